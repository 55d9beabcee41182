import { describe, expect, test } from 'vitest'
import 'temporal-polyfill/global'
import { wallTimeOf } from '../time.ts'
import { dueStateOf, isOnTime } from './due-rules.ts'
import { momentsOf, type SiteShift, windowOf } from './plan-rules.ts'
import type { PlanRule } from './plan-shapes.ts'

const newYork = 'America/New_York'
const everyDay = [1, 2, 3, 4, 5, 6, 7]
// Clocks go forward on 8 March 2026 and back on 1 November 2026.
const plainDay = { from: '2026-03-03T05:00:00Z', to: '2026-03-04T05:00:00Z' }
const springDay = { from: '2026-03-08T05:00:00Z', to: '2026-03-09T04:00:00Z' }
const autumnDay = { from: '2026-11-01T04:00:00Z', to: '2026-11-02T05:00:00Z' }

interface Making {
  from: string
  to: string
  shifts?: SiteShift[]
  weekdays?: number[]
  chance?: (key: string) => number
}

const wallTimes = (rule: PlanRule, { shifts = [], weekdays = everyDay, chance = () => 0.5, ...making }: Making) =>
  momentsOf({ rule, weekdays }, { timeZone: newYork, shifts }, { ...making, expectedMinutes: 20, chance }).map(moment =>
    wallTimeOf(moment, newYork),
  )

const shift = (date: string, startsAt: string, endsAt: string): SiteShift => ({ date, startsAt, endsAt })
// 22:00 to 06:00 in New York.
const plainNight = shift('2026-03-03', '2026-03-04T03:00:00Z', '2026-03-04T11:00:00Z')
const springNight = shift('2026-03-07', '2026-03-08T03:00:00Z', '2026-03-08T10:00:00Z')
const autumnNight = shift('2026-10-31', '2026-11-01T02:00:00Z', '2026-11-01T11:00:00Z')
const around = ({ startsAt, endsAt }: SiteShift) => ({ from: startsAt, to: endsAt })

describe('at fixed times', () => {
  const rule: PlanRule = { kind: 'times', times: ['22:00', '02:30', '01:30'] }

  test.each([
    ['a plain day', plainDay, ['01:30', '02:30', '22:00']],
    ['the day when clocks go forward: 02:30 is not on the clock', springDay, ['01:30', '03:30', '22:00']],
    ['the day when clocks go back: 01:30 is twice, and walked once', autumnDay, ['01:30', '02:30', '22:00']],
  ])('%s', (_, day, times) => expect(wallTimes(rule, day)).toEqual(times))

  test('only on the days of the week that are wanted', () => {
    const week = { from: '2026-03-02T05:00:00Z', to: '2026-03-07T05:00:00Z' }
    expect(wallTimes({ kind: 'times', times: ['22:00'] }, { ...week, weekdays: [2, 4] })).toHaveLength(2)
  })

  test('two times that are one when clocks go forward are one round', () =>
    expect(wallTimes({ kind: 'times', times: ['02:00', '03:00'] }, springDay)).toEqual(['03:00']))
})

describe('every so many hours within the shifts', () => {
  const everyTwoHours: PlanRule = { kind: 'interval', everyMinutes: 120 }

  test.each([
    ['over midnight', plainNight, ['22:00', '00:00', '02:00', '04:00']],
    ['in the night that is an hour short', springNight, ['22:00', '00:00', '03:00', '05:00']],
    ['in the night that is an hour long', autumnNight, ['22:00', '00:00', '01:00', '03:00', '05:00']],
  ])('%s', (_, night, times) => expect(wallTimes(everyTwoHours, { ...around(night), shifts: [night] })).toEqual(times))

  test('a team that comes together walks once, not each for themselves', () => {
    const second = shift('2026-03-03', '2026-03-04T04:00:00Z', '2026-03-04T12:00:00Z')
    const times = wallTimes(everyTwoHours, {
      from: plainNight.startsAt,
      to: second.endsAt,
      shifts: [second, plainNight],
    })
    expect(times).toEqual(['22:00', '00:00', '02:00', '04:00', '06:00'])
  })

  test('those who hand over begin to count anew', () => {
    const early = shift('2026-03-04', '2026-03-04T10:45:00Z', '2026-03-04T19:00:00Z')
    const times = wallTimes(
      { kind: 'interval', everyMinutes: 180 },
      { from: plainNight.startsAt, to: early.endsAt, shifts: [plainNight, early] },
    )
    expect(times).toEqual(['22:00', '01:00', '04:00', '05:45', '08:45', '11:45'])
  })

  test('where nobody is planned nothing is walked', () => expect(wallTimes(everyTwoHours, plainDay)).toEqual([]))
})

