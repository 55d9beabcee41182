import { describe, expect, test } from 'vitest'
import { wrongDetail, wrongTimes } from './rules.ts'

describe('what is written of an entry', () => {
  test.each([
    ['a visitor has a name', 'visitor', { name: 'Ana', company: 'Acme', recipient: 'Bo', plate: 'AB 1' }, null],
    ['a visitor without a name', 'visitor', { company: 'Acme' }, 'name'],
    ['an empty name is none', 'visitor', { name: '' }, 'name'],
    ['a vehicle has a plate', 'vehicle', { plate: 'AB 1' }, null],
    ['a vehicle without a plate', 'vehicle', { name: 'Ana' }, 'plate'],
    ['a key is with someone', 'key', { keyNumber: '14' }, 'name'],
    ['a key has a number', 'key', { name: 'Ana' }, 'keyNumber'],
    ['a parcel is for someone', 'parcel', { company: 'Post' }, 'recipient'],
    ['a visitor has no key number', 'visitor', { name: 'Ana', keyNumber: '14' }, 'keyNumber'],
    ['a parcel has no plate', 'parcel', { recipient: 'Bo', plate: 'AB 1' }, 'plate'],
  ] as const)('%s', (_, kind, given, wrong) => expect(wrongDetail(kind, given)?.field ?? null).toBe(wrong))
})

describe('the times of an entry', () => {
  const now = '2026-03-02T14:00:00.000Z'
  test.each([
    ['open since a while', { startedAt: '2026-03-02T13:00:00.000Z', endedAt: null }, null],
    ['over at the moment it began', { startedAt: now, endedAt: now }, null],
    [
      'over before it began',
      { startedAt: now, endedAt: '2026-03-02T13:59:59.000Z' },
      { field: 'endedAt', code: 'log-book-end-before-start' },
    ],
    [
      'yet to begin',
      { startedAt: '2026-03-02T15:00:00.000Z', endedAt: null },
      { field: 'startedAt', code: 'log-book-time-to-come' },
    ],
    [
      'yet to end',
      { startedAt: '2026-03-02T13:00:00.000Z', endedAt: '2026-03-02T15:00:00.000Z' },
      { field: 'endedAt', code: 'log-book-time-to-come' },
    ],
  ])('%s', (_, times, wrong) => expect(wrongTimes(times, now)).toEqual(wrong))
})
