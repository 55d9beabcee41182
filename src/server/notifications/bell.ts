import { listIncidents } from '#server/incidents/public.ts'
import { listNotes } from '#server/notes/public.ts'
import type { Context } from '#server/platform/context.ts'
import { cursorFor, keysOf } from '#server/platform/paging.ts'
import type { Page, ParsedInputOf } from '#shared/endpoint.ts'
import { isUntakenAlarm } from '#shared/incidents/rules.ts'
import type { Notification, notifications } from '#shared/notifications/contract.ts'
import { notificationsMarked } from '#shared/notifications/events.ts'
import { notificationsOf } from '#shared/notifications/rules.ts'
import { may } from '#shared/permissions.ts'
import { invalidField } from '#shared/problem.ts'
import { addSeconds } from '#shared/time.ts'
import { listMarks, writeMarks } from './mark-store.ts'
import { listTold, listToldIncidents } from './told-store.ts'

const pageSize = 50
const monthSeconds = 30 * 86_400

type Input<K extends keyof typeof notifications> = ParsedInputOf<(typeof notifications)[K]>
type Position = string | null

/**
 * What the caller may see of the last month, read where it was recorded: a note or an incident stands once, however many people it
 * rings for, what someone may no longer see is gone from their bell, and nobody is told of what they did themselves. Beside
 * them stands what the person was told of by name.
 */
export async function list(
  ctx: Context,
  { since, limit = pageSize, cursor }: Input<'list'>,
): Promise<Page<Notification>> {
  const earliest = addSeconds(ctx.now, -monthSeconds)
  const from = since === undefined || Date.parse(since) < Date.parse(earliest) ? earliest : since
  const [noteCursor, incidentCursor, toldCursor] =
    cursor === undefined ? [null, null, null] : (keysOf(cursor, 3) as [Position, Position, Position])
  const asked = (after: Position) => ({ since: from, limit: limit + 1, ...(after === null ? {} : { cursor: after }) })
  const { userId } = ctx.actor
  const except = await listToldIncidents(ctx.db, userId, from)
  const notes = may(ctx.actor, 'note:read')
    ? (await listNotes(ctx, { ...asked(noteCursor), notWrittenBy: userId })).items
    : []
  const incidents = may(ctx.actor, 'incident:read')
    ? (await listIncidents(ctx, { ...asked(incidentCursor), notReportedBy: userId, except })).items
    : []
  const told = await listTold(ctx.db, ctx.actor, { since: from, limit: limit + 1, after: toldAfter(toldCursor) })
  const knows = may(ctx.actor, 'incident:write')
  const found = notificationsOf(
    notes,
    incidents.map(one => ({ ...one, isStanding: knows && isUntakenAlarm(one) })),
    told,
  )
  const shown = found.slice(0, limit)
  const marks = await listMarks(ctx.db, ctx.actor.userId, shown)
  const lastOf = (type: Notification['type'], before: Position) => {
    const last = shown.findLast(one => one.type === type)
    return last === undefined ? before : cursorFor([last.timestamp, last.relatedId])
  }
  return {
    // What nobody has taken yet cannot be taken off the bell.
    items: shown.map(one => {
      const { isRead = false, isDismissed = false } = marks.get(one.id) ?? {}
      return { ...one, isRead, isDismissed: isDismissed && !one.isStanding }
    }),
    nextCursor:
      found.length > limit
        ? cursorFor([lastOf('note', noteCursor), lastOf('cad', incidentCursor), lastOf('told', toldCursor)])
        : null,
  }
}

function toldAfter(cursor: Position) {
  if (cursor === null) return null
  const [toldAt, id] = keysOf(cursor, 2)
  if (typeof toldAt !== 'string' || Number.isNaN(Date.parse(toldAt)) || !Number.isInteger(id))
    throw invalidField('cursor', 'cursor-not-ours')
  return { toldAt, id: id as number }
}

export const read = (ctx: Context, { ids }: Input<'read'>) => mark(ctx, ids, 'readAt')

export const dismiss = (ctx: Context, { ids }: Input<'dismiss'>) => mark(ctx, ids, 'dismissedAt')

async function mark({ db, actor, now, announce }: Context, ids: string[], what: 'readAt' | 'dismissedAt') {
  await writeMarks(db, actor.userId, [...new Set(ids)], what, now)
  await announce(notificationsMarked, null, { userId: actor.userId })
  return null
}
