import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { turnsAt } from './turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('turns are a second apart, however many ask at once, and those for whom it would take too long are sent away', async () => {
  const takeTurn = turnsAt({ everyMs: 1000, maxWaiting: 2 })
  const begun: number[] = []
  const start = Date.now()
  const turns = Array.from({ length: 4 }, () => takeTurn()?.then(() => begun.push(Date.now() - start)))
  expect(turns.map(turn => turn !== undefined)).toEqual([true, true, true, false])
  await vi.advanceTimersByTimeAsync(5000)
  expect(begun).toEqual([0, 1000, 2000])
  await takeTurn()
  await vi.advanceTimersByTimeAsync(400)
  const next = takeTurn()?.then(() => begun.push(Date.now() - start))
  await vi.runAllTimersAsync()
  await next
  expect(begun.at(-1)).toBe(6000)
})
