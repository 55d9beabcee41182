import { useLingui } from '@lingui/react/macro'
import type { ExceptionKind } from '#shared/timesheets/shapes.ts'
import type { TimesheetStatus } from '#shared/timesheets/status.ts'
import { Pill, type Tone } from '#web/ui/pill.tsx'

const statusTones: Record<TimesheetStatus, Tone> = { pending: 'wait', approved: 'good', rejected: 'bad' }

export function useStatusWords() {
  const { t } = useLingui()
  const words: Record<TimesheetStatus, string> = {
    pending: t`Pending`,
    approved: t`Approved`,
    rejected: t`Rejected`,
  }
  return (status: TimesheetStatus) => words[status]
}

export function TimesheetStatusPill({ status }: { status: TimesheetStatus }) {
  const words = useStatusWords()
  return <Pill tone={statusTones[status]}>{words(status)}</Pill>
}

/** Why hours deserve a look before they are paid. */
export function useExceptionWords() {
  const { t } = useLingui()
  const words: Record<ExceptionKind, string> = {
    open: t`Still on the clock`,
    'needs-review': t`Waits for review`,
    'too-long': t`Unusually long`,
    'came-late': t`Came late`,
    'left-early': t`Left early`,
    'no-break': t`No break`,
    'other-site': t`At another site`,
    'no-position': t`No position`,
    missing: t`Not on the timesheet yet`,
    'after-approval': t`Came after the approval`,
  }
  return (kind: ExceptionKind) => words[kind]
}
