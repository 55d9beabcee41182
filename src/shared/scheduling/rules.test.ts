import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, instantAt, resolveShift, secondsBetween } from '../time.ts'
import { plannedCost, totalsByDay, totalsByPerson } from './board-rules.ts'
import { exclusionsOf, toldWhy } from './exclusions.ts'
import { judgeWith, type Placement, type Plan } from './judge.ts'
import type { PlanningRules, RuleCode } from './planning-rules.ts'
import { holds, lastDayOf, licencesMissing, overlaps, restSeconds, secondsInWeek, weeksOf } from './rules.ts'
import { usualRulesIn } from './usual-rules.ts'
import 'temporal-polyfill/global'

const zone = 'America/New_York'
const oclock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

function placed(date: string, startTime: string, endTime: string, changes: Partial<Placement> = {}) {
  const wall = { date, startTime, endTime, endsNextDay: endTime <= startTime }
  return {
    ...wall,
    ...resolveShift(wall, zone),
    timeZone: zone,
    businessId: null,
    requiredLicences: [],
    position: null,
    id: 1,
    location: 'Gate',
    ...changes,
  }
}
const blank: Plan = {
  shifts: [],
  timeOff: [],
  licences: [],
  weekHours: 40,
  wishedHours: null,
  assignedTo: null,
  position: 'Guard',
  bannedFrom: new Set(),
  apart: [],
  adultOn: null,
  availability: null,
}
const usual = usualRulesIn('US')
const judge = (placement: Placement, plan: Plan) => judgeWith(usual, placement, plan)
const only = (code: RuleCode, level: 'hard' | 'soft', numbers: Partial<PlanningRules> = {}): PlanningRules => ({
  ...usual,
  ...numbers,
  rules: { ...usual.rules, [code]: { level, weight: 4 } },
})
const codes = (placement: Placement, plan: Partial<Plan>) =>
  judge(placement, { ...blank, ...plan }).warnings.map(({ code }) => code)

describe('overlap', () => {
  const day = placed('2026-03-04', '09:00', '17:00')
  test.each([
    ['the same hours', placed('2026-03-04', '09:00', '17:00'), true],
    ['one that begins as the other ends', placed('2026-03-04', '17:00', '20:00'), false],
    ['one minute in common', placed('2026-03-04', '16:59', '20:00'), true],
    ['last night into the morning', placed('2026-03-03', '22:00', '09:30'), true],
    ['last night until it begins', placed('2026-03-03', '22:00', '09:00'), false],
  ])('%s', (_, other, expected) => {
    expect(judge(day, { ...blank, shifts: [other] }).overlap !== null).toBe(expected)
    expect(overlaps(other, day)).toBe(expected)
  })
})

describe('rest', () => {
  const day = placed('2026-03-04', '09:00', '17:00')
  test.each([
    ['eight hours before', placed('2026-03-03', '17:00', '01:00'), []],
    ['a minute less', placed('2026-03-03', '17:00', '01:01'), ['short-rest']],
    ['eight hours after', placed('2026-03-05', '01:00', '05:00'), []],
    ['seven hours after', placed('2026-03-05', '00:00', '05:00'), ['short-rest']],
  ])('%s', (_, other, expected) => {
    expect(codes(day, { shifts: [other] })).toEqual(expected)
  })

  test('is elapsed time: the short night of spring takes an hour of it', () => {
    const evening = placed('2026-03-07', '15:00', '23:00')
    const morning = placed('2026-03-08', '07:00', '12:00')
    expect(restSeconds(morning, [evening])).toBe(7 * 3600)
    expect(codes(morning, { shifts: [evening] })).toEqual(['short-rest'])
  })
})

describe('the week', () => {
  const workdays = ['02', '03', '04', '05', '06'].map(day => placed(`2026-03-${day}`, '09:00', '17:00'))
  test('forty hours are fine, a minute more is asked about, another week does not count', () => {
    const [friday, ...others] = workdays.toReversed() as [Placement, ...typeof workdays]
    expect(codes(friday, { shifts: others })).toEqual([])
    expect(codes(placed('2026-03-07', '09:00', '09:01'), { shifts: workdays })).toEqual(['over-week-hours'])
    expect(codes(placed('2026-03-09', '09:00', '17:00'), { shifts: workdays })).toEqual([])
    expect(codes(placed('2026-03-07', '09:00', '17:00'), { shifts: workdays, weekHours: 48 })).toEqual([])
  })

  test('Sunday night counts two hours in one week and six in the next', () => {
    const night = placed('2026-03-15', '22:00', '06:00')
    expect(weeksOf(night)).toEqual(['2026-03-09', '2026-03-16'])
    expect(secondsInWeek([night], '2026-03-09', zone)).toBe(2 * 3600)
    expect(secondsInWeek([night], '2026-03-16', zone)).toBe(6 * 3600)
    expect(weeksOf(placed('2026-03-15', '16:00', '00:00'))).toEqual(['2026-03-09'])
  })
})

