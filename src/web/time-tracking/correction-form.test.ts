import { expect, test } from 'vitest'
import 'temporal-polyfill/global'
import type { TimeEntry } from '#shared/time-tracking/shapes.ts'
import { changesOf, formOf } from './correction-form.ts'

const entry = {
  clockInTime: '2026-03-08T04:00:42.000Z',
  clockOutTime: '2026-03-08T11:30:17.000Z',
  timeZone: 'America/New_York',
  breakSeconds: 1800,
  location: 'Gate',
  business: null,
} as TimeEntry

test('the form shows what the clock on the wall showed, also in the night when it jumps', () => {
  expect(formOf(entry)).toMatchObject({
    clockInTime: '2026-03-07T23:00',
    clockOutTime: '2026-03-08T07:30',
    breakMinutes: 30,
  })
})

test('only what was touched is sent, so that seconds of the rest stay', () => {
  const form = { ...formOf(entry), clockOutTime: '2026-03-08T06:30', reason: 'Left early' }
  expect(changesOf(entry, form)).toEqual({ clockOutTime: '2026-03-08T10:30:00Z', reason: 'Left early' })
})

test('an entry that still runs needs no end', () => {
  const running = { ...entry, clockOutTime: null }
  const form = { ...formOf(running), location: 'Gate 2', reason: 'Moved' }
  expect(changesOf(running, form)).toEqual({ location: 'Gate 2', reason: 'Moved' })
})

test('a site that was chosen is sent, and one that was left alone is not', () => {
  expect(changesOf(entry, { ...formOf(entry), businessId: '7', reason: 'Forgotten' })).toEqual({
    businessId: 7,
    reason: 'Forgotten',
  })
  const atTower = { ...entry, business: { id: 7, name: 'Tower' } }
  expect(changesOf(atTower, { ...formOf(atTower), reason: 'Same' })).toEqual({ reason: 'Same' })
})
