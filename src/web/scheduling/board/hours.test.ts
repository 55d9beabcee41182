import { describe, expect, test } from 'vitest'
import { type Edge, stretched } from './hours.ts'

const day = { date: '2026-03-04', startTime: '09:00', endTime: '17:00', endsNextDay: false }
const night = { date: '2026-03-04', startTime: '22:00', endTime: '06:00', endsNextDay: true }

describe('an edge moves in quarters of an hour', () => {
  test.each<[string, typeof day, Edge, number, string]>([
    ['an hour longer', day, 'end', 4, '09:00–18:00'],
    ['a quarter shorter', day, 'end', -1, '09:00–16:45'],
    ['begins earlier', day, 'start', -2, '08:30–17:00'],
    ['into the next day', day, 'end', 28, '09:00–00:00 next day'],
    ['past midnight', day, 'end', 32, '09:00–01:00 next day'],
    ['a day at most', day, 'end', 200, '09:00–09:00 next day'],
    ['a quarter at least', day, 'end', -200, '09:00–09:15'],
    ['a quarter at least, from its start', day, 'start', 200, '16:45–17:00'],
    ['never before its own day', day, 'start', -200, '00:00–17:00'],
    ['a night that ends on its own day', night, 'end', -28, '22:00–23:00'],
    ['a night that begins later', night, 'start', 4, '23:00–06:00 next day'],
    ['a night begins on its day', night, 'start', 40, '23:45–06:00 next day'],
    ['a night lasts a day at most', night, 'start', -200, '06:00–06:00 next day'],
  ])('%s', (_, wall, edge, steps, expected) => {
    const { startTime, endTime, endsNextDay } = stretched(wall, edge, steps)
    expect(`${startTime}–${endTime}${endsNextDay ? ' next day' : ''}`).toBe(expected)
  })
})
