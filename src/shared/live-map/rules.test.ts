import { describe, expect, test } from 'vitest'
import { isSilent, positionsOnTheClock, stateOf } from './rules.ts'

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
    const running = { clockInTime: clockIn, clockOutTime: null }
    expect(positionsOnTheClock(positions, [running], now).map(one => one.recordedAt)).toEqual(kept)
  })

  test('none from after the clock-out', () => {
    const positions = ['2026-03-02T12:30:00.000Z', '2026-03-02T12:30:00.001Z'].map(recordedAt => ({ recordedAt }))
    const over = { clockInTime: clockIn, clockOutTime: '2026-03-02T12:30:00.000Z' }
    expect(positionsOnTheClock(positions, [over], now)).toEqual([{ ...positions[0], clock: over }])
  })

  test('each belongs to the clock that ran then, and one between two clocks to none', () => {
    const first = { clockInTime: clockIn, clockOutTime: '2026-03-02T12:20:00.000Z' }
    const second = { clockInTime: '2026-03-02T12:40:00.000Z', clockOutTime: null }
    const sent = ['2026-03-02T12:50:00.000Z', '2026-03-02T12:30:00.000Z', '2026-03-02T12:10:00.000Z']
    const kept = positionsOnTheClock(
      sent.map(recordedAt => ({ recordedAt })),
      [second, first],
      now,
    )
    expect(kept).toEqual([
      { recordedAt: sent[2], clock: first },
      { recordedAt: sent[0], clock: second },
    ])
  })
})

interface Heard {
  spot: string | null
  isShared?: boolean
  lastActive?: string
  state?: 'offline' | 'on_duty'
}

test.each<[string, Heard, boolean]>([
  ['a phone that told where it is a minute ago', { spot: '2026-03-02T11:59:00.000Z' }, false],
  ['a phone that has been quiet for fifteen minutes', { spot: '2026-03-02T11:45:00.000Z' }, false],
  ['a phone that has been quiet for longer', { spot: '2026-03-02T11:44:00.000Z' }, true],
  [
    'an old position of someone who has just begun a break',
    { spot: '2026-03-02T11:00:00.000Z', lastActive: '2026-03-02T11:58:00.000Z' },
    false,
  ],
  ['someone who shares no position', { spot: null }, false],
  ['someone who only clocked in by position', { spot: '2026-03-02T11:00:00.000Z', isShared: false }, false],
  ['someone who went home', { spot: '2026-03-02T11:00:00.000Z', state: 'offline' }, false],
])('%s', (_, { spot, isShared = true, lastActive = null, state = 'on_duty' }, silent) => {
  const person = { state, lastActive, spot: spot === null ? null : { recordedAt: spot, isShared } }
  expect(isSilent(person, '2026-03-02T12:00:00.000Z')).toBe(silent)
})
