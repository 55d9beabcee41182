import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { learnServerTime, serverNow } from './server-clock.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-02T17:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const answered = (date: string) => learnServerTime(new Headers({ Date: date }))

test('a phone that is ten minutes slow presses at the time of the server', () => {
  answered('Mon, 02 Mar 2026 17:10:00 GMT')
  vi.advanceTimersByTime(60_000)
  expect(serverNow()).toBe('2026-03-02T17:11:00.000Z')
})

test('a second on the way is not taken for a wrong clock, and a clock put right is believed again', () => {
  answered('Mon, 02 Mar 2026 17:10:00 GMT')
  answered('Mon, 02 Mar 2026 16:59:59 GMT')
  expect(serverNow()).toBe('2026-03-02T17:00:00.000Z')
})

test('an answer without a time changes nothing', () => {
  answered('Mon, 02 Mar 2026 17:10:00 GMT')
  learnServerTime(new Headers())
  expect(serverNow()).toBe('2026-03-02T17:10:00.000Z')
})
