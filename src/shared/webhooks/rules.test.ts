import { expect, test } from 'vitest'
import { bodyOf, linksOf, subjectOf } from './rules.ts'

test.each([
  ['schedule-changed', { scheduleId: 12, employeeId: 3, date: '2026-03-02' }, 'scheduleId:12'],
  ['schedule-changed', { scheduleId: null, employeeId: null, date: '2026-03-02' }, 'schedule-changed'],
  ['schedule-changed', { scheduleId: null, employeeId: 3, date: '2026-03-02' }, 'employeeId:3'],
  ['zone-alert', { organizationId: 1, zoneId: 4, employeeId: 3 }, 'zoneId:4'],
  ['employees-imported', {}, 'employees-imported'],
])('%s %j is about %s', (name, facts, subject) => expect(subjectOf(name, facts)).toBe(subject))

test('records that can be read by themselves are linked, others are not', () => {
  expect(linksOf({ scheduleId: 12, employeeId: null, alarmId: 5 }, 'https://muster.example')).toEqual([
    'https://muster.example/api/schedules/12',
  ])
})

test('what is sent holds ids and links', () => {
  const facts = { noteId: 7, employeeId: 3 }
  const at = '2026-03-02T10:00:00.000Z'
  expect(
    JSON.parse(bodyOf({ event: 'note-added', version: 1, organizationId: 2, facts, createdAt: at }, 'https://m.test')),
  ).toEqual({
    type: 'note-added',
    version: 1,
    timestamp: at,
    data: { organizationId: 2, noteId: 7, employeeId: 3, links: ['https://m.test/api/employees/3'] },
  })
})
