import { Trans } from '@lingui/react/macro'
import { hasAccepted, isUnderWay } from '#shared/incidents/rules.ts'
import type { AssignmentStatus, Incident } from '#shared/incidents/shapes.ts'
import { placeText } from '#shared/place-text.ts'
import { useFormat } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { useMay } from '#web/platform/session.tsx'
import { cx } from '#web/ui/cx.ts'
import { PinMark } from '#web/ui/map/pin-mark.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { useAlarmTitle, useSentWords } from './alarm-words.ts'
import { priorityShapes, priorityTones } from './map/incident-pins.ts'
import { Running } from './timers.tsx'
import { AnswerPill, DrillPill, StatusPill, usePriorityWords } from './words.tsx'

interface IncidentRowProps {
  incident: Incident
  isOpen: boolean
  onOpen: () => void
}

/** One incident: what and where, and who is on it since when, on a phone below; choosing it opens its details. */
export function IncidentRow({ incident, isOpen, onOpen }: IncidentRowProps) {
  const words = usePriorityWords()
  const dispatches = useMay('incident:write')
  const titleOf = useAlarmTitle()
  const sentWords = useSentWords()
  const { incidentNumber, priority, inDanger, status } = incident
  return (
    <article
      className={cx(
        'relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 px-4 py-2 hover:bg-background',
        isOpen && 'bg-background shadow-[inset_3px_0_0_var(--accent)]',
      )}
    >
      <span className="mt-0.5">
        <PinMark size={16} shape={priorityShapes[priority]} colour={`var(--${priorityTones[priority]})`} />
      </span>
      <div className="min-w-0">
        <h2 className="font-medium leading-5">
          {/* The whole row is the target; what is read out is its title. */}
          <button
            type="button"
            data-incident={incident.id}
            aria-expanded={isOpen}
            className="line-clamp-2 w-full text-left [overflow-wrap:anywhere] after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
            onClick={onOpen}
          >
            {titleOf(incident)}
            <span className="sr-only">, {incidentNumber}</span>
          </button>
        </h2>
        <p className="line-clamp-2 text-muted text-sm">
          <span className={cx(priority === 'critical' && 'font-medium text-bad')}>{words[priority]}</span>
          {' · '}
          {placeText(incident)}
        </p>
        {dispatches && inDanger !== null && isUnderWay(status) && (
          <p className="text-sm [overflow-wrap:anywhere]">{sentWords(incident)}</p>
        )}
      </div>
      <State incident={incident} />
    </article>
  )
}

/** Who is on it and what they said; what nobody is on asks for someone. */
function State({ incident }: { incident: Incident }) {
  const knowsPeople = useMay('incident:contribute')
  const { status, assignee, inDanger, createdAt, isDrill } = incident
  return (
    <div className="flex max-sm:col-span-2 max-sm:col-start-2 max-sm:mt-1 max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 sm:max-w-44 sm:flex-col sm:items-end sm:text-right">
      <span className="flex max-w-full items-center gap-1.5">
        {isDrill && <DrillPill />}
        {knowsPeople && isUnderWay(status) ? <Staffing incident={incident} /> : <StatusPill status={status} />}
      </span>
      <span className="flex max-w-full flex-wrap gap-x-2 text-muted text-sm sm:justify-end">
        {knowsPeople && inDanger === null && assignee && <span className="truncate">{assignee.name}</span>}
        <Ago at={createdAt} />
      </span>
    </div>
  )
}

type Staffed = Pick<
  Incident,
  | 'priority'
  | 'assignee'
  | 'sent'
  | 'takenBy'
  | 'isTaken'
  | 'waitingSince'
  | 'createdAt'
  | 'escalatedAt'
  | 'isUnattended'
>

/** The most that is known of how it is staffed, in one pill; what nobody has said yes to runs. */
export function Staffing({ incident }: { incident: Staffed }) {
  const { priority, assignee, sent, takenBy, isTaken, waitingSince, createdAt, escalatedAt, isUnattended } = incident
  const coming = sent.filter(one => one.isOnDuty).toSorted((a, b) => far.indexOf(b.answer) - far.indexOf(a.answer))
  if (isTaken && coming[0] && hasAccepted(coming[0].answer)) return <AnswerPill answer={coming[0].answer} />
  // Whoever was sent reads what they said themselves.
  if (sent.length === 0 && assignee?.answer) return <AnswerPill answer={assignee.answer} />
  const name = takenBy?.name
  if (name !== undefined)
    return (
      <Pill tone="good">
        <Trans>Taken by {name}</Trans>
      </Pill>
    )
  const isLoud = priority === 'critical' || escalatedAt !== null
  return (
    <Pill tone={isLoud || (isUnattended && sent.length > 0) ? 'bad' : coming.length > 0 ? 'calm' : 'wait'}>
      {coming.length > 0 ? (
        <Trans>No answer yet</Trans>
      ) : sent.length > 0 ? (
        <Trans>Off Duty</Trans>
      ) : (
        <Trans>Nobody sent</Trans>
      )}{' '}
      <Running since={waitingSince ?? createdAt} />
    </Pill>
  )
}

// From a yes to being there.
const far: AssignmentStatus[] = ['accepted', 'on_the_way', 'on_scene']

function Ago({ at }: { at: string }) {
  const format = useFormat()
  const now = useNow(60_000)
  return (
    <time dateTime={at} className="shrink-0 whitespace-nowrap">
      {format.ago(at, now)}
    </time>
  )
}
