import { dayBit, dayCeiling, exclude, isTooClose, type Load, softCents, weekCeiling, weekDays } from './blocks.ts'
import { extraPrice, limitCents, unfairness } from './draft.ts'
import type { Ground } from './ground.ts'
import { type Limits, measuresOf, type Sums } from './measures.ts'
import { outlookOf } from './outlook.ts'
import { type Claimed, claim, extraOf, nothingClaimed } from './overtime.ts'
import { nightsUntil, runCents, runLimit, runUntil } from './runs.ts'
import type { Slot } from './slots.ts'
import type { PersonTerms, ShiftTerms } from './week.ts'

/** A roster up to some slot. */
export interface Step extends Claimed, Sums {
  slot: Slot | null
  before: Step | null
  net: number
  /** The same with what its sums apart from hours cost at least, as the outlook reckons. */
  reckoned: number
  /** Minutes on the day of the last slot. */
  dayMinutes: number
  days: number
  nightDays: number
}

type Followed = Map<number | string, Step>

interface Walk {
  below: number
  width: number
  most: number
}

/** All that rules say of one person's week, looked at day by day. */
export function stepsOf(ground: Ground, person: number, slots: readonly Slot[]) {
  const { terms } = ground.week
  const own = ground.week.people[person] as PersonTerms
  const base = ground.bases[person] as Load
  const rest = terms.rest === 'off' ? 0 : own.restMinutes
  const softRest = softCents(terms.rest)
  const start: Step = {
    ...nothingClaimed,
    slot: null,
    before: null,
    net: 0,
    reckoned: 0,
    minutes: 0,
    earlyMinutes: 0,
    lateMinutes: 0,
    nights: 0,
    weekendShifts: 0,
    dayMinutes: 0,
    days: base.days,
    nightDays: base.nightDays,
  }

  const keyOf = (step: Step, day: number) => {
    const minutesToday = step.slot?.like.day === day ? step.dayMinutes : 0
    const counts = ((step.minutes * 16 + step.nights) * 8 + step.weekendShifts) * 2048 + minutesToday
    const key = counts * 2048 + runUntil(step.days, day) * 64 + nightsUntil(step.nightDays, day)
    const paid = paidKey(step, day)
    if (areWeeksSplit) return `${key},${step.earlyMinutes},${paid}`
    return paid === '' ? key : `${key},${paid}`
  }
  const haveDaysRules = slots.some(({ like }) => like.dayOvertime !== null)
  const [firstSlot] = slots
  const firstPaidDay = firstSlot === undefined ? 0 : firstSlot.like.day - (firstSlot.like.paidDays[0]?.at ?? 0)
  const isMostlyLate = slots.filter(({ like }) => like.paidLate > like.paidEarly).length > slots.length / 2
  /** What thresholds have counted so far. All time is in one of two weeks of pay: the lesser one is enough to know both. */
  const paidKey = (step: Step, day: number) => {
    if (!isOvertimePaid) return ''
    if (haveDaysRules) {
      const { unclaimedEarly, unclaimedLate, belowEarly, belowLate } = step
      const weeks = `${unclaimedEarly},${unclaimedLate},${belowEarly},${belowLate}`
      return `${weeks},${paidOn(step, day - firstPaidDay)},${paidOn(step, day + 1 - firstPaidDay)}`
    }
    const lesser = isMostlyLate ? step.unclaimedEarly : step.unclaimedLate
    return lesser === 0 ? '' : String(lesser)
  }
  const limits: Limits = {
    earlyMinutes: Math.max(0, weekCeiling(terms, own, 'earlyMinutes') - base.earlyMinutes),
    lateMinutes: Math.max(0, weekCeiling(terms, own, 'lateMinutes') - base.lateMinutes),
    nights: terms.nights === 'hard' && own.mostNights !== null ? Math.max(0, own.mostNights - base.nights) : Infinity,
  }
  const runOfDays = runLimit(terms.daysInRow, own.mostDaysInRow)
  const runOfNights = runLimit(terms.nightsInRow, own.mostNightsInRow)
  // Only where the planned days lie in two weeks of pay does it matter later what was worked in the first.
  const areWeeksSplit = Number.isFinite(limits.earlyMinutes) && slots.some(({ like }) => like.earlyMinutes === 0)
  const softDay = softCents(terms.dayHours)
  const hardDayLefts = Array.from({ length: weekDays }, (_, day) =>
    Math.max(0, dayCeiling(terms, own, day) - (base.dayMinutes[day] ?? 0)),
  )
  const softDayLefts = Array.from({ length: weekDays }, (_, day) =>
    own.mostDayMinutes === null || softDay === 0
      ? Number.POSITIVE_INFINITY
      : Math.max(0, own.mostDayMinutes - (base.dayMinutes[day] ?? 0)),
  )
  const price = extraPrice(ground, own)
  const isOvertimePaid = price > 0
  const keptExtra = ground.keptExtras[person] as number
  const load = { ...base }

  /** What overtime costs with what a step claims. */
  const overtimeCents = (claimed: Claimed) => {
    load.unclaimedEarly = base.unclaimedEarly + claimed.unclaimedEarly
    load.unclaimedLate = base.unclaimedLate + claimed.unclaimedLate
    load.belowEarly = base.belowEarly + claimed.belowEarly
    load.belowLate = base.belowLate + claimed.belowLate
    load.dayExtra = base.dayExtra + claimed.dayExtra
    return (extraOf(terms.overtime, own, load) - keptExtra) * price
  }
  const isOvertimeASum = isOvertimePaid && !haveDaysRules
  const paidBefore = (step: Step, at: number) => (base.paidDays[at] ?? 0) + paidOn(step, at)

  /** What so many hours on a day cost, where they may be too many at a price. */
  const dayCents = (day: number, minutes: number) =>
    (Math.max(0, minutes - (softDayLefts[day] as number)) / 60) * softDay

  /** What the second of two slots costs after the first; Infinity where nobody can have both. */
  const between = ({ like: one }: Slot, { like: other }: Slot) => {
    const together = one.day === other.day ? one.minutes + other.minutes : 0
    if (exclude(terms, own, one, other) || together > (hardDayLefts[one.day] as number)) return Infinity
    const isClose = softRest > 0 && isTooClose(one, other, own.restMinutes, terms.togetherMinutes)
    const tooLong = together === 0 ? 0 : dayCents(one.day, together) - dayCents(one.day, one.minutes)
    return tooLong + (isClose ? softRest : 0)
  }
  const outlook = outlookOf(slots, measuresOf(ground, person, limits, isOvertimeASum), start, between)
  const paidAnyway = (base.dayExtra - keptExtra) * price
  const reckon = (step: Step) => step.net + outlook.reckoned(step) + (isOvertimeASum ? paidAnyway : overtimeCents(step))
  start.reckoned = reckon(start)

  const extended = (step: Step, slot: Slot, extra: number, below: number): Step | null => {
    const { like } = slot
    const minutes = step.minutes + like.minutes
    const earlyMinutes = step.earlyMinutes + like.earlyMinutes
    const lateMinutes = step.lateMinutes + like.lateMinutes
    if (earlyMinutes > limits.earlyMinutes || lateMinutes > limits.lateMinutes) return null
    const nights = step.nights + (like.night === null ? 0 : 1)
    if (nights > limits.nights) return null
    const before = step.slot?.like.day === like.day ? step.dayMinutes : 0
    const dayMinutes = before + like.minutes
    if (dayMinutes > (hardDayLefts[like.day] as number)) return null
    let net = step.net + slot.net + extra + dayCents(like.day, dayMinutes) - dayCents(like.day, before)
    const days = step.days | dayBit(like.day)
    if (days !== step.days) net += runCents(runOfDays, days, step.days, like.day)
    const nightDays = like.night === null ? step.nightDays : step.nightDays | dayBit(like.night)
    if (nightDays !== step.nightDays) net += runCents(runOfNights, nightDays, step.nightDays, like.night as number)
    if (net === Infinity) return null
    const weekendShifts = step.weekendShifts + (like.isWeekend ? 1 : 0)
    const next = {
      ...step,
      slot,
      before: step,
      net,
      minutes,
      earlyMinutes,
      lateMinutes,
      nights,
      weekendShifts,
      dayMinutes,
      days,
      nightDays,
    }
    claim(next, like, at => paidBefore(step, at))
    next.reckoned = reckon(next)
    return next.reckoned + outlook.after(slot.at, next) < below ? next : null
  }

  /** What it costs to have the slot so soon after what they had before; null where a rule forbids it. */
  function closeness(step: Step, like: ShiftTerms): number | null {
    let extra = 0
    for (let one: Step | null = step; one?.slot != null; one = one.before) {
      if (exclude(terms, own, one.slot.like, like)) return null
      if (softRest > 0 && isTooClose(one.slot.like, like, own.restMinutes, terms.togetherMinutes)) extra += softRest
    }
    return extra
  }

  /**
   * Day after day all that a roster can be up to there, each slot as the last one. Of steps that leave the same choices for the days to
   * come only the best is followed, none that cannot come `below` what is wanted, and of those that are rested the `width` that promise
   * most. Null where they become more than `most`.
   */
  function walk({ below, width, most }: Walk): Step[] | null {
    const all: Step[] = [start]
    // Rested steps can take any slot to come; of others it must be looked at what they had last.
    let rested: Followed = new Map([[0, start]])
    let recent: { slot: Slot; steps: Step[] }[] = []
    let today = Number.NEGATIVE_INFINITY
    for (const slot of slots) {
      const { like } = slot
      if (like.day !== today) {
        today = like.day
        const again: Followed = new Map()
        for (const step of rested.values()) {
          if (step.reckoned + outlook.from(slot.at, step) < below) keepAs(again, keyOf(step, today), step)
        }
        rested = again.size <= width ? again : new Map(topOf(again, width, step => outlook.from(slot.at, step)))
      }
      const still: typeof recent = []
      for (const group of recent) {
        if (group.slot.like.end + rest > like.start) still.push(group)
        else for (const step of group.steps) keepAs(rested, keyOf(step, today), step)
      }
      recent = still
      const found: Followed = new Map()
      for (const step of rested.values()) {
        if (step.reckoned + outlook.taking(slot.at, step) >= below) continue
        const next = extended(step, slot, 0, below)
        if (next !== null) keepAs(found, keyOf(next, like.day), next)
      }
      for (const group of still) {
        if (exclude(terms, own, group.slot.like, like)) continue
        for (const step of group.steps) {
          if (step.reckoned + outlook.taking(slot.at, step) >= below) continue
          const extra = closeness(step, like)
          const next = extra === null ? null : extended(step, slot, extra, below)
          // What they had last matters to what they can have next: it is followed for itself.
          if (next !== null) keepAs(found, `${keyOf(next, like.day)} ${group.slot.shift}`, next)
        }
      }
      const steps = (found.size <= width ? [...found] : topOf(found, width, step => outlook.after(slot.at, step))).map(
        ([, step]) => step,
      )
      if (steps.length > 0) recent.push({ slot, steps })
      for (const step of steps) all.push(step)
      if (all.length > most) return null
    }
    return all
  }

  /** What a step comes to as a whole roster. */
  function netOf(step: Step): number {
    load.minutes = base.minutes + step.minutes
    load.nights = base.nights + step.nights
    load.weekendShifts = base.weekendShifts + step.weekendShifts
    return step.net + overtimeCents(step) + unfairness(ground, person, load) + limitCents(ground, own, load, base)
  }

  /** No roster comes to less than this. */
  const least = start.reckoned + outlook.from(0, start)
  return { walk, netOf, least }
}

/** Those that promise most with what they still can have. */
const topOf = (followed: Followed, count: number, ahead: (step: Step) => number) =>
  [...followed]
    .map(([key, step]) => ({ key, step, promised: step.reckoned + ahead(step) }))
    .sort((one, other) => one.promised - other.promised)
    .slice(0, count)
    .map(({ key, step }) => [key, step] as const)

function keepAs(among: Followed, key: number | string, step: Step): void {
  const known = among.get(key)
  if (known === undefined || step.net < known.net) among.set(key, step)
}

/** Minutes that the slots of a step have on a day of the weeks of pay. */
function paidOn(step: Step, at: number): number {
  let minutes = 0
  for (let one: Step | null = step; one?.slot != null; one = one.before) {
    for (const part of one.slot.like.paidDays) if (part.at === at) minutes += part.minutes
    // No shift is longer than a day, wherever it is.
    if ((one.slot.like.paidDays[0]?.at ?? at) < at - 2) break
  }
  return minutes
}
