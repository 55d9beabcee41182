import { type AssignmentRow, listAssignments } from '#server/incidents/public.ts'
import { recordedOffline } from '#server/platform/acts.ts'
import type { Context } from '#server/platform/context.ts'
import { namesOf } from '#server/platform/sql.ts'
import { isUnderWay } from '#shared/incidents/rules.ts'
import { freshest } from '#shared/safety/rules.ts'
import type { KnownPosition, Responder, SosCall } from '#shared/safety/shapes.ts'
import type { SosRow } from './sos-store.ts'

/** Calls as whoever asks sees them, with everyone who was sent. */
export async function presentCalls({ db, actor }: Context, rows: SosRow[]): Promise<SosCall[]> {
  const names = await namesOf(
    db,
    rows.flatMap(({ calledBy, cancelledBy, takerId }) => [calledBy, cancelledBy, takerId]),
  )
  const calls: SosCall[] = []
  for (const row of rows) {
    const sent = await listAssignments(db, { organizationId: row.organizationId, id: row.incidentId })
    calls.push({
      id: row.id,
      organizationId: row.organizationId,
      incidentId: row.incidentId,
      incidentNumber: row.incidentNumber,
      employee: { id: row.employeeId, name: row.name, phone: row.phone },
      isOwn: row.userId === actor.userId,
      isSilent: row.isSilent,
      isDrill: row.isDrill,
      status: row.status,
      calledAt: row.calledAt,
      calledBy: row.calledBy === row.userId ? null : (names.get(row.calledBy) ?? null),
      offline: recordedOffline(row),
      cancelledAt: row.cancelledAt,
      cancelledBy: names.get(row.cancelledBy ?? '') ?? null,
      takenBy: names.get(row.takerId ?? '') ?? null,
      site:
        row.businessId === null
          ? null
          : { id: row.businessId, name: row.businessName ?? '', address: row.businessAddress },
      position: positionOf(row),
      responders: sent.filter(({ status }) => status !== 'released').map(responderOf),
    })
  }
  return calls
}

// What the phone tells once help is no longer needed is nobody's to follow here.
function positionOf({ call, phoneAt, clockIn, status }: SosRow): KnownPosition | null {
  const told = call && ({ ...call, from: 'call' } as const)
  if (!isUnderWay(status)) return told
  return freshest([told, phoneAt && { ...phoneAt, from: 'phone' }, clockIn && { ...clockIn, from: 'clock-in' }])
}

const responderOf = (row: AssignmentRow): Responder => ({
  employeeId: row.employeeId,
  name: row.name,
  phone: row.phone,
  answer: row.status,
  isOnDuty: row.isOnDuty,
  hasSeen: row.calledOffAt === null ? null : row.seenAt !== null,
  distanceM: row.distanceM,
  at: row.onSceneAt ?? row.onTheWayAt ?? row.answeredAt ?? row.assignedAt,
})
