import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { inputReaderOf } from '#server/platform/input.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Problem } from '#shared/problem.ts'
import { Day, day } from '#shared/schema.ts'

const read = inputReaderOf(
  endpoint({
    method: 'POST',
    path: '/api/somewhere',
    may: 'signed-in',
    announces: [],
    summary: 'Takes a little of everything',
    input: z.strictObject({
      date: z.optional(day('date-required')),
      until: z.optional(z.nullable(Day)),
      latitude: z.optional(z.nullable(z.number().check(z.minimum(-90), z.maximum(90)))),
      note: z.optional(z.string()),
    }),
    reply: z.null(),
  }),
)
const given = (body: object) => read({ params: {}, query: {}, body })

test.each([
  [{ date: '2026-03-09T23:30:00.000Z' }, { date: '2026-03-09' }],
  [{ until: '2026-03-09T23:30:00-05:00' }, { until: '2026-03-09' }],
  [{ date: '2026-03-09' }, { date: '2026-03-09' }],
  [{ latitude: '40.7128' }, { latitude: 40.7128 }],
  [{ latitude: '-33.86514320000001' }, { latitude: -33.86514320000001 }],
  // What is meant as text stays text.
  [{ note: '12' }, { note: '12' }],
])('%j is taken as %j', (sent, taken) => {
  expect(given(sent)).toEqual(taken)
})

test.each([
  [{ date: '2026-02-30T00:00:00Z' }, 'date'],
  [{ date: '2026-03-09 and more' }, 'date'],
  [{ latitude: '91' }, 'latitude'],
  [{ latitude: '4o' }, 'latitude'],
])('%j is refused', (sent, field) => {
  const refused = (() => {
    try {
      return given(sent)
    } catch (error) {
      return error
    }
  })()
  expect(refused).toBeInstanceOf(Problem)
  expect((refused as Problem).detail.fields).toMatchObject([{ field }])
})
