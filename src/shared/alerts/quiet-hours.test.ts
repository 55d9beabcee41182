import { expect, test } from 'vitest'
import { isQuietAt } from './quiet-hours.ts'

test.each([
  ['22:00', '07:00', '21:59', false],
  ['22:00', '07:00', '22:00', true],
  ['22:00', '07:00', '03:30', true],
  ['22:00', '07:00', '07:00', false],
  ['13:00', '14:00', '13:59', true],
  ['13:00', '14:00', '14:00', false],
  ['08:00', '08:00', '20:00', true],
  [null, null, '03:30', false],
])('quiet from %s to %s: at %s it is %s', (quietFrom, quietTo, time, quiet) => {
  expect(isQuietAt({ quietFrom, quietTo }, time)).toBe(quiet)
})
