import type { Actor, Context } from '#server/platform/context.ts'
import { organizationsAsked } from '#server/platform/organizations.ts'
import { keysOf, pageOf } from '#server/platform/paging.ts'
import { namesOf } from '#server/platform/sql.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { incidents } from '#shared/incidents/contract.ts'
import { invalidField, notFound } from '#shared/problem.ts'
import { listAssignments, listOwn } from './assignment-store.ts'
import { type IncidentFilter, listIncidents } from './list-store.ts'
import { listLog } from './log-store.ts'
import { listPhotos } from './photo-store.ts'
import { peopleOf, presentDetails, presentIncident } from './present.ts'
import { findIncident } from './record-store.ts'
import { detailVisibilityOf, visibilityOf } from './visibility.ts'

const defaultPage = 100

type LeftOut = Pick<IncidentFilter, 'notReportedBy' | 'except'>

const readerOf = (actor: Actor) => ({ userId: actor.userId, kind: detailVisibilityOf(actor) })

export async function list(
  { db, actor }: Context,
  { limit = defaultPage, cursor, organizationId, ...filter }: ParsedInputOf<typeof incidents.list> & LeftOut,
) {
  const visibility = visibilityOf(actor)
  const isClient = visibility.kind === 'released'
  // Whom an incident is assigned to, and whether they are there, is nothing a client can ask for either.
  const asked = isClient
    ? { ...filter, assignedTo: undefined, needsSomeone: undefined, underWay: undefined, alarming: undefined }
    : filter
  const isByUrgency = asked.underWay === true
  const page = { after: cursor === undefined ? null : afterOf(cursor, isByUrgency), limit: limit + 1 }
  const rows = await listIncidents(db, organizationsAsked(actor, organizationId), asked, visibility, page)
  const { items, nextCursor } = pageOf(rows, limit, ({ urgency, position, id }) => [
    ...(isByUrgency ? [urgency] : []),
    position,
    id,
  ])
  const names = await namesOf(db, isClient ? [] : items.flatMap(({ reporterId, takerId }) => [reporterId, takerId]))
  return { items: items.map(row => presentIncident(row, names, readerOf(actor))), nextCursor }
}

export async function read(ctx: Context, { id }: { id: number }) {
  const { db, actor } = ctx
  const visibility = visibilityOf(actor)
  const row = await findIncident(db, id, visibility)
  if (row === undefined) throw notFound()
  const isClient = visibility.kind === 'released'
  const parts = {
    row,
    assignments: isClient ? [] : await listAssignments(db, row),
    log: isClient ? [] : await listLog(db, row.organizationId, id),
    photos: await listPhotos(db, row.organizationId, id),
  }
  const names = await namesOf(db, isClient ? [] : peopleOf(parts))
  return presentDetails(parts, names, readerOf(actor))
}

/** One incident as lists show it. */
export async function readListed({ db, actor }: Context, id: number) {
  const row = await findIncident(db, id, visibilityOf(actor))
  if (row === undefined) throw notFound()
  return presentIncident(row, await namesOf(db, [row.reporterId, row.takerId]), readerOf(actor))
}

export async function mine({ db, actor, now }: Context) {
  const rows = await listOwn(db, actor.userId, now)
  const names = await namesOf(
    db,
    rows.map(({ endedById }) => endedById),
  )
  return rows.map(({ latitude, longitude, inDangerName: inDanger, endedById, ...row }) => ({
    ...row,
    inDanger,
    endedBy: names.get(endedById ?? '') ?? null,
    coordinates: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
  }))
}

// What is listed by time alone has nothing but its time in the cursor.
function afterOf(cursor: string, isByUrgency: boolean) {
  const [urgency, position, id] = isByUrgency ? keysOf(cursor, 3) : [0, ...keysOf(cursor, 2)]
  const isWhole = Number.isInteger(urgency) && Number.isInteger(id)
  if (typeof position !== 'string' || Number.isNaN(Date.parse(position)) || !isWhole)
    throw invalidField('cursor', 'cursor-not-ours')
  return { urgency: urgency as number, position, id: id as number }
}
