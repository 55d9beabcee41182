import { expect, test } from 'vitest'
import { badgeOf, cut, isOfTheDay, notificationsOf, priorityOfIncident } from './rules.ts'

test.each([
  ['critical', 'high'],
  ['high', 'medium'],
  ['medium', 'low'],
  ['normal', 'low'],
  ['low', 'low'],
] as const)('a %s incident is a %s notification', (priority, shown) => expect(priorityOfIncident(priority)).toBe(shown))

test.each([
  [0, '0'],
  [99, '99'],
  [100, '99+'],
  [2500, '99+'],
])('%d unread show as %s', (unread, shown) => expect(badgeOf(unread)).toBe(shown))

test('a message is cut at 100 characters, and an emoji is one of them', () => {
  expect(cut('x'.repeat(100))).toBe('x'.repeat(100))
  expect(cut('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`)
  expect(cut('🚨'.repeat(101))).toBe(`${'🚨'.repeat(100)}…`)
})

test('notes, incidents and what was told by name stand newest first', () => {
  const note = (id: number, timestamp: string) => ({
    id,
    timestamp,
    content: 'Gate open',
    priority: 'normal' as const,
    employee: { name: 'Ana' },
  })
  const incident = {
    id: 7,
    incidentNumber: 'INC-2026-0007',
    title: 'Theft',
    description: '',
    priority: 'critical' as const,
    location: 'Roof door',
    businessName: 'Market Hall',
  }
  const found = notificationsOf(
    [note(1, '2026-03-01T12:00:00.000Z'), note(2, '2026-03-02T11:00:00.000Z')],
    [{ ...incident, createdAt: '2026-03-02T11:30:00.000Z', isStanding: true }],
    [
      {
        id: 3,
        title: 'A shift is offered to you',
        body: 'Tuesday',
        path: '/scheduling?view=mine',
        isUrgent: true,
        toldAt: '2026-03-02T11:10:00.000Z',
        incidentPriority: null,
        location: null,
        businessName: null,
        isStanding: false,
      },
    ],
  )
  expect(found.map(({ id }) => id)).toEqual(['cad-7', 'told-3', 'note-2', 'note-1'])
  expect(found[0]).toMatchObject({ type: 'cad', title: 'INC-2026-0007 · Theft', priority: 'high', relatedId: 7 })
  expect(found[0]?.incident).toEqual({ priority: 'critical', place: 'Market Hall · Roof door' })
  expect(found[1]).toMatchObject({ type: 'told', message: 'Tuesday', priority: 'high', path: '/scheduling?view=mine' })
  expect(found[2]).toMatchObject({ type: 'note', title: 'Ana', message: 'Gate open', priority: 'medium' })
})

test.each([
  ['2026-03-01T12:00:00.000Z', true],
  ['2026-03-01T11:59:59.000Z', false],
])('of %s the bell tells: %s', (timestamp, isTold) => {
  expect(isOfTheDay({ timestamp }, '2026-03-02T12:00:00.000Z')).toBe(isTold)
})
