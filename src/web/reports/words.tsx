import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { IncidentPriority, IncidentStatus } from '#shared/incidents/shapes.ts'
import type { InvoiceStatus } from '#shared/invoicing/shapes.ts'
import { teachWords } from '#web/platform/i18n.tsx'
import { useUser } from '#web/platform/session.tsx'
import { Badge, Pill, type Tone } from '#web/ui/pill.tsx'

teachWords(
  msg`The last day must not be before the first.`,
  msg`A report covers at most 366 days.`,
  msg`Too many exports are under way. Try again in a moment.`,
)

const incidentTones: Record<IncidentStatus, Tone> = {
  open: 'open',
  in_progress: 'wait',
  resolved: 'good',
  closed: 'calm',
}
const invoiceTones: Record<InvoiceStatus, Tone> = { pending: 'wait', paid: 'good', overdue: 'bad', void: 'calm' }

export function usePriorityWords(): Record<IncidentPriority, string> {
  const { t } = useLingui()
  return { critical: t`Critical`, high: t`High`, medium: t`Medium`, normal: t`Normal`, low: t`Low` }
}

export function PriorityPill({ priority }: { priority: IncidentPriority }) {
  const word = usePriorityWords()[priority]
  if (priority === 'critical') return <Pill tone="bad">{word}</Pill>
  if (priority === 'high') return <Pill tone="wait">{word}</Pill>
  return <Badge>{word}</Badge>
}

export function IncidentStatusPill({ status }: { status: IncidentStatus }) {
  const { t } = useLingui()
  const words = { open: t`Open`, in_progress: t`In Progress`, resolved: t`Resolved`, closed: t`Closed` }
  return <Pill tone={incidentTones[status]}>{words[status]}</Pill>
}

export function InvoiceStatusPill({ status }: { status: InvoiceStatus }) {
  const { t } = useLingui()
  const words = { pending: t`Pending`, paid: t`Paid`, overdue: t`Overdue`, void: t`Void` }
  return <Pill tone={invoiceTones[status]}>{words[status]}</Pill>
}

/** Minutes as a dispatcher says them: 8 min, 1 h 20 min. */
export function useMinutes() {
  const { t } = useLingui()
  return (minutes: number | null) => {
    if (minutes === null) return '–'
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    if (hours === 0) return t`${minutes} min`
    return rest === 0 ? t`${hours} h` : t`${hours} h ${rest} min`
  }
}

/** A month of a company is thousands of hours: 4,409.4. */
export function useHours() {
  const { language } = useUser().preferences
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (hours: string) => format.format(Number(hours))
}

export const percent = (value: number | null) => (value === null ? '–' : `${value} %`)
