import { expect, test } from 'vitest'
import { nextAttempt } from './patience.ts'
import 'temporal-polyfill/global'

const now = '2026-03-02T09:00:00.000Z'
const tomorrow = '2026-03-03T09:00:00.000Z'

test.each([
  // One minute, two, four: twice as long each time.
  [1, null, tomorrow, '2026-03-02T09:01:00.000Z'],
  [2, null, tomorrow, '2026-03-02T09:02:00.000Z'],
  [3, null, tomorrow, '2026-03-02T09:04:00.000Z'],
  [6, null, tomorrow, '2026-03-02T09:32:00.000Z'],
  // Never longer than an hour.
  [7, null, tomorrow, '2026-03-02T10:00:00.000Z'],
  [1000, null, tomorrow, '2026-03-02T10:00:00.000Z'],
  // Never sooner than asked, and no sooner because of being asked.
  [1, 90, tomorrow, '2026-03-02T09:01:30.000Z'],
  [1, 90.2, tomorrow, '2026-03-02T09:01:31.000Z'],
  [1, 2, tomorrow, '2026-03-02T09:01:00.000Z'],
  [1, 7200, tomorrow, '2026-03-02T11:00:00.000Z'],
  // Given up when the next attempt would come too late.
  [1, null, '2026-03-02T09:01:01.000Z', '2026-03-02T09:01:00.000Z'],
  [1, null, '2026-03-02T09:01:00.000Z', null],
  [1, null, '2026-03-02T08:00:00.000Z', null],
  [1, 90_000, tomorrow, null],
])('after attempt %i, asked to wait %s seconds, news until %s: %s', (attempts, retryAfterSeconds, expiresAt, next) => {
  expect(nextAttempt({ attempts, retryAfterSeconds, expiresAt }, now)).toBe(next)
})
