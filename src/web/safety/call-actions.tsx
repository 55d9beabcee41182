import type { IncidentDetails } from '#shared/incidents/detail-shapes.ts'
import { isUnderWay } from '#shared/incidents/rules.ts'
import { AssignHere, TakeIt } from '#web/incidents/alarms/public.ts'
import { useMay, useUser } from '#web/platform/session.tsx'
import type { InNeed } from './call-head.tsx'
import { EndCall } from './end-call.tsx'
import { CallLink, LogLink, RouteLink } from './ways.tsx'

/** What whoever reads of it does next: call, take it, send someone along, go there, end it. */
export function CallActions({ incident, inNeed }: { incident: IncidentDetails; inNeed: InNeed }) {
  const dispatches = useMay('incident:write')
  const { employeeId } = useUser()
  const { id, title, status, inDanger, sent } = incident
  const { phone, organizationId, site, position, call } = inNeed
  const isOpen = isUnderWay(status)
  const isOwn = inDanger !== null && inDanger.employeeId === employeeId
  return (
    <div className="flex flex-wrap gap-2 max-sm:grid max-sm:grid-cols-2">
      {isOpen && dispatches && !isOwn && <TakeIt incident={incident} size="large" />}
      {isOpen && !call?.isSilent && <CallLink phone={phone} organizationId={organizationId} size="large" />}
      {isOpen && dispatches && <AssignHere incidentId={id} title={title} isMore={sent.length > 0} size="large" />}
      {isOpen && <RouteLink site={site} position={position} />}
      {dispatches && <LogLink incidentId={id} />}
      {isOpen && dispatches && call !== null && !call.isOwn && <EndCall id={call.id} />}
    </div>
  )
}
