import { expect, test } from 'vitest'
import 'temporal-polyfill/global'
import { habitsIn, unknownCompany } from '#shared/country/habits.ts'
import { addSeconds } from '#shared/time.ts'
import type { TourRun } from '#shared/tours/shapes.ts'
import { roundsByDay } from './rounds-by-day.ts'

const habits = habitsIn(unknownCompany, {})
const numbers = Array.from({ length: 10 }, (_, nth) => nth)

const roundAt = (id: number): TourRun => {
  const startedAt = addSeconds('2026-01-01T05:00:00Z', id * 3600)
  return {
    id,
    organizationId: 1,
    tour: { id: 1, name: 'Hourly' },
    business: { id: 1, name: 'Round house' },
    timeZone: 'America/New_York',
    employee: { id: 1, name: 'Rob Round' },
    checkpoints: numbers.map(nth => ({ id: nth, name: `Stop ${nth}`, place: null })),
    ordered: false,
    expectedMinutes: 30,
    toleranceMinutes: 10,
    startedAt,
    finishedAt: addSeconds(startedAt, 1200),
    remark: null,
    scans: numbers.map(nth => ({
      checkpointId: nth,
      kind: 'qr',
      at: addSeconds(startedAt, nth * 60),
      verdict: 'inside',
      accuracy: null,
      findings: [],
      reason: null,
      answers: [],
      offline: null,
    })),
    observations: [],
    photos: [],
    pauses: [],
    findings: [],
    offline: null,
  }
}

test('a month with a round every hour: a line for each of 744, below one of 31 days, with each of its checkpoints', () => {
  const text = JSON.stringify(
    roundsByDay(
      Array.from({ length: 744 }, (_, id) => roundAt(id)),
      new Map(),
      habits,
    ),
  )
  expect(text.match(/"headlineLevel":1/g)).toHaveLength(31)
  expect(text.match(/10 of 10/g)).toHaveLength(744)
  expect(text.match(/Stop \d \d+:\d\d/g)).toHaveLength(7440)
})
