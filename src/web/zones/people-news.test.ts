import { expect, test } from 'vitest'
import type { LivePerson } from '#shared/live-map/contract.ts'
import { withNews } from './people-news.ts'

const person = (employeeId: number, name: string, onDutySince: string | null = null): LivePerson => ({
  employeeId,
  name,
  position: 'Guard',
  state: onDutySince === null ? 'offline' : 'on_duty',
  onDutySince,
  currentLocation: null,
  lastActive: null,
  spot: null,
})
const nine = '2026-03-02T14:00:00.000Z'
const ten = '2026-03-02T15:00:00.000Z'
const live = (asOf: string, people: LivePerson[], onDuty = 0) => ({
  activeEmployees: 1,
  onDuty,
  trackedZones: 1,
  employeesInZones: 0,
  asOf,
  matching: people.length,
  people,
})

test('who clocks in moves up, who is new is added, and everyone else stays the same object', () => {
  const [ana, bea, cleo] = [person(1, 'Ana', nine), person(2, 'Bea'), person(3, 'Cleo')]
  const after = withNews(live(nine, [ana, bea, cleo], 1), live(ten, [person(3, 'Cleo', ten), person(4, 'Abe')], 2))
  expect(after.people.map(one => one.name)).toEqual(['Ana', 'Cleo', 'Abe', 'Bea'])
  expect(after.people[0]).toBe(ana)
  expect([after.matching, after.onDuty, after.asOf]).toEqual([4, 2, ten])
})

test('an answer that was overtaken changes nothing', () => {
  const newer = live(ten, [person(1, 'Ana', nine)])
  expect(withNews(newer, live(nine, [person(1, 'Ana')]))).toBe(newer)
})
