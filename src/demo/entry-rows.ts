import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { sayRefusal } from '#shared/refusal-words.ts'
import { whyNotAtWork } from '#shared/time-tracking/rules.ts'
import { judge } from '#shared/zones/rules.ts'
import { accountId } from './accounts.ts'
import { hourMs, isoOf, isoOrNull, minuteMs, secondMs } from './calendar.ts'
import { correctionOf, type Entry, needsReview, type Oddity, paidSeconds, unpaidBreakSeconds } from './entry.ts'
import { activeOutlines, zoneOf } from './zones.ts'

type EntryRow = Insertable<DB['timeEntries']>

export const entryRows = (entries: Entry[]): EntryRow[] =>
  entries.map(entry => ({ ...usual(entry), ...(entry.oddity === null ? {} : unusual[entry.oddity](entry)) }))

export const breakRows = (entries: Entry[]): Insertable<DB['breaks']>[] =>
  entries
    .flatMap(({ id, person, breaks }) =>
      breaks.map(({ startMs, endMs, paid }) => ({
        organizationId: person.organizationId,
        timeEntryId: id,
        startedAt: isoOf(startMs),
        endedAt: isoOrNull(endMs),
        paid,
        createdAt: isoOf(startMs),
      })),
    )
    .map((row, index) => ({ ...row, id: index + 1 }))

/** What stood there before a supervisor put it right, and why. */
export const correctionRows = (entries: Entry[]): Insertable<DB['timeEntryCorrections']>[] =>
  entries
    .filter(({ oddity }) => oddity === 'corrected')
    .map((entry, index) => {
      const { ms, oldOutMs, newOutMs, reason } = correctionOf(entry)
      return {
        organizationId: entry.person.organizationId,
        id: index + 1,
        timeEntryId: entry.id,
        correctedBy: supervisorOf(entry),
        reason,
        oldValues: JSON.stringify({ clockOutTime: isoOf(oldOutMs) }),
        newValues: JSON.stringify({ clockOutTime: isoOrNull(newOutMs) }),
        createdAt: isoOf(ms),
      }
    })

function usual(entry: Entry): EntryRow {
  const { person, shift, inMs, outMs, inPoint, outPoint } = entry
  const place = `${shift.site.name} · ${shift.place}`
  const zoneId = zoneOf(shift.zone).id
  const row: EntryRow = {
    organizationId: person.organizationId,
    id: entry.id,
    employeeId: person.id,
    businessId: shift.site.id,
    scheduleId: shift.id,
    status: outMs === null ? 'active' : 'completed',
    source: 'position',
    reason: null,
    clockInTime: isoOf(inMs),
    location: place,
    clockInLatitude: inPoint.latitude,
    clockInLongitude: inPoint.longitude,
    clockInAccuracyM: entry.inAccuracyM,
    clockInPositionTime: isoOf(inMs - 4 * secondMs),
    clockInZoneId: zoneId,
    clockInVerdict: 'inside',
    clockedInBy: person.userId,
    clockOutTime: isoOrNull(outMs),
    autoClosed: false,
    needsReview: needsReview(entry),
    reviewReason: null,
    reviewedBy: null,
    reviewedAt: null,
    longNotifiedAt: null,
    breakSeconds: unpaidBreakSeconds(entry),
    workedSeconds: outMs === null ? null : paidSeconds(entry),
    version: outMs === null ? 1 : 2,
    createdAt: isoOf(inMs),
    updatedAt: isoOf(outMs ?? inMs),
  }
  if (outMs === null) return row
  return {
    ...row,
    clockOutLocation: place,
    clockOutLatitude: outPoint.latitude,
    clockOutLongitude: outPoint.longitude,
    clockOutAccuracyM: entry.outAccuracyM,
    clockOutPositionTime: isoOf(outMs - 3 * secondMs),
    clockOutZoneId: zoneId,
    clockOutVerdict: 'inside',
    clockedOutBy: person.userId,
  }
}

const nowhere = {
  clockInLatitude: null,
  clockInLongitude: null,
  clockInAccuracyM: null,
  clockInPositionTime: null,
  clockInZoneId: null,
  clockInVerdict: 'no_position',
}

const unusual: Record<Oddity, (entry: Entry) => Partial<EntryRow>> = {
  manual: () => ({
    ...nowhere,
    source: 'manual',
    reason: 'no signal in the basement',
    reviewReason: 'Clocked in by hand: no signal in the basement',
  }),
  outside: entry => doubtfulPlace(entry),
  uncertain: entry => doubtfulPlace(entry),
  forgotten: ({ inMs }) => ({
    clockOutLocation: null,
    clockOutLatitude: null,
    clockOutLongitude: null,
    clockOutAccuracyM: null,
    clockOutPositionTime: null,
    clockOutZoneId: null,
    clockOutVerdict: 'no_position',
    clockedOutBy: null,
    autoClosed: true,
    reviewReason: 'Still on the clock after 24 hours',
    longNotifiedAt: isoOf(inMs + 16 * hourMs),
  }),
  corrected: entry => ({
    reviewedBy: supervisorOf(entry),
    reviewedAt: isoOf(correctionOf(entry).ms),
    clockOutVerdict: 'no_position',
    clockOutLatitude: null,
    clockOutLongitude: null,
    clockOutAccuracyM: null,
    clockOutPositionTime: null,
    clockOutZoneId: null,
    clockedOutBy: supervisorOf(entry),
    version: 3,
    updatedAt: isoOf(correctionOf(entry).ms),
  }),
  'by-manager': entry => ({
    ...nowhere,
    source: 'manager',
    reason: 'Phone left at home',
    clockedInBy: supervisorOf(entry),
  }),
  offline: ({ inMs }) => ({
    source: 'offline',
    clockInPressedAt: isoOf(inMs),
    createdAt: isoOf(inMs + 4 * minuteMs),
  }),
}

/** As the clock itself would have judged it. */
function doubtfulPlace({ inPoint, inAccuracyM, inMs, shift }: Entry): Partial<EntryRow> {
  const fix = { lat: inPoint.latitude, lng: inPoint.longitude, accuracy: inAccuracyM }
  const judgement = judge(fix, activeOutlines(shift.site.key), isoOf(inMs))
  const doubt = whyNotAtWork(judgement, fix)
  const reviewReason = doubt && sayRefusal(doubt, 'en')
  return { clockInZoneId: null, clockInVerdict: judgement.verdict, reviewReason }
}

const supervisorOf = ({ shift }: Entry) => accountId(shift.site.organization.supervisor)
