import { findSources, type Source } from '#server/employees/public.ts'
import type { Context } from '#server/platform/context.ts'
import { keysOf, pageOf } from '#server/platform/paging.ts'
import { namesOf } from '#server/platform/sql.ts'
import { listNotBegun } from '#server/scheduling/public.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { reach } from '#shared/permissions.ts'
import { forbidden, notFound } from '#shared/problem.ts'
import { addSeconds } from '#shared/time.ts'
import type { timeTracking } from '#shared/time-tracking/contract.ts'
import { attendanceOf, longAfterSeconds } from '#shared/time-tracking/rules.ts'
import type { HistoryItem } from '#shared/time-tracking/shapes.ts'
import { listBreaks, listCorrections } from './clock-store.ts'
import { countWaiting, type EntryRow, findEntry, listEntries, listTooLong } from './entry-store.ts'
import { listHandedOn, listLeft } from './leaving-store.ts'
import { countTeam, listNotClockedIn } from './people-store.ts'
import { presentEntry, presentPresence } from './present.ts'

const defaultPage = 100

type ListInput = ParsedInputOf<typeof timeTracking.list>

/** Times on the clock, within what the caller may see; a client sees those that run. */
export async function list(ctx: Context, { employeeId, limit = defaultPage, cursor, ...filter }: ListInput) {
  const isClient = reach(ctx.actor, 'time-entry:read') === 'part'
  const [clockInTime, id] = cursor === undefined ? [] : keysOf(cursor, 2)
  const after = cursor === undefined ? undefined : { clockInTime: String(clockInTime), id: Number(id) }
  const seen = isClient ? { open: true, businessId: filter.businessId } : filter
  const rows = await listEntries(ctx.db, {
    ...seen,
    sources: await sourcesOf(ctx, employeeId),
    after,
    limit: limit + 1,
  })
  const { items, nextCursor } = pageOf(rows, limit, row => [row.clockInTime, row.id])
  return { items: items.map(row => (isClient ? presentPresence(row) : presentEntry(row, ctx.now))), nextCursor }
}

export async function overview(ctx: Context, { search, limit = 3 }: ParsedInputOf<typeof timeTracking.overview>) {
  const { db, actor, now } = ctx
  const ownUserId = reach(actor, 'time-entry:read') === 'own' ? actor.userId : null
  const { teamMembers, onDuty } = await countTeam(db, ownUserId)
  const { organizationIds } = actor
  // Who is missing is the company's to mend first: a client reads of an empty post after the grace time, and never by name.
  const isClient = reach(actor, 'time-entry:read') === 'part'
  const wanted = { organizationIds, ownUserId, search: search ?? '', limit, now }
  const notClockedIn = isClient ? [] : await listNotClockedIn(db, wanted)
  return { teamMembers, onDuty, offDuty: teamMembers - onDuty, notClockedIn }
}

/** Computed when asked for, so that nobody depends on a job having run. */
export async function attention({ db, now, actor }: Context) {
  const shifts = await listNotBegun(db, now)
  const handedOn = await listHandedOn(db, actor.organizationIds, now)
  const left = await listLeft(db, actor.organizationIds, now)
  const tooLong = await listTooLong(db, actor.organizationIds, addSeconds(now, -longAfterSeconds))
  return {
    late: [
      ...handedOn.map(shift => ({ ...shift, state: 'no-show' as const })),
      ...shifts.map(shift => ({ ...shift, state: attendanceOf(shift, now) ?? 'late', cover: null })),
    ].map(({ name, position, phone, ...shift }) => ({ ...shift, employee: { name, position, phone } })),
    left: left.map(({ name, position, phone, ...post }) => ({ ...post, employee: { name, position, phone } })),
    tooLong: tooLong.map(row => presentEntry(row, now)),
    ...(await countWaiting(db, actor.organizationIds)),
  }
}

export async function history({ db, actor, now }: Context, { id }: { id: number }): Promise<HistoryItem[]> {
  const entry = await findEntry(db, id)
  const distance = reach(actor, 'time-entry:read')
  if (entry === undefined || (distance === 'own' && entry.userId !== actor.userId)) throw notFound()
  if (distance === 'part') throw forbidden()
  const breaks = await listBreaks(db, entry.organizationId, id)
  const corrections = await listCorrections(db, entry.organizationId, id)
  const people = [entry.clockedInBy, entry.clockedOutBy, ...corrections.map(one => one.correctedBy)]
  const names = await namesOf(db, people)
  const item = (at: string, by: string | null, act: HistoryItem['act'], reason: string | null = null): HistoryItem => ({
    at,
    by: by === null ? null : (names.get(by) ?? null),
    act,
    reason,
    oldValues: null,
    newValues: null,
  })
  // What a correction changed later stands with the correction: the act itself keeps its time.
  const asNoted = (field: 'clockInTime' | 'clockOutTime') => {
    const first = corrections.map(({ oldValues }) => oldValues as Partial<EntryRow>).find(old => field in old)
    return first === undefined ? entry[field] : (first[field] ?? null)
  }
  const clockedOutAt = asNoted('clockOutTime')
  const items = [
    item(asNoted('clockInTime') ?? entry.clockInTime, entry.clockedInBy, 'clocked-in', entry.reason),
    ...breaks.map(({ startedAt, endedAt }) => ({
      ...item(startedAt, entry.clockedInBy, 'break'),
      newValues: { startedAt, endedAt },
    })),
    ...(clockedOutAt === null
      ? []
      : [
          entry.autoClosed ? item(clockedOutAt, null, 'closed') : item(clockedOutAt, entry.clockedOutBy, 'clocked-out'),
        ]),
    ...corrections.map(({ createdAt, correctedBy, reason, oldValues, newValues }) => ({
      ...item(createdAt, correctedBy, actOf(newValues), reason),
      oldValues: oldValues as HistoryItem['oldValues'],
      newValues: newValues as HistoryItem['newValues'],
    })),
  ]
  return items.filter(({ at }) => at <= now).sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

function actOf(newValues: unknown): HistoryItem['act'] {
  const { review } = newValues as { review?: string }
  return review === 'accepted' || review === 'rejected' ? review : 'corrected'
}

function sourcesOf({ db, actor }: Context, employeeId: number | undefined): Promise<Source[]> | Source[] {
  const isOwn = reach(actor, 'time-entry:read') === 'own'
  if (!isOwn && employeeId === undefined)
    return actor.organizationIds.map(organizationId => ({ organizationId, employeeId: null }))
  return findSources(db, { userId: isOwn ? actor.userId : undefined, employeeId })
}
