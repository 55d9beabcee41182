import type { Database } from '#server/platform/db.ts'
import { demandedSeconds } from '#shared/demand/rules.ts'
import type { SitePromise } from '#shared/demand/shapes.ts'
import type { Day } from '#shared/time.ts'
import { readSiteShifts, type SiteShift } from './posts.ts'
import { readSlots } from './site-demand.ts'
import type { DemandFilter, DemandRow } from './store.ts'

/** The hours that sites were promised beside those planned there, also of sites that ask for nothing in this range. */
export async function promisesOf(
  db: Database,
  lines: readonly DemandRow[],
  range: DemandFilter & { from: Day; to: Day },
): Promise<SitePromise[]> {
  const slots = await readSlots(db, range)
  const shifts = await readSiteShifts(db, lines, range)
  const sites = new Map(lines.map(({ business }) => [business.id, business]))
  return [...sites.values()].map(({ id, name }) => ({
    businessId: id,
    name,
    demandedSeconds: demandedSeconds(slots.filter(({ demand }) => demand.business.id === id)),
    plannedSeconds: plannedSeconds(shifts, id, range),
  }))
}

/** Of every shift of the site that begins in the range, at whatever post. */
export const plannedSeconds = (
  shifts: readonly SiteShift[],
  businessId: number,
  { from, to }: { from: Day; to: Day },
) =>
  shifts
    .filter(shift => shift.businessId === businessId && shift.date >= from && shift.date <= to)
    .reduce((sum, { startMs, endMs }) => sum + (endMs - startMs) / 1000, 0)