test.each([
  ['22:00', '06:00', '2026-03-05'],
  ['16:00', '00:00', '2026-03-04'],
  ['00:00', '00:00', '2026-03-04'],
  ['09:00', '17:00', '2026-03-04'],
])('a shift %s–%s reaches into %s', (startTime, endTime, last) => {
  expect(lastDayOf(placed('2026-03-04', startTime, endTime))).toBe(last)
})

test.each([
  ['2026-03-01', '2026-03-03', false],
  ['2026-03-01', '2026-03-04', true],
  ['2026-03-05', '2026-03-09', true],
  ['2026-03-06', '2026-03-09', false],
])('time off %s to %s against a night from the 4th to the 5th: %s', (startsOn, endsOn, expected) => {
  const { timeOff } = judge(placed('2026-03-04', '22:00', '06:00'), { ...blank, timeOff: [{ startsOn, endsOn }] })
  expect(timeOff !== null).toBe(expected)
})

test.each([
  ['nothing asked, nothing held', [], [], []],
  ['held and valid', ['card'], [{ kind: 'card', expiresOn: '2026-03-04' }], []],
  ['run out the day before', ['card'], [{ kind: 'card', expiresOn: '2026-03-03' }], ['card']],
  ['never runs out', ['card'], [{ kind: 'card', expiresOn: null }], []],
  [
    'renewed',
    ['card'],
    [
      { kind: 'card', expiresOn: '2025-01-01' },
      { kind: 'card', expiresOn: '2027-01-01' },
    ],
    [],
  ],
  ['asked and not held', ['card', 'first aid'], [{ kind: 'card', expiresOn: null }], ['first aid']],
  ['nothing asked, but the one held has run out', [], [{ kind: 'card', expiresOn: '2026-03-01' }], ['card']],
  [
    'another kind has run out, which nobody asked for',
    ['card'],
    [
      { kind: 'card', expiresOn: null },
      { kind: 'dog', expiresOn: '2020-01-01' },
    ],
    [],
  ],
])('licences: %s', (_, required, licences, missing) => {
  expect(licencesMissing('2026-03-04', required, licences)).toEqual(missing)
})

test.each([
  ['08:45', true],
  ['08:44', false],
  ['17:15', true],
  ['17:16', false],
])('clocking at %s belongs to a shift from nine to five: %s', (time, expected) => {
  expect(holds(placed('2026-03-04', '09:00', '17:00'), instantAt('2026-03-04', time, zone))).toBe(expected)
})

