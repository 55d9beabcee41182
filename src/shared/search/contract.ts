import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Decimal, Instant, text, WallTime } from '../schema.ts'
import { searchKinds } from './kinds.ts'

export const SearchHit = z.object({
  id: z.int(),
  /** A name or a number; empty for a shift that nobody has taken. */
  title: z.string(),
  detail: z.string(),
  status: z.nullable(z.string()),
  /** The day of a shift, the due date of an invoice. */
  date: z.nullable(Day),
  startTime: z.nullable(WallTime),
  endTime: z.nullable(WallTime),
  at: z.nullable(Instant),
  amount: z.nullable(Decimal),
  currency: z.nullable(z.string()),
  /** Where it opens. */
  path: z.string(),
})
export type SearchHit = z.infer<typeof SearchHit>

export const SearchGroup = z.object({ kind: z.enum(searchKinds), hits: z.array(SearchHit) })
export type SearchGroup = z.infer<typeof SearchGroup>

export const search = {
  find: endpoint({
    method: 'GET',
    path: '/api/search',
    may: 'search:read',
    reads: 'replica',
    summary: 'A few records of each kind that hold these words, of those the caller may open',
    input: z.strictObject({ q: text(0, 100) }),
    reply: z.array(SearchGroup),
  }),
}
