import { expect, test } from 'vitest'
import { freshest, notAfter } from './rules.ts'
import type { KnownPosition } from './shapes.ts'

const place = (from: KnownPosition['from'], time: string): KnownPosition => ({
  latitude: 40.7,
  longitude: -74,
  accuracyM: 12,
  at: `2026-03-02T${time}:00.000Z`,
  from,
})

test.each([
  ['what came with the call, when it is the newest', [place('call', '14:00'), place('phone', '13:58')], 'call'],
  ['the phone’s own, when it has told more since', [place('call', '14:00'), place('phone', '14:05')], 'phone'],
  ['the clock-in, when nothing else is known', [null, null, place('clock-in', '06:00')], 'clock-in'],
  ['the one named first, of two of the same moment', [place('call', '14:00'), place('phone', '14:00')], 'call'],
])('the freshest place is %s', (_, places, from) => {
  expect(freshest(places)?.from).toBe(from)
})

test('nobody knows a place where nothing was told', () => {
  expect(freshest([null, null])).toBeNull()
})

test('a phone that runs ahead knows no place of the future', () => {
  expect(notAfter('2026-03-02T15:00:00.000Z', '2026-03-02T14:00:00.000Z')).toBe('2026-03-02T14:00:00.000Z')
  expect(notAfter('2026-03-02T13:00:00.000Z', '2026-03-02T14:00:00.000Z')).toBe('2026-03-02T13:00:00.000Z')
})
