import { readCharges } from '#server/invoicing/public.ts'
import type { Database } from '#server/platform/db.ts'
import { endsNextDay } from '#shared/client-requests/rules.ts'
import { centsOf } from '#shared/money.ts'
import { dayOf, resolveShift, secondsBetween } from '#shared/time.ts'
import { hundredthsOfHours } from '#shared/timesheets/rules.ts'
import { listPositionsAt, type Site } from './store.ts'

interface Wanted {
  date?: string | null | undefined
  startTime?: string | null | undefined
  endTime?: string | null | undefined
  people?: number | null | undefined
  position?: string | null | undefined
}

/** Whom a client can ask for at a site, and what the hours that it names would be charged at. */
export async function chargesAt(db: Database, site: Site, wanted: Wanted, now: string) {
  const charges = await readCharges(db, site, wanted.date ?? dayOf(now, site.timeZone))
  const team = await listPositionsAt(db, site.organizationId, site.id)
  return { positions: [...new Set([...team, ...charges.positions])].sort(), charge: chargeOf(charges, site, wanted) }
}

/** What a client is shown that it would be charged at, in the columns that keep it; nothing where no rate is known. */
export async function estimateOf(db: Database, site: Site, wanted: Wanted) {
  if (!wanted.date) return {}
  const charge = chargeOf(await readCharges(db, site, wanted.date), site, wanted)
  if (charge === null) return {}
  const { currency } = charge
  return {
    estimateCents: centsOf(charge.amount, currency),
    estimateHundredths: Math.round(charge.hours * 100),
    estimateRateCents: centsOf(charge.rate, currency),
    currency,
  }
}

type Charges = Awaited<ReturnType<typeof readCharges>>

function chargeOf(charges: Charges, { timeZone }: Site, { date, startTime, endTime, people, position }: Wanted) {
  if (!date || !startTime || !endTime || !people) return null
  const shift = { date, startTime, endTime, endsNextDay: endsNextDay({ startTime, endTime }) }
  const { startsAt, endsAt } = resolveShift(shift, timeZone)
  const seconds = secondsBetween(startsAt, endsAt)
  const { rate, hours, ...sum } = charges.chargeOf({ position: position ?? '', people, seconds })
  return rate === null ? null : { ...sum, rate, hours: hundredthsOfHours(hours) / 100 }
}
