import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FileDown, MapPin, MessagesSquare, UserRound } from 'lucide-react'
import type { IncidentDetails } from '#shared/incidents/detail-shapes.ts'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { isLive, isUnderWay } from '#shared/incidents/rules.ts'
import { screens } from '#shared/screens.ts'
import { RecordHistory } from '#web/audit/public.tsx'
import { AskedFor } from '#web/client-requests/public.ts'
import { addressOf } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useOwnActs } from '#web/platform/outbox/kept-acts.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { FileLink } from '#web/ui/file-link.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { answersIn } from './as-answered.ts'
import { AssignSection } from './assign-section.tsx'
import { IncidentActions } from './incident-actions.tsx'
import { IncidentLog } from './incident-log.tsx'
import { Staffing } from './incident-row.tsx'
import { NoteSection } from './note-section.tsx'
import { PeopleSection } from './people-section.tsx'
import { PhotoSection } from './photo-section.tsx'
import { Section } from './section.tsx'
import { ResponseTimers } from './timers.tsx'
import { WaitingLines } from './waiting-lines.tsx'
import { DrillPill, PriorityPill, StatusPill } from './words.tsx'

interface IncidentPanelProps {
  id: number
  isAssigning?: boolean
  onAssigning?: (isAssigning: boolean) => void
  onClose: () => void
}

/** Everything about one incident, beside the list; how much of it there is depends on who looks. */
export function IncidentPanel({ id, isAssigning = false, onAssigning, onClose }: IncidentPanelProps) {
  const { t } = useLingui()
  const incident = useEndpoint(dispatch.read, { id })
  const title = incident.data ? `${incident.data.incidentNumber} · ${incident.data.title}` : t`Incident`
  return (
    <SidePanel open onOpenChange={open => !open && onClose()} title={title}>
      <Loaded of={incident} isEmpty={() => false} failedTitle={t`This incident cannot be shown.`}>
        {found => <Details incident={found} isAssigning={isAssigning} onAssigning={onAssigning} />}
      </Loaded>
    </SidePanel>
  )
}

interface DetailsProps {
  incident: IncidentDetails
  isAssigning: boolean
  onAssigning: ((isAssigning: boolean) => void) | undefined
}

function Details({ incident, isAssigning, onAssigning }: DetailsProps) {
  const { t } = useLingui()
  const dispatches = useMay('incident:write')
  const contributes = useMay('incident:contribute')
  const said = answersIn(useOwnActs()).get(incident.id)
  const own = incident.assignments.find(one => one.isOwn && isLive(one.status))
  const answer = said ?? own?.status
  const isThere = !dispatches && answer === 'on_scene'
  return (
    <div className="flex flex-col gap-5">
      <Head incident={incident} showsDispatch={dispatches} />
      <ResponseTimers incident={incident} large />
      {own && answer && isLive(answer) && !dispatches && <AnswerButtons incidentId={incident.id} answer={answer} />}
      {isThere && <FromScene incident={incident} />}
      {dispatches && <IncidentActions incident={incident} onAssign={() => onAssigning?.(true)} />}
      {dispatches && isAssigning && <AssignSection incident={incident} onDone={() => onAssigning?.(false)} />}
      {contributes && (
        <Link
          to={screens.messages.path}
          search={{ incident: String(incident.id) }}
          className={buttonClass('secondary', 'small', 'self-start')}
        >
          <MessagesSquare size={16} aria-hidden="true" />
          <Trans>Message</Trans>
        </Link>
      )}
      {incident.assignments.length > 0 && <PeopleSection incident={incident} />}
      <Told title={t`Description`} text={incident.description} />
      <Told title={t`Outcome`} text={incident.outcome} />
      {!dispatches && (
        <FileLink
          href={addressOf(dispatch.report, { id: incident.id })}
          className={buttonClass('secondary', 'small', 'self-start')}
        >
          <FileDown size={16} aria-hidden="true" />
          {t`Incident report (PDF)`}
        </FileLink>
      )}
      {!isThere && (contributes || incident.photos.length > 0) && <PhotoSection incident={incident} />}
      {contributes && (
        <Section title={t`Log`}>
          {!isThere && <NoteSection incidentId={incident.id} />}
          <WaitingLines incidentId={incident.id} />
          <IncidentLog lines={incident.log} />
        </Section>
      )}
      {dispatches && <AskedFor of={{ incidentId: incident.id }} />}
      <RecordHistory kind="incident" id={incident.id} />
    </div>
  )
}

/** For whoever stands there, what they see comes first. */
const FromScene = ({ incident }: { incident: IncidentDetails }) => (
  <>
    <PhotoSection incident={incident} />
    <NoteSection incidentId={incident.id} />
  </>
)

/** Neither has to be written. */
function Told({ title, text }: { title: string; text: string }) {
  if (text === '') return null
  return (
    <Section title={title}>
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
    </Section>
  )
}

function Head({ incident, showsDispatch }: { incident: IncidentDetails; showsDispatch: boolean }) {
  const format = useFormat()
  const { location, business, priority, status, createdAt, reportedBy, releasedAt } = incident
  const reported = format.dateTime(createdAt)
  const named = business && !location.startsWith(business.name) ? `${business.name} · ${location}` : location
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap gap-1.5">
        <PriorityPill priority={priority} />
        {incident.isDrill && <DrillPill />}
        <StatusPill status={status} />
        {releasedAt && showsDispatch && (
          <Pill tone="calm">
            <Trans>Released to the client</Trans>
          </Pill>
        )}
      </p>
      <p className="flex items-start gap-1.5 [overflow-wrap:anywhere]">
        <MapPin size={15} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
        {named}
      </p>
      <p className="text-muted text-sm">
        {reportedBy === null ? (
          <Trans>Reported {reported}</Trans>
        ) : (
          <Trans>
            Reported {reported} by {reportedBy}
          </Trans>
        )}
      </p>
      {showsDispatch && isUnderWay(status) && (
        <p className="flex min-h-[22px] flex-wrap items-center gap-x-2 gap-y-1">
          <UserRound size={15} aria-hidden="true" className="shrink-0 text-muted" />
          {incident.assignee && <span className="min-w-0 truncate font-medium">{incident.assignee.name}</span>}
          <Staffing incident={incident} />
        </p>
      )}
    </div>
  )
}
