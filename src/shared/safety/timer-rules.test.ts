import { describe, expect, test } from 'vitest'
import { dueAt, nextStep, outcomeOf, type Step, stepAt, stepReached } from './timer-rules.ts'

const at = (time: string) => `2026-03-02T${time}.000Z`
const waiting = { silentSince: at('14:00:00'), minutes: 30, graceMinutes: 10 }

test('a sign of life is due when the minutes are over, and each step has its time after that', () => {
  expect(dueAt(waiting)).toBe(at('14:30:00'))
  expect(stepAt(waiting, 'reminded')).toBe(at('14:25:00'))
  expect(stepAt(waiting, 'overdue')).toBe(at('14:30:00'))
  expect(stepAt(waiting, 'leads-told')).toBe(at('14:40:00'))
  expect(stepAt(waiting, 'everyone-told')).toBe(at('14:50:00'))
})

test.each([
  [5, '14:04:00'],
  [15, '14:12:00'],
  [30, '14:25:00'],
  [480, '21:55:00'],
])(
  'of %i minutes the last fifth is left when someone is reminded, at least one minute and at most five',
  (minutes, time) => {
    expect(stepAt({ ...waiting, minutes }, 'reminded')).toBe(at(time))
  },
)

test('minutes are minutes also in the night in which the clocks change', () => {
  const night = { silentSince: '2026-03-08T06:50:00.000Z', minutes: 30, graceMinutes: 10 }
  expect(dueAt(night)).toBe('2026-03-08T07:20:00.000Z')
})

test.each([
  ['14:24:59', null],
  ['14:25:00', 'reminded'],
  ['14:30:00', 'overdue'],
  ['14:40:00', 'leads-told'],
  ['14:49:59', 'leads-told'],
  ['18:00:00', 'everyone-told'],
])('at %s the time of this step has come: %s', (time, step) => {
  expect(stepReached(waiting, at(time))).toBe(step)
})

describe('the step that is taken now', () => {
  const taken = (step: Step, time: string) => ({ step, at: at(time) })
  test.each([
    ['nothing before the reminder', null, '14:20:00', null],
    ['the reminder', null, '14:26:00', 'reminded'],
    ['no reminder once the time is up', null, '14:31:00', 'overdue'],
    ['nothing twice', taken('overdue', '14:30:00'), '14:39:00', null],
    ['one after the other', taken('overdue', '14:30:00'), '14:40:00', 'leads-told'],
    ['no step is left out after an outage', null, '18:00:00', 'overdue'],
    ['and the next one not at the same moment', taken('overdue', '18:00:00'), '18:00:20', null],
    ['but a minute later', taken('overdue', '18:00:00'), '18:01:00', 'leads-told'],
    ['nothing after the last', taken('everyone-told', '14:50:00'), '18:00:00', null],
  ])('%s', (_, before, time, step) => {
    expect(nextStep(waiting, before, at(time))).toBe(step)
  })
})

test.each([
  ['given before the alarm, it disproves it', '14:49:59', 'disproved'],
  ['given after it, it answers it', '14:50:00', 'answered'],
])('of a sign of life: %s', (_, time, outcome) => {
  expect(outcomeOf(waiting, 'everyone-told', at(time))).toBe(outcome)
})

test('without a sign of life an alarm ends with the watch', () => {
  expect(outcomeOf(waiting, 'leads-told', null)).toBe('ended')
})
