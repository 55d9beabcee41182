import type { Insertable } from 'kysely'
import type { DB } from '#server/platform/schema.ts'
import { accountId } from './accounts.ts'
import { type Calendar, hourMs, isoOf, isoOrNull, minuteMs, secondMs, wallTime } from './calendar.ts'
import { type Entry, isOnBreak, onDutyAt } from './entry.ts'
import { dice } from './random.ts'
import { siteOf } from './sites.ts'
import { type Point, pointFrom, pointIn, zoneOf } from './zones.ts'

export interface Fix extends Point {
  entry: Entry
  ms: number
  accuracyM: number
  isAway: boolean
}

const stepMs = 5 * minuteMs
// Someone has been out for coffee for this many steps.
const stepsAway = 2

/** Where people on the clock today have been; the last point of those on duty is minutes old. */
export function traceToday({ nowMs, today }: Calendar, entries: Entry[]): Fix[] {
  const midnightMs = wallTime(today, '00:00')
  const wanderer = wandererAt(entries, nowMs)
  return entries
    .filter(({ outMs, oddity }) => oddity !== 'forgotten' && (outMs === null || outMs > midnightMs))
    .flatMap(entry => {
      const roll = dice('trace', entry.person.key, isoOf(entry.inMs))
      const [phase, pace] = [roll.between(0, 628) / 100, roll.between(20, 45) / 100]
      const untilMs = Math.floor((entry.outMs ?? nowMs - roll.between(20, 200) * secondMs) / secondMs) * secondMs
      // Counted back from the last one, so that it is as fresh as it should be.
      const count = Math.max(1, Math.floor((untilMs - entry.inMs) / stepMs))
      return Array.from({ length: count }, (_, index): Fix => {
        const step = count - 1 - index
        const isAway = entry === wanderer && step < stepsAway
        const inside = pointIn(
          entry.shift.zone,
          0.55 * Math.sin(phase + step * pace),
          0.55 * Math.cos(phase + step * pace * 0.7),
        )
        return {
          entry,
          isAway,
          ms: Math.max(untilMs - step * stepMs, entry.inMs),
          accuracyM: roll.between(4, 22),
          ...(isAway ? pointFrom(entry.shift.site.key, 330 + 15 * step, -240) : inside),
        }
      })
    })
}

export const positionRows = (fixes: Fix[]): Insertable<DB['positions']>[] =>
  fixes.map(({ entry, ms, accuracyM, latitude, longitude }, index) => ({
    organizationId: entry.person.organizationId,
    id: index + 1,
    employeeId: entry.person.id,
    timeEntryId: entry.id,
    latitude,
    longitude,
    accuracyM,
    recordedAt: isoOf(ms),
    receivedAt: isoOf(ms + secondMs),
  }))

/** The newest position of everyone seen today. */
export const currentPositionRows = (fixes: Fix[]): Insertable<DB['currentPositions']>[] =>
  [...lastFixes(fixes).values()].map(({ entry, ms, accuracyM, isAway, latitude, longitude }) => ({
    organizationId: entry.person.organizationId,
    employeeId: entry.person.id,
    latitude,
    longitude,
    accuracyM,
    recordedAt: isoOf(ms),
    zoneIds: isAway ? [] : [zoneOf(entry.shift.zone).id],
  }))

/** People coming to their zones today, two looks at a door that should stay shut, and one who has left the site. */
export function zoneEventRows({ nowMs }: Calendar, entries: Entry[], fixes: Fix[]): Insertable<DB['zoneEvents']>[] {
  const event = { alertKind: null, endedMs: null, readMs: null }
  const arrivals = entries
    .filter(({ inMs, oddity }) => inMs > nowMs - 12 * hourMs && oddity === null)
    .map(entry => ({
      ...event,
      entry,
      ms: entry.inMs,
      kind: 'entered',
      zoneId: zoneOf(entry.shift.zone).id,
      ...entry.inPoint,
    }))
  const looks = [
    { ms: nowMs - 38 * minuteMs, readMs: null },
    { ms: nowMs - 9 * hourMs, readMs: nowMs - 9 * hourMs + 4 * minuteMs },
  ].flatMap(({ ms, readMs }) =>
    onDutyAt(entries, 1, siteOf('market').id, ms)
      .slice(0, 1)
      .map(entry => ({
        entry,
        ms,
        kind: 'alert',
        alertKind: 'restricted',
        endedMs: ms + 3 * minuteMs,
        zoneId: zoneOf('cash-office').id,
        ...pointIn('cash-office', 0.1, 0.2),
        readMs,
      })),
  )
  const leaving = fixes
    .filter(({ isAway }) => isAway)
    .slice(0, 1)
    .flatMap(({ entry, ms, latitude, longitude }) => {
      const left = { ...event, entry, ms, zoneId: zoneOf(entry.shift.zone).id, latitude, longitude }
      return [
        { ...left, kind: 'left' },
        { ...left, kind: 'alert', alertKind: 'left' },
      ]
    })
  return [...arrivals, ...looks, ...leaving]
    .sort((a, b) => a.ms - b.ms)
    .map(({ entry, ms, kind, alertKind, endedMs, zoneId, latitude, longitude, readMs }, index) => ({
      organizationId: entry.person.organizationId,
      id: index + 1,
      zoneId,
      employeeId: entry.person.id,
      timeEntryId: entry.id,
      kind,
      alertKind,
      at: isoOf(ms),
      endedAt: isoOrNull(endedMs),
      latitude,
      longitude,
      acknowledgedBy: readMs === null ? null : accountId('lead@muster.demo'),
      acknowledgedAt: isoOrNull(readMs),
    }))
}

// Nobody one can sign in as: what they do is theirs.
const wandererAt = (entries: Entry[], nowMs: number) =>
  onDutyAt(entries, 1, siteOf('tower').id, nowMs - 30 * minuteMs).findLast(
    entry => entry.outMs === null && entry.oddity === null && !entry.person.isOffered && !isOnBreak(entry),
  )

export function lastFixes(fixes: Fix[]) {
  const last = new Map<number, Fix>()
  for (const fix of fixes) {
    const known = last.get(fix.entry.person.id)
    if (known === undefined || known.ms < fix.ms) last.set(fix.entry.person.id, fix)
  }
  return last
}
