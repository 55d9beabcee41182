import type { Database } from '#server/platform/db.ts'
import type { Availability } from '#shared/availability/rules.ts'
import { addDays, type Day } from '#shared/time.ts'
import { listAvailability } from './store.ts'

/** What someone would like, for whoever plans a week; what they cannot is judged by the rules of planning. */
interface Wishes {
  /** Null where nothing was said. */
  availability: Availability | null
  mostWeekHours: number | null
  mostWeekNights: number | null
  preferredSites: ReadonlySet<number>
}

/** Of many people at once, in one statement. */
export async function loadWishes(
  db: Database,
  employeeIds: readonly number[],
  from: Day,
  to: Day,
): Promise<Map<number, Wishes>> {
  if (employeeIds.length === 0) return new Map()
  const rows = await listAvailability(db, { employeeIds, from: addDays(from, -1), to: addDays(to, 1) })
  return new Map(
    rows.map(({ employeeId, saidAt, week, days, mostWeekHours, mostWeekNights, preferredSites }) => [
      employeeId,
      {
        availability: saidAt === null ? null : { week, days },
        mostWeekHours,
        mostWeekNights,
        preferredSites: new Set(preferredSites.map(({ id }) => id)),
      },
    ]),
  )
}
