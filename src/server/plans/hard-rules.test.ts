import { beforeAll, describe, expect, test } from 'vitest'
import type { PlanningRules, RuleCode } from '#shared/scheduling/planning-rules.ts'
import { usualRulesIn } from '#shared/scheduling/usual-rules.ts'
import { type GivenWeek, readingOf } from '#tests/plans/made-up-reading.ts'
import { buildWeek } from './build-week.ts'
import { draftOf } from './engine/draft.ts'
import { prepare } from './engine/ground.ts'
import { search } from './engine/search.ts'
import { compileSolver, loadSolver, type Solver } from './engine/solver.ts'
import { explainGap } from './explain-gap.ts'
import 'temporal-polyfill/global'

let solver: Solver
beforeAll(async () => {
  solver = await loadSolver(await compileSolver())
})

const days = Array.from({ length: 7 }, (_, nth) => `2026-03-${String(9 + nth).padStart(2, '0')}`)
const day = (nth: number) => days[nth] as string
const early = { startTime: '06:00', endTime: '12:00', endsNextDay: false }
const late = { startTime: '14:00', endTime: '22:00', endsNextDay: false }
const night = { startTime: '22:00', endTime: '06:00', endsNextDay: true }
const smallHours = { startTime: '00:00', endTime: '06:00', endsNextDay: false }

const withRules = (
  levels: Partial<Record<RuleCode, 'hard' | 'soft' | 'off'>>,
  numbers: Partial<PlanningRules> = {},
  country = 'US',
) => {
  const usual = usualRulesIn(country)
  const set = Object.entries(levels).map(([code, level]) => [code, { ...usual.rules[code as RuleCode], level }])
  return { ...usual, ...numbers, rules: { ...usual.rules, ...Object.fromEntries(set) } }
}

/** For each shift of the week, in the order of their starts, who would have it; and why the others stay open. */
function planned(given: GivenWeek) {
  const built = buildWeek(readingOf(given))
  const { assignments } = search(built.week, solver, { seed: 1, seconds: 30, rounds: 4, clock: () => 0 })
  const draft = draftOf(prepare(built.week), assignments)
  const help = { takersOf: built.takersOf, wordsOf: () => ({ date: '', start: '', end: '' }) }
  return {
    who: assignments.map(person => (person === null ? null : (built.people[person]?.id ?? null))),
    why: assignments.flatMap((person, at) =>
      person === null ? explainGap(draft, at, [], help).why.map(({ code }) => code) : [],
    ),
    help: assignments.flatMap((person, at) =>
      person === null ? explainGap(draft, at, [], help).remedies.map(({ code }) => code) : [],
    ),
  }
}

describe('those who are not of age', () => {
  const minor = { adultOn: '2027-01-01' }

  test('get no second shift that makes a day too long, and the gap says so without offering overtime', () => {
    const found = planned({
      rules: withRules({ 'short-rest': 'off' }, {}, 'DE'),
      people: [minor],
      shifts: [
        { date: day(0), ...early, employeeId: 1, isPublished: true },
        { date: day(0), startTime: '12:00', endTime: '15:00', endsNextDay: false },
      ],
    })
    expect(found).toEqual({ who: [1, null], why: expect.arrayContaining(['plan-gap-minor']), help: [] })
  })

  test('have no more than their hours of the week', () => {
    const shifts = days.map(date => ({ date, ...late }))
    const { who } = planned({ rules: usualRulesIn('DE'), people: [minor], shifts })
    expect(who.filter(id => id === 1)).toHaveLength(5)
  })

  test('keep to these hours for all of the week in which they come of age', () => {
    const shifts = days.map(date => ({ date, ...late }))
    const { who } = planned({ rules: usualRulesIn('DE'), people: [{ adultOn: day(3) }], shifts })
    expect(who.filter(id => id === 1)).toHaveLength(5)
    const grown = planned({ rules: usualRulesIn('DE'), people: [{ adultOn: day(0) }], shifts })
    expect(grown.who.filter(id => id === 1).length).toBeGreaterThan(5)
  })
})

