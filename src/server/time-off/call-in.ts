import type { Context } from '#server/platform/context.ts'
import {
  findOwnRecords,
  findShift,
  lockPeople,
  openShiftsAgain,
  type Person,
  plannersVisibility,
} from '#server/scheduling/public.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { conflict, notFound, unprocessableField } from '#shared/problem.ts'
import { refusal } from '#shared/refusal.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { daysBetween } from '#shared/time.ts'
import type { timeOff } from '#shared/time-off/contract.ts'
import { calledIn } from '#shared/time-off/events.ts'
import { extendCallIn, hasCalledIn, keepCalledIn } from './call-in-store.ts'
import { asksForOthers, mayDecide, mostDays, tellAndPresent } from './requests.ts'
import { insertTimeOff, listAffected } from './store.ts'

type Input = ParsedInputOf<typeof timeOff.callIn>

/**
 * Someone does not come. Their shifts are open from now on, whatever becomes of the days: nobody stands a post because
 * a request waits. The days are asked for like any others; whoever takes the call and may decide has decided with it.
 */
export async function callIn(ctx: Context, { scheduleId, reason, until, words }: Input) {
  const { db, actor, now, when } = ctx
  const { shift, person } = await findTheirs(ctx, scheduleId)
  const { organizationId, date: startsOn } = shift
  const endsOn = until ?? startsOn
  if (endsOn < startsOn) throw unprocessableField('until', 'ends-before-it-begins')
  if (daysBetween(startsOn, endsOn) >= mostDays) throw unprocessableField('until', 'too-long')
  const days = { organizationId, employeeId: person.id, startsOn, endsOn }
  const shifts = until === undefined ? [shift] : await shiftsUntil(ctx, days, shift)
  const timeOffId = await keepDays(ctx, person, { ...days, kind: reason, reason: words ?? null })
  const scheduleIds = shifts.map(({ id }) => id)
  await keepCalledIn(
    db,
    { organizationId, timeOffId, employeeId: person.id, calledAt: when.at, notedAt: now, notedBy: actor.userId },
    scheduleIds,
  )
  await openShiftsAgain(ctx, organizationId, shifts)
  await ctx.announce(calledIn, organizationId, {
    timeOffId,
    employeeId: person.id,
    scheduleId,
    shifts: shifts.length,
    date: startsOn,
    notedAt: now,
  })
  return {
    timeOff: await tellAndPresent(ctx, timeOffId, 'time-off.reported'),
    shifts: shifts.map(one => ({ ...one, employeeId: null, employee: null, isOpen: true })),
  }
}

/** One's own shift, or that of someone for whom one may ask; kept from everyone who would plan it meanwhile. */
async function findTheirs({ db, actor, now }: Context, id: number): Promise<{ shift: Schedule; person: Person }> {
  const before = await findShift(db, id, plannersVisibility)
  if (before === undefined) throw notFound()
  const own = (await findOwnRecords(db, actor.userId)).find(one => one.organizationId === before.organizationId)
  const isOwn = own !== undefined && before.employeeId === own.id && before.publishedAt !== null
  if (own && before.employeeId !== own.id && (await hasCalledIn(db, before.organizationId, id, own.id))) {
    throw conflict('called-in-already')
  }
  if ((!isOwn && !asksForOthers(actor)) || before.employeeId === null) throw notFound()
  const [person] = await lockPeople(db, [before.employeeId])
  const shift = await findShift(db, id, plannersVisibility)
  if (person === undefined || shift?.employeeId !== person.id) throw notFound()
  if (shift.status === 'active') throw conflict('on-the-clock-there')
  if (shift.status !== 'scheduled' || shift.endsAt <= now) throw conflict('shift-over', { why: refusal('shift-ended') })
  return { shift, person }
}

type Days = Parameters<typeof listAffected>[1]

/** This one and all that begin after it until the last day. */
async function shiftsUntil({ db, now }: Context, days: Days, first: Schedule) {
  const affected = await listAffected(db, days, now)
  return affected.filter(({ startsAt, date }) => startsAt >= first.startsAt && date <= days.endsOn)
}

async function keepDays(
  { db, actor, now, when }: Context,
  person: Person,
  days: Days & { kind: string; reason: string | null },
) {
  const known = await extendCallIn(db, days, now)
  if (known !== undefined) return known
  const isDecided = mayDecide(actor, person)
  const { id } = await insertTimeOff(db, {
    ...days,
    createdBy: actor.userId,
    createdAt: now,
    calledInAt: when.at,
    ...(isDecided && { status: 'approved', decidedBy: actor.userId, decidedAt: now }),
  })
  return id
}
