import { useLingui } from '@lingui/react/macro'
import type { MailStatus } from '#shared/email/outbox-contract.ts'
import { Pill, type Tone } from '#web/ui/pill.tsx'

export function useStatusWords(): Record<MailStatus, string> {
  const { t } = useLingui()
  return { queued: t`Queued`, sent: t`Sent`, failed: t`Failed`, kept: t`Kept` }
}

const tones: Record<MailStatus, Tone> = { queued: 'calm', sent: 'good', failed: 'bad', kept: 'calm' }

export function MailStatusPill({ status }: { status: MailStatus }) {
  return <Pill tone={tones[status]}>{useStatusWords()[status]}</Pill>
}
