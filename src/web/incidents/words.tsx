import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { hasAccepted } from '#shared/incidents/rules.ts'
import type { AssignmentStatus, Incident, IncidentPriority, IncidentStatus } from '#shared/incidents/shapes.ts'
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

/** What an alarm is about: who calls for help, or what happens. */
export function useAlarmTitle() {
  const { t } = useLingui()
  return ({ kind, title, inDanger }: Pick<Incident, 'kind' | 'title' | 'inDanger'>) => {
    if (inDanger === null) return title
    const { name } = inDanger
    return kind === 'sos' ? t`${name} calls for help` : t`Nothing is heard of ${name}`
  }
}

/** Who was sent and how many of them are coming; who is off duty is not. */
export function useSentWords() {
  const { t } = useLingui()
  return ({ sent, takenBy }: Pick<Incident, 'sent' | 'takenBy'>) => {
    const names = sent.map(({ name, isOnDuty }) => (isOnDuty ? name : t`${name} (off duty)`)).join(', ')
    const coming = sent.filter(one => one.isOnDuty && hasAccepted(one.answer)).length
    const name = takenBy?.name ?? null
    const has = name === null ? null : t`${name} has it`
    const said = names === '' ? t`Nobody sent` : t`Sent: ${names}`
    const answered = coming === 0 ? t`no answer yet` : plural(coming, { one: '# coming', other: '# coming' })
    return [has, said, names === '' ? null : answered].filter(part => part !== null).join(' · ')
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
