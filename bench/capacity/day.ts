import type pg from 'pg'
import { putOnTheClock, seatSupervisors, stepOf } from '../people.ts'
import type { Answer, Asked } from './traffic.ts'

export const desks = 100
const secondsBetweenPositions = 30
// At a change of shift a third of everyone presses within a quarter of an hour.
const pressesPerPersonAndSecond = 1 / 3 / 900
// A desk reads something every ten seconds, the map every three; one in ten shows the map.
const secondsBetweenReads = 10
const secondsBetweenMaps = 3
const mapDesks = desks / 10
const incidentsPerPersonAndSecond = 1 / 20_000

/** One thing that is done again and again: how often in a second with so many on duty, and what is sent. */
export interface Habit {
  name: string
  perSecond(people: number): number
  next(people: number): { person: number; asked: Asked; after?(answer: Answer): void }
}

/** What people on duty and those who plan them do in the busiest quarter of an hour of a day. */
export async function habitsOf(database: pg.Pool, organizationId: number): Promise<Day> {
  const phones = await putOnTheClock(database, organizationId)
  const supervisors = await seatSupervisors(database, organizationId, desks)
  const entries = await openEntries(database, organizationId)
  const today = new Date().toISOString().slice(0, 10)
  const week = `from=${today}&to=${new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10)}`
  const reads = [
    `/api/schedules?date=${today}`,
    `/api/schedule-board?${week}&limit=100`,
    '/api/dashboard/metrics',
    '/api/dashboard/today',
    '/api/time-entries/overview',
    '/api/cad-incidents?limit=50',
  ]
  const turn = counter()
  const token = (person: number) => phones[person % phones.length]?.token ?? ''
  const deskToken = (n: number) => supervisors[n % supervisors.length] ?? ''
  const desk = (path: string, n: number) => ({ path, token: deskToken(n) })

  const positions: Habit = {
    name: 'positions',
    perSecond: people => people / secondsBetweenPositions,
    next(people) {
      const n = turn('position')
      const person = n % people
      const fix = { ...stepOf(person, Math.floor(n / people)), accuracy: 8, recordedAt: new Date().toISOString() }
      return {
        person,
        asked: { method: 'POST', path: '/api/positions', token: token(person), body: { positions: [fix] } },
      }
    },
  }
  const presses: Habit = {
    name: 'clock-ins and clock-outs',
    perSecond: people => people * pressesPerPersonAndSecond,
    next(people) {
      const person = turn('press') % people
      const employeeId = phones[person]?.employeeId ?? 0
      const entry = entries.get(employeeId)
      entries.delete(employeeId)
      const body = { latitude: 40.71, longitude: -74.05, accuracy: 8 }
      if (entry !== undefined) {
        const path = `/api/time-entries/${entry}/clock-out`
        return { person, asked: { method: 'POST', path, token: token(person), body } }
      }
      return {
        person,
        asked: {
          method: 'POST',
          path: '/api/time-entries/clock-in-with-validation',
          token: token(person),
          body: { employeeId, ...body },
        },
        after: ({ body: made }) => entries.set(employeeId, (made as { id: number }).id),
      }
    },
  }
  const lists: Habit = {
    name: 'day lists, boards, dashboards',
    perSecond: () => desks / secondsBetweenReads,
    next() {
      const n = turn('read')
      return { person: n, asked: desk(reads[n % reads.length] ?? '', n) }
    },
  }
  let asOf = ''
  const maps: Habit = {
    name: 'live map',
    perSecond: () => mapDesks / secondsBetweenMaps,
    next() {
      const n = turn('map')
      return {
        person: n,
        asked: desk(`/api/live-map${asOf && `?since=${encodeURIComponent(asOf)}`}`, n),
        after({ body }) {
          asOf = (body as { asOf: string }).asOf
        },
      }
    },
  }
  const dispatch: Habit = {
    name: 'dispatch',
    perSecond: people => people * incidentsPerPersonAndSecond,
    next() {
      const n = turn('incident')
      return {
        person: n,
        asked: {
          ...desk('/api/cad-incidents', n),
          method: 'POST',
          body: { title: 'Alarm', location: 'Gate 4', description: 'A door stands open.' },
        },
      }
    },
  }
  return { habits: [positions, presses, lists, maps, dispatch], token, deskToken }
}

export interface Day {
  habits: Habit[]
  token(person: number): string
  deskToken(desk: number): string
}

async function openEntries(database: pg.Pool, organizationId: number) {
  const { rows } = await database.query<{ id: number; employee_id: number }>(
    'select id, employee_id from time_entries where organization_id = $1 and clock_out_time is null',
    [organizationId],
  )
  return new Map(rows.map(row => [row.employee_id, row.id]))
}

function counter() {
  const counts = new Map<string, number>()
  return (name: string) => {
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return count
  }
}
