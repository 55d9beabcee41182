import { expect, test } from 'vitest'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import type { MyClock } from '#shared/time-tracking/shapes.ts'
import type { Act } from '#web/platform/outbox/act.ts'
import { asPressed } from './as-pressed.ts'

const off: MyClock = {
  employee: { id: 7, name: 'Ada', position: 'Guard' },
  entry: null,
  leaving: null,
  undo: null,
  shift: null,
  ordersToRead: [],
  positionConsent: null,
}

const act = (key: string, { path }: { path: string }, time: string, more: Partial<Act> = {}) =>
  ({
    key,
    path,
    state: 'waiting',
    attempts: 1,
    input: {},
    made: { at: `2026-03-02T${time}:00.000Z`, aheadMs: 0 },
    ...more,
  }) as Act

const clockIn = act('in', timeTracking.clockInWithValidation, '21:58')
const pause = act('break', timeTracking.startBreak, '23:00', { idFrom: 'in' })
const back = act('back', timeTracking.endBreak, '23:20', { idFrom: 'in' })
const out = act('out', timeTracking.clockOut, '06:00', { idFrom: 'in' })

test('whoever pressed without a connection is on the clock since they pressed', () => {
  const { mine, begunBy } = asPressed(off, [clockIn])
  expect(mine.entry).toMatchObject({ clockInTime: '2026-03-02T21:58:00.000Z', openBreak: null })
  expect(begunBy).toBe('in')
})

test('a break and its end show at once', () => {
  expect(asPressed(off, [clockIn, pause]).mine.entry?.openBreak?.startedAt).toBe('2026-03-02T23:00:00.000Z')
  expect(asPressed(off, [clockIn, pause, back]).mine.entry?.openBreak).toBeNull()
})

test('after the clock-out one is off the clock, whether or not the server knows of any of it', () => {
  expect(asPressed(off, [clockIn, pause, back, out])).toMatchObject({ mine: { entry: null }, begunBy: undefined })
  const { entry } = asPressed(off, [clockIn]).mine
  const known: MyClock = { ...off, entry: entry && { ...entry, id: 12 } }
  expect(asPressed(known, [act('out', timeTracking.clockOut, '06:00', { input: { id: 12 } })]).mine.entry).toBeNull()
})

test('a clock-in of which only the answer was lost is not shown twice, and one that arrived is not waiting', () => {
  const { entry } = asPressed(off, [clockIn]).mine
  const known: MyClock = { ...off, entry: entry && { ...entry, id: 12 } }
  expect(asPressed(known, [clockIn]).mine.entry?.id).toBe(12)
  expect(asPressed(off, [{ ...clockIn, state: 'sent' }])).toMatchObject({ mine: { entry: null }, waiting: [] })
})

test('what was read without a connection is not asked for again, a newer version is', () => {
  const order = { id: 3, edition: 2, title: 'Gate', atClockIn: 'stop' as const }
  const asked: MyClock = { ...off, ordersToRead: [order] }
  const read = (edition: number) =>
    act('read', { path: '/api/post-orders/{id}/acknowledge' }, '21:50', {
      subject: 'post-order',
      input: { id: 3, edition },
    })
  expect(asPressed(asked, [read(2)]).mine.ordersToRead).toEqual([])
  expect(asPressed(asked, [read(1)]).mine.ordersToRead).toEqual([order])
})
