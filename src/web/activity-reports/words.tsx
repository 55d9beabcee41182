import { useLingui } from '@lingui/react/macro'
import type { ReportStatus } from '#shared/activity-reports/shapes.ts'
import { Pill, type Tone } from '#web/ui/pill.tsx'

export function useStatusWords(): Record<ReportStatus, string> {
  const { t } = useLingui()
  return { draft: t`Draft`, review: t`To review`, released: t`Released` }
}

const tones: Record<ReportStatus, Tone> = { draft: 'open', review: 'wait', released: 'good' }

export function StatusPill({ status }: { status: ReportStatus }) {
  const words = useStatusWords()
  return <Pill tone={tones[status]}>{words[status]}</Pill>
}
