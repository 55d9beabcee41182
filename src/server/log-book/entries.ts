import { offlineColumns, recordedOffline } from '#server/platform/acts.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { attachFile, findFile } from '#server/platform/files.ts'
import { emptyToNull } from '#server/platform/given-fields.ts'
import { afterInstant, pageOf } from '#server/platform/paging.ts'
import { namesOf } from '#server/platform/sql.ts'
import { handOut, readPhoto } from '#server/platform/uploads.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import type { logBook } from '#shared/log-book/contract.ts'
import { logBookChanged } from '#shared/log-book/events.ts'
import { wrongDetail, wrongTimes } from '#shared/log-book/rules.ts'
import type { LogBookEntry } from '#shared/log-book/shapes.ts'
import { conflict, invalidField, notFound, unprocessable } from '#shared/problem.ts'
import { addSeconds } from '#shared/time.ts'
import { couldRead, isGuard, readHere, siteToWriteFor } from './on-the-clock.ts'
import { type EntryRow, findEntry, findSite, insertEntry, listEntries, lockEntry, updateEntry } from './store.ts'

const defaultPage = 50
// Who has not come by then is not waited for any more.
const awaitedSeconds = 86_400

type Input<K extends keyof typeof logBook> = ParsedInputOf<(typeof logBook)[K]>

export async function list(ctx: Context, { limit = defaultPage, cursor, ...filter }: Input<'list'>) {
  const after = cursor === undefined ? null : afterInstant(cursor)
  const here = isGuard(ctx) ? await readHere(ctx) : undefined
  const expectedSince = filter.id === undefined ? addSeconds(ctx.now, -awaitedSeconds) : undefined
  const asked = { ...filter, here, expectedSince }
  const rows = await listEntries(ctx.db, ctx.actor.organizationIds, asked, { after, limit: limit + 1 })
  const { items, nextCursor } = pageOf(rows, limit, row => [row.position, row.id])
  return { items: await present(ctx, items), nextCursor }
}

export async function write(ctx: Context, { businessId, kind, image, made: _, ...given }: Input<'write'>) {
  const { db, actor, when, now } = ctx
  const words = emptyToNull(given)
  const wrong = wrongDetail(kind, words)
  if (wrong !== null) throw invalidField(wrong.field, wrong.code)
  const site = await siteToWriteFor(ctx, businessId)
  if (site === undefined) throw await whyNowhere(ctx, businessId)
  const { organizationId } = site
  const photoFileId = image
    ? await attachFile(db, { organizationId, userId: actor.userId, ...readPhoto('image', image) })
    : null
  const { id } = await insertEntry(db, {
    ...site,
    kind,
    ...words,
    photoFileId,
    startedAt: when.at,
    startedBy: actor.userId,
    writtenAt: now,
    ...offlineColumns(ctx),
  })
  await tell(ctx, 'log-book-entry.added', { ...site, id }, { kind, businessId: site.businessId, madeAt: when.madeAt })
  return presentOne(ctx, id)
}

/** Whoever presses second finds it ended: the first time stays. */
export async function end(ctx: Context, { id }: Input<'end'>) {
  const { db, actor, when, now } = ctx
  const entry = await lockEntry(db, id)
  if (entry === undefined) throw notFound()
  // To a guard who stands elsewhere it does not exist.
  if (isGuard(ctx) && !(await couldRead(ctx, entry))) throw notFound()
  const { startedAt, endedAt } = entry
  if (endedAt !== null) return presentOne(ctx, id)
  if (entry.isExpected) throw conflict('log-book-not-come-yet')
  const wrong = wrongTimes({ startedAt, endedAt: when.at }, now)
  if (wrong !== null) throw conflict(wrong.code)
  const { arrivedAt, doubt } = offlineColumns(ctx)
  await updateEntry(db, entry, { endedAt: when.at, endedBy: actor.userId, endArrivedAt: arrivedAt, endDoubt: doubt })
  await tell(ctx, 'log-book-entry.ended', entry, { kind: entry.kind, madeAt: when.madeAt })
  return presentOne(ctx, id)
}

export async function photo(ctx: Context, { id }: Input<'photo'>) {
  const here = isGuard(ctx) ? await readHere(ctx) : undefined
  const [entry] = await listEntries(ctx.db, ctx.actor.organizationIds, { id, here }, { after: null, limit: 1 })
  const file = entry?.photoFileId ? await findFile(ctx.db, entry.photoFileId) : undefined
  if (file === undefined) throw notFound()
  return handOut(`log-book-${id}.jpg`, file)
}

/** Tells the log and the screens what became of an entry. Names of visitors stay out of the log, which forgets nothing. */
export async function tell(
  ctx: Context,
  action: `log-book-entry.${'added' | 'arrived' | 'ended' | 'reopened' | 'corrected'}`,
  { organizationId, id, businessId }: { organizationId: number; id: number; businessId: number },
  detail: Record<string, unknown>,
) {
  await audit(ctx, { organizationId, action, subjectKind: 'log-book-entry', subjectId: id, detail })
  await ctx.announce(logBookChanged, organizationId, { entryId: id, businessId })
}

/** A site that is not there is not found; a guard elsewhere is told where they may write. */
async function whyNowhere(ctx: Context, businessId: number | undefined) {
  if (businessId !== undefined && (await findSite(ctx.db, businessId)) === undefined) return notFound()
  return isGuard(ctx) ? unprocessable('log-book-not-on-the-clock') : invalidField('businessId', 'site-required')
}

export async function presentOne(ctx: Context, id: number) {
  const row = await findEntry(ctx.db, id)
  if (row === undefined) throw notFound()
  return (await present(ctx, [row]))[0] as LogBookEntry
}

async function present(ctx: Context, rows: EntryRow[]): Promise<LogBookEntry[]> {
  const forGuard = isGuard(ctx)
  const names = await namesOf(
    ctx.db,
    rows.flatMap(({ startedBy, endedBy, corrections }) => [startedBy, endedBy, ...corrections.map(({ by }) => by)]),
  )
  const nameOf = (userId: string | null) => names.get(userId ?? '') ?? null
  return rows.map(({ photoFileId, arrivedAt, doubt, endArrivedAt, endDoubt, position: _, ...row }) => ({
    ...row,
    startedBy: nameOf(row.startedBy),
    endedBy: nameOf(row.endedBy),
    photoUrl: photoFileId === null ? null : `/api/log-book/${row.id}/photo`,
    offline: recordedOffline({ arrivedAt, doubt }),
    endOffline: recordedOffline({ arrivedAt: endArrivedAt, doubt: endDoubt }),
    corrections: forGuard ? [] : row.corrections.map(({ by, ...one }) => ({ ...one, by: nameOf(by) })),
  }))
}
