import ical, { ICalEventStatus } from 'ical-generator'
import { linkTo } from '#server/email/public.ts'
import { accessEnds } from '#server/platform/access.ts'
import { audit } from '#server/platform/audit.ts'
import type { Call, Context } from '#server/platform/context.ts'
import { readerOf } from '#server/platform/reader.ts'
import { actAsSystem, hashToken, newToken } from '#server/platform/session.ts'
import { joinHook } from '#server/platform/work.ts'
import type { AuditAction } from '#shared/audit/actions.ts'
import { notFound, unprocessable } from '#shared/problem.ts'
import { calendarFeedChanged } from '#shared/scheduling/events.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { secondsBetween } from '#shared/time.ts'
import { fill, type Language } from '#shared/words.ts'
import {
  findFeed,
  findFeedByToken,
  insertFeed,
  listCalendarShifts,
  noteReading,
  revokeFeed,
  revokeFeedsOf,
} from './calendar-store.ts'
import { findOwnRecords, lockPeople } from './plans-store.ts'
import { getSchedule } from './shifts.ts'

// Calendar programs come back every few minutes; knowing the hour is enough.
const noteEverySeconds = 3600

export async function feedOf(ctx: Context) {
  const feed = await findFeed(ctx.db, await ownerOf(ctx))
  return { isActive: feed !== undefined, createdAt: feed?.createdAt ?? null, lastReadAt: feed?.lastReadAt ?? null }
}

/** A new secret address; it is shown once, and only its hash is kept. */
export async function openFeed(ctx: Context) {
  const owner = await ownerOf(ctx)
  await lockPeople(ctx.db, [owner.employeeId])
  await revokeFeed(ctx.db, owner, ctx.now)
  const token = newToken()
  await insertFeed(ctx.db, { ...owner, userId: ctx.actor.userId, tokenHash: hashToken(token), createdAt: ctx.now })
  await auditFeed(ctx, 'calendar-feed.opened', owner)
  await ctx.announce(calendarFeedChanged, null, { userId: ctx.actor.userId })
  const address = linkTo(ctx.environment, `/api/calendar/${token}.ics`)
  return { isActive: true, createdAt: ctx.now, lastReadAt: null, address }
}

/** A secret address is a way in: it ends with the others. */
export const endFeeds = joinHook(accessEnds, ({ db, now }, { userId }) => revokeFeedsOf(db, userId, now))

export async function closeFeed(ctx: Context) {
  const owner = await ownerOf(ctx)
  await revokeFeed(ctx.db, owner, ctx.now)
  await auditFeed(ctx, 'calendar-feed.closed', owner)
  await ctx.announce(calendarFeedChanged, null, { userId: ctx.actor.userId })
  return null
}

export async function readFeed({ db, now }: Call, { token }: { token: string }) {
  await actAsSystem(db)
  const feed = await findFeedByToken(db, hashToken(token))
  if (feed === undefined) {
    throw unprocessable('calendar-address-invalid')
  }
  const isDue = feed.lastReadAt === null || secondsBetween(feed.lastReadAt, now) > noteEverySeconds
  if (isDue) await noteReading(db, feed.organizationId, feed.id, now)
  const { language } = await readerOf(db, feed)
  return { filename: 'muster.ics', body: calendarOf(await listCalendarShifts(db, feed, now), now, language) }
}

export async function shiftFile(ctx: Context, input: { id: number }) {
  const shift = await getSchedule(ctx, input)
  const { language } = await readerOf(ctx.db, ctx.actor)
  return { filename: `shift-${shift.date}.ics`, body: calendarOf([shift], ctx.now, language) }
}

// Instants are written in UTC: no calendar can get the night wrong in which the clocks change.
function calendarOf(shifts: Schedule[], now: string, language: Language) {
  const calendar = ical({ name: 'Muster', prodId: { company: 'Muster', product: 'Shifts' }, ttl: 15 * 60 })
  for (const shift of shifts) {
    calendar.createEvent({
      id: `shift-${shift.organizationId}-${shift.id}@muster`,
      sequence: shift.version,
      stamp: new Date(now),
      start: new Date(shift.startsAt),
      end: new Date(shift.endsAt),
      summary: shift.businessName === null ? shift.location : `${shift.businessName}: ${shift.location}`,
      location: shift.location,
      description: [breakIn(shift, language), shift.notes].filter(Boolean).join('\n'),
      status: shift.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}

const plannedBreak = {
  en: '{minutes} min break',
  es: '{minutes} min de descanso',
  fr: '{minutes} min de pause',
}

const breakIn = ({ breakMinutes }: Schedule, language: Language) =>
  breakMinutes ? fill(plannedBreak, language, { minutes: breakMinutes }) : ''

async function ownerOf({ db, actor }: Context) {
  const own = await findOwnRecords(db, actor.userId)
  const record = own.find(({ id }) => id === actor.employeeId) ?? own[0]
  if (record === undefined) throw notFound()
  return { organizationId: record.organizationId, employeeId: record.id }
}

const auditFeed = (
  ctx: Context,
  action: AuditAction,
  { organizationId, employeeId }: Awaited<ReturnType<typeof ownerOf>>,
) => audit(ctx, { organizationId, action, subjectKind: 'employee', subjectId: employeeId })
