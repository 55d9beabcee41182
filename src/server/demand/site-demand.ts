import { keptHolidays, listPayRules } from '#server/organizations/public.ts'
import type { Database } from '#server/platform/db.ts'
import { clockOf, type Slot, slotsOf } from '#shared/demand/rules.ts'
import { addDays, type Day } from '#shared/time.ts'
import { type DemandFilter, type DemandRow, listDemands } from './store.ts'

interface Asked extends Omit<DemandFilter, 'id'> {
  from: Day
  to: Day
}

/** What sites ask for on the days of a range, by their clocks and holidays. A site that is closed asks for nobody. */
export async function readSlots(db: Database, asked: Asked): Promise<Slot<DemandRow>[]> {
  const lines = (await listDemands(db, asked)).filter(({ closedAt }) => closedAt === null)
  if (lines.length === 0) return []
  const { from, to } = asked
  const holidaysAt = await holidaysOfSites(db, lines, from, to)
  const clocks = new Map(lines.map(({ timeZone }) => [timeZone, clockOf(timeZone)]))
  return lines.flatMap(line => {
    const clock = clocks.get(line.timeZone) as ReturnType<typeof clockOf>
    return slotsOf(line, { from, to, clock, holidays: holidaysAt(line) })
  })
}

/** The holidays are those of pay: of the company, or of a site that keeps others. */
async function holidaysOfSites(db: Database, lines: readonly DemandRow[], from: Day, to: Day) {
  const organizationIds = [
    ...new Set(lines.filter(({ holidays }) => holidays !== 'as-usual').map(one => one.organizationId)),
  ]
  const none: ReadonlySet<Day> = new Set()
  if (organizationIds.length === 0) return () => none
  const rules = await listPayRules(db, organizationIds)
  const [first, last] = [Number(from.slice(0, 4)), Number(addDays(to, 1).slice(0, 4))]
  const years = Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
  const days = new Map<string, ReadonlySet<Day>>()
  for (const [organizationId, { company, sites }] of rules) {
    days.set(`${organizationId}`, await keptHolidays(company, years))
    for (const [businessId, own] of sites) days.set(`${organizationId} ${businessId}`, await keptHolidays(own, years))
  }
  return ({ organizationId, business }: DemandRow) =>
    days.get(`${organizationId} ${business.id}`) ?? days.get(`${organizationId}`) ?? none
}
