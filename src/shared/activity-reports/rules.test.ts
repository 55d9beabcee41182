import { expect, test } from 'vitest'
import 'temporal-polyfill/global'
import { secondsBetween } from '../time.ts'
import { boundsOf, contentOf, type FactLine, releaseOf, saysTheSame } from './rules.ts'

const newYork = 'America/New_York'

test('a day lasts as long as the clocks of its site say', () => {
  const hours = (day: string) => {
    const { from, to } = boundsOf(day, newYork)
    return secondsBetween(from, to) / 3600
  }
  expect([hours('2026-03-07'), hours('2026-03-08'), hours('2026-11-01')]).toEqual([24, 23, 25])
})

test.each([
  ['an ordinary morning', '2026-03-02', '08:00', '2026-03-03T13:00:00Z'],
  ['the morning after clocks went forward', '2026-03-07', '08:00', '2026-03-08T12:00:00Z'],
  ['a time that this morning does not have', '2026-03-07', '02:30', '2026-03-08T07:30:00Z'],
  ['a time that this morning has twice', '2026-10-31', '01:30', '2026-11-01T05:30:00Z'],
])('a report goes by itself at a wall time: %s', (_, day, time, instant) => {
  expect(releaseOf(day, time, newYork)).toBe(instant)
})

const line = (key: string, over: Partial<FactLine> = {}): FactLine => ({
  key,
  at: '2026-03-02T14:00:00Z',
  until: null,
  text: key,
  marks: [],
  seen: null,
  employeeId: null,
  forClient: true,
  arrivedAt: null,
  doubt: null,
  ...over,
})
const asWritten = { weather: null, summary: null, edits: {} }

test('the client gets what is theirs, without what was left out, in the words that were chosen', () => {
  const notes = [
    line('note-1'),
    line('note-2'),
    line('note-3', { forClient: false }),
    line('note-4', { arrivedAt: '2026-03-02T19:00:00Z', doubt: 'made-too-old' }),
  ]
  const edits = { 'note-2': { leftOut: true }, 'note-3': { leftOut: false }, 'note-4': { text: 'Gate checked' } }
  const content = contentOf({ ...asWritten, edits }, [
    { kind: 'notes', lines: notes },
    { kind: 'zones', lines: [line('zone-1', { forClient: false })] },
  ])
  expect(content.sections.map(({ kind, lines }) => [kind, lines.map(({ text }) => text)])).toEqual([
    ['notes', ['note-1', 'Gate checked']],
  ])
  expect(JSON.stringify(content)).not.toMatch(/forClient|arrivedAt|made-too-old/)
})

test('two reports say the same by what they say, not by how they are kept', () => {
  const content = contentOf(asWritten, [{ kind: 'notes', lines: [line('note-1')] }])
  const [section] = content.sections
  const kept = { sections: [{ lines: section?.lines ?? [], kind: 'notes' as const }], summary: null, weather: null }
  expect(saysTheSame(content, kept)).toBe(true)
  expect(saysTheSame(content, { ...kept, weather: 'Rain' })).toBe(false)
  expect(saysTheSame(content, contentOf(asWritten, [{ kind: 'notes', lines: [line('note-2')] }]))).toBe(false)
})
