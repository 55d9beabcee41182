import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { givenFields } from '#server/platform/given-fields.ts'
import { pageOf } from '#server/platform/paging.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { reach } from '#shared/permissions.ts'
import { notFound, unprocessableField } from '#shared/problem.ts'
import type { tours } from '#shared/tours/contract.ts'
import { tourChanged } from '#shared/tours/events.ts'
import { makeDuesOf } from './make-dues.ts'
import { placeInList } from './place-in-list.ts'
import { findSite } from './store.ts'
import { insertTour, keepCheckpointsOf, listSitesOf, listTours, lockTour, updateTourRow } from './tour-store.ts'

const defaultPage = 100

type Input<K extends keyof typeof tours> = ParsedInputOf<(typeof tours)[K]>

export async function listOfTours(ctx: Context, { limit = defaultPage, cursor, ...filter }: Input<'list'>) {
  const after = cursor === undefined ? null : placeInList(cursor)
  const rows = await listTours(ctx.db, { ...filter, atSitesOf: sitesSeenBy(ctx), after, limit: limit + 1 })
  return pageOf(rows, limit, row => [row.business.name, row.name, row.id])
}

export async function createTour(ctx: Context, { businessId, checkpointIds, ...draft }: Input<'create'>) {
  const { db, actor, now } = ctx
  const site = await findSite(db, businessId)
  if (site === undefined) throw notFound()
  const { organizationId } = site
  const stops = await checkedStops(ctx, { organizationId, businessId }, checkpointIds)
  const made = { organizationId, businessId, ...draft, createdBy: actor.userId, createdAt: now, updatedAt: now }
  const { id } = await insertTour(db, made)
  await keepCheckpointsOf(db, { organizationId, id }, stops)
  await record(ctx, 'tour.created', organizationId, id)
  return presentTour(ctx, id)
}

export async function updateTour(ctx: Context, { id, version, checkpointIds, archived, ...rest }: Input<'update'>) {
  const { db, now } = ctx
  const tour = await lockTour(db, id)
  if (tour === undefined) throw notFound()
  if (version !== undefined && version !== tour.version) throw changedMeanwhile(await presentTour(ctx, id))
  const stops = checkpointIds === undefined ? null : await checkedStops(ctx, tour, checkpointIds)
  const changes = {
    ...givenFields(rest),
    ...(archived !== undefined && { archivedAt: archived ? (tour.archivedAt ?? now) : null }),
  }
  await updateTourRow(db, tour, changes, now)
  if (stops !== null) await keepCheckpointsOf(db, tour, stops)
  // When it is late or missed goes by the tour; put away, it is due no more.
  await makeDuesOf(ctx, id)
  const fields = [...Object.keys(changes), ...(stops === null ? [] : ['checkpointIds'])]
  await record(ctx, 'tour.changed', tour.organizationId, id, { fields })
  return presentTour(ctx, id)
}

/** All of them at the site of the tour; each once, for it is proven once. */
async function checkedStops(
  { db }: Context,
  { organizationId, businessId }: { organizationId: number; businessId: number },
  checkpointIds: number[],
) {
  const wanted = [...new Set(checkpointIds)]
  const found = await listSitesOf(db, wanted)
  const known = found.filter(one => one.organizationId === organizationId)
  if (known.length < wanted.length) throw notFound()
  if (known.some(one => one.businessId !== businessId))
    throw unprocessableField('checkpointIds', 'checkpoint-of-another-site')
  return wanted
}

/** A guard sees what is walked where they work. */
const sitesSeenBy = ({ actor }: Context) => (reach(actor, 'tour:read') === 'part' ? actor.userId : null)

async function presentTour(ctx: Context, id: number) {
  const [tour] = await listTours(ctx.db, { id, atSitesOf: null, limit: 1 })
  if (tour === undefined) throw notFound()
  return tour
}

async function record(ctx: Context, action: AuditAction, organizationId: number, id: number, detail = {}) {
  await audit(ctx, { organizationId, action, subjectKind: 'tour', subjectId: id, detail })
  await ctx.announce(tourChanged, organizationId, { tourId: id })
}
