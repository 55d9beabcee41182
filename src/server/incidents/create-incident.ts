import { offlineColumns } from '#server/platform/acts.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { organizationFor } from '#server/platform/organizations.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { incidents } from '#shared/incidents/contract.ts'
import { incidentCreated } from '#shared/incidents/events.ts'
import { drillNumber, incidentNumber, isUnderWay, pathTo } from '#shared/incidents/rules.ts'
import type { IncidentKind, IncidentPriority, IncidentStatus } from '#shared/incidents/shapes.ts'
import { invalidField, notFound } from '#shared/problem.ts'
import { dayOf } from '#shared/time.ts'
import { asItArrives } from '#shared/when-made.ts'
import type { Doing } from './incident-change.ts'
import { insertLog } from './log-store.ts'
import { readListed } from './read-incidents.ts'
import { findSite, insertIncident, zoneOfOrganization } from './record-store.ts'

type Report = ParsedInputOf<typeof incidents.create>

export async function create(ctx: Context, report: Report) {
  const { organizationId, timeZone } = await organizationOf(ctx, report)
  const { title, description, priority, status, location, businessId = null } = report
  const told = { title, description, priority, status, location, businessId, ...pointOf(report) }
  return readListed(ctx, await record(ctx, timeZone, { organizationId, ...told }))
}

interface Told extends ReturnType<typeof pointOf> {
  organizationId: number
  kind?: IncidentKind
  isDrill?: boolean
  title: string
  description: string
  priority: IncidentPriority
  status: IncidentStatus
  location: string
  businessId: number | null
  /** Whom it is about rather than who wrote it down, where that is someone else. */
  reportedBy?: string | null
  /** The employee who is in danger. */
  inDanger?: number
}

/** Keeps a new incident under the next number, and lets everyone know who dispatches. */
export async function record(work: Doing, timeZone: string, told: Told) {
  const { db, now } = work
  const when = work.when ?? asItArrives(now)
  const by = work.actor?.userId ?? null
  const { organizationId, status, priority, isDrill = false } = told
  // The year is that of the organization's wall calendar, which is what people read in the number.
  const year = Number(dayOf(now, timeZone).slice(0, 4))
  const numbering = { kind: isDrill ? 'drill' : 'incident', year, text: isDrill ? drillNumber : incidentNumber }
  const { id, incidentNumber: number } = await insertIncident(db, numbering, {
    reportedBy: by,
    ...told,
    resolvedAt: status === 'resolved' ? now : null,
    closedAt: status === 'closed' ? now : null,
    waitingSince: status === 'open' ? now : null,
    // Who writes down what is worked on already has it.
    ...(status === 'in_progress' && by !== null ? { takenBy: by, takenAt: now } : {}),
    createdAt: when.at,
    updatedAt: now,
  })
  const author = { organizationId, incidentId: id, at: when.at, authorId: by, ...offlineColumns({ when, now }) }
  await insertLog(db, ...beginningOf(status, author))
  await audit(work, {
    organizationId,
    action: 'incident.created',
    subjectKind: 'incident',
    subjectId: id,
    detail: { number, priority },
  })
  if (isUnderWay(status))
    await work.announce(incidentCreated, organizationId, { incidentId: id, priority, employeeId: null })
  return id
}

async function organizationOf({ db, actor }: Context, { businessId, organizationId: wanted }: Report) {
  const site = businessId == null ? undefined : await findSite(db, businessId)
  if (businessId != null && (site === undefined || site.closedAt !== null)) throw notFound()
  const organizationId = organizationFor(actor, wanted, site?.organizationId)
  const zone = await zoneOfOrganization(db, organizationId)
  if (zone === undefined) throw notFound()
  return { organizationId, timeZone: zone.timeZone }
}

/** Both coordinates or neither; one without the other is refused. */
export function pointOf({
  latitude = null,
  longitude = null,
}: {
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}) {
  if ((latitude === null) !== (longitude === null)) {
    const field = latitude === null ? 'latitude' : 'longitude'
    throw invalidField(field, 'half-a-position')
  }
  return { latitude, longitude }
}

interface Author {
  organizationId: number
  incidentId: number
  at: string
  authorId: string | null
  arrivedAt: string | null
  doubt: string | null
}

function beginningOf(status: IncidentStatus, by: Author) {
  const steps = pathTo(status)
  return steps.map((toStatus, index) => ({
    ...by,
    kind: index === 0 ? ('created' as const) : ('status' as const),
    fromStatus: steps[index - 1] ?? null,
    toStatus,
  }))
}
