import { Trans, useLingui } from '@lingui/react/macro'
import { type SetUp, setUp } from '#shared/set-up/contract.ts'
import { guideFor } from '#shared/set-up/rules.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useUser } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ClientGuide } from './client-guide.tsx'
import { GuideLine } from './guide-line.tsx'
import { SupervisorTour } from './supervisor-tour.tsx'
import { useChoice } from './use-choice.ts'

/** From an empty company to the first clock-in; gone once everything is there, or put away. */
export function SetUpGuide() {
  const { role } = useUser()
  const { data } = useEndpoint(setUp.read, {})
  if (!data) return null
  const guide = guideFor(role, data)
  if (guide === 'set-up') return <Guide setUp={data} />
  if (guide === 'tour') return role === 'client' ? <ClientGuide setUp={data} /> : <SupervisorTour setUp={data} />
  const isLeft = data.isHidden && data.lines.some(({ state }) => state === 'open')
  return isLeft && role !== 'client' ? <TakeUpAgain /> : null
}

function Guide({ setUp: found }: { setUp: SetUp }) {
  const { t } = useLingui()
  const choice = useChoice()
  const { lines, organization } = found
  const [done, all, name] = [lines.filter(({ state }) => state === 'done').length, lines.length, organization.name]
  const first = lines.find(({ state }) => state === 'open')
  return (
    <Card
      flush
      title={<Trans>Set up {name}</Trans>}
      aside={
        <span className="flex shrink-0 items-center gap-2">
          <span className="text-muted text-sm tabular-nums max-sm:sr-only">
            <Trans>
              {done} of {all} done
            </Trans>
          </span>
          <Button
            look="quiet"
            size="small"
            aria-label={t`Hide the set-up guide`}
            onClick={() => choice.start({ step: 'guide', isSkipped: true })}
          >
            <Trans>Hide</Trans>
          </Button>
        </span>
      }
    >
      <ol aria-label={t`Set-up guide`} className="m-0 list-none divide-y p-0">
        {lines.map((line, index) => (
          <GuideLine key={line.step} setUp={found} line={line} number={index + 1} isNext={line === first} />
        ))}
      </ol>
    </Card>
  )
}

function TakeUpAgain() {
  const choice = useChoice()
  return (
    <p className="text-right">
      <Button look="quiet" size="small" onClick={() => choice.start({ step: 'guide', isSkipped: false })}>
        <Trans>Show the set-up guide</Trans>
      </Button>
    </p>
  )
}