describe('hours of the week count in weeks that begin on a Monday at midnight', () => {
  const rules = withRules({ 'over-week-hours': 'hard', 'short-rest': 'off' }, { weekHours: 40 })

  test('a Sunday night that reaches into a full week is given to nobody of that week', () => {
    const next = [16, 17, 18, 19, 20].map(date => ({ date: `2026-03-${date}`, ...late, employeeId: 1 }))
    expect(planned({ rules, people: [{}], shifts: [{ date: day(6), ...night }, ...next] }).who).toEqual([null])
    expect(planned({ rules, people: [{}], shifts: [{ date: day(6), ...late }, ...next] }).who).toEqual([1])
  })

  test('the night before the week takes of its hours what lies in it', () => {
    const before = { date: '2026-03-08', ...night, employeeId: 1 }
    const shifts = [before, ...[0, 1, 2, 3, 4].map(nth => ({ date: day(nth), ...late }))]
    expect(planned({ rules, people: [{}], shifts }).who.filter(id => id === 1)).toHaveLength(4)
  })

  test('where a company counts from Sunday on, that Sunday is of the week before', () => {
    const sunday = '2026-03-08'
    const before = [2, 3, 4, 5, 6].map(date => ({ date: `2026-03-0${date}`, ...late, employeeId: 1 }))
    const open = [sunday, ...days.slice(0, 5)].map(date => ({ date, ...late }))
    const found = planned({ weekStarting: sunday, rules, people: [{}], shifts: [...before, ...open] })
    expect(found.who).toEqual([null, 1, 1, 1, 1, 1])
  })
})

describe('rows', () => {
  test('the small hours belong to the night before', () => {
    const rules = withRules({ 'nights-in-row': 'hard', 'short-rest': 'off' }, { nightsInRow: 2 })
    const had = [7, 8].map(date => ({ date: `2026-03-0${date}`, ...night, employeeId: 1 }))
    // The night of Monday follows those of Saturday and Sunday only if the small hours of Tuesday are its.
    const shifts = [...had, { date: day(1), ...smallHours }]
    expect(planned({ rules, people: [{}], shifts }).who).toEqual([null])
    const other = [
      { date: '2026-03-08', ...night, employeeId: 1 },
      { date: day(1), ...smallHours },
      { date: day(2), ...night },
    ]
    expect(planned({ rules, people: [{}], shifts: other }).who).toEqual([1, 1])
  })

  test('who works too many days in a row already gets nothing more on any of them', () => {
    const rules = withRules({ 'days-in-row': 'hard', 'short-rest': 'off' }, { daysInRow: 3 })
    const had = [0, 1, 2, 3].map(nth => ({ date: day(nth), ...early, employeeId: 1, isPublished: true }))
    expect(planned({ rules, people: [{}], shifts: [...had, { date: day(1), ...late }] }).who).toContain(null)
  })

  test('a row is seen however long it is', () => {
    const rules = withRules({ 'days-in-row': 'hard', 'short-rest': 'off' }, { daysInRow: 14 })
    const had = Array.from({ length: 13 }, (_, nth) => ({
      date: nth < 5 ? `2026-02-${24 + nth}` : `2026-03-0${nth - 4}`,
      ...early,
      employeeId: 1,
    }))
    const { who } = planned({
      rules,
      people: [{}],
      shifts: [...had, ...[0, 1].map(nth => ({ date: day(nth), ...early }))],
    })
    expect(who).toContain(null)
  })
})

test('who is not to be paired with somebody is not planned beside a night of theirs from before the week', () => {
  const found = planned({
    rules: withRules({ 'kept-apart': 'hard' }),
    people: [{}, {}],
    apart: [{ employeeId: 1, otherId: 2 }],
    shifts: [
      { date: '2026-03-08', ...night, employeeId: 2 },
      { date: day(0), startTime: '04:00', endTime: '10:00', endsNextDay: false },
    ],
  })
  expect(found).toMatchObject({ who: [null], why: expect.arrayContaining(['plan-gap-kept-apart']) })
})
