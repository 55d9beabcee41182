import type { Database } from '#server/platform/db.ts'
import { clockOf, type Slot } from '#shared/demand/rules.ts'
import { addDays, type Day } from '#shared/time.ts'
import type { DemandingSite } from './lack.ts'
import { readSlots } from './site-demand.ts'
import type { DemandRow } from './store.ts'

interface Asked {
  organizationIds: readonly number[]
  businessId: number | null
  from: Day
  to: Day
}

/** The seconds that each site asks for on each of its days, cut at its midnights, and at which posts. */
export async function demandedByDay(db: Database, { organizationIds, businessId, from, to }: Asked) {
  if (to < from) return []
  const businessIds = businessId === null ? undefined : [businessId]
  const slots = await readSlots(db, { organizationIds, businessIds, from: addDays(from, -1), to })
  return bySite(slots).map(({ site, asked }) => {
    const clock = clockOf(site.timeZone)
    const seconds = new Map<Day, number>()
    const add = (date: Day, ms: number, heads: number) => {
      if (ms > 0 && date >= from && date <= to) seconds.set(date, (seconds.get(date) ?? 0) + (heads * ms) / 1000)
    }
    for (const { demand, date, startMs, endMs } of asked) {
      const next = addDays(date, 1)
      const midnight = demand.endsNextDay ? clock(next, '00:00') : endMs
      add(date, Math.min(endMs, midnight) - startMs, demand.headCount)
      add(next, endMs - midnight, demand.headCount)
    }
    return { ...site, seconds, posts: [...new Set(asked.map(({ demand }) => demand.location))] }
  })
}

function bySite(slots: readonly Slot<DemandRow>[]): { site: DemandingSite; asked: Slot<DemandRow>[] }[] {
  return [...Map.groupBy(slots, ({ demand }) => demand.business.id).values()].map(asked => {
    const { organizationId, business, timeZone } = (asked[0] as Slot<DemandRow>).demand
    return { site: { organizationId, businessId: business.id, name: business.name, timeZone }, asked }
  })
}
