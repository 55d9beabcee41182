import { expect, test } from 'vitest'
import { usualPayRules } from '#shared/organizations/pay-rules.ts'
import { usualRulesIn } from '#shared/scheduling/usual-rules.ts'
import { addDays, mondayOf } from '#shared/time.ts'
import { type PayableEntry, paidDaysOf } from '#shared/timesheets/pay-parts.ts'
import { payTermsOf, termsAt, weekTermsOf } from '#shared/timesheets/pay-terms.ts'
import { type GivenShift, instantsOf, readingOf } from '#tests/plans/made-up-reading.ts'
import { type BuiltWeek, buildWeek } from './build-week.ts'
import { costOf } from './engine/draft.ts'
import { evaluate } from './engine/evaluate.ts'
import { prepare } from './engine/ground.ts'
import { randomFrom } from './engine/random.ts'
import type { Assignments, Block, ShiftTerms } from './engine/week.ts'
import type { ReadWeek } from './read-week.ts'
import 'temporal-polyfill/global'

type Pay = NonNullable<ReadWeek['pay']>

const zones = ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Sydney']
// Clocks jump in some of them, here or there.
const mondays = ['2026-03-09', '2026-03-30', '2026-10-26', '2026-06-01']
const hours = [
  ['06:00', '14:00'],
  ['14:00', '22:00'],
  ['22:00', '06:00'],
  ['19:00', '07:00'],
  ['07:00', '19:00'],
  ['00:00', '06:30'],
  ['08:00', '00:00'],
  ['17:15', '20:00'],
] as const

test('what a plan costs is what pay makes of the same shifts, to the cent', () => {
  let [byDay, byWeek, secondTier] = [0, 0, 0]
  for (let seed = 1; seed <= 150; seed++) {
    const { read, pay } = madeUpPay(seed, { differ: false })
    const { built, dealt } = dealtWeek(read, seed)
    const ground = prepare(built.week)
    const figures = evaluate(ground, dealt)
    const [all, kept] = [paidFor(read, pay, dealt, built), paidFor(read, pay, [], built)]
    expect(figures.costCents, `seed ${seed}`).toBeCloseTo(all.cents - kept.cents, 6)
    expect(figures.overtimeMinutes * 60, `seed ${seed}`).toBeCloseTo(all.overtimeSeconds - kept.overtimeSeconds, 6)
    // Nothing but pay weighs here: what the search makes small is the pay itself, beside that of fixed shifts.
    const fixed = built.week.shifts.map(({ isFixed, now }) => (isFixed ? now : null))
    const stay = paidFor(read, pay, fixed, built)
    const sought = built.week.people.reduce((sum, _, person) => sum + costOf(ground, person, shiftsOf(person)), 0)
    expect(sought, `seed ${seed}`).toBeCloseTo(all.cents - stay.cents, 6)
    if (Number.isFinite(pay.terms.dailySeconds) && all.overtimeSeconds > kept.overtimeSeconds) byDay++
    if (!Number.isFinite(pay.terms.dailySeconds) && all.overtimeSeconds > kept.overtimeSeconds) byWeek++
    if (all.overtime2Seconds > kept.overtime2Seconds) secondTier++

    function shiftsOf(person: number) {
      return dealt.flatMap((one, at) => (one === person && built.week.shifts[at]?.isFixed === false ? [at] : []))
    }
  }
  expect(Math.min(byDay, byWeek, secondTier)).toBeGreaterThan(15)
})

test('sites that begin the overtime of a day elsewhere are paid so, whatever of a day comes first', () => {
  let differed = 0
  for (let seed = 1; seed <= 80; seed++) {
    const { read, pay } = madeUpPay(seed, { differ: true })
    const { built, dealt } = dealtWeek(read, seed)
    const ground = prepare(built.week)
    const [all, kept] = [paidFor(read, pay, dealt, built), paidFor(read, pay, [], built)]
    expect(evaluate(ground, dealt).costCents, `seed ${seed}`).toBeCloseTo(all.cents - kept.cents, 6)
    if (ground.areDaysMixed) differed++
  }
  expect(differed).toBeGreaterThan(20)
})