test.each([
  ['a plain night', plainNight, ['23:20', '02:00', '04:40']],
  ['the night that is an hour short', springNight, ['23:10', '01:30', '04:50']],
  ['the night that is an hour long', autumnNight, ['23:30', '01:30', '04:30']],
])('three per shift are spread over %s', (_, night, times) =>
  expect(wallTimes({ kind: 'per-shift', count: 3 }, { ...around(night), shifts: [night] })).toEqual(times),
)

describe('at random within windows', () => {
  const rule: PlanRule = { kind: 'random', windows: [{ from: '22:00', to: '04:00' }], count: 3 }
  const night = { from: '2026-03-04T03:00:00Z', to: '2026-03-04T09:00:00Z' }

  test('each in its part of the window, over midnight, never one right after the other', () => {
    expect(wallTimes(rule, { ...night, chance: () => 0 })).toEqual(['22:00', '00:00', '02:00'])
    expect(wallTimes(rule, { ...night, chance: () => 0.999 })).toEqual(['23:39', '01:39', '03:39'])
  })

  test('the same for whoever asks, and asked for in parts', () => {
    const chance = (key: string) =>
      ([...key].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 997, 7) % 997) / 997
    const whole = wallTimes(rule, { ...night, chance })
    const middle = '2026-03-04T06:00:00Z'
    const parts = [
      ...wallTimes(rule, { ...night, to: middle, chance }),
      ...wallTimes(rule, { ...night, from: middle, chance }),
    ]
    expect(whole).toHaveLength(3)
    expect(parts).toEqual(whole)
  })

  test('the key is another for each day, window and part', () => {
    const keys = new Set<string>()
    const chance = (key: string) => {
      keys.add(key)
      return 0
    }
    const days = { from: '2026-03-04T03:00:00Z', to: '2026-03-06T03:00:00Z' }
    wallTimes(
      {
        kind: 'random',
        windows: [
          { from: '22:00', to: '04:00' },
          { from: '12:00', to: '13:00' },
        ],
        count: 2,
      },
      { ...days, chance },
    )
    expect(keys.size).toBe(4 * 2 * 2)
  })
})

describe('how it stands with a round that is due at ten', () => {
  const dueAt = '2026-03-03T22:00:00.000Z'
  const due = { ...windowOf(dueAt, { expectedMinutes: 20, toleranceMinutes: 15 }), run: null }
  const walked = (startedAt: string, finishedAt: string | null = null) => ({
    ...due,
    run: { id: 1, employee: { id: 1, name: 'Gus' }, startedAt, finishedAt },
  })

  test.each([
    ['21:44', 'planned'],
    ['21:45', 'due'],
    ['22:14', 'due'],
    ['22:15', 'late'],
    ['22:34', 'late'],
    ['22:35', 'missed'],
  ])('at %s it is %s while nobody begins', (time, state) =>
    expect(dueStateOf(due, `2026-03-03T${time}:00.000Z`)).toBe(state),
  )

  test('begun and ended, it is under way and done, in time or not', () => {
    const begun = walked('2026-03-03T22:14:00.000Z')
    expect([dueStateOf(begun, dueAt), isOnTime(begun)]).toEqual(['under-way', true])
    const ended = walked('2026-03-03T22:15:00.000Z', '2026-03-03T22:40:00.000Z')
    expect([dueStateOf(ended, dueAt), isOnTime(ended)]).toEqual(['done', false])
  })

  test('to the second nobody walks: without a tolerance five minutes are granted', () => {
    const { opensAt, lateAt } = windowOf(dueAt, { expectedMinutes: 20, toleranceMinutes: 0 })
    expect([opensAt, lateAt]).toEqual(['2026-03-03T21:55:00.000Z', '2026-03-03T22:05:00.000Z'])
  })
})
