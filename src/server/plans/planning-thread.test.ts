import { expect, test } from 'vitest'
import { madeUpReading } from '#tests/plans/made-up-reading.ts'
import { planInThread } from './planning-thread.ts'
import type { PlanProgress } from './planning-worker.ts'
import 'temporal-polyfill/global'

const small = madeUpReading({ people: 5, shifts: 10 })
const large = madeUpReading({ people: 40, shifts: 160 })

test('a week is planned in a thread of its own, which tells how far it is and ends with what it found', async () => {
  const heard: PlanProgress[] = []
  const found = await planInThread(small, { seconds: 60, onProgress: progress => heard.push(progress) })
  expect(heard[0]).toMatchObject({ stage: 'starting', figures: { now: { filled: 0, open: 10 }, untouched: null } })
  expect(found).toMatchObject({ shiftCount: 10, figures: { planned: { filled: 10, open: 0 } } })
  expect(found.shifts.map(({ state, why }) => [state, why.length > 0])).toEqual(Array(10).fill(['proposed', true]))
})

test('whoever stops it gets the best plan so far', async () => {
  const stop = new AbortController()
  const found = await planInThread(large, { seconds: 600, onProgress: () => stop.abort(), signal: stop.signal })
  expect(found.figures.planned.filled).toBeGreaterThan(80)
})

test('a week that cannot be planned breaks the thread, and nothing else', async () => {
  const broken = { ...small, read: { ...small.read, people: null as never } }
  await expect(planInThread(broken, { seconds: 1 })).rejects.toThrow()
})

test('the server answers while a week is made ready and planned', async () => {
  const stop = new AbortController()
  const planned = planInThread(large, { seconds: 600, signal: stop.signal })
  // Each turn is one in which the server could have answered; a thread that held it up would let none pass.
  for (let turns = 0; turns < 1000; turns++) await new Promise(resolve => setImmediate(resolve))
  stop.abort()
  expect((await planned).figures.planned.filled).toBeGreaterThan(80)
})