/** A week of a small company whose rules of pay say anything; all that it pays are whole cents. */
function madeUpPay(seed: number, { differ }: { differ: boolean }): { read: ReadWeek; pay: Pay } {
  const random = randomFrom(seed * 15_485_863)
  const below = (most: number) => Math.floor(random() * most)
  const chance = (part: number) => random() < part
  const any = <T>(some: readonly T[]) => some[below(some.length)] as T
  const monday = any(mondays)
  const weekStarting = chance(0.4) ? addDays(monday, -1) : monday
  const timeZone = any(zones)
  const days = Array.from({ length: 24 }, (_, nth) => addDays(weekStarting, nth - 8))
  const shiftOn = (nth: number): GivenShift => {
    const [startTime, endTime] = any(hours)
    const date = days[nth + 8] as string
    return { date, startTime, endTime, endsNextDay: endTime <= startTime, site: 1 + below(3), timeZone }
  }
  const shifts: GivenShift[] = []
  for (const employeeId of [1, 2]) {
    // Where sites differ nothing is kept: what stays where it is counts as if it came first.
    for (let nth = -8; nth < 16; nth += 2)
      if ((nth < 0 || nth > 6) && !differ) shifts.push({ ...shiftOn(nth), employeeId })
  }
  for (let count = 0; count < 14; count++)
    shifts.push({
      ...shiftOn(below(7)),
      ...(!differ && chance(0.15) && { employeeId: 1 + below(2), isPublished: true }),
    })
  const [first, week] = [any([null, null, 6, 8, 10]), any([20, 37.5, 40])]
  const company = {
    ...usualPayRules,
    dailyHours: first,
    dailyHours2: chance(0.5) ? any([11, 12]) : null,
    weeklyHours: week,
    weeklyHours2: chance(0.5) ? week + 8 : null,
    roundingMinutes: 0 as const,
    earlyClockInMinutes: 15,
    earlyTimePaid: true,
    nightPercent: any([0, 25]),
    sundayPercent: any([0, 50]),
  }
  const terms = payTermsOf(company, new Set())
  const elsewhere = payTermsOf({ ...company, dailyHours: 9, dailyHours2: any([null, 10]) }, new Set())
  const never = payTermsOf({ ...company, dailyHours: null, dailyHours2: null }, new Set())
  const pay: Pay = {
    company,
    week: weekTermsOf(company),
    rounding: 0,
    terms,
    ofSites: differ
      ? new Map([
          [2, elsewhere],
          [3, never],
        ])
      : new Map(),
    siteRates: [],
  }
  const read = readingOf({
    weekStarting,
    rules: withoutRules,
    people: [{ weekHours: week }, { weekHours: week }, { weekHours: week }],
    shifts: oneAtATime(shifts, timeZone),
    turn: { weights: { cost: 2, fairness: 0, wishes: 0, continuity: 0, stability: 0 } },
  })
  return { read: { ...read, pay, people: read.people.map(one => ({ ...one, rateCents: 2400 + one.id * 480 })) }, pay }
}

const usual = usualRulesIn('US')
const withoutRules: typeof usual = {
  ...usual,
  rules: Object.fromEntries(
    Object.entries(usual.rules).map(([code, rule]) => [code, { ...rule, level: 'off' }]),
  ) as (typeof usual)['rules'],
}

/** Whoever has a shift at that time already has no other. */
function oneAtATime(shifts: readonly GivenShift[], timeZone: string): GivenShift[] {
  const taken: { id: number; from: number; to: number }[] = []
  return shifts.map(shift => {
    const { date, startTime, endTime, endsNextDay, employeeId: id = null } = shift
    const { startsAt, endsAt } = instantsOf({ date, startTime, endTime, endsNextDay }, timeZone)
    const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)]
    const isBusy = id === null || taken.some(other => other.id === id && other.from < to && from < other.to)
    if (!isBusy) taken.push({ id, from, to })
    return isBusy ? { ...shift, employeeId: null } : shift
  })
}

/** The week, and who is dealt which of its shifts: whoever is free then. */
function dealtWeek(read: ReadWeek, seed: number): { built: BuiltWeek; dealt: Assignments } {
  const built = buildWeek(read)
  const random = randomFrom(seed)
  const { week } = built
  const busy: Block[][] = week.people.map(({ kept }) => [...kept])
  for (const shift of week.shifts) if (shift.isFixed && shift.now !== null) busy[shift.now]?.push(shift)
  const dealt = week.shifts.map((shift: ShiftTerms) => {
    if (shift.isFixed) return shift.now
    const person = Math.floor(random() * (week.people.length + 1))
    const theirs = busy[person]
    if (theirs === undefined || theirs.some(block => block.start < shift.end && shift.start < block.end)) return null
    theirs.push(shift)
    return person
  })
  return { built, dealt }
}

/** What everyone is paid in the weeks of pay that the week lies in: for what they keep, and what they are dealt. */
function paidFor({ turn, plans, people }: ReadWeek, pay: Pay, dealt: Assignments, { shifts }: BuiltWeek) {
  const paid = { cents: 0, overtimeSeconds: 0, overtime2Seconds: 0 }
  const ofWeek = new Set(shifts.map(({ id }) => id))
  const zone = shifts[0]?.timeZone ?? 'UTC'
  for (const [place, { id, rateCents }] of people.entries()) {
    const kept = (plans.get(id)?.shifts ?? []).filter(shift => !ofWeek.has(shift.id))
    const theirs = [...kept, ...shifts.filter((_, at) => dealt[at] === place)]
    const entries = theirs.map(
      ({ startsAt, endsAt, businessId }): PayableEntry => ({
        clockInTime: startsAt,
        clockOutTime: endsAt,
        breakSeconds: 0,
        breaks: [],
        timeZone: zone,
        terms: termsAt(pay, businessId),
      }),
    )
    for (const monday of new Set([mondayOf(turn.weekStarting), addDays(mondayOf(turn.weekStarting), 7)])) {
      for (const day of paidDaysOf(entries, monday, pay.week, 0)) {
        paid.cents += Math.round((day.paySeconds * rateCents) / 3600)
        paid.overtimeSeconds += day.overtimeSeconds
        paid.overtime2Seconds += day.overtime2Seconds
      }
    }
  }
  return paid
}