describe('totals', () => {
  const counted = (date: string, startTime: string, endTime: string, changes = {}) => ({
    ...placed(date, startTime, endTime),
    employeeId: 1 as number | null,
    status: 'scheduled',
    publishedAt: null,
    rateCents: 2000,
    ...changes,
  })

  test('the hours of the days add up to those of the people, whatever the clocks do', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.integer({ min: -1, max: 6 }), fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 23 })),
          { maxLength: 12 },
        ),
        fc.constantFrom('2026-03-02', '2026-10-26', '2026-06-01'),
        (shifts, monday) => {
          const all = shifts
            .map(([days, from, to]) => counted(addDays(monday, days), oclock(from), oclock(to)))
            .filter(({ startsAt, endsAt }) => secondsBetween(startsAt, endsAt) > 0)
          const sunday = addDays(monday, 6)
          const byDay = [...totalsByDay(all, monday, sunday).values()].reduce((sum, day) => sum + day.seconds, 0)
          const byPerson = totalsByPerson(all, monday, sunday, () => 40).get(1)?.seconds ?? 0
          expect(byDay).toBe(byPerson)
        },
      ),
    )
  })

  test('overtime begins anew each week and costs half as much again', () => {
    const first = ['02', '03', '04', '05', '06', '07'].map(day => counted(`2026-03-${day}`, '09:00', '17:00'))
    const second = [
      counted('2026-03-10', '09:00', '17:00'),
      counted('2026-03-11', '09:00', '17:00', { status: 'cancelled' }),
    ]
    const totals = totalsByPerson([...first, ...second], '2026-03-02', '2026-03-15', () => 40).get(1)
    expect(totals).toEqual({
      seconds: 56 * 3600,
      overtimeSeconds: 8 * 3600,
      weekSeconds: [48 * 3600, 8 * 3600],
      secondsBefore: 0,
      shiftCount: 7,
      costCents: 56 * 2000 + 8000,
    })
    expect(plannedCost(8 * 3600, 2 * 3600, 2000)).toBe(18_000)
  })

  test('a week that begins on Sunday counts that day to the week of pay before it', () => {
    const days = ['02', '03', '04', '05', '06', '08', '09'].map(day => counted(`2026-03-${day}`, '09:00', '17:00'))
    const sundayOn = totalsByPerson(days, '2026-03-08', '2026-03-14', () => 40).get(1)
    expect(sundayOn).toMatchObject({
      seconds: 16 * 3600,
      overtimeSeconds: 8 * 3600,
      weekSeconds: [48 * 3600, 8 * 3600],
      secondsBefore: 40 * 3600,
      shiftCount: 2,
      costCents: 16 * 2000 + 8000,
    })
    const before = totalsByPerson(days, '2026-03-01', '2026-03-07', () => 40).get(1)
    expect(before).toMatchObject({ seconds: 40 * 3600, overtimeSeconds: 0, weekSeconds: [0, 40 * 3600] })
  })

  test('an open shift is hours of the day and nobody’s', () => {
    const open = counted('2026-03-04', '09:00', '17:00', { employeeId: null })
    expect(totalsByPerson([open], '2026-03-02', '2026-03-08', () => 40).size).toBe(0)
    const day = totalsByDay([open], '2026-03-02', '2026-03-08').get('2026-03-04')
    expect(day).toMatchObject({ seconds: 8 * 3600, openCount: 1, draftCount: 1 })
  })
})

test('who works then is excluded for that alone, not for having had no rest', () => {
  const shift = placed('2026-03-04', '09:00', '17:00')
  const plan = { ...blank, shifts: [shift, placed('2026-03-04', '18:00', '20:00')], assignedTo: new Set([2]) }
  const verdict = judge({ ...shift, businessId: 1 }, plan)
  const reasons = exclusionsOf({ verdict, isInactive: false })
  expect(reasons.map(({ code }) => code)).toEqual(['works-then', 'other-site'])
})

