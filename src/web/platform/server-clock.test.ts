import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { learnServerTime, serverNow } from './server-clock.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-02T17:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const answered = (date: string, tookMs = 0) => learnServerTime(new Headers({ Date: date }), Date.now() - tookMs)

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

test('an answer that was eight seconds on its way says nothing against a clock that is right', () => {
  vi.advanceTimersByTime(8000)
  answered('Mon, 02 Mar 2026 17:00:01 GMT', 8000)
  expect(serverNow()).toBe('2026-03-02T17:00:08.000Z')
})

test('a busy server that names the second before says nothing against a clock that is right', () => {
  vi.advanceTimersByTime(300)
  answered('Mon, 02 Mar 2026 16:59:59 GMT', 100)
  expect(serverNow()).toBe('2026-03-02T17:00:00.300Z')
})

test('what quick answers have told of a wrong clock, a slow one does not blur', () => {
  answered('Mon, 02 Mar 2026 17:10:00 GMT')
  vi.advanceTimersByTime(6000)
  answered('Mon, 02 Mar 2026 17:10:02 GMT', 5000)
  expect(serverNow()).toBe('2026-03-02T17:10:06.000Z')
})

test('an answer without a time changes nothing', () => {
  answered('Mon, 02 Mar 2026 17:10:00 GMT')
  learnServerTime(new Headers(), Date.now())
  expect(serverNow()).toBe('2026-03-02T17:10:00.000Z')
})
