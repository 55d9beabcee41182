import { describe, expect, test } from 'vitest'
import { isDue, lastDue, stateOf } from './rules.ts'

test.each([
  ['03:15', '2026-11-16T03:15:00.000Z', '2026-11-16T03:15:00.000Z'],
  ['03:15', '2026-11-16T23:59:00.000Z', '2026-11-16T03:15:00.000Z'],
  ['03:15', '2026-11-16T03:14:59.000Z', '2026-11-15T03:15:00.000Z'],
  ['00:00', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
  ['23:30', '2026-01-01T12:00:00.000Z', '2025-12-31T23:30:00.000Z'],
])('%s was last reached, at %s, on %s', (at, now, due) => {
  expect(lastDue(at, now)).toBe(due)
})

const due = '2026-11-16T03:15:00.000Z'
const tried = (
  startedAt: string,
  failure: string | null = null,
  dueAt = due,
  finishedAt: string | null = startedAt,
) => ({
  dueAt,
  startedAt,
  finishedAt,
  failure,
})

describe('a backup is taken', () => {
  test.each([
    ['when there was none for this time of day', [], true],
    ['not when there is a good one', [tried('2026-11-16T03:15:10.000Z')], false],
    ['not while one is being taken', [tried('2026-11-16T03:15:10.000Z', null, due, null)], false],
    [
      'when the good one is of the day before',
      [tried('2026-11-15T03:15:10.000Z', null, '2026-11-15T03:15:00.000Z')],
      true,
    ],
    ['again an hour after one failed', [tried('2026-11-16T03:15:10.000Z', 'disk full')], true],
    ['but not sooner', [tried('2026-11-16T04:10:00.000Z', 'disk full')], false],
    [
      'not when the second try was good',
      [tried('2026-11-16T03:15:10.000Z', 'x'), tried('2026-11-16T04:15:10.000Z')],
      false,
    ],
  ])('%s', (_, list, expected) => {
    expect(isDue(due, list, '2026-11-16T04:30:00.000Z')).toBe(expected)
  })
})

describe('how things stand', () => {
  const now = '2026-11-16T12:00:00.000Z'
  test.each([
    ['off', false, []],
    ['waiting', true, []],
    ['waiting', true, [tried('2026-11-16T11:59:00.000Z', null, due, null)]],
    ['fresh', true, [tried('2026-11-16T03:15:00.000Z'), tried('2026-11-15T03:15:00.000Z', 'disk full')]],
    ['failed', true, [tried('2026-11-16T03:15:00.000Z', 'disk full'), tried('2026-11-15T03:15:00.000Z')]],
    ['failed', true, [tried('2026-11-16T03:15:00.000Z', 'disk full')]],
    ['old', true, [tried('2026-11-14T23:00:00.000Z')]],
    ['old', true, [tried('2026-11-16T03:15:00.000Z', 'disk full'), tried('2026-11-14T23:00:00.000Z')]],
    ['old', false, [tried('2026-11-14T23:00:00.000Z')]],
  ])('%s', (state, isOn, list) => {
    expect(stateOf(isOn, list, now)).toBe(state)
  })
})
