import { Buffer } from 'node:buffer'
import type { Page } from '#shared/endpoint.ts'
import { invalidField } from '#shared/problem.ts'

/** A cursor names the sort keys of the last row of a page; the next page begins after it, whatever was added meanwhile. */
export const cursorFor = (keys: (string | number | null)[]) => Buffer.from(JSON.stringify(keys)).toString('base64url')

/** The sort keys inside a cursor; a made-up cursor is refused like any other bad input. */
export function keysOf(cursor: string, count: number): (string | number | null)[] {
  try {
    const keys = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown
    const isKey = (key: unknown) => key === null || typeof key === 'string' || typeof key === 'number'
    if (Array.isArray(keys) && keys.length === count && keys.every(isKey)) return keys
  } catch {
    // Falls through: not a cursor of ours.
  }
  throw invalidField('cursor', 'cursor-not-ours')
}

/** Where a list goes on whose order is an instant and, among equals, a number. */
export function afterInstant(cursor: string) {
  const [position, id] = keysOf(cursor, 2)
  if (typeof position !== 'string' || Number.isNaN(Date.parse(position)) || !Number.isInteger(id))
    throw invalidField('cursor', 'cursor-not-ours')
  return { position, id: id as number }
}

/** Makes a page from rows read with `limit + 1`: one more row than asked for says that there is another page. */
export function pageOf<T>(rows: T[], limit: number, keysOfRow: (row: T) => (string | number | null)[]): Page<T> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last !== undefined ? cursorFor(keysOfRow(last)) : null }
}
