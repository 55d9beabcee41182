import { describe, expect, test } from 'vitest'
import { breakWithin, isBreakShorter } from './planned-break.ts'

describe('a planned break is shorter than its shift', () => {
  const hours = (startTime: string, endTime: string) => ({ startTime, endTime, endsNextDay: endTime <= startTime })
  test.each([
    ['nothing said', null, hours('09:00', '09:30'), true],
    ['none', 0, hours('09:00', '17:00'), true],
    ['half an hour of eight', 30, hours('09:00', '17:00'), true],
    ['a minute shorter', 59, hours('09:00', '10:00'), true],
    ['all of it', 60, hours('09:00', '10:00'), false],
    ['more than all of it', 61, hours('09:00', '10:00'), false],
    ['over midnight', 60, hours('23:30', '00:31'), true],
    ['all of a night', 60, hours('23:30', '00:30'), false],
    ['a whole day', 240, hours('08:00', '08:00'), true],
    ['hours that are wrong themselves', 30, { startTime: '17:00', endTime: '09:00', endsNextDay: false }, true],
  ])('%s', (_, minutes, shift, expected) => {
    expect(isBreakShorter(minutes, shift)).toBe(expected)
  })
})

describe('a part of a shift keeps the break', () => {
  const span = (minutes: number) => ({
    startsAt: '2026-03-08T05:00:00.000Z',
    endsAt: new Date(Date.parse('2026-03-08T05:00:00.000Z') + minutes * 60_000).toISOString(),
  })
  test.each([
    ['that is longer', 30, 31, 30],
    ['not one that is as long', 30, 30, null],
    ['not one that is shorter', 30, 20, null],
    ['where nothing was said, nothing', null, 480, null],
  ])('%s', (_, breakMinutes, minutes, expected) => {
    expect(breakWithin(breakMinutes, span(minutes))).toBe(expected)
  })
})
