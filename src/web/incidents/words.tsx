import { useLingui } from '@lingui/react/macro'
import type { AssignmentStatus, IncidentPriority, IncidentStatus } from '#shared/incidents/shapes.ts'
import { Badge, Pill, type Tone } from '#web/ui/pill.tsx'

export function useStatusWords(): Record<IncidentStatus, string> {
  const { t } = useLingui()
  return {
    open: t({ message: 'Open', context: 'incident' }),
    in_progress: t`In progress`,
    resolved: t`Resolved`,
    closed: t({ message: 'Closed', context: 'incident' }),
  }
}

/** A priority as people read it, on the one scale. */
export function usePriorityWords(): Record<IncidentPriority, string> {
  const { t } = useLingui()
  const grade = { critical: t`Critical`, high: t`High`, medium: t`Medium`, low: t`Low` }
  return { ...grade, normal: grade.medium }
}

export function useAnswerWords(): Record<AssignmentStatus, string> {
  const { t } = useLingui()
  return {
    assigned: t`No answer yet`,
    accepted: t`Accepted`,
    on_the_way: t`On the way`,
    on_scene: t`On scene`,
    refused: t`Refused`,
    released: t`Stood down`,
    finished: t`Finished`,
  }
}

export const statusTones: Record<IncidentStatus, Tone> = {
  open: 'open',
  in_progress: 'calm',
  resolved: 'good',
  closed: 'calm',
}

const answerTones: Record<AssignmentStatus, Tone> = {
  assigned: 'calm',
  accepted: 'good',
  on_the_way: 'good',
  on_scene: 'good',
  refused: 'bad',
  released: 'calm',
  finished: 'good',
}

export function StatusPill({ status }: { status: IncidentStatus }) {
  return <Pill tone={statusTones[status]}>{useStatusWords()[status]}</Pill>
}

/** Practised, not happening. */
export function DrillPill() {
  const { t } = useLingui()
  return <Pill tone="calm">{t`Drill`}</Pill>
}

/** Only what must not be overlooked has a colour. */
export function PriorityPill({ priority }: { priority: IncidentPriority }) {
  const word = usePriorityWords()[priority]
  if (priority === 'critical') return <Pill tone="bad">{word}</Pill>
  if (priority === 'high') return <Pill tone="bad">{word}</Pill>
  return <Badge>{word}</Badge>
}

export function AnswerPill({ answer }: { answer: AssignmentStatus }) {
  return <Pill tone={answerTones[answer]}>{useAnswerWords()[answer]}</Pill>
}
