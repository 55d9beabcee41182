import { describe, expect, test } from 'vitest'
import { positionsOnTheClock, stateOf } from './rules.ts'

describe('how a person stands on the live map', () => {
  test.each([
    ['on the clock', { isOnTheClock: true, isOnBreak: false }, 'on_duty'],
    ['on the clock, on a break', { isOnTheClock: true, isOnBreak: true }, 'break'],
    ['not clocked in', { isOnTheClock: false, isOnBreak: false }, 'offline'],
  ])('%s', (_, presence, state) => {
    expect(stateOf(presence)).toBe(state)
  })
})

describe('which positions may be kept', () => {
  const clockIn = '2026-03-02T12:00:00.000Z'
  const now = '2026-03-02T13:00:00.000Z'
  test.each([
    ['one from before the clock-in', ['2026-03-02T11:59:59.999Z'], []],
    ['one of the clock-in itself', [clockIn], [clockIn]],
    ['one of now', [now], [now]],
    ['one of tomorrow', ['2026-03-03T12:00:00Z'], [now]],
    ['two of the same instant', ['2026-03-02T12:30:00Z', '2026-03-02T08:30:00-04:00'], ['2026-03-02T12:30:00.000Z']],
    [
      'some out of order',
      ['2026-03-02T12:40:00Z', '2026-03-02T12:20:00Z'],
      ['2026-03-02T12:20:00.000Z', '2026-03-02T12:40:00.000Z'],
    ],
  ])('%s', (_, sent, kept) => {
    const positions = sent.map(recordedAt => ({ recordedAt }))
    expect(positionsOnTheClock(positions, clockIn, now).map(one => one.recordedAt)).toEqual(kept)
  })
})
