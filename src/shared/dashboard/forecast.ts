import { type Day, mondayOf } from '../time.ts'
import { addPay, type PaidBefore, type PayableEntry, type PayParts, paidDaysOf } from '../timesheets/pay-parts.ts'
import type { WeekTerms } from '../timesheets/pay-terms.ts'

/** A day of someone's that is over and paid, with what it is worth. */
export interface PaidDay extends PayParts {
  day: Day
  cents: number
}

/** Time that is not over: the clock that runs, up to this moment, or what is left of a shift. */
export interface TimeAhead extends PayableEntry {
  kind: 'clock' | 'plan'
  rateCents: number
}

export interface RunningWeek {
  from: Day
  to: Day
  /** Of the weeks of pay that the days lie in, those before `from` as well: they count towards the thresholds. */
  paid: readonly PaidDay[]
  ahead: readonly TimeAhead[]
}

/**
 * Someone's week if the plan holds, as the company counts weeks. What is to come is paid by the rule for what is over, in the
 * weeks of pay that its days belong to, which begin on Mondays.
 */
export function forecastOf({ from, to, paid, ahead }: RunningWeek, terms: WeekTerms) {
  const isWithin = ({ day }: { day: Day }) => day >= from && day <= to
  const toCome = [...new Set([mondayOf(from), mondayOf(to)])]
    .flatMap(monday => paidDaysOf(ahead, monday, terms, 0, paidIn(monday, paid)))
    .filter(isWithin)
  const over = paid.filter(isWithin)
  const all = addPay([...over, ...toCome])
  const plannedSeconds = addPay(toCome.filter(({ entry }) => entry.kind === 'plan')).seconds
  const cents = toCome.map(({ entry, paySeconds }) => Math.round((paySeconds * entry.rateCents) / 3600))
  return {
    workedSeconds: all.seconds - plannedSeconds,
    plannedSeconds,
    seconds: all.seconds,
    overtimeSeconds: all.overtimeSeconds,
    costCents: [...over.map(day => day.cents), ...cents].reduce((sum, one) => sum + one, 0),
  }
}

function paidIn(monday: Day, paid: readonly PaidDay[]): PaidBefore {
  const days = paid.filter(({ day }) => mondayOf(day) === monday)
  return { parts: addPay(days), secondsOfDay: new Map(days.map(({ day, seconds }) => [day, seconds])) }
}
