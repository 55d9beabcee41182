import { expect, test } from 'vitest'
import { isAwaited } from './rules.ts'

test.each([
  ['was added and invited', { status: 'active', access: 'invited', activeTimeEntry: null }, true],
  ['was added and not asked', { status: 'active', access: 'none', activeTimeEntry: null }, true],
  ['let the invitation run out', { status: 'active', access: 'expired', activeTimeEntry: null }, true],
  ['has joined', { status: 'active', access: 'joined', activeTimeEntry: null }, false],
  ['was clocked in by a manager', { status: 'active', access: 'none', activeTimeEntry: { id: 1 } }, false],
  ['was set to off duty', { status: 'off_duty', access: 'none', activeTimeEntry: null }, false],
  ['is seen by a reader who is not told', { status: 'active' }, false],
] as const)('is someone awaited who %s?', (_, standing, awaited) => {
  expect(isAwaited(standing)).toBe(awaited)
})
