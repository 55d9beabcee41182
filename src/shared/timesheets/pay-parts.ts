import type { Day } from '../time.ts'
import { type Stretch, stretchesOf } from './pay-calendar.ts'
import { type PayTerms, type Premium, type WeekTerms, whole } from './pay-terms.ts'
import { type ClosedEntry, paidSecondsBetween, type RoundingMinutes } from './rules.ts'

/** What paid time is made of. Regular and overtime are all of it; premiums come on top of either. */
export interface PayParts {
  seconds: number
  regularSeconds: number
  /** Of both tiers. */
  overtimeSeconds: number
  /** Of the overtime, what is in the second tier. */
  overtime2Seconds: number
  nightSeconds: number
  sundaySeconds: number
  holidaySeconds: number
  /** As many seconds at the plain rate are worth the same. */
  paySeconds: number
}

export interface PayableEntry extends ClosedEntry {
  /** Of the place where it was worked. */
  terms: PayTerms
}

/** What of an entry is paid on one day. */
export interface PaidDay<E> extends PayParts {
  entry: E
  day: Day
}

/** What of the same week is over and paid already: whatever comes after it begins where it ends, and takes nothing of it back. */
export interface PaidBefore {
  parts: PayParts
  secondsOfDay: ReadonlyMap<Day, number>
}

/** A run of seconds that are alike, of one entry. */
interface Piece<E> {
  entry: E
  stretch: Stretch
  tier: 0 | 1 | 2
  seconds: number
}

/**
 * The one rule for what hours are paid as (decision 0025). A second is overtime by the day or by the week, whichever claims
 * more: the week's threshold counts what the day has not claimed already, so that no second is counted twice.
 */
export function paidDaysOf<E extends PayableEntry>(
  entries: readonly E[],
  monday: Day,
  week: WeekTerms,
  rounding: RoundingMinutes,
  before: PaidBefore = nothingBefore,
): PaidDay<E>[] {
  const worked = entries.flatMap(entry => piecesOf(entry, monday, rounding))
  const inOrder = worked.sort((a, b) => a.stretch.startMs - b.stretch.startMs || startMs(a) - startMs(b))
  const byDay = splitByDay(inOrder, before.secondsOfDay)
  const { regularSeconds, overtimeSeconds, overtime2Seconds } = before.parts
  const regularLeft = Math.max(0, week.weeklySeconds - regularSeconds)
  const firstTwoLeft = Math.max(0, week.weeklySeconds2 - (regularSeconds + overtimeSeconds - overtime2Seconds))
  const byWeek = raise(raise(byDay, 0, regularLeft), 1, firstTwoLeft)
  return [...Map.groupBy(byWeek, ({ entry }) => entry)].flatMap(([entry, pieces]) =>
    [...Map.groupBy(pieces, ({ stretch }) => stretch.day)].map(([day, ofDay]) => ({
      entry,
      day,
      ...sumOf(ofDay, entry.terms),
    })),
  )
}

export const noPay: PayParts = {
  seconds: 0,
  regularSeconds: 0,
  overtimeSeconds: 0,
  overtime2Seconds: 0,
  nightSeconds: 0,
  sundaySeconds: 0,
  holidaySeconds: 0,
  paySeconds: 0,
}

const nothingBefore: PaidBefore = { parts: noPay, secondsOfDay: new Map() }

export function addPay(parts: readonly PayParts[]): PayParts {
  const sum = { ...noPay }
  for (const part of parts) for (const name of payNames) sum[name] += part[name]
  return sum
}

export const payNames = Object.keys(noPay) as (keyof PayParts)[]

/** Hours of a week without clock times: no day and no night is known, the week's thresholds still are. */
export function payOfHours(seconds: number, week: WeekTerms, { tierWeights }: PayTerms): PayParts {
  return tiersOf({ ...noPay, seconds, regularSeconds: seconds, paySeconds: seconds }, week, tierWeights)
}

/** What several sheets of one week are together: the week's thresholds hold for their sum. */
export const payTogether = (sheets: readonly PayParts[], week: WeekTerms, { tierWeights }: PayTerms): PayParts =>
  tiersOf(addPay(sheets), week, tierWeights)

