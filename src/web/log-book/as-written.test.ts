import { describe, expect, test } from 'vitest'
import { logBook } from '#shared/log-book/contract.ts'
import type { LogBookEntry } from '#shared/log-book/shapes.ts'
import type { Act } from '#web/platform/outbox/act.ts'
import { asWritten } from './as-written.ts'

const entry = (id: number, endedAt: string | null = null) =>
  ({ id, kind: 'visitor', name: `Visitor ${id}`, startedAt: '2026-03-02T14:00:00Z', endedAt }) as LogBookEntry

const act = (path: string, over: Partial<Act>): Act =>
  ({
    key: `${path}-${over.order}`,
    path,
    state: 'waiting',
    attempts: 1,
    input: {},
    made: { at: '2026-03-02T15:00:00Z', aheadMs: 0 },
    ...over,
  }) as unknown as Act

const ids = (rows: { id: number | null }[]) => rows.map(({ id }) => id)

describe('what waits on this phone', () => {
  test('is over when its end was pressed', () => {
    const { open, over } = asWritten([entry(1), entry(2)], [act(logBook.end.path, { order: 1, input: { id: 1 } })])
    expect([ids(open), ids(over)]).toEqual([[2], [1]])
    expect(over[0]?.isWaiting).toBe(true)
  })

  test('is open again when that was taken back, also if it was over before', () => {
    const { open, over } = asWritten(
      [entry(1), entry(2, '2026-03-02T14:30:00Z')],
      [
        act(logBook.end.path, { order: 1, input: { id: 1 } }),
        act(logBook.reopen.path, { order: 2, input: { id: 1 } }),
        act(logBook.reopen.path, { order: 3, input: { id: 2 } }),
      ],
    )
    expect([ids(open), ids(over)]).toEqual([[1, 2], []])
  })

  test('is followed from where it was written down on this phone', () => {
    const written = act(logBook.write.path, { key: 'w', order: 1, input: { kind: 'visitor', name: 'Ana' } })
    const ended = act(logBook.end.path, { order: 2, input: { id: 0 }, idFrom: 'w' })
    const back = act(logBook.reopen.path, { order: 3, input: { id: 0 }, idFrom: 'w' })
    expect(asWritten([], [written, ended]).over.map(({ name }) => name)).toEqual(['Ana'])
    expect(asWritten([], [written, ended, back]).open.map(({ name }) => name)).toEqual(['Ana'])
  })
})

test('an entry that both lists hold for a moment stands there once', () => {
  const { open, over } = asWritten([entry(1), entry(1, '2026-03-02T14:30:00Z')], [])
  expect([...ids(open), ...ids(over)]).toEqual([1])
})
