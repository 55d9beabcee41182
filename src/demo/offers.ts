import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { accountId } from './accounts.ts'
import { type Calendar, hourMs, isoOf, minuteMs } from './calendar.ts'
import { type Person, type PersonKey, personOf } from './people.ts'
import { isTooClose, type Shift } from './shift.ts'

type OfferRow = Insertable<DB['shiftOffers']>

/** Shifts on their way to another person: one of each kind. */
export function offerRows(calendar: Calendar, shifts: Shift[]): OfferRow[] {
  const rows = [
    coverOffer(calendar, shifts),
    pendingClaim(calendar, shifts),
    swap(calendar, shifts),
    settledClaim(calendar, shifts),
  ]
  return rows.flatMap(row => (row === null ? [] : [row]))
}

/** Nobody came to the garage: a colleague who is free and rested is asked. */
function coverOffer({ nowMs }: Calendar, shifts: Shift[]): OfferRow | null {
  const missed = shifts.findLast(({ person, fate }) => person?.key === 'boyd' && fate === 'missed')
  const free = missed && firstFree(shifts, missed, ['silva', 'okafor', 'kowalski', 'novak', 'farrell', 'adeyemi'])
  if (missed === undefined || !free) return null
  return {
    organizationId: free.organizationId,
    kind: 'offer',
    scheduleId: missed.id,
    employeeId: free.id,
    message: 'Could you take the garage? Nadia has not come.',
    createdBy: accountId('supervisor@muster.demo'),
    createdAt: isoOf(nowMs - 4 * minuteMs),
  }
}

/** Where the organization wants to decide itself who takes an open shift. */
function pendingClaim({ nowMs }: Calendar, shifts: Shift[]): OfferRow | null {
  const open = shifts.find(({ person, site }) => person === null && site.organization.claimsNeedApproval)
  const free = open && firstFree(shifts, open, ['ambrose', 'dunmore', 'ortiz', 'vance'])
  if (open === undefined || !free) return null
  return {
    organizationId: free.organizationId,
    kind: 'claim',
    scheduleId: open.id,
    employeeId: free.id,
    createdBy: accountId('other-provider@muster.demo'),
    createdAt: isoOf(nowMs - 3 * hourMs),
  }
}

function swap({ nowMs, monday }: Calendar, shifts: Shift[]): OfferRow | null {
  const ahead = (key: PersonKey, days: number) =>
    shifts.find(
      ({ person, date, fate }) => person?.key === key && fate === 'worked' && date.equals(monday.add({ days })),
    )
  const [given, taken] = [ahead('silva', 11), ahead('chen', 12)]
  if (given === undefined || taken === undefined) return null
  return {
    organizationId: 1,
    kind: 'swap',
    scheduleId: given.id,
    employeeId: personOf('chen').id,
    fromEmployeeId: personOf('silva').id,
    returnScheduleId: taken.id,
    message: 'My Friday for your Saturday?',
    acceptedAt: isoOf(nowMs - 2 * hourMs),
    createdBy: accountId('supervisor@muster.demo'),
    createdAt: isoOf(nowMs - 7 * hourMs),
  }
}

function settledClaim({ nowMs }: Calendar, shifts: Shift[]): OfferRow | null {
  const claimed = shifts.find(({ place }) => place === 'Stock take')
  if (claimed === undefined) return null
  return {
    organizationId: 1,
    kind: 'claim',
    scheduleId: claimed.id,
    employeeId: personOf('park').id,
    status: 'approved',
    decidedBy: accountId('supervisor@muster.demo'),
    decidedAt: isoOf(nowMs - 19 * hourMs),
    createdBy: accountId('supervisor@muster.demo'),
    createdAt: isoOf(nowMs - 20 * hourMs),
  }
}

function firstFree(shifts: Shift[], shift: Shift, keys: PersonKey[]): Person | undefined {
  return keys
    .map(personOf)
    .find(person => !shifts.some(other => other.fate !== 'cancelled' && isTooClose({ ...shift, person }, other)))
}
