import { useLingui } from '@lingui/react/macro'
import type { ReportStatus } from '#shared/activity-reports/shapes.ts'
import { Pill, type Tone } from '#web/ui/pill.tsx'

export function useStatusWords(): Record<ReportStatus, string> {
  const { t } = useLingui()
  return { draft: t`Draft`, review: t`To review`, released: t`Released` }
}

/** Whether someone of the client has signed what they have; `isAwaited` says also that nobody has. */
export function SignedPill({ signedAt, isAwaited }: { signedAt: string | null; isAwaited: boolean }) {
  const { t } = useLingui()
  if (signedAt !== null) return <Pill tone="good">{t`Signed`}</Pill>
  return isAwaited && <Pill tone="wait">{t`To sign`}</Pill>
}

const tones: Record<ReportStatus, Tone> = { draft: 'calm', review: 'wait', released: 'good' }

export function StatusPill({ status }: { status: ReportStatus }) {
  const words = useStatusWords()
  return <Pill tone={tones[status]}>{words[status]}</Pill>
}
