import { offlineColumns, recordedOffline } from '#server/platform/acts.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Context } from '#server/platform/context.ts'
import { attachFile, findFile } from '#server/platform/files.ts'
import { afterInstant, pageOf } from '#server/platform/paging.ts'
import { namesOf } from '#server/platform/sql.ts'
import { handOut, readPhoto } from '#server/platform/uploads.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { Note, notes } from '#shared/notes/contract.ts'
import { handoverAdded, noteAcknowledged, noteAdded } from '#shared/notes/events.ts'
import { reach } from '#shared/permissions.ts'
import { invalidField, notFound, unprocessableField } from '#shared/problem.ts'
import { addSeconds } from '#shared/time.ts'
import { timesPossible } from '#shared/when-made.ts'
import { findPhoto, insertPhoto } from './photo-store.ts'
import {
  findBusiness,
  findNote,
  findSubject,
  insertAcknowledgement,
  insertNote,
  listHandovers,
  listNotes,
  type NoteFilter,
  type NoteRow,
  type Visibility,
  worksAtSiteOf,
  worksOrStoodAt,
} from './store.ts'

const defaultPage = 50
// Older than that it is no longer news for whoever takes over.
const handoverSeconds = 3 * 86_400

type Input<K extends keyof typeof notes> = ParsedInputOf<(typeof notes)[K]>

type NotOwn = Pick<NoteFilter, 'notWrittenBy'>

export async function list(ctx: Context, { limit = defaultPage, cursor, ...filter }: Input<'list'> & NotOwn) {
  const after = cursor === undefined ? null : afterInstant(cursor)
  const page = { after, limit: limit + 1 }
  const rows = await listNotes(ctx.db, ctx.actor.organizationIds, filter, visibilityOf(ctx.actor), page)
  const { items, nextCursor } = pageOf(rows, limit, row => [row.position, row.id])
  return { items: await present(ctx, items), nextCursor }
}

export async function create(
  ctx: Context,
  { employeeId, location, coordinates, businessId, photo, made: _, ...draft }: Input<'create'>,
) {
  const { db, actor, when, now } = ctx
  const isGuard = reach(actor, 'note:add') === 'own'
  const subject = await findSubject(db, employeeId, isGuard ? actor.userId : null, when.at)
  if (subject === undefined) throw notFound()
  const { organizationId } = subject
  if (businessId && (await findBusiness(db, organizationId, businessId)) === undefined) throw notFound()
  const standing = { organizationId, employeeId, times: timesPossible(when), now }
  if (isGuard && businessId && !(await worksOrStoodAt(db, { ...standing, businessId })))
    throw unprocessableField('businessId', 'note-elsewhere')
  if (draft.handover && draft.forClient) throw unprocessableField('forClient', 'handover-is-internal')
  const site = businessId ?? (businessId === null ? null : subject.businessId)
  if (draft.handover && site === null) throw invalidField('businessId', 'site-required')
  const file = photo === undefined ? null : readPhoto('photo', photo)
  const { id } = await insertNote(db, {
    ...draft,
    forClient: draft.forClient ?? null,
    organizationId,
    employeeId,
    location: location || null,
    latitude: coordinates?.lat ?? null,
    longitude: coordinates?.lng ?? null,
    businessId: site,
    authorId: actor.userId,
    notedAt: when.at,
    ...offlineColumns(ctx),
  })
  if (file !== null) {
    const fileId = await attachFile(db, { organizationId, userId: actor.userId, ...file })
    await insertPhoto(db, { organizationId, noteId: id, fileId, takenBy: actor.userId, createdAt: when.at })
  }
  await audit(ctx, {
    organizationId,
    action: 'note.added',
    subjectKind: 'note',
    subjectId: id,
    detail: { employeeId, priority: draft.priority, handover: draft.handover, madeAt: when.madeAt },
  })
  await ctx.announce(noteAdded, organizationId, { noteId: id, employeeId })
  if (draft.handover && site !== null)
    await ctx.announce(handoverAdded, organizationId, { noteId: id, businessId: site })
  return presentOne(ctx, id)
}

/** Also of a note that was left at one's site: whoever takes over sees what was photographed. */
export async function photo(ctx: Context, { id }: Input<'photo'>) {
  const { db, actor } = ctx
  const note = await findNote(db, id)
  const { ofUser, withoutLow } = visibilityOf(actor)
  if (note === undefined || (withoutLow && !note.isForClient)) throw notFound()
  if (ofUser !== null && note.employeeUserId !== ofUser && !(note.handover && (await worksAtSiteOf(db, ofUser, id))))
    throw notFound()
  const found = await findPhoto(db, note.organizationId, id)
  const file = found && (await findFile(db, found.fileId))
  if (file === undefined) throw notFound()
  return handOut(`note-${id}.jpg`, file)
}

export async function handover(ctx: Context, { businessId }: Input<'handover'>) {
  const { db, actor, now } = ctx
  const rows = await listHandovers(db, {
    userId: actor.userId,
    onlyOwnSites: reach(actor, 'handover:read') === 'part',
    businessId,
    since: addSeconds(now, -handoverSeconds),
  })
  return present(ctx, rows)
}

export async function acknowledge(ctx: Context, { id }: Input<'acknowledge'>) {
  const { db, actor, when } = ctx
  const note = await findNote(db, id)
  if (note === undefined) throw notFound()
  const isSeen =
    reach(actor, 'handover:read') !== 'part' ||
    note.employeeUserId === actor.userId ||
    (await worksAtSiteOf(db, actor.userId, id))
  if (!isSeen) throw notFound()
  if (await insertAcknowledgement(db, note, actor.userId, when.at))
    await ctx.announce(noteAcknowledged, note.organizationId, { noteId: id, employeeId: note.employeeId })
  return presentOne(ctx, id)
}

const visibilityOf = (actor: Actor): Visibility => {
  const distance = reach(actor, 'note:read')
  return { ofUser: distance === 'own' ? actor.userId : null, withoutLow: distance === 'part' }
}

/** A note as the caller sees it. */
export async function presentOne(ctx: Context, id: number) {
  const row = await findNote(ctx.db, id)
  if (row === undefined) throw notFound()
  return (await present(ctx, [row]))[0] as Note
}

async function present({ db, actor }: Context, rows: NoteRow[]): Promise<Note[]> {
  const isClient = reach(actor, 'note:read') === 'part'
  const people = isClient ? [] : rows.flatMap(row => [authorOf(row), ...row.acknowledgements.map(one => one.userId)])
  const names = await namesOf(db, people)
  return rows.map(row => ({
    id: row.id,
    organizationId: row.organizationId,
    employeeId: row.employeeId,
    employee: { name: row.employeeName },
    content: row.content,
    location: row.location,
    coordinates: isClient || row.latitude === null ? null : { lat: row.latitude, lng: row.longitude },
    priority: row.priority,
    timestamp: row.notedAt,
    business: row.businessId === null ? null : { id: row.businessId, name: row.businessName ?? '' },
    handover: row.handover,
    isForClient: row.isForClient,
    writtenBy: names.get(authorOf(row) ?? '') ?? null,
    acknowledgements: isClient
      ? []
      : row.acknowledgements.map(({ userId, at }) => ({ name: names.get(userId) ?? '', at })),
    isAcknowledged: row.acknowledgements.some(({ userId }) => userId === actor.userId),
    photo: row.hasPhoto ? `/api/notes/${row.id}/photo` : null,
    offline: isClient ? null : recordedOffline(row),
  }))
}

const authorOf = ({ authorId, employeeUserId }: NoteRow) => (authorId === employeeUserId ? null : authorId)
