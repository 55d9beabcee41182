import { eveningOf, type Night } from '#shared/scheduling/nights.ts'
import { secondsWithin } from '#shared/scheduling/rules.ts'
import { addDays, type Day, daysBetween, mondayOf, startOfDay, type WallTime } from '#shared/time.ts'
import type { Block } from './engine/week.ts'
import type { DayOvertimeAt } from './overtime-terms.ts'

interface Timed {
  businessId: number | null
  date: Day
  startTime: WallTime
  endTime: WallTime
  startsAt: string
  endsAt: string
}

/** How shifts are laid on the axis of a week: minutes since its first day, and the days of their own clocks. */
export function axisOf(
  weekStarting: Day,
  night: Night,
  timeZones: readonly string[],
  dayOvertimeAt: DayOvertimeAt | null,
) {
  const origin = Date.parse(weekStarting)
  const monday = mondayOf(weekStarting)
  const [early, late] = [spansOf(monday, timeZones), spansOf(addDays(monday, 7), timeZones)]
  return (shift: Timed): Block => {
    const day = daysBetween(weekStarting, shift.date)
    const start = Math.round((Date.parse(shift.startsAt) - origin) / 60_000)
    const end = Math.round((Date.parse(shift.endsAt) - origin) / 60_000)
    const weekday = new Date(Date.parse(shift.date)).getUTCDay()
    const evening = eveningOf(shift, night)
    const paidDays = paidDaysOf(shift.startTime, end - start, daysBetween(monday, shift.date))
    const paidWithin = (first: number) =>
      paidDays.reduce((sum, { at, minutes }) => sum + (at >= first && at < first + 7 ? minutes : 0), 0)
    return {
      start,
      end,
      minutes: end - start,
      day,
      week: Math.floor(day / 7),
      earlyMinutes: minutesWithin(shift, early),
      lateMinutes: minutesWithin(shift, late),
      paidEarly: paidWithin(0),
      paidLate: paidWithin(7),
      paidDays: dayOvertimeAt === null ? [] : paidDays,
      dayOvertime: dayOvertimeAt === null ? null : dayOvertimeAt(shift.businessId),
      night: evening === null ? null : day + evening,
      isWeekend: weekday === 0 || weekday === 6,
    }
  }
}

/** What of a shift is paid on which day: its wall time says how long it is to midnight, in whatever zone it is. */
function paidDaysOf(startTime: WallTime, minutes: number, at: number): Block['paidDays'] {
  const toMidnight = 1440 - Number(startTime.slice(0, 2)) * 60 - Number(startTime.slice(3, 5))
  const today = Math.min(minutes, toMidnight)
  return [
    { at, minutes: today },
    { at: at + 1, minutes: minutes - today },
  ].filter(part => part.minutes > 0 && part.at >= 0 && part.at < 14)
}

const spansOf = (monday: Day, timeZones: readonly string[]) =>
  timeZones.map(
    zone => [Date.parse(startOfDay(monday, zone)), Date.parse(startOfDay(addDays(monday, 7), zone))] as const,
  )

// Where sites lie in several zones a week begins at several moments: a shift counts with the most that any of them makes of it.
const minutesWithin = (shift: Timed, spans: readonly (readonly [number, number])[]) =>
  spans.reduce((most, [from, to]) => Math.max(most, Math.ceil(secondsWithin(shift, from, to) / 60)), 0)
