import { expect, test } from 'vitest'
import type { TravellingEvent } from './events.ts'
import { recentEvents } from './recent-events.ts'

const happened = (id: number) => ({ name: 'note-added', facts: { noteId: id } }) as unknown as TravellingEvent

function remembering() {
  let time = 1000
  const recent = recentEvents(() => time)
  return { recent, later: (ms: number) => (time += ms) }
}

test('what happened since is told in order, what was before is not', () => {
  const { recent, later } = remembering()
  later(10_000)
  recent.keep(happened(1))
  later(2000)
  recent.keep(happened(2))
  later(1000)
  recent.keep(happened(3))
  expect(recent.since(1500)).toEqual([happened(2), happened(3)])
  expect(recent.since(0)).toEqual([happened(3)])
})

test('nobody vouches for what was before the server began to listen, or lost its line', () => {
  const { recent, later } = remembering()
  later(5000)
  expect(recent.since(5001)).toBe('unknown')
  expect(recent.since(5000)).toEqual([])
  recent.keep(happened(1))
  recent.forget()
  later(100)
  expect(recent.since(101)).toBe('unknown')
  expect(recent.since(100)).toEqual([])
})

test('what was forgotten for its age or for want of room is not vouched for', () => {
  const { recent, later } = remembering()
  later(60_000)
  recent.keep(happened(0))
  later(40_000)
  expect(recent.since(40_001)).toBe('unknown')
  expect(recent.since(30_000)).toEqual([])
  for (let id = 1; id <= 30_000; id++) {
    later(0.125)
    recent.keep(happened(id))
  }
  expect(recent.since(125)).toHaveLength(1001)
  expect(recent.since(3000)).toBe('unknown')
})
