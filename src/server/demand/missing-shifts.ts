import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { organizationsAsked } from '#server/platform/organizations.ts'
import { insertShifts, type NewShift, tellOfMany } from '#server/scheduling/public.ts'
import type { demand } from '#shared/demand/contract.ts'
import { type Hole, holesOf } from '#shared/demand/rules.ts'
import type { MissingShift } from '#shared/demand/shapes.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { unprocessable } from '#shared/problem.ts'
import { breakWithin } from '#shared/scheduling/planned-break.ts'
import { addDays, type Day, dayOf, wallTimeOf } from '#shared/time.ts'
import { readPosts } from './posts.ts'
import { type DemandRow, holdDemands, listDemands } from './store.ts'

type Input<K extends keyof typeof demand> = ParsedInputOf<(typeof demand)[K]>

// More at once nobody can look through.
const mostShifts = 1000

interface Asked {
  weekStarting: Day
  businessIds?: readonly number[] | undefined
  organizationId?: number | undefined
}

/** What a week lacks, for whoever is about to make it. */
export async function missing(ctx: Context, { businessId, ...asked }: Input<'missing'>) {
  const lacking = await lackingIn(ctx, { ...asked, businessIds: businessId === undefined ? undefined : [businessId] })
  return { shifts: lacking.map(({ shift }) => shift) }
}

/** Makes what a week lacks. Whoever does so at the same moment waits, and finds it made. */
export async function makeShifts(ctx: Context, input: Input<'makeShifts'>) {
  const { db, actor, now } = ctx
  const lines = await listDemands(db, filterOf(ctx, input))
  await holdDemands(
    db,
    lines.map(({ id }) => id),
  )
  const lacking = await lackingIn(ctx, input)
  if (lacking.length > mostShifts) throw unprocessable('demand-too-many-shifts', { most: mostShifts })
  const made: MissingShift[] = []
  for (const [organizationId, ofCompany] of Map.groupBy(lacking, ({ hole }) => hole.slot.demand.organizationId)) {
    const rows = ofCompany.map(
      ({ hole, shift: { scheduleId: _, businessName: __, ...wall } }): NewShift => ({
        ...wall,
        organizationId,
        employeeId: null,
        licences: hole.slot.demand.licences,
        startsAt: new Date(hole.startMs).toISOString(),
        endsAt: new Date(hole.endMs).toISOString(),
        status: 'scheduled',
        notes: null,
        publishedAt: null,
        seriesId: null,
        createdBy: actor.userId,
        assignedAt: now,
      }),
    )
    const ids = await insertShifts(db, rows)
    made.push(...ofCompany.map(({ shift }, index) => ({ ...shift, scheduleId: ids[index] as number })))
    const firstDay = rows.map(({ date }) => date).reduce((a, b) => (a < b ? a : b))
    await audit(ctx, {
      organizationId,
      action: 'demand.drafted',
      subjectKind: 'schedule',
      subjectId: ids[0] as number,
      detail: { shifts: ids.length, firstDay },
    })
    await tellOfMany(ctx, organizationId, firstDay, rows)
  }
  return { shifts: made }
}

const filterOf = ({ actor }: Context, { weekStarting, businessIds, organizationId }: Asked) => ({
  from: weekStarting,
  to: addDays(weekStarting, 6),
  organizationIds: organizationsAsked(actor, organizationId),
  businessIds,
})

/** What has begun already is not planned any more. */
async function lackingIn(ctx: Context, asked: Asked) {
  const filter = filterOf(ctx, asked)
  const { posts } = await readPosts(ctx.db, filter)
  const nowMs = Date.parse(ctx.now)
  return posts
    .flatMap(post => holesOf(post.slots, post.stretches))
    .filter(({ startMs }) => startMs >= nowMs)
    .toSorted((a, b) => a.startMs - b.startMs)
    .map(hole => ({ hole, shift: shiftOf(hole) }))
}

function shiftOf({ slot, startMs, endMs }: Hole<DemandRow>): MissingShift {
  const { business, location, position, timeZone, breakMinutes } = slot.demand
  const [startsAt, endsAt] = [new Date(startMs).toISOString(), new Date(endMs).toISOString()]
  const date = dayOf(startsAt, timeZone)
  return {
    scheduleId: null,
    businessId: business.id,
    businessName: business.name,
    location,
    position,
    date,
    startTime: wallTimeOf(startsAt, timeZone),
    endTime: wallTimeOf(endsAt, timeZone),
    endsNextDay: dayOf(endsAt, timeZone) > date,
    breakMinutes: breakWithin(breakMinutes, { startsAt, endsAt }),
  }
}