describe('rules of a company', () => {
  const monday = placed('2026-03-02', '09:00', '17:00', { businessId: 7 })
  const days = (...dates: string[]) => dates.map(date => placed(`2026-03-${date}`, '09:00', '17:00'))
  const nights = (...dates: string[]) => dates.map(date => placed(`2026-03-${date}`, '22:00', '06:00'))
  const verdictOf = (rules: PlanningRules, placement: Placement, plan: Partial<Plan>) => {
    const { refusals, warnings } = judgeWith(rules, placement, { ...blank, ...plan })
    return { refusals: refusals.map(({ code }) => code), warnings: warnings.map(({ code }) => code) }
  }

  test.each<[string, RuleCode, Placement, Partial<Plan>, Partial<PlanningRules>]>([
    [
      'thirteen hours of one day',
      'over-day-hours',
      placed('2026-03-02', '18:00', '23:00'),
      { shifts: days('02') },
      { restHours: 1 },
    ],
    [
      'a seventh day, found before and after',
      'days-in-row',
      placed('2026-03-05', '09:00', '17:00'),
      {
        shifts: days('02', '03', '04', '06', '07', '08'),
      },
      { daysInRow: 6, restHours: 1, weekHours: 168 },
    ],
    [
      'a fourth night',
      'nights-in-row',
      placed('2026-03-05', '22:00', '06:00'),
      { shifts: nights('02', '03', '04') },
      {
        nightsInRow: 3,
      },
    ],
    [
      'a night that begins after midnight is that of the evening before',
      'nights-in-row',
      placed('2026-03-06', '00:00', '08:00'),
      {
        shifts: nights('02', '03', '04'),
      },
      { nightsInRow: 3, restHours: 1 },
    ],
    ['a minor at night', 'minor-hours', placed('2026-03-02', '17:00', '22:30'), { adultOn: '2026-03-03' }, {}],
    ['a minor with nine hours', 'minor-hours', placed('2026-03-02', '08:00', '17:00'), { adultOn: '2026-03-03' }, {}],
    ['someone who wishes for a few hours', 'over-week-hours', monday, { wishedHours: 4 }, {}],
    ['someone of other sites', 'other-site', monday, { assignedTo: new Set([8]) }, {}],
    ['someone of another position', 'other-position', { ...monday, position: 'Dog handler' }, {}, {}],
    ['someone not wanted there', 'banned', monday, { bannedFrom: new Set([7]) }, {}],
    [
      'someone who cannot on Mondays',
      'not-available',
      monday,
      { availability: { week: [{ weekday: 1, wish: 'cannot', from: null, to: null }], days: [] } },
      {},
    ],
    ['two who are kept apart', 'kept-apart', monday, { apart: [{ ...monday, name: 'Ben' }] }, {}],
  ])('%s: refused where the rule is hard, asked about where it is soft', (_, code, placement, plan, numbers) => {
    expect(verdictOf(only(code, 'hard', numbers), placement, plan)).toEqual({ refusals: [code], warnings: [] })
    expect(verdictOf(only(code, 'soft', numbers), placement, plan)).toEqual({ refusals: [], warnings: [code] })
  })

  test.each<[string, RuleCode, Placement, Partial<Plan>, Partial<PlanningRules>]>([
    [
      'a gap ends a row of days',
      'days-in-row',
      placed('2026-03-08', '09:00', '17:00'),
      { shifts: days('02', '03', '04', '05', '06') },
      {
        daysInRow: 5,
      },
    ],
    [
      'two hours of a night are none',
      'nights-in-row',
      placed('2026-03-05', '17:00', '00:00'),
      { shifts: nights('02', '03', '04') },
      {
        nightsInRow: 3,
      },
    ],
    [
      'whoever comes of age that day',
      'minor-hours',
      placed('2026-03-03', '22:00', '06:00'),
      { adultOn: '2026-03-03' },
      {},
    ],
    ['someone of that position, however it is written', 'other-position', { ...monday, position: ' guard ' }, {}, {}],
    ['a shift for anybody', 'other-position', { ...monday, position: ' ' }, {}, {}],
    [
      'someone of whom nobody has said what they are',
      'other-position',
      { ...monday, position: 'Dog handler' },
      { position: '' },
      {},
    ],
    ['one site after the other', 'kept-apart', monday, { apart: [{ ...monday, businessId: 8, name: 'Ben' }] }, {}],
    [
      'one after the other at one site',
      'kept-apart',
      monday,
      {
        apart: [{ ...placed('2026-03-02', '17:00', '20:00', { businessId: 7 }), name: 'Ben' }],
      },
      {},
    ],
  ])('%s: nothing to say', (_, code, placement, plan, numbers) => {
    expect(verdictOf(only(code, 'hard', numbers), placement, plan).refusals).toEqual([])
  })

  test('Europe rests eleven hours where the United States rest eight', () => {
    const late = placed('2026-03-01', '14:00', '23:00')
    expect(verdictOf(usual, monday, { shifts: [late] }).warnings).toEqual([])
    expect(verdictOf(usualRulesIn('DE'), monday, { shifts: [late] }).warnings).toEqual(['short-rest'])
  })

  test('a licence has to last until the shift ends', () => {
    const night = placed('2026-03-04', '22:00', '06:00', { requiredLicences: ['card'] })
    const until = (expiresOn: string) => ({ licences: [{ kind: 'card', expiresOn }] })
    expect(verdictOf(usual, night, until('2026-03-04')).warnings).toEqual(['licence-expired'])
    expect(verdictOf(usual, night, until('2026-03-05')).warnings).toEqual([])
  })

  test('overtime excludes nobody unless the company forbids it, and the person is not told what planners know of them', () => {
    const week = { ...blank, shifts: days('02', '03', '04', '05', '06') }
    const sixth = placed('2026-03-07', '09:00', '17:00')
    const codesOf = (rules: PlanningRules) =>
      exclusionsOf({ verdict: judgeWith(rules, sixth, week), isInactive: false }).map(({ code }) => code)
    expect(codesOf(usual)).toEqual([])
    expect(codesOf(only('over-week-hours', 'hard'))).toEqual(['over-week-hours'])
    const [banned] = exclusionsOf({
      verdict: judge(monday, { ...blank, bannedFrom: new Set([7]) }),
      isInactive: false,
    })
    expect(banned && [banned.why.code, toldWhy(banned).code]).toEqual(['banned', 'ask-your-planner'])
  })
})
