import { expect, test } from 'vitest'
import { inLots, namesItsSubject } from './rules.ts'

test.each([
  [{ kind: 'direct', userId: 'ana' }, true],
  [{ kind: 'direct', employeeId: 7 }, true],
  [{ kind: 'direct', userId: 'ana', employeeId: 7 }, false],
  [{ kind: 'direct' }, false],
  [{ kind: 'site', businessId: 1 }, true],
  [{ kind: 'site', incidentId: 1 }, false],
  [{ kind: 'client', businessId: 1 }, true],
  [{ kind: 'shift', scheduleId: 1 }, true],
  [{ kind: 'shift', scheduleId: 1, businessId: 1 }, false],
  [{ kind: 'incident', incidentId: 1 }, true],
] as const)('a thread is about one thing that fits its kind: %o', (given, fits) => {
  expect(namesItsSubject(given)).toBe(fits)
})

test('the members of a large thread are told in several events, each of them once', () => {
  const members = Array.from({ length: 250 }, (_, index) => index)
  const lots = inLots(members)
  expect(lots.map(lot => lot.length)).toEqual([100, 100, 50])
  expect(lots.flat()).toEqual(members)
  expect(inLots([])).toEqual([])
})