function tiersOf(sum: PayParts, week: WeekTerms, [plain, first, second]: PayTerms['tierWeights']): PayParts {
  const overtimeSeconds = Math.max(sum.overtimeSeconds, sum.seconds - week.weeklySeconds)
  const overtime2Seconds = Math.max(sum.overtime2Seconds, sum.seconds - week.weeklySeconds2)
  const more = overtimeSeconds - sum.overtimeSeconds
  const more2 = overtime2Seconds - sum.overtime2Seconds
  const added = Math.round((more * (first - plain) + more2 * (second - first)) / whole)
  return {
    ...sum,
    regularSeconds: sum.seconds - overtimeSeconds,
    overtimeSeconds,
    overtime2Seconds,
    paySeconds: sum.paySeconds + added,
  }
}

const startMs = ({ entry }: Piece<ClosedEntry>) => Date.parse(entry.clockInTime)

function piecesOf<E extends PayableEntry>(entry: E, monday: Day, rounding: RoundingMinutes): Piece<E>[] {
  // Rounding moves either end by less than this.
  const slack = rounding * 60_000
  const from = Date.parse(entry.clockInTime) - slack
  const to = Date.parse(entry.clockOutTime) + slack
  return stretchesOf(monday, entry.timeZone, entry.terms)
    .filter(stretch => stretch.endMs > from && stretch.startMs < to)
    .map(stretch => ({ entry, stretch, tier: 0 as const, seconds: paidSecondsBetween(entry, stretch, rounding) }))
    .filter(({ seconds }) => seconds > 0)
}

/** What each day claims as overtime, by the thresholds of the place where the second was worked. */
function splitByDay<E extends PayableEntry>(pieces: Piece<E>[], before: PaidBefore['secondsOfDay']): Piece<E>[] {
  const worked = new Map(before)
  return pieces.flatMap(piece => {
    const { dailySeconds, dailySeconds2 } = piece.entry.terms
    const before = worked.get(piece.stretch.day) ?? 0
    const after = before + piece.seconds
    worked.set(piece.stretch.day, after)
    const upTo = (limit: number) => Math.min(Math.max(limit, before), after)
    const first = upTo(dailySeconds)
    const second = upTo(dailySeconds2)
    return parted(piece, [first - before, second - first, after - second])
  })
}

const parted = <E>(piece: Piece<E>, seconds: readonly [number, number, number]) =>
  ([0, 1, 2] as const).map(tier => ({ ...piece, tier, seconds: seconds[tier] })).filter(part => part.seconds > 0)

/** Lifts the last seconds of the week out of a tier, so that no more than the threshold is left at it or below. */
function raise<E>(pieces: Piece<E>[], tier: 0 | 1, threshold: number): Piece<E>[] {
  const below = pieces.filter(piece => piece.tier <= tier).reduce((sum, { seconds }) => sum + seconds, 0)
  let over = Math.max(0, below - threshold)
  const raised = pieces.toReversed().flatMap(piece => {
    if (piece.tier !== tier || over === 0) return [piece]
    const lifted = Math.min(over, piece.seconds)
    over -= lifted
    const higher = { ...piece, tier: (tier + 1) as 1 | 2, seconds: lifted }
    return lifted === piece.seconds ? [higher] : [higher, { ...piece, seconds: piece.seconds - lifted }]
  })
  return raised.toReversed()
}

function sumOf<E>(pieces: Piece<E>[], terms: PayTerms): PayParts {
  const sum = { ...noPay }
  let worth = 0
  for (const { tier, seconds, stretch } of pieces) {
    sum.seconds += seconds
    if (tier === 0) sum.regularSeconds += seconds
    else sum.overtimeSeconds += seconds
    if (tier === 2) sum.overtime2Seconds += seconds
    for (const premium of stretch.premiums) sum[columnOf[premium]] += seconds
    const premiums = stretch.premiums.reduce((all, premium) => all + terms.premiumWeights[premium], 0)
    worth += seconds * (terms.tierWeights[tier] + premiums)
  }
  return { ...sum, paySeconds: Math.round(worth / whole) }
}

const columnOf: Record<Premium, 'nightSeconds' | 'sundaySeconds' | 'holidaySeconds'> = {
  night: 'nightSeconds',
  sunday: 'sundaySeconds',
  holiday: 'holidaySeconds',
}
