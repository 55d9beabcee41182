import type { Block, DayOvertime, OvertimeTerms, PersonTerms } from './week.ts'

/*
 * What overtime is worth, by the one rule for what hours are paid as (decision 25): a day claims what goes beyond its thresholds, then
 * the week what is still below beyond its own. Everything is in minutes; what it is worth, in minutes of plain pay.
 */

/** What thresholds count of somebody's paid time. */
export interface Claimed {
  /** In each of the two weeks of pay: what no day claims as overtime, and what none claims for the second tier. */
  unclaimedEarly: number
  unclaimedLate: number
  belowEarly: number
  belowLate: number
  /** Overtime that days claim, and what that is worth beyond its plain pay. */
  dayOvertime: number
  dayExtra: number
}

export interface Paid extends Claimed {
  /** Of each day of the two weeks of pay, where days have thresholds. */
  paidDays: number[]
}

export const nothingClaimed: Claimed = {
  unclaimedEarly: 0,
  unclaimedLate: 0,
  belowEarly: 0,
  belowLate: 0,
  dayOvertime: 0,
  dayExtra: 0,
}

/** Adds a shift that comes after all that is paid of its days so far: in which order matters only where sites have several rules. */
export function addPaid(paid: Paid, block: Block): void {
  addWhole(paid, block)
  if (block.paidDays.length === 0) return
  claimDays(paid, block, at => paid.paidDays[at] ?? 0)
  for (const { at, minutes } of block.paidDays) paid.paidDays[at] = (paid.paidDays[at] ?? 0) + minutes
}

/** Adds what a shift is paid as, after so much on each of its days. */
export function claim(claimed: Claimed, block: Block, paidOn: (at: number) => number): void {
  addWhole(claimed, block)
  claimDays(claimed, block, paidOn)
}

function addWhole(claimed: Claimed, { paidEarly, paidLate }: Block): void {
  claimed.unclaimedEarly += paidEarly
  claimed.unclaimedLate += paidLate
  claimed.belowEarly += paidEarly
  claimed.belowLate += paidLate
}

function claimDays(claimed: Claimed, { dayOvertime, paidDays }: Block, paidOn: (at: number) => number): void {
  if (dayOvertime === null) return
  for (const { at, minutes } of paidDays) {
    const before = paidOn(at)
    const first = beyond(dayOvertime.first, before + minutes) - beyond(dayOvertime.first, before)
    const second = beyond(dayOvertime.second, before + minutes) - beyond(dayOvertime.second, before)
    claimed.dayOvertime += first
    claimed.dayExtra += first * dayOvertime.firstExtra + second * dayOvertime.secondExtra
    if (at < 7) {
      claimed.unclaimedEarly -= first
      claimed.belowEarly -= second
    } else {
      claimed.unclaimedLate -= first
      claimed.belowLate -= second
    }
  }
}

type Own = Pick<PersonTerms, 'regularMinutes'>

export const overtimeOf = ({ regularMinutes }: Own, paid: Claimed): number => {
  const most = regularMinutes ?? Number.POSITIVE_INFINITY
  return paid.dayOvertime + beyond(most, paid.unclaimedEarly) + beyond(most, paid.unclaimedLate)
}

/** What the overtime is worth beyond its plain pay. More time never makes it less. */
export const extraOf = (
  { secondMinutes, firstExtra, secondExtra }: OvertimeTerms,
  { regularMinutes }: Own,
  paid: Claimed,
): number => {
  const most = regularMinutes ?? Number.POSITIVE_INFINITY
  const first = beyond(most, paid.unclaimedEarly) + beyond(most, paid.unclaimedLate)
  const second = beyond(secondMinutes, paid.belowEarly) + beyond(secondMinutes, paid.belowLate)
  return paid.dayExtra + first * firstExtra + second * secondExtra
}

/** The rules of days that some shifts are paid by. */
export const dayRulesOf = (blocks: Iterable<Block>): Set<DayOvertime | null> => {
  const rules = new Set<DayOvertime | null>()
  for (const { dayOvertime, minutes } of blocks) if (minutes > 0) rules.add(dayOvertime)
  return rules
}

const beyond = (threshold: number, minutes: number) => Math.max(0, minutes - threshold)
