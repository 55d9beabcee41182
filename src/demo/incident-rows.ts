import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { accountId } from './accounts.ts'
import { isoOf, isoOrNull } from './calendar.ts'
import type { Incident } from './incidents.ts'
import type { Person } from './people.ts'
import { dice } from './random.ts'
import { pointIn } from './zones.ts'

export const incidentRows = (incidents: Incident[]): Insertable<DB['cadIncidents']>[] =>
  incidents.map(incident => {
    const { story, site, organization, releasedMs } = incident
    const roll = dice('scene', story.title, story.place)
    const dispatcher = accountId(organization.supervisor)
    return {
      organizationId: organization.id,
      id: incident.id,
      incidentNumber: incident.number,
      title: story.title,
      description: story.description,
      priority: story.priority,
      status: story.status,
      location: `${site.name} · ${story.place}`,
      ...pointIn(story.zone, roll.sway() * 0.5, roll.sway() * 0.5),
      businessId: site.id,
      assignedTo: incident.responder?.id ?? null,
      reportedBy: dispatcher,
      assignedAt: isoOrNull(incident.assignedMs),
      onSceneAt: isoOrNull(incident.onSceneMs),
      resolvedAt: isoOrNull(incident.resolvedMs),
      closedAt: isoOrNull(incident.closedMs),
      outcome: incident.resolvedMs === null ? '' : (story.outcome ?? ''),
      waitingSince: story.status === 'open' ? isoOf(incident.createdMs) : null,
      escalatedAt: isoOrNull(incident.escalatedMs),
      releasedAt: isoOrNull(releasedMs),
      releasedBy: releasedMs === null ? null : dispatcher,
      createdAt: isoOf(incident.createdMs),
      updatedAt: isoOf(Math.max(...logOf(incident).map(({ ms }) => ms))),
    }
  })

export const assignmentRows = (incidents: Incident[]): Insertable<DB['incidentAssignments']>[] =>
  incidents
    .flatMap(incident => {
      const { organization, id, refuser, responder, refusedMs, assignedMs, resolvedMs, distanceM } = incident
      const common = { organizationId: organization.id, incidentId: id, assignedBy: accountId(organization.supervisor) }
      const refused =
        refuser === null || refusedMs === null
          ? []
          : [
              {
                ...common,
                employeeId: refuser.id,
                status: 'refused',
                refusalReason,
                distanceM: distanceM - 10,
                assignedAt: isoOf(incident.createdMs),
                answeredAt: isoOf(refusedMs),
                endedAt: isoOf(refusedMs),
              },
            ]
      const sent =
        responder === null || assignedMs === null
          ? []
          : [
              {
                ...common,
                employeeId: responder.id,
                status: resolvedMs !== null ? 'finished' : incident.onSceneMs !== null ? 'on_scene' : 'assigned',
                distanceM,
                assignedAt: isoOf(assignedMs),
                answeredAt: isoOrNull(incident.acceptedMs),
                onTheWayAt: isoOrNull(incident.onTheWayMs),
                onSceneAt: isoOrNull(incident.onSceneMs),
                endedAt: isoOrNull(resolvedMs),
              },
            ]
      return [...refused, ...sent]
    })
    .map((row, index) => ({ ...row, id: index + 1 }))

export const incidentLogRows = (incidents: Incident[]): Insertable<DB['incidentLog']>[] =>
  incidents
    .flatMap(incident => logOf(incident).map(line => ({ ...line, incident })))
    .sort((a, b) => a.ms - b.ms)
    .map(({ ms, incident, by, employee, ...line }, index) => ({
      organizationId: incident.organization.id,
      id: index + 1,
      incidentId: incident.id,
      at: isoOf(ms),
      authorId: by,
      employeeId: employee?.id ?? null,
      fromStatus: line.from ?? null,
      toStatus: line.to ?? null,
      kind: line.kind,
      message: line.message ?? null,
      detail: JSON.stringify(line.reason === undefined ? {} : { reason: line.reason }),
    }))

const refusalReason = 'Cannot leave the gate before my relief is back'

interface LogLine {
  ms: number
  kind: 'created' | 'status' | 'assigned' | 'answered' | 'escalated' | 'note' | 'released'
  by: string | null
  employee?: Person | null
  from?: string
  to?: string
  message?: string
  reason?: string
}

/** Everything that happened to an incident, in order. */
function logOf(incident: Incident): LogLine[] {
  const { story, responder, refuser } = incident
  const dispatcher = accountId(incident.organization.supervisor)
  const guard = responder?.userId ?? null
  const lines: [number | null, Omit<LogLine, 'ms'>][] = [
    [incident.createdMs, { kind: 'created', by: dispatcher, to: 'open' }],
    [refuser === null ? null : incident.createdMs, { kind: 'assigned', by: dispatcher, employee: refuser }],
    [
      incident.refusedMs,
      { kind: 'answered', by: refuser?.userId ?? null, employee: refuser, message: 'refused', reason: refusalReason },
    ],
    [incident.assignedMs, { kind: 'assigned', by: dispatcher, employee: responder }],
    [incident.escalatedMs, { kind: 'escalated', by: null, employee: responder }],
    [incident.acceptedMs, { kind: 'answered', by: guard, employee: responder, message: 'accepted' }],
    [incident.acceptedMs, { kind: 'status', by: guard, from: 'open', to: 'in_progress' }],
    [incident.onTheWayMs, { kind: 'answered', by: guard, employee: responder, message: 'on_the_way' }],
    [incident.onSceneMs, { kind: 'answered', by: guard, employee: responder, message: 'on_scene' }],
    [incident.firstResolvedMs, { kind: 'status', by: dispatcher, from: 'in_progress', to: 'resolved' }],
    [
      incident.reopenedMs,
      { kind: 'status', by: dispatcher, from: 'resolved', to: 'in_progress', message: 'It is leaking again' },
    ],
    [incident.resolvedMs, { kind: 'status', by: dispatcher, from: 'in_progress', to: 'resolved' }],
    [
      story.outcome === null ? null : incident.resolvedMs,
      { kind: 'note', by: guard, employee: responder, message: story.outcome ?? '' },
    ],
    [incident.closedMs, { kind: 'status', by: dispatcher, from: 'resolved', to: 'closed' }],
    [incident.releasedMs, { kind: 'released', by: dispatcher, to: 'released' }],
  ]
  return lines.flatMap(([ms, line]) => (ms === null ? [] : [{ ms, ...line }]))
}
