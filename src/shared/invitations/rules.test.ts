import { expect, test } from 'vitest'
import { accessOf, expiryOf, joiningProblem } from './rules.ts'

const now = '2026-11-15T12:00:00.000Z'

test.each([
  ['has not been asked', null, null, 'none'],
  ['was asked a moment ago', null, expiryOf(now), 'invited'],
  ['was asked, with a second left', null, '2026-11-15T12:00:01.000Z', 'invited'],
  ['was asked a week ago', null, now, 'expired'],
  ['has an account', 'ann', null, 'joined'],
  ['has an account, whatever was sent since', 'ann', '2026-11-01T00:00:00.000Z', 'joined'],
] as const)('someone who %s', (_, userId, invitedUntil, state) => {
  expect(accessOf({ userId, invitedUntil }, now)).toBe(state)
})

test('a link works for seven days', () => {
  expect(expiryOf(now)).toBe('2026-11-22T12:00:00.000Z')
})

test.each([
  ['a guard of another company as a guard', 'employee', 2, false, 'employee', null],
  ['a supervisor of another company as a guard', 'supervisor', 2, false, 'employee', null],
  ['a guard of another company as a supervisor', 'employee', 2, false, 'supervisor', 'account-has-role-elsewhere'],
  ['another owner as a lead', 'provider', null, false, 'lead', 'account-has-role-elsewhere'],
  ['the owner in any role', 'provider', null, true, 'supervisor', null],
  ['someone of the same company', 'lead', 1, false, 'lead', null],
  ['a client', 'client', 1, false, 'employee', 'account-not-for-staff'],
  ['an administrator', 'admin', null, false, 'employee', 'account-not-for-staff'],
] as const)('may %s join?', (_, role, organizationId, isOwner, asked, problem) => {
  expect(joiningProblem({ role, organizationId, isOwner }, { organizationId: 1, role: asked })).toBe(problem)
})
