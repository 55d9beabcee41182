import { lineCents } from '../money.ts'
import type { AllowanceBasis, AllowanceReach } from '../organizations/allowance-contract.ts'
import { type Day, hoursText } from '../time.ts'
import { shareOut } from './payroll-hours.ts'
import { hundredthsOfHours } from './rules.ts'

/** An allowance as the sums need it. */
export interface AllowanceRule {
  name: string
  payCode: string
  amountCents: number
  per: AllowanceBasis
  leastMinutes: number | null
  reach: AllowanceReach
  position: string | null
  employeeIds: readonly number[]
  firstWeek: Day
  lastWeek: Day | null
}

/** A person's week as it is paid. */
export interface WorkedWeek {
  employeeId: number
  position: string
  weekStarting: Day
  seconds: number
  /** By the day on which their paid time begins, each with all of it: a night counts once, where it began. */
  shifts: readonly { day: Day; seconds: number }[]
}

/** What is paid of one allowance in one week. */
export interface CountedAllowance {
  name: string
  payCode: string
  per: AllowanceBasis
  cents: number
  /** The days that have an amount each, one for each shift. */
  byShift: { day: Day; cents: number }[]
}

/** What a week is paid besides its hours. */
export const allowancesOfWeek = (rules: readonly AllowanceRule[], week: WorkedWeek): CountedAllowance[] =>
  rules
    .filter(rule => isInForce(rule, week.weekStarting) && isGivenTo(rule, week))
    .map(({ name, payCode, per, ...rule }) => {
      const long = week.shifts.filter(({ seconds }) => seconds > 0 && seconds >= leastSeconds(rule))
      const byShift = per === 'shift' ? long.map(({ day }) => ({ day, cents: rule.amountCents })) : []
      return { name, payCode, per, byShift, cents: centsOf[per](rule, week, byShift.length) }
    })
    .filter(({ cents }) => cents > 0)

/**
 * The same by row: an hour's amount is shared out by the hours of the rows, a shift's stands on the last row of its day, a
 * week's on the first row.
 */
export function allowancesOfDays(
  days: readonly { day: Day; seconds: number }[],
  counted: readonly CountedAllowance[],
): { payCode: string; cents: number }[][] {
  const rows = days.map((): { payCode: string; cents: number }[] => [])
  const put = (nth: number, payCode: string, cents: number) => cents > 0 && rows[nth]?.push({ payCode, cents })
  for (const { per, payCode, cents, byShift } of counted) {
    if (per === 'week') put(0, payCode, cents)
    const shares =
      per === 'hour'
        ? shareOut(
            cents,
            days.map(({ seconds }) => seconds),
          )
        : []
    for (const [nth, share] of shares.entries()) put(nth, payCode, share)
    for (const one of byShift) {
      const nth = days.findLastIndex(({ day }) => day === one.day)
      put(Math.max(0, nth), payCode, one.cents)
    }
  }
  return rows
}

/** One amount for each pay code, in the order in which they come first. */
export const allowancesByCode = (counted: readonly { payCode: string; cents: number }[]) =>
  [...Map.groupBy(counted, ({ payCode }) => payCode)].map(([payCode, of]) => ({ payCode, cents: sumCents(of) }))

export const sumCents = (of: readonly { cents: number }[]) => of.reduce((sum, { cents }) => sum + cents, 0)

const isInForce = ({ firstWeek, lastWeek }: AllowanceRule, week: Day) =>
  firstWeek <= week && (lastWeek === null || week <= lastWeek)

function isGivenTo({ reach, position, employeeIds }: AllowanceRule, person: WorkedWeek) {
  if (reach === 'everyone') return true
  return reach === 'people' ? employeeIds.includes(person.employeeId) : plain(person.position) === plain(position ?? '')
}

const plain = (position: string) => position.trim().toLowerCase()

type Counted = Pick<AllowanceRule, 'amountCents' | 'leastMinutes'>

const leastSeconds = ({ leastMinutes }: Pick<AllowanceRule, 'leastMinutes'>) => (leastMinutes ?? 0) * 60

const centsOf: Record<AllowanceBasis, (rule: Counted, week: WorkedWeek, shifts: number) => number> = {
  hour: ({ amountCents }, { seconds }) => lineCents(hundredthsOfHours(hoursText(seconds)), amountCents),
  shift: ({ amountCents }, _, shifts) => shifts * amountCents,
  week: (rule, { seconds }) => (seconds > 0 && seconds >= leastSeconds(rule) ? rule.amountCents : 0),
}
