import { expect, test } from 'vitest'
import { resolveShift } from '../time.ts'
import { arrivalAt, restOf, usualArrival } from './rest.ts'
import 'temporal-polyfill/global'

const timeZone = 'America/New_York'
const shift = (date: string, startTime: string, endTime: string, breakMinutes: number | null = null) => {
  const wall = { date, startTime, endTime, endsNextDay: endTime <= startTime }
  return { ...wall, ...resolveShift(wall, timeZone), timeZone, breakMinutes }
}
const day = shift('2026-03-02', '09:00', '17:00', 60)
const night = shift('2026-03-02', '22:00', '06:00', 60)
const at = (wall: string, date = '2026-03-02') => {
  const wallShift = { date, startTime: wall, endTime: '23:59', endsNextDay: false }
  return new Date(resolveShift(wallShift, timeZone).startsAt).toISOString()
}
const meant = (...asked: Parameters<typeof arrivalAt>) => new Date(arrivalAt(...asked)).toISOString()

test('what is left of a shift begins in this minute, on the day that it is, with its break where that fits', () => {
  expect(restOf(day, at('08:59'))).toBe(day)
  expect(restOf(day, at('17:00'))).toBe(day)
  expect(restOf(day, at('10:20').replace(':00.000', ':41.000'))).toMatchObject({
    startTime: '10:20',
    startsAt: at('10:20'),
    endsNextDay: false,
    breakMinutes: 60,
  })
  expect(restOf(day, at('16:10'))).toMatchObject({ startTime: '16:10', breakMinutes: null })
  expect(restOf(night, at('23:30'))).toMatchObject({ date: '2026-03-02', startTime: '23:30', endsNextDay: true })
  expect(restOf(night, at('00:30', '2026-03-03'))).toMatchObject({
    date: '2026-03-03',
    startTime: '00:30',
    endsNextDay: false,
  })
})

test('whoever gets a shift that runs can be there in half an hour, on the next five minutes, and not after its end', () => {
  expect(usualArrival(day, at('08:59'))).toBeNull()
  expect(usualArrival(day, at('09:46'))).toBe(at('10:20'))
  expect(usualArrival(day, at('09:50'))).toBe(at('10:20'))
  expect(usualArrival(day, at('16:45'))).toBe(day.endsAt)
})

test('a time on the wall is when it comes round next; one that is over already is now', () => {
  expect(meant(day, '11:00', at('10:20'))).toBe(at('11:00'))
  expect(meant(day, '09:30', at('10:20'))).toBe(at('10:20'))
  expect(meant(night, '00:15', at('23:30'))).toBe(at('00:15', '2026-03-03'))
})
