import { describe, expect, test } from 'vitest'
import { type Availability, type Said, wishFor } from './rules.ts'
import type { Wish } from './wish.ts'
import 'temporal-polyfill/global'

const whole = (wish: Wish): Said => ({ wish, from: null, to: null })
const hours = (wish: Wish, from: string, to: string): Said => ({ wish, from, to })
/** 2 March 2026 is a Monday. */
const on = (monday?: Said, tuesday?: Said, days: Availability['days'] = []): Availability => ({
  week: [
    ...(monday === undefined ? [] : [{ weekday: 1, ...monday }]),
    ...(tuesday === undefined ? [] : [{ weekday: 2, ...tuesday }]),
  ],
  days,
})
const shift = (startTime: string, endTime: string) => ({
  date: '2026-03-02',
  startTime,
  endTime,
  endsNextDay: endTime <= startTime,
})

describe('what someone has said of a shift', () => {
  test.each<[string, Availability | null, ReturnType<typeof shift>, Wish | null]>([
    ['nothing at all', null, shift('09:00', '17:00'), null],
    ['nothing of that day', on(undefined, whole('cannot')), shift('09:00', '17:00'), null],
    ['not on Mondays', on(whole('cannot')), shift('09:00', '17:00'), 'cannot'],
    ['gladly on Mondays', on(whole('prefer')), shift('09:00', '17:00'), 'prefer'],
    [
      'not on Tuesdays, and the night reaches into it',
      on(undefined, whole('cannot')),
      shift('22:00', '06:00'),
      'cannot',
    ],
    ['not on Tuesdays, and the shift ends at midnight', on(undefined, whole('cannot')), shift('16:00', '00:00'), null],
    [
      'gladly on Mondays, and the night reaches into a day of which nothing is said',
      on(whole('prefer')),
      shift('22:00', '06:00'),
      'can',
    ],
    ['in these hours', on(hours('can', '08:00', '18:00')), shift('09:00', '17:00'), 'can'],
    ['in fewer hours than the shift has', on(hours('can', '10:00', '18:00')), shift('09:00', '17:00'), 'cannot'],
    [
      'not in hours that the shift does not touch',
      on(hours('cannot', '18:00', '20:00')),
      shift('09:00', '17:00'),
      'can',
    ],
    ['not in an hour of it', on(hours('cannot', '16:30', '20:00')), shift('09:00', '17:00'), 'cannot'],
    ['rather not in an hour of it', on(hours('avoid', '16:30', '20:00')), shift('09:00', '17:00'), 'avoid'],
    [
      'nights only, which reach into the morning',
      on(hours('prefer', '20:00', '07:00')),
      shift('22:00', '06:00'),
      'prefer',
    ],
    [
      'nights only, and the shift lasts longer than they do',
      on(hours('prefer', '20:00', '05:00'), whole('cannot')),
      shift('22:00', '06:00'),
      'cannot',
    ],
    [
      'a single day counts instead of its weekday',
      on(whole('cannot'), undefined, [{ date: '2026-03-02', ...whole('can') }]),
      shift('09:00', '17:00'),
      'can',
    ],
  ])('%s', (_, availability, hoursOf, expected) => {
    expect(wishFor(availability, hoursOf)).toBe(expected)
  })
})
