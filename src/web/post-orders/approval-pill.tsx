import { useLingui } from '@lingui/react/macro'
import type { ApprovalState } from '#shared/post-orders/shapes.ts'
import { Pill } from '#web/ui/pill.tsx'

/** What the client has said. */
export function ApprovalPill({ state }: { state: ApprovalState }) {
  const { t } = useLingui()
  const names = { asked: t`Waits for an answer`, approved: t`Approved`, declined: t`Declined` }
  const tones = { asked: 'wait', approved: 'good', declined: 'calm' } as const
  return <Pill tone={tones[state]}>{names[state]}</Pill>
}
