import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '#server/app.ts'
import { apiTokens } from '#shared/api-tokens/contract.ts'
import * as contracts from '#shared/calls.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { createClient, MusterProblem } from '../../client/muster.ts'
import { type RunningApp, startApp } from '../support/app.ts'

let app: RunningApp
let token: string
beforeAll(async () => {
  app = await startApp({ data: 'demo' })
  const owner = await app.signedIn('provider@muster.demo')
  const scopes = ['note:read', 'note:add', 'schedule:read', 'employee:read'] as const
  token = (await owner.call(apiTokens.create, { name: 'Program', scopes: [...scopes] })).token
})
afterAll(() => app?.stop())

const client = () => createClient({ url: app.url, token })

test('every call that the server answers can be made', () => {
  const named = new Set(Object.values<Record<string, Endpoint>>(contracts).flatMap(Object.values))
  const missing = features.flatMap(({ calls }) => calls.map(({ endpoint }) => endpoint)).filter(one => !named.has(one))
  expect(missing.map(({ method, path }) => `${method} ${path}: npm run lists`)).toEqual([])
})

test('a long list is walked through page by page, each line once', async () => {
  const muster = client()
  const whole = await muster.employees.list({ limit: 100 })
  const seen: number[] = []
  for await (const { id } of muster.employees.list.each({ limit: 7 })) seen.push(id)
  expect(whole.length).toBeGreaterThan(14)
  expect(seen).toEqual(whole.map(({ id }) => id))
})

test('a no comes as a problem with its code, its fields and what stood in the way', async () => {
  const muster = client()
  const refused = await muster.notes.create({ employeeId: 1, content: '' }).catch((problem: unknown) => problem)
  expect(refused).toBeInstanceOf(MusterProblem)
  expect(refused).toMatchObject({ status: 400, code: 'invalid-input', fields: [{ code: 'content-required' }] })
  await expect(muster.invoicing.list()).rejects.toMatchObject({ status: 403, code: 'token-out-of-scope' })
  const stranger = createClient({ url: app.url, token: 'mstr_nobody' })
  await expect(stranger.notes.list()).rejects.toMatchObject({ status: 401, code: 'token-refused' })
})

test('what is sent twice with one key is done once', async () => {
  const muster = client()
  const [employee] = await muster.employees.list({ limit: 1 })
  const note = { employeeId: employee?.id ?? 0, content: 'Gate 4 sticks.' }
  const idempotencyKey = crypto.randomUUID()
  const first = await muster.notes.create(note, { idempotencyKey })
  const second = await muster.notes.create(note, { idempotencyKey })
  expect(second.id).toBe(first.id)
  await expect(muster.notes.create({ ...note, content: 'Other' }, { idempotencyKey })).rejects.toMatchObject({
    code: 'key-reused',
  })
})

test('turned away, a call comes again when it is said to, with the same key; patience ends', async () => {
  const asked: IncomingMessage[] = []
  const waits: number[] = []
  const busy = await listening((request, reply) => {
    asked.push(request)
    if (asked.length === 1) reply.writeHead(429, { RateLimit: '"token";r=0;t=42' }).end('{}')
    else if (asked.length === 2) reply.writeHead(503, { 'Retry-After': '2' }).end('{}')
    else if (asked.length === 3) reply.writeHead(201).end('{"id":7}')
    else reply.writeHead(429, { 'Retry-After': '1' }).end('{"code":"too-many-calls","message":"Too many calls"}')
  })
  const wait = async (milliseconds: number) => void waits.push(milliseconds)
  const muster = createClient({ url: busy.url, token: 'mstr_x', patience: 2, wait })
  expect(await muster.notes.create({ employeeId: 1, content: 'Here' })).toEqual({ id: 7 })
  expect(waits).toEqual([42_000, 2000])
  expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  await expect(muster.notes.list()).rejects.toMatchObject({ status: 429, code: 'too-many-calls' })
  expect(asked).toHaveLength(6)
  await busy.close()
})

test('a proxy that answers for itself is no riddle', async () => {
  const proxy = await listening((_, reply) => void reply.writeHead(502).end('<h1>Bad Gateway</h1>'))
  const muster = createClient({ url: proxy.url, token: 'mstr_x' })
  await expect(muster.notes.list()).rejects.toMatchObject({ name: 'MusterProblem', status: 502, code: undefined })
  await proxy.close()
})

async function listening(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise(resolve => server.close(resolve).closeAllConnections()),
  }
}
