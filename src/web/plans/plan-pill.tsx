import { Trans } from '@lingui/react/macro'
import type { PlanSummary } from '#shared/plans/shapes.ts'
import { Pill } from '#web/ui/pill.tsx'

/** How far a plan is. */
export function PlanPill({ plan: { status, whatIf, name, acceptedCount, proposedCount } }: { plan: PlanSummary }) {
  if (status === 'waiting')
    return (
      <Pill tone="calm">
        <Trans>Waiting</Trans>
      </Pill>
    )
  if (status === 'running')
    return (
      <Pill tone="good">
        <Trans>Running</Trans>
      </Pill>
    )
  if (status === 'failed')
    return (
      <Pill tone="bad">
        <Trans>Failed</Trans>
      </Pill>
    )
  // One that was kept has its name to tell it by.
  if (whatIf)
    return name === null ? (
      <Pill tone="calm">
        <Trans>Not kept</Trans>
      </Pill>
    ) : null
  if (acceptedCount > 0)
    return <Pill tone="good">{proposedCount > 0 ? <Trans>Partly accepted</Trans> : <Trans>Accepted</Trans>}</Pill>
  if (proposedCount > 0)
    return (
      <Pill tone="wait">
        <Trans>Ready</Trans>
      </Pill>
    )
  return (
    <Pill tone="calm">
      <Trans>Nothing to accept</Trans>
    </Pill>
  )
}
