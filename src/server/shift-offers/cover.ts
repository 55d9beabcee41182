import { loadWishes } from '#server/availability/public.ts'
import type { Context } from '#server/platform/context.ts'
import { companyOf } from '#server/platform/reader.ts'
import {
  findSites,
  findToCover,
  loadPlans,
  type PlannedShift,
  type PlanOf,
  without,
} from '#server/scheduling/public.ts'
import { wishFor } from '#shared/availability/rules.ts'
import type { ParsedInputOf } from '#shared/endpoint.ts'
import { metresBetween } from '#shared/geo.ts'
import { reach } from '#shared/permissions.ts'
import { sayRefusal } from '#shared/refusal-words.ts'
import { plannedCost } from '#shared/scheduling/board-rules.ts'
import { exclusionsOf } from '#shared/scheduling/exclusions.ts'
import { judgeWith } from '#shared/scheduling/judge.ts'
import { hasBegun, restOf, usualArrival } from '#shared/scheduling/rest.ts'
import { restSeconds, secondsInWeek, weeksOf } from '#shared/scheduling/rules.ts'
import type { Candidate, cover } from '#shared/shift-offers/contract.ts'
import { rankCandidates } from '#shared/shift-offers/rules.ts'
import { addDays, type Instant, secondsBetween } from '#shared/time.ts'
import { listPossible } from './cover-store.ts'
import { findPending } from './store.ts'
import { findOwnShift } from './swap.ts'

/** Who could take a shift, best first, and why the others cannot. */
export async function findCover(ctx: Context, { id, expectedAt }: ParsedInputOf<typeof cover.find>) {
  const { shift, isLeft } = await findToCover(ctx, id)
  const arrival = hasBegun(shift, ctx.now) ? (expectedAt ?? usualArrival(shift, ctx.now)) : null
  const judged = await judgeEveryone(ctx, shift, arrival)
  const seesRates = ['all', 'organizations'].includes(reach(ctx.actor, 'employee:read-rate'))
  return {
    rest:
      arrival === null
        ? null
        : { startsAt: restOf(shift, ctx.now).startsAt, expectedAt: arrival, isLeft: isLeft || shift.id !== id },
    currency: (await companyOf(ctx.db, shift.organizationId)).currency,
    candidates: rankCandidates(
      judged
        .filter(({ reasons }) => reasons.length === 0)
        .map(({ candidate }) => ({ ...candidate, costCents: seesRates ? candidate.costCents : null })),
    ),
    excluded: judged
      .filter(({ reasons }) => reasons.length > 0)
      .map(({ candidate: { employeeId, name, position }, reasons }) => ({
        employeeId,
        name,
        position,
        reasons: reasons.map(({ code, why }) => ({ code, why, detail: sayRefusal(why, 'en') })),
      })),
  }
}

// What stands in the way of these may be the very shift that is traded.
const tradable = new Set(['works-then', 'short-rest'])

/** Colleagues who could take over one of my own shifts, or trade one for it: names only, their hours are not mine to know. */
export async function findColleagues(ctx: Context, { id }: { id: number }) {
  const shift = await findOwnShift(ctx, id)
  const judged = await judgeEveryone(ctx, shift)
  return judged
    .filter(({ reasons }) => reasons.every(({ code }) => tradable.has(code)))
    .map(({ candidate: { employeeId, name, position }, reasons }) => ({
      employeeId,
      name,
      position,
      isFree: reasons.length === 0,
    }))
    .sort((a, b) => Number(b.isFree) - Number(a.isFree))
}

/** Everyone who might take what is to be done of a shift, with what speaks for them and what stands in the way. */
export async function judgeEveryone(
  { db, now }: Pick<Context, 'db' | 'now'>,
  whole: PlannedShift,
  arrival: Instant | null = usualArrival(whole, now),
) {
  const shift = restOf(whole, now)
  const people = await listPossible(db, shift, now)
  const ids = people.map(person => person.id)
  const plans = await loadPlans(db, ids, shift)
  const wishes = await loadWishes(db, ids, shift.date, addDays(shift.date, 1))
  const offered = new Set((await findPending(db, ids, [shift.id])).map(({ employeeId }) => employeeId))
  const [site] = shift.businessId === null ? [] : await findSites(db, [shift.businessId])
  // Whoever comes to a shift that runs is paid from when they can be there.
  const seconds = Math.max(0, secondsBetween(arrival ?? shift.startsAt, shift.endsAt))
  return people.map(person => {
    const plan = without(plans.get(person.id) as PlanOf, [shift.id])
    const verdict = judgeWith(plan.rules, shift, plan)
    const weekSeconds = Math.max(...weeksOf(shift).map(monday => secondsInWeek(plan.shifts, monday, shift.timeZone)))
    const overtimeSeconds = Math.min(seconds, Math.max(0, weekSeconds + seconds - plan.weekHours * 3600))
    const rest = restSeconds(shift, plan.shifts)
    const candidate: Candidate = {
      employeeId: person.id,
      name: person.name,
      position: person.position,
      phone: person.phone,
      weekSeconds,
      overtimeSeconds,
      restHours: rest === null ? null : Math.round(rest / 360) / 10,
      distanceMeters: distanceOf(person, site),
      experience: person.experience ?? 0,
      costCents: plannedCost(seconds, overtimeSeconds, person.rateCents),
      warnings: verdict.warnings.map(({ code }) => code),
      wish: wishFor(wishes.get(person.id)?.availability ?? null, shift),
      prefersSite: shift.businessId !== null && wishes.get(person.id)?.preferredSites.has(shift.businessId) === true,
      offered: offered.has(person.id),
      hasSignedIn: person.userId !== null,
    }
    const reasons = exclusionsOf({ verdict, isInactive: person.status === 'inactive', isNoShow: person.isNoShow })
    return { candidate, reasons }
  })
}

interface Placed {
  latitude: number | null
  longitude: number | null
}

function distanceOf(person: Placed, site: Placed | undefined) {
  if (person.latitude === null || person.longitude === null || !site) return null
  if (site.latitude === null || site.longitude === null) return null
  return Math.round(
    metresBetween({ lat: person.latitude, lng: person.longitude }, { lat: site.latitude, lng: site.longitude }),
  )
}
