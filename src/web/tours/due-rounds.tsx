import { Trans, useLingui } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import { tourRuns } from '#shared/tours/run-contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useAct } from '#web/ui/outbox/public.ts'
import { Pill } from '#web/ui/pill.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { type DueRound, useRoundsDue } from './use-rounds-due.ts'

/** What is to be walked now, and when the next one is. */
export function DueRounds() {
  const { t } = useLingui()
  const rounds = useRoundsDue()
  if (rounds === undefined || rounds.length === 0) return null
  const [now, next] = [rounds.filter(({ state }) => state !== 'planned'), rounds.filter(one => one.state === 'planned')]
  return (
    <Card title={now.length > 0 ? t`Due now` : t`Next rounds`} flush>
      <ul aria-label={t`Rounds that are due`} className="m-0 list-none divide-y p-0">
        {[...now, ...next.slice(0, 3)].map(round => (
          <DueItem key={round.due.id} {...round} />
        ))}
      </ul>
    </Card>
  )
}

function DueItem({ due, state }: DueRound) {
  const { t } = useLingui()
  const format = useFormat()
  const fail = useFailure()
  const start = useAct(tourRuns.start, {
    about: () => due.tour.name,
    onFail: fail(t`The round could not be started.`),
  })
  const at = format.time(due.dueAt)
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span id={`due-${due.id}`} className="font-medium [overflow-wrap:anywhere]">
            {due.tour.name}
          </span>
          {state === 'late' && (
            <Pill tone="bad">
              <Trans>Late</Trans>
            </Pill>
          )}
        </p>
        <p className="text-muted text-sm">
          {due.business.name} · {state === 'planned' ? <Trans>next at {at}</Trans> : <Trans>due at {at}</Trans>}
        </p>
      </div>
      {state !== 'planned' && (
        <Button
          look="primary"
          icon={<Play size={16} aria-hidden="true" />}
          pending={start.isPending}
          onClick={() => start.start({ tourId: due.tour.id, dueId: due.id })}
          aria-describedby={`due-${due.id}`}
        >
          <Trans>Start</Trans>
        </Button>
      )}
    </li>
  )
}
