import { Trans } from '@lingui/react/macro'
import { MapPin, UserRound } from 'lucide-react'
import type { Incident } from '#shared/incidents/shapes.ts'
import { placeText } from '#shared/place-text.ts'
import { useFormat } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { useMay } from '#web/platform/session.tsx'
import { cx } from '#web/ui/cx.ts'
import { Pill } from '#web/ui/pill.tsx'
import { ResponseTimers, Running } from './timers.tsx'
import { AnswerPill, DrillPill, PriorityPill, StatusPill } from './words.tsx'

interface IncidentCardProps {
  incident: Incident
  isOpen: boolean
  onOpen: () => void
}

/** One incident at a glance; choosing it opens its details. */
export function IncidentCard({ incident, isOpen, onOpen }: IncidentCardProps) {
  const knowsPeople = useMay('incident:contribute')
  const { incidentNumber, title, priority, status, createdAt } = incident
  return (
    <article
      className={cx(
        'relative flex min-w-0 flex-col gap-2.5 rounded-card border bg-surface p-4 hover:border-control',
        priority === 'critical' && status === 'open' && 'border-bad',
        isOpen && 'outline-2 outline-accent',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium text-muted text-sm tabular-nums">{incidentNumber}</span>
        <span className="ml-auto flex gap-1.5">
          <PriorityPill priority={priority} />
          {incident.isDrill && <DrillPill />}
          <StatusPill status={status} />
        </span>
      </div>
      <div className="min-w-0">
        <h2 className="font-semibold text-lg [overflow-wrap:anywhere]">
          {/* The whole card is the target; what is read out is its title. */}
          <button
            type="button"
            data-incident={incident.id}
            aria-expanded={isOpen}
            className="text-left after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:outline-offset-2"
            onClick={onOpen}
          >
            {title}
            <span className="sr-only">, {incidentNumber}</span>
          </button>
        </h2>
        <p className="flex items-start gap-1.5 text-muted [overflow-wrap:anywhere]">
          <MapPin size={15} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span className="min-w-0">
            {placeText(incident)} · <Ago at={createdAt} />
          </span>
        </p>
      </div>
      {knowsPeople && <Assignee incident={incident} />}
      <div className="mt-auto border-t pt-2.5">
        <ResponseTimers incident={incident} />
      </div>
    </article>
  )
}

function Ago({ at }: { at: string }) {
  const format = useFormat()
  const now = useNow(60_000)
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {format.ago(at, now)}
    </time>
  )
}

/** Who answers for it; with nobody there, how long it has been waiting. The line is always there, so that nothing jumps. */
export function Assignee({
  incident,
}: {
  incident: Pick<Incident, 'assignee' | 'waitingSince' | 'escalatedAt' | 'isUnattended'>
}) {
  const { assignee, waitingSince, escalatedAt, isUnattended } = incident
  return (
    <p className="flex min-h-[22px] flex-wrap items-center gap-x-2 gap-y-1">
      <UserRound size={15} aria-hidden="true" className="shrink-0 text-muted" />
      {assignee ? (
        <span className="min-w-0 truncate font-medium">{assignee.name}</span>
      ) : (
        <span className="text-muted">
          <Trans>Nobody sent</Trans>
        </span>
      )}
      {assignee?.answer && <AnswerPill answer={assignee.answer} />}
      {assignee && isUnattended && (
        <Pill tone="bad">
          <Trans>Off Duty</Trans>
        </Pill>
      )}
      {waitingSince && (escalatedAt || !assignee?.answer) && (
        <Pill tone={escalatedAt ? 'bad' : 'open'}>
          <span>
            {escalatedAt ? <Trans>Escalated</Trans> : <Trans>Waiting</Trans>} <Running since={waitingSince} />
          </span>
        </Pill>
      )}
    </p>
  )
}
