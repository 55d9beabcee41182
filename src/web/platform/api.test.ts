import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { addressOf } from './api.ts'
import { ApiError } from './problem.ts'
import type { serverTimeAt } from './server-clock.ts'

const input = z.object({ id: z.string(), date: z.optional(z.string()), tags: z.optional(z.array(z.string())) })
const read = endpoint({ method: 'GET', path: '/api/things/{id}', summary: '', may: 'anyone', input, reply: z.null() })
const write = endpoint({ ...read, method: 'PUT', announces: [] })

test('a reading call carries the rest of its input in the address', () => {
  expect(addressOf(read, { id: 'a/b', date: '2026-11-15', tags: ['x', 'y'] })).toBe(
    '/api/things/a%2Fb?date=2026-11-15&tags=x&tags=y',
  )
  expect(addressOf(read, { id: '1' })).toBe('/api/things/1')
})

test('a writing call keeps its body out of the address', () => {
  expect(addressOf(write, { id: '1', date: '2026-11-15' })).toBe('/api/things/1')
})

test('a refusal says its status, a colon and the text of the reply', () => {
  expect(new ApiError(500, 'Internal Server Error', '').message).toBe('500: Internal Server Error')
  const body = '{"code":"outside-zones","message":"You are outside.","fields":[{"field":"email","message":"Taken"}]}'
  const error = new ApiError(422, 'Unprocessable Content', body)
  expect(error.message).toBe(`422: ${body}`)
  expect(error).toMatchObject({ code: 'outside-zones', serverMessage: 'You are outside.' })
  expect(error.fields).toEqual([{ field: 'email', message: 'Taken' }])
})

test('a reply that is no JSON is still a refusal with words', () => {
  const error = new ApiError(502, 'Bad Gateway', '<html>')
  expect(error.message).toBe('502: <html>')
  expect(error.serverMessage).toBeUndefined()
})

test('what was fetched with the page, and waited there for its script, says nothing against the clock', async () => {
  const links = [{ remove: () => void links.pop() }]
  vi.stubGlobal('document', { querySelector: () => links[0] ?? null })
  vi.stubGlobal('performance', { timeOrigin: Date.now() - 9000, now: () => 9000 })
  const date = new Date(Date.now() - 8000).toUTCString()
  vi.stubGlobal('fetch', async () => new Response('null', { headers: { date } }))
  vi.resetModules()
  const { call } = await import('./api.ts')
  const clock: { serverTimeAt: typeof serverTimeAt } = await import('./server-clock.ts')
  await call(read, { id: '1' })
  expect(clock.serverTimeAt(0)).toBe(new Date(0).toISOString())
  await call(read, { id: '1' })
  expect(clock.serverTimeAt(0)).not.toBe(new Date(0).toISOString())
  vi.unstubAllGlobals()
})
