import { audit } from '#server/platform/audit.ts'
import type { Actor, Context } from '#server/platform/context.ts'
import { changedMeanwhile } from '#server/platform/problems.ts'
import { findShift, lockPeople, type Person, plannersVisibility } from '#server/scheduling/public.ts'
import type { availability, PersonAvailability } from '#shared/availability/contract.ts'
import { availabilityChanged } from '#shared/availability/events.ts'
import { wishFor } from '#shared/availability/rules.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { reach } from '#shared/permissions.ts'
import { invalidField, notFound } from '#shared/problem.ts'
import { addDays, dayOf, mondayOf } from '#shared/time.ts'
import { keepShift, listClashes, listKnownShifts, noteClashes } from './clash-store.ts'
import { wantedAt } from './deadline.ts'
import { countSites, type HeardRow, keepAvailability, listAvailability, listColleagues } from './store.ts'

type Input<K extends keyof typeof availability> = ParsedInputOf<(typeof availability)[K]>

const mostDaysAhead = 366

/** One's own, in each company one works for; for planners one person, or everyone in a week. */
export async function readAvailability(
  { db, actor, now }: Context,
  { employeeId, week }: Input<'read'>,
): Promise<PersonAvailability[]> {
  const isPlanner = !['own', 'none'].includes(reach(actor, 'availability:read'))
  const own = isPlanner && (employeeId !== undefined || week !== undefined) ? {} : { userId: actor.userId }
  const monday = week === undefined ? undefined : mondayOf(week)
  const rows = await listAvailability(db, {
    ...own,
    organizationIds: actor.organizationIds,
    ...(employeeId !== undefined && { employeeIds: [employeeId] }),
    // The morning of the first day may belong to the evening before.
    from: monday === undefined ? now.slice(0, 10) : addDays(monday, -1),
    to: monday && addDays(monday, 7),
  })
  return rows.map(row => present(row, actor, now))
}

/** Keeps what someone says. Shifts that they were told of stay theirs: where they cannot any more, a planner is asked. */
export async function sayAvailability(ctx: Context, input: Input<'say'>): Promise<PersonAvailability> {
  const { db, actor, now } = ctx
  const person = await personMeant(ctx, input.employeeId)
  const { id: employeeId, organizationId } = person
  const today = now.slice(0, 10)
  const before = await heardOf(ctx, employeeId, addDays(today, -1))
  const from = dayOf(now, before.timeZone)
  refuseImpossible(input, from)
  if ((await countSites(db, organizationId, input.preferredSites)) < new Set(input.preferredSites).size)
    throw notFound()
  const ratherApart = await colleaguesNamed(ctx, person, before, input.ratherApart)
  const preferredSites = [...new Set(input.preferredSites)]
  const wanted = { ...input, preferredSites, ratherApart, organizationId, employeeId, from }
  if (!(await keepAvailability(db, wanted, actor.userId, now))) throw changedMeanwhile(present(before, actor, now))
  const after = await heardOf(ctx, employeeId, addDays(today, -1))
  const known = await listKnownShifts(db, organizationId, employeeId, now)
  const possible = known.filter(shift => wishFor(after, shift) !== 'cannot')
  const lost = known.filter(shift => !possible.includes(shift) && wishFor(before, shift) !== 'cannot')
  const idsOf = (shifts: typeof known) => shifts.map(({ id }) => id)
  await noteClashes(db, { organizationId, employeeId, lost: idsOf(lost), possible: idsOf(possible) }, now)
  await audit(ctx, {
    organizationId,
    action: 'availability.changed',
    subjectKind: 'employee',
    subjectId: employeeId,
    detail: { clashes: lost.length },
  })
  await ctx.announce(availabilityChanged, organizationId, { employeeId })
  return present({ ...after, days: after.days.filter(({ date }) => date >= from) }, actor, now)
}

export const readColleagues = ({ db, actor, now }: Context) =>
  listColleagues(db, actor.userId, actor.organizationIds, now)

export const readClashes = ({ db, now }: Context) => listClashes(db, now)

/** The shift stays as it is; the person has said otherwise and is talked to. Deciding twice changes nothing. */
export async function keepClash(ctx: Context, { id }: Input<'keep'>) {
  if ((await findShift(ctx.db, id, plannersVisibility)) === undefined) throw notFound()
  const kept = await keepShift(ctx.db, id, ctx.actor.userId, ctx.now)
  if (kept === undefined) return null
  const { organizationId, employeeId } = kept
  await audit(ctx, {
    organizationId,
    action: 'availability-clash.dismissed',
    subjectKind: 'schedule',
    subjectId: id,
    detail: { employeeId },
  })
  await ctx.announce(availabilityChanged, organizationId, { employeeId })
  return null
}

/** Whom someone names is nobody's to say but theirs: somebody they work with, or have named before. */
async function colleaguesNamed(
  { db, actor, now }: Context,
  { userId, organizationId }: Person,
  before: HeardRow,
  named: number[] | undefined,
) {
  if (named === undefined) return undefined
  if (userId !== actor.userId) throw invalidField('ratherApart', 'apart-said-by-oneself')
  const known = [...before.ratherApart, ...(await listColleagues(db, actor.userId, [organizationId], now))]
  const ids = [...new Set(named)]
  if (!ids.every(id => known.some(one => one.id === id))) throw notFound()
  return ids
}

/** Oneself, or whom a planner has on the phone. */
async function personMeant({ db, actor }: Context, named: number | undefined): Promise<Person> {
  const id = named ?? actor.employeeId
  const [person] = id === null ? [] : await lockPeople(db, [id])
  if (person === undefined || !mayWriteFor(actor, person)) throw notFound()
  return person
}

const mayWriteFor = (actor: Actor, { userId }: Person) =>
  userId === actor.userId || reach(actor, 'availability:write') !== 'own'

async function heardOf({ db }: Context, employeeId: number, from: string): Promise<HeardRow> {
  const [heard] = await listAvailability(db, { employeeIds: [employeeId], from })
  if (heard === undefined) throw notFound()
  return heard
}

function refuseImpossible({ week, days }: Input<'say'>, today: string) {
  if (new Set(week.map(({ weekday }) => weekday)).size < week.length) throw invalidField('week', 'day-said-twice')
  if (new Set(days.map(({ date }) => date)).size < days.length) throw invalidField('days', 'day-said-twice')
  const last = addDays(today, mostDaysAhead)
  if (days.some(({ date }) => date < today || date > last)) throw invalidField('days', 'day-not-ahead')
}

const present = (
  { userId, timeZone, wishesUntil, ...heard }: HeardRow,
  actor: Actor,
  now: string,
): PersonAvailability => ({
  ...heard,
  ratherApart: userId === actor.userId ? heard.ratherApart : [],
  wanted: wantedAt(now, timeZone, wishesUntil),
})
