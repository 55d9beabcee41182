import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { organizationsAsked } from '#server/platform/organizations.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import { companyOf } from '#server/platform/reader.ts'
import { findSites } from '#server/scheduling/public.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { demand } from '#shared/demand/contract.ts'
import { demandChanged } from '#shared/demand/events.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { conflict, invalidField, notFound } from '#shared/problem.ts'
import { addDays, dayOf, weekStartOf } from '#shared/time.ts'
import { promisesOf } from './promises.ts'
import { countDemands, deleteDemand, insertDemand, listDemands, lockDemand, updateDemand } from './store.ts'

type Input<K extends keyof typeof demand> = ParsedInputOf<(typeof demand)[K]>
type Fields = Omit<Input<'create'>, 'businessId'> & { businessId: number }

// More nobody can overlook, and every week is worked out from all of them.
export const mostLines = 1000

export async function list({ db, actor, now }: Context, { businessId, organizationId, weekStarting }: Input<'list'>) {
  const { timeZone, firstDay } = await companyOf(db, organizationId ?? actor.organizationId)
  const from = weekStarting ?? weekStartOf(dayOf(now, timeZone), firstDay)
  const filter = {
    organizationIds: organizationsAsked(actor, organizationId),
    ...(businessId !== undefined && { businessIds: [businessId] }),
  }
  const lines = await listDemands(db, filter)
  return { weekStarting: from, lines, sites: await promisesOf(db, lines, { ...filter, from, to: addDays(from, 6) }) }
}

export async function create(ctx: Context, draft: Input<'create'>) {
  return present(ctx, await writeDemand(ctx, draft))
}

/** The line alone, for those who write many and look at none. */
export async function writeDemand(ctx: Context, { businessId, ...fields }: Input<'create'>) {
  const { db, actor, now } = ctx
  const { organizationId } = await openSite(ctx, businessId)
  if ((await countDemands(db, organizationId)) >= mostLines) {
    throw conflict('demand-too-many-lines', { most: mostLines })
  }
  const { id } = await insertDemand(db, {
    organizationId,
    ...columnsOf({ businessId, ...fields }),
    createdBy: actor.userId,
    createdAt: now,
    updatedAt: now,
  })
  await tell(ctx, 'demand.created', { organizationId, id, businessId, location: fields.location }, fields)
  return id
}

export async function update(ctx: Context, { id, version, ...fields }: Input<'update'>) {
  const line = await lockDemand(ctx.db, id)
  if (line === undefined) throw notFound()
  if (version !== undefined && version !== line.version) throw changedMeanwhile(await present(ctx, id))
  if (fields.businessId !== line.businessId) {
    const { organizationId } = await openSite(ctx, fields.businessId)
    if (organizationId !== line.organizationId) throw invalidField('businessId', 'other-organization')
  }
  await updateDemand(ctx.db, line, columnsOf(fields), ctx.now)
  const { headCount, weekdays, startTime, endTime, breakMinutes, startsOn, endsOn } = line
  const before = { headCount, weekdays, startTime, endTime, breakMinutes, startsOn, endsOn }
  await tell(ctx, 'demand.changed', { ...line, ...fields }, { ...fields, before })
  return present(ctx, id)
}

export async function remove(ctx: Context, { id }: Input<'remove'>) {
  const line = await lockDemand(ctx.db, id)
  if (line === undefined) throw notFound()
  await deleteDemand(ctx.db, line)
  const { headCount, weekdays, startTime, endTime, breakMinutes, startsOn, endsOn } = line
  await tell(ctx, 'demand.deleted', line, { headCount, weekdays, startTime, endTime, breakMinutes, startsOn, endsOn })
  return null
}

async function openSite({ db }: Context, businessId: number) {
  const [site] = await findSites(db, [businessId])
  if (site === undefined || site.closedAt !== null) throw notFound()
  return site
}

const columnsOf = ({ position, licences, weekdays, ...fields }: Fields) => ({
  ...fields,
  position: position || null,
  licences: [...new Set(licences)],
  weekdays: [...new Set(weekdays)].sort((a, b) => a - b),
})

async function present({ db }: Context, id: number) {
  const [line] = await listDemands(db, { id })
  if (line === undefined) throw notFound()
  return line
}

interface Told {
  organizationId: number
  id: number
  businessId: number
  location: string
}

async function tell(ctx: Context, action: AuditAction, line: Told, detail: Record<string, unknown>) {
  const { organizationId, id, businessId, location } = line
  await audit(ctx, {
    organizationId,
    action,
    subjectKind: 'demand',
    subjectId: id,
    detail: { ...detail, businessId, location },
  })
  await ctx.announce(demandChanged, organizationId, { demandId: id, businessId })
}
