import { addDays, mondayOf } from '#shared/time.ts'
import { stretchesOf } from '#shared/timesheets/pay-calendar.ts'
import { termsAt } from '#shared/timesheets/pay-terms.ts'
import type { ReadWeek } from './read-week.ts'
import type { WeekShift } from './week-store.ts'

/** What a shift is paid as, in minutes of plain pay: nights, Sundays and holidays on top where the company pays them. */
export function paidMinutes(shift: WeekShift, pay: ReadWeek['pay']): number {
  const [from, to] = [Date.parse(shift.startsAt), Date.parse(shift.endsAt)]
  const plain = (to - from) / 60_000
  const terms = pay && termsAt(pay, shift.businessId)
  if (terms === undefined || Object.values(terms.premiumWeights).every(weight => weight === 0)) return plain
  const mondays = [...new Set([mondayOf(shift.date), mondayOf(addDays(shift.date, 1))])]
  const extra = mondays
    .flatMap(monday => stretchesOf(monday, shift.timeZone, terms))
    .reduce((sum, { startMs, endMs, premiums }) => {
      const minutes = Math.max(0, Math.min(to, endMs) - Math.max(from, startMs)) / 60_000
      return sum + (minutes * premiums.reduce((all, premium) => all + terms.premiumWeights[premium], 0)) / 10_000
    }, 0)
  return plain + extra
}
