import { expect, test } from 'vitest'
import { isUsable, keptKey, largestReply, largestTotal, longestKeptMs, overBounds } from './kept-bounds.ts'

const now = Date.parse('2026-03-06T21:40:00Z')
const kept = (key: string, at: number, size = 1000, shapes = 'a') => ({ key, at, size, shapes })

test('what was read within a week is shown, and nothing older', () => {
  expect(isUsable(kept('plan', now - longestKeptMs), 'a', now)).toBe(true)
  expect(isUsable(kept('plan', now - longestKeptMs - 1), 'a', now)).toBe(false)
})

test('what a build has read in which answers have other shapes is not shown', () => {
  expect(isUsable(kept('plan', now), 'b', now)).toBe(false)
})

test('what is too old, too large or of another shape goes', () => {
  const all = [
    kept('fresh', now),
    kept('old', now - longestKeptMs - 1),
    kept('large', now, largestReply + 1),
    kept('foreign', now, 10, 'b'),
  ]
  expect(overBounds(all, 'a', now)).toEqual(['large', 'foreign', 'old'])
})

test('the whole stays bounded: the oldest make room for the newest', () => {
  const all = Array.from({ length: 15 }, (_, index) => kept(`reply ${index}`, now - index, largestReply))
  const gone = overBounds(all, 'a', now)
  expect(gone).toEqual(['reply 10', 'reply 11', 'reply 12', 'reply 13', 'reply 14'])
  expect((all.length - gone.length) * largestReply).toBeLessThanOrEqual(largestTotal)
})

test('the same question has one place, in whatever order it is asked', () => {
  expect(keptKey(['/api/notes', { limit: 3, search: 'gate' }])).toBe(
    keptKey(['/api/notes', { search: 'gate', limit: 3 }]),
  )
  expect(keptKey(['/api/notes', { limit: 3 }])).not.toBe(keptKey(['/api/notes', { limit: 4 }]))
})

test('after midnight the coming shifts are those that were read the day before', () => {
  const mine = { open: false, employeeId: 7 }
  const asked = (from: string) => keptKey(['/api/schedules', { ...mine, from }])
  expect(asked('2026-03-07')).toBe(asked('2026-03-06'))
})

test('a list that is read page by page has another place than one that is read at once', () => {
  expect(keptKey(['/api/notes', {}, 'pages'])).not.toBe(keptKey(['/api/notes', {}]))
})

test('a span of days has a place of its own', () => {
  const span = (from: string) => keptKey(['/api/schedules', { from, to: '2026-03-09' }])
  expect(span('2026-03-07')).not.toBe(span('2026-03-06'))
})
