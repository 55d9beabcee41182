import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { givenFields } from '#server/platform/given-fields.ts'
import { organizationFor } from '#server/platform/organizations.ts'
import { pageOf } from '#server/platform/paging.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { reach } from '#shared/permissions.ts'
import { invalid, notFound } from '#shared/problem.ts'
import type { zones } from '#shared/zones/contract.ts'
import { zoneChanged } from '#shared/zones/events.ts'
import { insertZones, listZones, lockZone, organizationOfBusiness, updateZone } from './store.ts'
import { endAlertsOfZone } from './watch-store.ts'

const pageSize = 500

export async function list(ctx: Context, { limit = pageSize, cursor }: ParsedInputOf<typeof zones.list>) {
  const rows = await listZones(ctx.db, { ...seenBy(ctx), limit: limit + 1, cursor })
  return pageOf(rows, limit, row => [row.name, row.id])
}

export async function create(ctx: Context, draft: ParsedInputOf<typeof zones.create>) {
  const { businessId = null, organizationId: wanted, ...zone } = draft
  const organizationId = await organizationOf(ctx, businessId, wanted)
  const [made] = await insertZones(ctx.db, [{ ...rowOf(ctx, zone), organizationId, businessId }])
  if (made === undefined) throw new Error('The zone was not kept')
  await record(ctx, 'zone.created', organizationId, made.id)
  return present(ctx, made.id)
}

export async function importMany(ctx: Context, { zones: drafts }: ParsedInputOf<typeof zones.importMany>) {
  const organizationId = await organizationOf(ctx, null, undefined)
  const made = await insertZones(
    ctx.db,
    drafts.map(zone => ({ ...rowOf(ctx, zone), organizationId })),
  )
  const acts = made.map(({ id }) => ({
    organizationId,
    action: 'zone.created' as const,
    subjectKind: 'zone' as const,
    subjectId: id,
  }))
  await audit(ctx, ...acts)
  // Whoever looks at the map reads all of it again: one announcement is enough.
  const [first] = made
  if (first !== undefined) await ctx.announce(zoneChanged, organizationId, { zoneId: first.id })
  return { imported: made.length }
}

export async function update(ctx: Context, { id, version, coordinates, ...rest }: ParsedInputOf<typeof zones.update>) {
  const zone = await lock(ctx, id, version)
  if (rest.businessId != null && (await organizationOfBusiness(ctx.db, rest.businessId)) !== zone.organizationId) {
    throw notFound()
  }
  const changes = { ...givenFields(rest), ...(coordinates && { coordinates: JSON.stringify(coordinates) }) }
  if (Object.keys(changes).length === 0) throw invalid('nothing-would-change')
  await updateZone(ctx.db, zone, changes, ctx.now)
  if (rest.isActive === false) await endAlertsOfZone(ctx.db, zone, ctx.now)
  await record(ctx, 'zone.changed', zone.organizationId, id, { fields: Object.keys(changes) })
  return present(ctx, id)
}

export async function remove(ctx: Context, { id, version }: ParsedInputOf<typeof zones.remove>) {
  const zone = await lock(ctx, id, version)
  await updateZone(ctx.db, zone, { deletedAt: ctx.now, isActive: false }, ctx.now)
  await endAlertsOfZone(ctx.db, zone, ctx.now)
  await record(ctx, 'zone.deleted', zone.organizationId, id)
  return null
}

async function organizationOf({ db, actor }: Context, businessId: number | null, wanted: number | undefined) {
  if (businessId === null) return organizationFor(actor, wanted)
  const home = await organizationOfBusiness(db, businessId)
  if (home === undefined) throw notFound()
  return organizationFor(actor, wanted, home)
}

async function lock(ctx: Context, id: number, version: number | undefined) {
  const zone = await lockZone(ctx.db, id)
  if (zone === undefined) throw notFound()
  if (version !== undefined && version !== zone.version) throw changedMeanwhile(await present(ctx, id))
  return zone
}

async function present(ctx: Context, id: number) {
  const [zone] = await listZones(ctx.db, { ...seenBy(ctx), id, limit: 1 })
  if (zone === undefined) throw notFound()
  return zone
}

const seenBy = ({ actor, now }: Context) => ({
  now,
  ownUserId: reach(actor, 'live-map:read') === 'own' ? actor.userId : null,
})

type Draft = Pick<ParsedInputOf<typeof zones.create>, 'name' | 'zoneType' | 'coordinates' | 'isActive'>

const rowOf = ({ actor, now }: Context, { coordinates, ...zone }: Draft) => ({
  ...zone,
  coordinates: JSON.stringify(coordinates),
  createdBy: actor.userId,
  createdAt: now,
  updatedAt: now,
})

async function record(ctx: Context, action: AuditAction, organizationId: number, id: number, detail = {}) {
  await audit(ctx, { organizationId, action, subjectKind: 'zone', subjectId: id, detail })
  await ctx.announce(zoneChanged, organizationId, { zoneId: id })
}
