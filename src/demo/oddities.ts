import { closedAfterSeconds } from '#shared/time-tracking/rules.ts'
import { type Calendar, hourMs, minuteMs, secondMs, wallTime } from './calendar.ts'
import type { Entry, Oddity } from './entry.ts'
import { type Person, personOf } from './people.ts'
import { pointFrom } from './zones.ts'

/** Makes a few entries unusual: recent ones that wait for a decision, older ones that were put right. */
export function markOddities(calendar: Calendar, entries: Entry[]) {
  const { nowMs, monday } = calendar
  const recent = entries
    .filter(({ person, outMs }) => person.organizationId === 1 && outMs !== null && isOrdinary(person))
    .reverse()
  forget(nowMs, entries, recent)
  mark(recent, 'manual', 1)
  mark(recent, 'offline', 1)
  mark(recent, 'by-manager', 2)
  const outside = mark(recent, 'outside', 0, entry => entry.shift.site.policy === 'flag')
  if (outside !== undefined) outside.inPoint = pointFrom(outside.shift.site.key, 340, -180)
  const uncertain = mark(recent, 'uncertain', 3, entry => entry.shift.site.policy === 'flag')
  if (uncertain !== undefined) uncertain.inAccuracyM = 210

  coverSomeone(entries, recent)

  // Approved weeks hold no loose ends: what was wrong there has been corrected.
  const settledMs = wallTime(monday.subtract({ days: 8 }), '00:00')
  const settled = recent.filter(({ outMs }) => outMs !== null && outMs < settledMs)
  mark(settled, 'corrected', 6)
  mark(settled, 'corrected', 11)
}

function mark(entries: Entry[], oddity: Oddity, nth: number, fits: (entry: Entry) => boolean = () => true) {
  const found = entries.filter(entry => entry.oddity === null && fits(entry))[nth]
  if (found !== undefined) found.oddity = oddity
  return found
}

/** The phone stayed clocked in after the shift: the clock closed the entry after 24 hours. */
function forget(nowMs: number, entries: Entry[], recent: Entry[]) {
  const found = recent.find(({ person, inMs }) => {
    const closedMs = inMs + closedAfterSeconds * secondMs
    const backByMs = closedMs + 3 * hourMs
    const isBackBefore = entries.some(other => other.person === person && other.inMs > inMs && other.inMs < backByMs)
    return closedMs < nowMs && !isBackBefore
  })
  if (found === undefined) return
  found.oddity = 'forgotten'
  found.outMs = found.inMs + closedAfterSeconds * secondMs
}

/** A guard did not come, and a colleague was called in: they took the shift and came a few minutes later. */
function coverSomeone(entries: Entry[], recent: Entry[]) {
  const absent = personOf('boyd')
  const isFree = ({ shift }: Entry) =>
    !entries.some(
      other => other.person === absent && other.inMs < shift.endsMs && (other.outMs ?? other.inMs) > shift.startsMs,
    )
  const found = recent.find(
    entry =>
      entry.oddity === null && entry.shift.site.key === 'tower' && entry.shift.startsMs < entry.inMs && isFree(entry),
  )
  if (found === undefined) return
  const takenMs = found.shift.startsMs + 36 * minuteMs
  found.shift.missed = { person: absent, takenMs }
  found.inMs = takenMs + 7 * minuteMs
}

// Those who are missed at this moment have nothing else to explain, and nobody one signs in as has.
const isOrdinary = ({ key, isOffered }: Person) => !isOffered && key !== 'ferreira' && key !== 'boyd'
