import { expect, test } from 'vitest'
import { guideFor, linesFor, type SetUpFacts } from './rules.ts'

const nothing: SetUpFacts = {
  isCompanyChecked: false,
  hasClient: false,
  hasNamedClient: false,
  hasSite: false,
  hasPlace: false,
  hasZone: false,
  hasPeople: false,
  hasInvited: false,
  hasShift: false,
  hasPublished: false,
  hasClockIn: false,
  hasInvoice: false,
}
const everything = Object.fromEntries(Object.keys(nothing).map(fact => [fact, true])) as unknown as SetUpFacts
const none = new Set<string>()

const taskOf = (step: string, facts: Partial<SetUpFacts>) =>
  linesFor('provider', { ...nothing, ...facts }, none).find(line => line.step === step)?.task

const client = { hasClient: true, hasNamedClient: true }

test.each([
  ['company', {}, 'check-company'],
  ['company', { isCompanyChecked: true }, null],
  ['place', {}, 'add-client'],
  ['place', { hasClient: true, hasSite: true }, 'name-client'],
  ['place', client, 'add-site'],
  ['place', { ...client, hasSite: true }, 'place-site'],
  ['place', { ...client, hasSite: true, hasPlace: true }, 'draw-zone'],
  ['place', { ...client, hasSite: true, hasZone: true }, null],
  ['people', {}, 'add-people'],
  ['people', { hasPeople: true }, 'invite-people'],
  ['people', { hasPeople: true, hasInvited: true }, null],
  ['week', {}, 'plan-shift'],
  ['week', { hasShift: true }, 'publish-week'],
  ['week', { hasShift: true, hasPublished: true }, null],
  ['clock-in', {}, 'clock-in'],
  ['clock-in', { hasClockIn: true }, null],
] as const)('in step %s with %o comes next: %s', (step, facts, task) => expect(taskOf(step, facts)).toBe(task))

test.each([
  ['provider', ['company', 'place', 'people', 'week', 'clock-in']],
  ['supervisor', ['place', 'people', 'week', 'clock-in']],
  ['client', ['sites', 'shifts', 'duty', 'invoices']],
  ['employee', []],
] as const)('a %s is guided through %o', (role, steps) =>
  expect(linesFor(role, nothing, none).map(({ step }) => step)).toEqual(steps),
)

test('a step that is done stays done, also when it was skipped before', () => {
  const lines = linesFor('provider', { ...nothing, isCompanyChecked: true }, new Set(['company', 'people']))
  expect(lines.map(({ state }) => state)).toEqual(['done', 'open', 'skipped', 'open', 'open'])
})

const allSkipped = new Set(['company', 'place', 'people', 'week', 'clock-in'])
test.each([
  ['an owner with everything to do', 'provider', nothing, none, false, 'set-up'],
  ['an owner who put it away', 'provider', nothing, none, true, null],
  ['an owner with everything done', 'provider', everything, none, false, null],
  ['an owner who skipped everything', 'provider', nothing, allSkipped, false, null],
  ['a supervisor of a new company', 'supervisor', nothing, none, false, 'set-up'],
  ['a supervisor who joins a company that is set up', 'supervisor', everything, none, false, 'tour'],
  ['a supervisor who has seen it', 'supervisor', everything, none, true, null],
  ['a supervisor who skipped everything', 'supervisor', nothing, allSkipped, false, null],
  ['a client who waits', 'client', nothing, none, false, 'tour'],
  ['a client of a company that is set up', 'client', everything, none, false, 'tour'],
  ['a client who has seen it', 'client', everything, none, true, null],
  ['an employee', 'employee', nothing, none, false, null],
] as const)('%s is shown what helps', (_, role, facts, skipped, isHidden, shown) =>
  expect(guideFor(role, { isHidden, lines: linesFor(role, facts, skipped) })).toBe(shown),
)
