import { describe, expect, test } from 'vitest'
import 'temporal-polyfill/global'
import { dueAtOf, endsNextDay, isOverdue, outcomesOf, wrongDetail } from './rules.ts'
import { requestKinds } from './shapes.ts'

const guard = { date: '2026-03-10', startTime: '08:00', endTime: '16:00', people: 1 }

describe('what a kind of request needs', () => {
  test.each([
    ['extra-guard', guard, null],
    ['extra-guard', { ...guard, people: null }, 'people'],
    ['extra-guard', { ...guard, date: '' }, 'date'],
    ['extra-guard', { ...guard, company: 'Otis' }, 'company'],
    ['complaint', { content: 'Late' }, null],
    ['complaint', { content: '' }, 'content'],
    ['access', { company: 'Otis', date: '2026-03-10', startTime: '08:00', endTime: '09:00' }, null],
    ['access', { company: 'Otis', date: '2026-03-10', startTime: '08:00', endTime: '09:00', people: 2 }, 'people'],
  ] as const)('%s with %j lacks or has too much: %s', (kind, given, field) =>
    expect(wrongDetail(kind, given)?.field ?? null).toBe(field),
  )
})

test.each([
  ['08:00', '16:00', false],
  ['20:00', '02:00', true],
  ['08:00', '08:00', true],
])('from %s to %s goes on after midnight: %s', (startTime, endTime, isNight) =>
  expect(endsNextDay({ startTime, endTime })).toBe(isNight),
)

test('the promise holds until its last instant, and only while nobody has decided', () => {
  const dueAt = dueAtOf('2026-03-02T14:00:00.000Z', 24)
  expect(dueAt).toBe('2026-03-03T14:00:00.000Z')
  expect(isOverdue({ status: 'open', dueAt }, dueAt)).toBe(false)
  expect(isOverdue({ status: 'open', dueAt }, '2026-03-03T14:00:00.001Z')).toBe(true)
  expect(isOverdue({ status: 'accepted', dueAt }, '2026-03-04T14:00:00.000Z')).toBe(false)
})

test('every kind can be accepted', () => {
  expect(requestKinds.filter(kind => outcomesOf[kind].length === 0)).toEqual([])
})
