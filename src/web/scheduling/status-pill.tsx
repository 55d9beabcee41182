import { Trans, useLingui } from '@lingui/react/macro'
import type { Schedule, ScheduleStatus } from '#shared/scheduling/shapes.ts'
import { Badge, Pill, type Tone } from '#web/ui/pill.tsx'

const tones: Record<ScheduleStatus, Tone> = { scheduled: 'wait', active: 'good', completed: 'calm', cancelled: 'bad' }

export function useScheduleStatusWords(): Record<ScheduleStatus, string> {
  const { t } = useLingui()
  return { scheduled: t`Scheduled`, active: t`Active`, completed: t`Completed`, cancelled: t`Cancelled` }
}

/** The state of a shift: its status, that nobody has it yet, and that nobody was told yet. */
export function ScheduleStatusPill({
  shift,
}: {
  shift: Pick<Schedule, 'status' | 'isOpen' | 'publishedAt' | 'leftAt'>
}) {
  const words = useScheduleStatusWords()
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {shift.isOpen ? (
        <Pill tone="open">
          <Trans>Open</Trans>
        </Pill>
      ) : shift.leftAt ? (
        <Pill tone="bad">
          <Trans>Left early</Trans>
        </Pill>
      ) : (
        <Pill tone={tones[shift.status]}>{words[shift.status]}</Pill>
      )}
      {shift.publishedAt === null && (
        <Badge>
          <Trans>Draft</Trans>
        </Badge>
      )}
    </span>
  )
}
