import { expect, test } from 'vitest'
import { sayRefusal } from '#shared/refusal-words.ts'
import { families, madeUpWeek } from '#tests/plans/made-up-week.ts'
import { faultsOf } from '#tests/plans/plan-checker.ts'
import { assignmentsOf, type Draft, draftOf, emptyDraft } from './engine/draft.ts'
import { firstPlan } from './engine/first-plan.ts'
import { prepare } from './engine/ground.ts'
import type { Assignments, PersonTerms, PlanWeek, ShiftTerms } from './engine/week.ts'
import { explainGap } from './explain-gap.ts'
import type { KeptReason } from './reasons.ts'

const helpIn = ({ shifts }: PlanWeek) => ({
  takersOf: (at: number) => (shifts[at] as ShiftTerms).candidates,
  wordsOf: (at: number) => ({ date: String(at), start: '', end: '' }),
})

/** The week once a remedy was applied, and who would have what then. */
function applied(week: PlanWeek, plan: Assignments, gap: number, remedy: KeptReason): [PlanWeek, Assignments] | null {
  const placeOf = (id: number | undefined) => week.people.findIndex(person => person.id === id)
  const person = placeOf(remedy.employeeId)
  const given = plan.with(gap, person)
  const changed = (change: Partial<PersonTerms>) => ({
    ...week,
    people: week.people.map((one, at) => (at === person ? { ...one, ...change } : one)),
  })
  switch (remedy.code) {
    case 'plan-remedy-overtime':
      return [changed({ mostMinutes: null, mostDayMinutes: null }), given]
    case 'plan-remedy-rest':
      return [changed({ restMinutes: 0 }), given]
    case 'plan-remedy-ask': {
      const shifts = week.shifts.map((shift, at) =>
        at === gap ? { ...shift, candidates: [...shift.candidates, ...shift.askable] } : shift,
      )
      return [{ ...week, shifts }, given]
    }
    case 'plan-remedy-move': {
      const moved = Number(remedy.params?.date)
      // It may be one that the plan left alone: whoever plans moves it by hand.
      const shifts = week.shifts.map((shift, at) => (at === moved ? { ...shift, isFixed: false } : shift))
      return [{ ...week, shifts }, given.with(moved, placeOf(remedy.otherId))]
    }
    default:
      return null
  }
}

function gapsIn(draft: Draft) {
  const { week, free } = draft.ground
  return free
    .filter(at => (draft.holders[at] as number) < 0)
    .map(at => ({ at, ...explainGap(draft, at, ['card'], helpIn(week)) }))
}

test.each(families)('what would help in a %s week does help once it is done', family => {
  const seen = new Map<string, number>()
  for (let seed = 1; seed <= 15; seed++) {
    const week = madeUpWeek(seed, { people: 3 + (seed % 7), shifts: 8 + (seed % 25) }, family)
    const ground = prepare(week)
    // A finished plan, and one in the making, where more can still be moved.
    const half = assignmentsOf(firstPlan(ground)).map((who, at) => (at % 3 === 0 ? null : who))
    for (const draft of [firstPlan(ground), draftOf(ground, half)]) {
      const plan = assignmentsOf(draft)
      for (const { at, remedies } of gapsIn(draft)) {
        for (const remedy of remedies) {
          const done = applied(week, plan, at, remedy)
          if (done === null) continue
          seen.set(remedy.code, (seen.get(remedy.code) ?? 0) + 1)
          expect(faultsOf(...done), `seed ${seed}, shift ${at}: ${remedy.code}`).toEqual([])
        }
      }
    }
  }
  expect(seen.get('plan-remedy-overtime')).toBeGreaterThan(0)
})

test('moving one shift is proposed where it helps, also one that the plan was not to touch', () => {
  let moves = 0
  for (let seed = 1; seed <= 80; seed++) {
    const week = madeUpWeek(seed, { people: 4, shifts: 20 }, 'begun')
    for (const { remedies } of gapsIn(firstPlan(prepare(week)))) {
      moves += remedies.filter(({ code }) => code === 'plan-remedy-move').length
    }
  }
  expect(moves).toBeGreaterThan(0)
})

test('few have the licence and all of them have their hours: that is one line', () => {
  const week = madeUpWeek(1, { people: 6, shifts: 1 })
  const people = week.people.map((person): PersonTerms => ({ ...person, kept: [], mostMinutes: 0 }))
  const [shift] = week.shifts as [ShiftTerms]
  const candidate = { cents: 100, metres: 0, knows: 0, wish: 0, penalty: 0 } as const
  const only: ShiftTerms = {
    ...shift,
    now: null,
    isFixed: false,
    candidates: [0, 1].map(person => ({ ...candidate, person })),
    excluded: [{ codes: ['not-licensed'], people: [2, 3, 4, 5] }],
    askable: [],
  }
  const full = (hours: number) => ({
    ...week,
    shifts: [only],
    people: people.map(one => ({ ...one, mostMinutes: hours * 60 })),
  })
  const said = (planned: PlanWeek) =>
    explainGap(emptyDraft(prepare(planned)), 0, ['Guard card'], helpIn(planned)).why.map(({ code, params }) =>
      sayRefusal({ code, params }, 'en'),
    )
  expect(said(full(1))).toEqual(['Needs Guard card: 2 of 6 have it, all of them at 1 h.'])
  const unlike = { ...full(1), people: full(1).people.map((one, at) => ({ ...one, mostMinutes: at * 60 })) }
  expect(said(unlike)).toEqual(['Needs Guard card: 2 of 6 have it, all of them with the hours of their week.'])
})
