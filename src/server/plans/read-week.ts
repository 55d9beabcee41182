import { loadWishes } from '#server/availability/public.ts'
import type { Database } from '#server/platform/db.ts'
import { loadPlanningTerms, loadPlans } from '#server/scheduling/public.ts'
import { readPayTerms } from '#server/timesheets/public.ts'
import { addDays, type Day, mondayOf } from '#shared/time.ts'
import type { Turn } from './turn-store.ts'
import { listApart, listPeople, listPlaces, listSiteRates, listWeek, listWorkedBefore } from './week-store.ts'

/** Everything that is known of a week before it is planned, in a fixed number of queries however many people there are. */
export async function readWeek(db: Database, turn: Turn, now: string) {
  const { organizationId, weekStarting } = turn
  const shifts = await listWeek(db, organizationId, weekStarting)
  const [first] = shifts
  const holders = [...new Set(shifts.flatMap(({ employeeId }) => employeeId ?? []))]
  const people = await listPeople(db, organizationId, holders)
  const ids = people.map(({ id }) => id)
  // Also where nothing is planned yet: what is assumed lies in the week.
  const starts = [startOfWeek(weekStarting), ...(first === undefined ? [] : [Date.parse(first.startsAt)])]
  const ends = [startOfWeek(addDays(weekStarting, 7)), ...shifts.map(({ endsAt }) => Date.parse(endsAt))]
  const mondays = [mondayOf(weekStarting), mondayOf(addDays(weekStarting, 6))]
  return {
    turn,
    now,
    shifts,
    people,
    /** Shifts whose person is assumed not to be there. */
    freed: new Set<number>() as ReadonlySet<number>,
    plans: await loadPlans(db, ids, { startsAt: isoOf(Math.min(...starts)), endsAt: isoOf(Math.max(...ends)) }),
    rules: (await loadPlanningTerms(db, organizationId)).rules,
    apart: await listApart(db, organizationId),
    wishes: await loadWishes(db, ids, weekStarting, addDays(weekStarting, 6)),
    siteRates: await listSiteRates(db, organizationId),
    places: await listPlaces(db, organizationId),
    worked: await listWorkedBefore(db, organizationId, weekStarting),
    pay: (await readPayTerms(db, [organizationId], mondays)).get(organizationId),
  }
}

const startOfWeek = (day: Day) => Date.parse(day)
const isoOf = (ms: number) => new Date(ms).toISOString()

export type ReadWeek = Awaited<ReturnType<typeof readWeek>>
