import { describe, expect, test } from 'vitest'
import { findingsOf, placeOf, plainCode, runFindingsOf, wrongAnswer } from './rules.ts'
import type { Question } from './shapes.ts'

const at = '2026-03-02T22:00:00Z'
const later = (seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString()
const door = { lat: 40.7, lng: -74 }
const northOf = (metres: number) => ({ lat: door.lat + metres / 111_195, lng: door.lng })
const square = (name: string, { lat, lng }: typeof door) => ({
  id: 1,
  name,
  coordinates: [
    { lat: lat - 0.001, lng: lng - 0.001 },
    { lat: lat - 0.001, lng: lng + 0.001 },
    { lat: lat + 0.001, lng: lng + 0.001 },
    { lat: lat + 0.001, lng: lng - 0.001 },
  ],
})

describe('what a position proves of a checkpoint', () => {
  const point = { position: door, zone: null, siteZones: [square('Site', door)] }
  const nowhere = { position: null, zone: null, siteZones: [square('Site', door)] }
  test.each([
    ['at the door', { ...door, accuracy: 5 }, point, 'inside'],
    ['in the corridor before it', { ...northOf(28), accuracy: 0 }, point, 'inside'],
    ['80 m away, known to 10 m', { ...northOf(80), accuracy: 10 }, point, 'outside'],
    ['60 m away, known to 40 m', { ...northOf(60), accuracy: 40 }, point, 'inside'],
    ['at the door, known to half a kilometre', { ...door, accuracy: 500 }, point, 'uncertain'],
    ['at the door, an hour ago', { ...door, time: '2026-03-02T21:00:00Z' }, point, 'uncertain'],
    ['a phone without a place', null, point, 'no_position'],
    ['in a zone of its own', door, { ...nowhere, zone: square('Own', door) }, 'inside'],
    ['beside its own zone, on the site', door, { ...nowhere, zone: square('Own', northOf(500)) }, 'outside'],
    ['somewhere on the site, where nothing is said', door, nowhere, 'inside'],
    ['off the site, where nothing is said', northOf(900), nowhere, 'outside'],
    ['where not even the site has zones', northOf(900), { ...nowhere, siteZones: [] }, 'no_zones'],
  ])('%s', (_, fix, whereabouts, verdict) => {
    expect(placeOf(fix, whereabouts, at)).toBe(verdict)
  })
})

describe('what speaks against a scan', () => {
  const scan = {
    checkpointId: 2,
    at: later(300),
    verdict: 'inside',
    position: null,
    isOldCode: false,
    isLabelMissing: false,
    isAnswered: true,
  } as const
  const course = {
    ordered: true,
    checkpointIds: [1, 2, 3],
    startedAt: at,
    done: [{ checkpointId: 1, at, position: null }],
  }
  test.each([
    ['nothing', scan, course, []],
    ['another place', { ...scan, verdict: 'outside' as const }, course, ['wrong-place']],
    ['no place', { ...scan, verdict: 'no_position' as const }, course, ['place-unproven']],
    ['four seconds after the last', { ...scan, at: later(4) }, course, ['too-fast']],
    ['one that was to come later', { ...scan, checkpointId: 3 }, course, ['out-of-order']],
    ['the same where the order is free', { ...scan, checkpointId: 3 }, { ...course, ordered: false }, []],
    ['no label where one is wanted', { ...scan, isLabelMissing: true }, course, ['label-missing']],
    ['a label that was replaced', { ...scan, isOldCode: true }, course, ['code-replaced']],
    [
      'ten minutes before the round began',
      { ...scan, at: later(-600) },
      { ...course, done: [], ordered: false },
      ['before-start'],
    ],
    ['a question without an answer', { ...scan, isAnswered: false }, course, ['answer-missing']],
    [
      'half a kilometre in a minute',
      { ...scan, at: later(60), position: northOf(500) },
      { ...course, done: [{ checkpointId: 1, at, position: door }] },
      ['too-fast'],
    ],
    [
      'half a kilometre in six',
      { ...scan, at: later(360), position: northOf(500) },
      { ...course, done: [{ checkpointId: 1, at, position: door }] },
      [],
    ],
    [
      'what another phone brought of later is not before it',
      { ...scan, checkpointId: 1, at },
      { ...course, done: [{ checkpointId: 2, at: later(2), position: null }] },
      [],
    ],
  ])('%s', (_, given, walked, findings) => {
    expect(findingsOf(given, walked)).toEqual(findings)
  })
})

test.each([
  ['under way', null, [1], []],
  ['complete and in time', later(1800), [1, 2], []],
  ['without one of them', later(1800), [1], ['incomplete']],
  ['in ten minutes', later(600), [1, 2], ['too-fast']],
  ['in fifty', later(3000), [1, 2], ['too-slow']],
])('a round of half an hour, a quarter more or less, %s', (_, finishedAt, seen, findings) => {
  const scans = seen.map(checkpointId => ({ checkpointId, kind: 'qr' }))
  const times = { startedAt: at, finishedAt, expectedMinutes: 30, toleranceMinutes: 15, pauses: [] }
  expect(runFindingsOf({ checkpointIds: [1, 2], scans, ...times, isAbandoned: false, isOffTheClock: false })).toEqual(
    findings,
  )
})

test.each([
  ['makes none of fifty minutes slow', later(3000), [{ from: later(600), to: later(1500) }], []],
  ['stretches none of ten minutes', later(1800), [{ from: later(600), to: later(1800) }], ['too-fast']],
  ['that nobody ended ends with the round', later(1800), [{ from: later(600), to: null }], ['too-fast']],
])('a pause %s', (_, finishedAt, pauses, findings) => {
  const scans = [{ checkpointId: 1, kind: 'qr' }]
  const times = { startedAt: at, finishedAt, expectedMinutes: 30, toleranceMinutes: 15, pauses }
  expect(runFindingsOf({ checkpointIds: [1], scans, ...times, isAbandoned: false, isOffTheClock: false })).toEqual(
    findings,
  )
})

test('of a round that nobody finished it is not said how long it took', () => {
  const run = {
    checkpointIds: [1, 2],
    scans: [],
    startedAt: at,
    finishedAt: later(40_000),
    isAbandoned: true,
    isOffTheClock: false,
    pauses: [],
  }
  expect(runFindingsOf({ ...run, expectedMinutes: 30, toleranceMinutes: 15 })).toEqual(['incomplete', 'abandoned'])
})

test.each([
  ['that nobody finished', true, ['abandoned', 'off-the-clock']],
  ['that was finished', false, ['off-the-clock']],
])('a round %s by someone who was on no clock says so', (_, isAbandoned, findings) => {
  const times = { startedAt: at, finishedAt: later(1800), expectedMinutes: 30, toleranceMinutes: 15, pauses: [] }
  const scans = [{ checkpointId: 1, kind: 'qr' }]
  expect(runFindingsOf({ checkpointIds: [1], scans, ...times, isAbandoned, isOffTheClock: true })).toEqual(findings)
})

test.each<[Question['kind'], string, boolean]>([
  ['yes-no', 'yes', true],
  ['yes-no', 'maybe', false],
  ['choice', 'open', true],
  ['choice', 'ajar', false],
  ['number', '-4,5', true],
  ['number', 'cold', false],
  ['text', 'All quiet', true],
])('to a question of kind %s, "%s" is an answer: %s', (kind, answer, isOne) => {
  const question = { kind, text: 'Door?', options: ['locked', 'open'], required: true }
  expect(wrongAnswer([question], [{ question: 'Door?', answer }]) === null).toBe(isOne)
  expect(wrongAnswer([question], [])?.code).toBe('answer-missing')
  expect(wrongAnswer([{ ...question, required: false }], [])).toBeNull()
})

test('a code is the same however it is typed', () => {
  expect(plainCode(' ab1l-o23I ')).toBe('AB110231')
})
