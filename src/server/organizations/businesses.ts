import { centsGiven } from '#server/platform/amounts.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Context } from '#server/platform/context.ts'
import { emptyToNull } from '#server/platform/given-fields.ts'
import { organizationFor } from '#server/platform/organizations.ts'
import { pageOf } from '#server/platform/paging.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import { companyOf } from '#server/platform/reader.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { Page, ParsedInputOf } from '#shared/endpoint.ts'
import { decimalOf } from '#shared/money.ts'
import type { Business, businesses } from '#shared/organizations/business-contract.ts'
import { businessChanged } from '#shared/organizations/events.ts'
import { may, reach } from '#shared/permissions.ts'
import { conflict, fieldProblem, invalidField, notFound, Problem } from '#shared/problem.ts'
import {
  deleteBusiness,
  findBusiness,
  findOrganizationOfClient,
  insertBusiness,
  listBusinesses,
  lockBusiness,
  type StoredBusiness,
  updateBusiness,
} from './business-store.ts'
import { findBusinessUse, hasPast } from './business-use-store.ts'

const pageSize = 200

export async function list(
  { db, actor }: Context,
  { includeClosed = false, limit = pageSize, ...filter }: ParsedInputOf<typeof businesses.list>,
): Promise<Page<Business>> {
  const workedAtBy = reach(actor, 'business:read') === 'own' ? actor.userId : undefined
  const rows = await listBusinesses(db, { ...filter, includeClosed, workedAtBy, limit: limit + 1 })
  const page = pageOf(rows, limit, row => [row.organizationId, row.sortName, row.id])
  return { ...page, items: page.items.map(row => present(row, actor)) }
}

export async function create(ctx: Context, draft: ParsedInputOf<typeof businesses.create>) {
  return show(ctx, await openBusiness(ctx, draft))
}

/** The business alone, for those who open many and look at none. */
export async function openBusiness(ctx: Context, draft: ParsedInputOf<typeof businesses.create>) {
  const { db, actor } = ctx
  const client = await organizationOfClient(db, draft.clientId)
  const organizationId = organizationFor(actor, draft.organizationId, client?.organizationId)
  refuseHalfPosition(draft, { latitude: null, longitude: null })
  const { name, ...settings } = settingsOf(draft, await currencyOf(db, organizationId))
  const { id } = await insertBusiness(db, { ...settings, name: name ?? draft.name, organizationId })
  await record(ctx, 'business.opened', { organizationId, id })
  return { organizationId, id }
}

export async function update(ctx: Context, { id, version, ...changes }: ParsedInputOf<typeof businesses.update>) {
  const { db, now } = ctx
  const before = await lock(ctx, id, version)
  refuseHalfPosition(changes, before)
  const client = await organizationOfClient(db, changes.clientId)
  if (client !== undefined && client.organizationId !== before.organizationId) throw notFound()
  await refuseToHandOnPast(db, before, changes.clientId)
  await updateBusiness(db, before, settingsOf(changes, await currencyOf(db, before.organizationId)), now)
  return tell(ctx, 'business.changed', before, { fields: Object.keys(changes) })
}

/** What goes on somewhere must end first; what went on there is kept. */
export async function close(ctx: Context, { id, version }: ParsedInputOf<typeof businesses.close>) {
  const { db, now } = ctx
  const business = await lock(ctx, id, version)
  if (business.closedAt !== null) throw conflict('business-closed')
  const { everUsed, ...use } = await findBusinessUse(db, business.organizationId, id, now)
  if (Object.values(use).some(count => count > 0)) {
    throw conflict('business-in-use', {}, use)
  }
  if (everUsed) await updateBusiness(db, business, { closedAt: now }, now)
  else await deleteBusiness(db, business)
  await record(ctx, everUsed ? 'business.closed' : 'business.deleted', business)
  return null
}

export async function reopen(ctx: Context, { id }: ParsedInputOf<typeof businesses.reopen>) {
  const business = await lock(ctx, id, undefined)
  if (business.closedAt === null) throw conflict('business-open')
  await updateBusiness(ctx.db, business, { closedAt: null }, ctx.now)
  return tell(ctx, 'business.reopened', business)
}

async function lock({ db, actor }: Context, id: number, version: number | undefined) {
  const business = await lockBusiness(db, id)
  if (business === undefined) throw notFound()
  if (version === undefined || version === business.version) return business
  const newer = await findBusiness(db, id)
  throw changedMeanwhile(newer && present(newer, actor))
}

// A client that is not the caller's to see does not exist.
async function organizationOfClient(db: Context['db'], clientId: number | null | undefined) {
  if (clientId === undefined || clientId === null) return undefined
  const client = await findOrganizationOfClient(db, clientId)
  if (client === undefined) throw notFound()
  return client
}

// What happened at a client's site is that client's: with another client its people would read it.
async function refuseToHandOnPast(
  db: Context['db'],
  { organizationId, id, clientId }: Pick<StoredBusiness, 'organizationId' | 'id' | 'clientId'>,
  wanted: number | null | undefined,
) {
  if (wanted === undefined || clientId === null || wanted === clientId) return
  if (!(await hasPast(db, organizationId, id))) return
  throw new Problem('conflict', 'site-has-past', { fields: [fieldProblem('clientId', 'site-has-past')] })
}

interface Key {
  organizationId: number
  id: number
}

async function tell(ctx: Context, action: AuditAction, key: Key, detail: Record<string, unknown> = {}) {
  await record(ctx, action, key, detail)
  return show(ctx, key)
}

async function show(ctx: Context, { id }: Key) {
  const business = await findBusiness(ctx.db, id)
  if (business === undefined) throw notFound()
  return present(business, ctx.actor)
}

async function record(
  ctx: Context,
  action: AuditAction,
  { organizationId, id }: Key,
  detail: Record<string, unknown> = {},
) {
  await audit(ctx, { organizationId, action, subjectKind: 'business', subjectId: id, detail })
  await ctx.announce(businessChanged, organizationId, { businessId: id })
}

type Draft = Omit<ParsedInputOf<typeof businesses.update>, 'id' | 'version'> & { organizationId?: number | undefined }

const currencyOf = async (db: Context['db'], organizationId: number) => (await companyOf(db, organizationId)).currency

function settingsOf({ billRate, organizationId: _, ...rest }: Draft, currency: string) {
  const rate =
    billRate === undefined ? {} : { billRateCents: billRate ? centsGiven('billRate', billRate, currency) : null }
  return { ...emptyToNull(rest), ...rate }
}

interface Position {
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}

function refuseHalfPosition(given: Position, before: Position) {
  const { latitude, longitude } = { ...before, ...emptyToNull(given) }
  if ((latitude ?? null) === null && (longitude ?? null) !== null) throw missing('latitude')
  if ((longitude ?? null) === null && (latitude ?? null) !== null) throw missing('longitude')
}

function missing(field: 'latitude' | 'longitude') {
  return invalidField(field, 'position-incomplete')
}

function present({ billRateCents, sortName: _, ...row }: StoredBusiness, actor: Actor): Business {
  const seesRates = may(actor, 'invoice:read')
  return {
    ...row,
    geofencePolicy: row.geofencePolicy as Business['geofencePolicy'],
    ordersAtClockIn: row.ordersAtClockIn as Business['ordersAtClockIn'],
    clientNotes: row.clientNotes as Business['clientNotes'],
    billRate: seesRates && billRateCents !== null ? decimalOf(billRateCents, row.currency) : null,
  }
}
