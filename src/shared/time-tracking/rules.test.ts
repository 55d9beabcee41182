import { describe, expect, test } from 'vitest'
import { sayRefusal } from '../refusal-words.ts'
import { addSeconds } from '../time.ts'
import type { Judgement } from '../zones/rules.ts'
import { attendanceOf, clockText, clockWindow, isDoubtfulLeaving, outcomeOf, whyNotAtWork, worked } from './rules.ts'

test.each([
  ['record', 'inside', 'accept'],
  ['record', 'outside', 'accept'],
  ['record', 'uncertain', 'accept'],
  ['record', 'no_zones', 'accept'],
  ['flag', 'inside', 'accept'],
  ['flag', 'outside', 'flag'],
  ['flag', 'uncertain', 'flag'],
  ['flag', 'no_zones', 'accept'],
  ['block', 'inside', 'accept'],
  ['block', 'outside', 'refuse'],
  ['record', 'elsewhere', 'accept'],
  ['flag', 'elsewhere', 'flag'],
  ['block', 'elsewhere', 'refuse'],
  ['block', 'uncertain', 'refuse'],
  ['block', 'no_zones', 'accept'],
] as const)('a business that wants to %s meets "%s" with: %s', (policy, verdict, outcome) => {
  expect(outcomeOf(policy, verdict)).toBe(outcome)
})

test.each([
  ['record', 'outside', false],
  ['flag', 'outside', true],
  ['block', 'outside', true],
  ['block', 'elsewhere', true],
  ['record', 'elsewhere', false],
  ['block', 'uncertain', false],
  ['block', 'inside', false],
  ['block', 'no_position', false],
] as const)('leaving under %s while %s asks a question: %s', (policy, verdict, asks) => {
  expect(isDoubtfulLeaving(policy, verdict)).toBe(asks)
})

describe('the words of a refusal', () => {
  const zone = { id: 1, name: 'Dock', coordinates: [] }
  const outside: Judgement = { verdict: 'outside', zone: null, nearest: { zone, metres: 243 }, doubt: null }
  const place = { lat: 0, lng: 0 }
  test.each([
    ['outside', outside, place, 'The position is outside of authorized work zones, 240 m from Dock.'],
    [
      'too old',
      { ...outside, verdict: 'uncertain', doubt: 'old' },
      place,
      'The position is uncertain: it is more than two minutes old, so it counts as outside of authorized work zones. The nearest zone, Dock, is 240 m away.',
    ],
    [
      'too vague',
      { ...outside, verdict: 'uncertain', doubt: 'inaccurate' },
      { ...place, accuracy: 5000 },
      'The position is uncertain: it is only known to 5.0 km, so it counts as outside of authorized work zones. The nearest zone, Dock, is 240 m away.',
    ],
    ['inside', { ...outside, verdict: 'inside' }, place, null],
  ] as const)('%s', (_, judgement, fix, words) => {
    const why = whyNotAtWork(judgement, fix)
    expect(why && sayRefusal(why, 'en')).toBe(words)
  })
})

describe('paid time', () => {
  const at = (time: string) => `2026-03-02T${time}:00Z`
  const pause = (from: string, to: string | null, paid = false) => ({
    startedAt: at(from),
    endedAt: to === null ? null : at(to),
    paid,
  })
  test.each([
    ['eight hours', [], 0, 8 * 3600],
    ['less an unpaid half hour', [pause('12:00', '12:30')], 1800, 7.5 * 3600],
    ['a paid break costs nothing', [pause('12:00', '12:30', true)], 0, 8 * 3600],
    ['two breaks', [pause('10:00', '10:10'), pause('14:00', '14:20')], 1800, 7.5 * 3600],
    ['a break not ended ends with the work', [pause('16:30', null)], 1800, 7.5 * 3600],
    ['a break outside of the entry does not count', [pause('07:00', '08:30'), pause('18:00', '19:00')], 0, 8 * 3600],
    ['a break over the beginning counts from there', [pause('08:30', '09:30')], 1800, 7.5 * 3600],
    ['never less than nothing', [pause('08:00', '18:00'), pause('09:00', '17:00')], 8 * 3600, 0],
  ])('%s', (_, breaks, breakSeconds, workedSeconds) => {
    expect(worked(at('09:00'), at('17:00'), breaks)).toEqual({ breakSeconds, workedSeconds })
  })

  test.each([
    ['spring', '2026-03-08T04:00:00Z', '2026-03-08T11:30:00Z', 7.5],
    ['autumn', '2026-11-01T03:00:00Z', '2026-11-01T12:30:00Z', 9.5],
  ])("a night 23:00–07:30 in New York's %s is paid as it was worked", (_, clockIn, clockOut, hours) => {
    expect(worked(clockIn, clockOut, []).workedSeconds / 3600).toBe(hours)
  })
})

describe('the day of a shift from nine to five', () => {
  const shift = { startsAt: '2026-03-02T09:00:00Z', endsAt: '2026-03-02T17:00:00Z' }
  const later = (minutes: number) => addSeconds(shift.startsAt, minutes * 60)
  test.each([
    [-1, 'later', null],
    [0, 'ready', null],
    [9, 'ready', null],
    [10, 'ready', 'late'],
    [29, 'ready', 'late'],
    [30, 'ready', 'no-show'],
    [480, 'ready', 'no-show'],
    [481, 'none', 'no-show'],
  ])(
    '%d minutes after its start: the banner is %s, and without a clock-in it counts as %s',
    (minutes, banner, state) => {
      expect(clockWindow(shift, later(minutes))).toBe(banner)
      expect(attendanceOf({ dueAt: shift.startsAt }, later(minutes))).toBe(state)
    },
  )
  test('a clock that opens half an hour early is ready from then on', () => {
    const early = { ...shift, opensAt: later(-30) }
    expect([-31, -30, 0].map(minutes => clockWindow(early, later(minutes)))).toEqual(['later', 'ready', 'ready'])
  })
  test('without a shift there is no banner but "none"', () => {
    expect(clockWindow(null, later(0))).toBe('none')
  })
})

test.each([
  [-5, '0:00:00'],
  [7.9, '0:00:07'],
  [27_900, '7:45:00'],
  [432_000, '120:00:00'],
])('%d seconds on the clock read %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
