import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Square } from 'lucide-react'
import { plans } from '#shared/plans/contract.ts'
import type { Plan } from '#shared/plans/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { useNow } from '#web/platform/now.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFailure } from '#web/ui/use-failure.ts'
import { PlanFiguresTable } from './figures-table.tsx'

/** While it waits and while it runs: how far it is, with what it has found so far. */
export function UnderWay({ plan }: { plan: Plan }) {
  const { t } = useLingui()
  const failed = useFailure(plans.get)
  const stop = useAction(plans.stop, { onFail: failed(t`The run could not be stopped.`) })
  const now = useNow(1000)
  const { status, before, startedAt, seconds } = plan
  const elapsed = startedAt === null ? 0 : Math.max(0, (Date.parse(now) - Date.parse(startedAt)) / 1000)
  return (
    <Card
      title={status === 'waiting' ? t`Waiting for its turn` : t`Looking for a better plan`}
      aside={
        <Button
          size="small"
          pending={stop.isPending}
          icon={<Square size={14} aria-hidden="true" />}
          onClick={() => stop.start({ id: plan.id })}
        >
          <Trans>Stop</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p role="status" className="text-muted">
          {status === 'running' ? (
            <Trans>Stop it whenever you like: what was found so far is the proposal.</Trans>
          ) : before ? (
            <Plural
              value={before}
              one="# plan of your company is before it."
              other="# plans of your company are before it."
            />
          ) : (
            <Trans>It begins as soon as the server has room.</Trans>
          )}
        </p>
        {status === 'running' && (
          <progress className={bar} value={Math.min(elapsed, seconds)} max={seconds} aria-label={t`Time used`} />
        )}
        <PlanFiguresTable plan={plan} />
      </div>
    </Card>
  )
}

const bar =
  'h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-border [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-border [&::-webkit-progress-value]:bg-accent'
