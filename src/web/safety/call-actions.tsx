import { Suspense } from 'react'
import type { IncidentDetails } from '#shared/incidents/detail-shapes.ts'
import { isUnderWay } from '#shared/incidents/rules.ts'
import { SendAlso, TakeIt } from '#web/incidents/public.tsx'
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
      <Suspense>
        {isOpen && dispatches && !isOwn && <TakeIt incident={incident} size="large" />}
        {isOpen && !call?.isSilent && <CallLink phone={phone} organizationId={organizationId} size="large" />}
        {isOpen && dispatches && <SendAlso incidentId={id} title={title} isMore={sent.length > 0} size="large" />}
      </Suspense>
      {isOpen && <RouteLink site={site} position={position} />}
      {dispatches && <LogLink incidentId={id} />}
      {isOpen && dispatches && call !== null && !call.isOwn && <EndCall id={call.id} />}
    </div>
  )
}
