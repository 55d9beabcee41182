import { type Day, hoursText } from '../time.ts'
import { addPay, type PayParts } from './pay-parts.ts'
import { type BreakKind, breakKinds, type PayKind, type PayrollLayout, payKinds } from './payroll-layout.ts'
import { hundredthsOfHours } from './rules.ts'

/** Hours as payroll counts them, in whole hundredths: what is regular and overtime adds up to all. */
export type PayrollHours = Record<PayKind | 'hours' | 'paid-as', number>

/** Breaks of a day, as they were taken. */
export interface DayBreaks {
  day: Day
  paidSeconds: number
  unpaidSeconds: number
}

export type BreakHours = Record<BreakKind, number>

const hundredths = (seconds: number) => hundredthsOfHours(hoursText(seconds))

/** A week, rounded once as everywhere: regular time is what overtime leaves. */
export function hoursOfWeek(week: PayParts): PayrollHours {
  const [all, overtime, second] = [week.seconds, week.overtimeSeconds, week.overtime2Seconds].map(hundredths) as [
    number,
    number,
    number,
  ]
  return {
    hours: all,
    regular: all - overtime,
    overtime: overtime - second,
    'overtime-2': second,
    night: hundredths(week.nightSeconds),
    sunday: hundredths(week.sundaySeconds),
    holiday: hundredths(week.holidaySeconds),
    'paid-as': hundredths(week.paySeconds),
  }
}

/** The same hours by day: each kind is shared out in whole hundredths, so that the days add up to the week. */
export function hoursOfDays(days: readonly PayParts[], week: PayParts): PayrollHours[] {
  const whole = hoursOfWeek(week)
  const shared = Object.fromEntries(
    (Object.keys(secondsOf) as (keyof typeof secondsOf)[]).map(kind => [
      kind,
      shareOut(whole[kind], days.map(secondsOf[kind])),
    ]),
  ) as Record<keyof typeof secondsOf, number[]>
  return days.map((_, nth) => {
    const of = (kind: keyof typeof secondsOf) => shared[kind][nth] as number
    const [regular, overtime, second] = [of('regular'), of('overtime'), of('overtime-2')]
    return {
      hours: regular + overtime + second,
      regular,
      overtime,
      'overtime-2': second,
      night: of('night'),
      sunday: of('sunday'),
      holiday: of('holiday'),
      'paid-as': of('paid-as'),
    }
  })
}

/** The breaks of a week, rounded once. */
export const breaksOfWeek = (breaks: readonly DayBreaks[]): BreakHours => ({
  'break-paid': hundredths(breaks.reduce((sum, { paidSeconds }) => sum + paidSeconds, 0)),
  'break-unpaid': hundredths(breaks.reduce((sum, { unpaidSeconds }) => sum + unpaidSeconds, 0)),
})

/** The same by row: each break on the last row of its day, and on the first row where its day has none. */
export function breaksOfDays(days: readonly Day[], breaks: readonly DayBreaks[]): BreakHours[] {
  const whole = breaksOfWeek(breaks)
  const placed = breaks.map(one => ({ ...one, nth: Math.max(0, days.lastIndexOf(one.day)) }))
  const share = (kind: BreakKind, name: 'paidSeconds' | 'unpaidSeconds') =>
    shareOut(
      whole[kind],
      days.map((_, nth) => placed.filter(one => one.nth === nth).reduce((sum, one) => sum + one[name], 0)),
    )
  const [paid, unpaid] = [share('break-paid', 'paidSeconds'), share('break-unpaid', 'unpaidSeconds')]
  return days.map((_, nth) => ({ 'break-paid': paid[nth] as number, 'break-unpaid': unpaid[nth] as number }))
}

/**
 * What a week has beside its days on the clock: hours that were given by hand, and the overtime they make of the rest. Nothing
 * where the days are all of it; null where they cannot be parts of this week.
 */
export function restOfWeek(days: readonly PayParts[], week: PayParts): PayParts | null | undefined {
  const sum = addPay(days)
  const rest = Object.fromEntries(
    (Object.keys(week) as (keyof PayParts)[]).filter(name => name in sum).map(name => [name, week[name] - sum[name]]),
  ) as unknown as PayParts
  if (Object.values(rest).every(seconds => seconds === 0)) return undefined
  return Object.values(rest).some(seconds => seconds < 0) ? null : rest
}

/** The rows of a week by pay code; premiums and breaks without a code have none, and paid hours are among the others. */
export function hoursByCode(
  hours: PayrollHours & BreakHours,
  codes: PayrollLayout['codes'],
): { code: string; hours: number }[] {
  const known = { ...codes, 'overtime-2': codes['overtime-2'] || codes.overtime }
  return [...payKinds, ...breakKinds]
    .map(kind => ({ code: known[kind], hours: hours[kind] }))
    .filter(row => row.code !== '' && row.hours > 0)
}

const secondsOf = {
  regular: (part: PayParts) => part.regularSeconds,
  overtime: (part: PayParts) => part.overtimeSeconds - part.overtime2Seconds,
  'overtime-2': (part: PayParts) => part.overtime2Seconds,
  night: (part: PayParts) => part.nightSeconds,
  sunday: (part: PayParts) => part.sundaySeconds,
  holiday: (part: PayParts) => part.holidaySeconds,
  'paid-as': (part: PayParts) => part.paySeconds,
}

// The largest remainders get what is left over; a day without a second of it gets nothing.
export function shareOut(whole: number, seconds: number[]): number[] {
  const all = seconds.reduce((sum, one) => sum + one, 0)
  if (all === 0) return seconds.map(() => 0)
  const exact = seconds.map(one => (whole * one) / all)
  const shares = exact.map(Math.floor)
  const left = whole - shares.reduce((sum, one) => sum + one, 0)
  const order = exact
    .map((one, nth) => ({ nth, rest: one - Math.floor(one) }))
    .sort((a, b) => b.rest - a.rest || a.nth - b.nth)
  for (const { nth } of order.slice(0, left)) shares[nth] = (shares[nth] as number) + 1
  return shares
}
