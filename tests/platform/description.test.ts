import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { features } from '#server/app.ts'
import { isScope } from '#shared/api-tokens/rules.ts'
import { namedShapes } from '#shared/named-shapes.ts'
import { type RunningApp, startApp } from '../support/app.ts'

interface Operation {
  operationId: string
  tags: string[]
  description: string
  security?: Record<string, string[]>[]
  parameters?: { $ref?: string }[]
  responses: Record<string, { $ref?: string }>
  'x-permission'?: string
}

interface Description {
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

const endpoints = features.flatMap(feature => feature.calls.map(call => call.endpoint))

let app: RunningApp
let description: Description
beforeAll(async () => {
  app = await startApp({ environment: { PUBLIC_URL: 'https://muster.example.com' } })
  description = (await app.anonymous().send('GET', '/api/openapi.json')).body as Description
})
afterAll(() => app?.stop())

const operationOf = ({ method, path }: { method: string; path: string }) =>
  description.paths[path]?.[method.toLowerCase()] as Operation
const operations = () => Object.values(description.paths).flatMap(methods => Object.values(methods))

test('every call has a name of its own, a subject that is explained, and says who may make it', () => {
  const all = endpoints.map(operationOf)
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(endpoints.length)
  const explained = description.tags.filter(tag => tag.description !== '').map(({ name }) => name)
  expect(new Set(explained).size).toBe(explained.length)
  expect(all.flatMap(({ tags }) => tags).filter(tag => !explained.includes(tag))).toEqual([])
  expect(explained.filter(tag => !all.some(({ tags }) => tags.includes(tag)))).toEqual([])
  expect(all.filter(operation => operation.description === '')).toEqual([])
})

/** Programs are written against them: one that is gone breaks somebody's program. `npm run lists` adds new ones. */
test('the names of calls stay', () => {
  const known = readFileSync(new URL('./operation-ids.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const named = operations().map(({ operationId }) => operationId)
  expect({ gone: known.filter(id => !named.includes(id)), unlisted: named.filter(id => !known.includes(id)) }).toEqual({
    gone: [],
    unlisted: [],
  })
})

test('it says what each call is let in by: nothing, a session, or a token too', () => {
  for (const { method, path, may, isSecret } of endpoints) {
    const expected = may === 'anyone' ? [] : isScope(may) && !isSecret ? undefined : [{ session: [] }]
    expect(operationOf({ method, path }).security, `${method} ${path}`).toEqual(expected)
  }
  expect(description.components.securitySchemes).toMatchObject({
    session: { type: 'apiKey', in: 'cookie', name: '__Host-muster' },
    token: { type: 'http', scheme: 'bearer' },
  })
})

test('it names the installation', () => {
  expect(description.servers).toEqual([{ url: 'https://muster.example.com' }])
})

test('it stays short: a call costs little more than a kilobyte, and a subject can be asked for alone', async () => {
  const size = Buffer.byteLength(JSON.stringify(description))
  expect(size / endpoints.length).toBeLessThan(1400)
  const answer = await app.anonymous().send('GET', '/api/openapi.json?tag=Notes')
  const alone = answer.body as Description
  expect(Object.keys(alone.paths).every(path => path.startsWith('/api/notes'))).toBe(true)
  expect(alone.tags.map(({ name }) => name)).toEqual(['Notes'])
  const largest = await app.anonymous().send('GET', '/api/openapi.json?tag=Scheduling')
  expect(Buffer.byteLength(JSON.stringify(largest.body))).toBeLessThan(150_000)
  expect((await app.anonymous().send('GET', '/api/openapi.json?tag=Nonsense')).status).toBe(404)
})

test('shapes are called as the contracts call them', async () => {
  const shared = fileURLToPath(new URL('../../src/shared/', import.meta.url))
  const files = readdirSync(shared, { recursive: true, encoding: 'utf8' }).filter(file => /(?<!\.test)\.ts$/.test(file))
  const known = new Set<unknown>(namedShapes.map(([, shape]) => shape))
  const missing: string[] = []
  for (const file of files) {
    const exported: object = await import(join(shared, file))
    for (const [name, value] of Object.entries(exported))
      if (/^[A-Z]/.test(name) && value instanceof z.ZodMiniType && !known.has(value))
        missing.push(`${name} of ${file}: npm run lists`)
  }
  expect(missing).toEqual([])
  expect(Object.keys(description.components.schemas ?? {})).toEqual(
    expect.arrayContaining(['Schedule', 'Note', 'Invoice', 'TimeEntry', 'ScheduleChangedEvent']),
  )
})

test('a call names the codes that its feature refuses by', () => {
  const described = (method: string, path: string) =>
    JSON.stringify(replyOf(operationOf({ method, path }).responses['4XX']?.$ref))
  expect(described('POST', '/api/schedules')).toContain('"shift-taken"')
  expect(described('POST', '/api/notes')).toContain('AnyCode')
  expect(described('POST', '/api/notes')).not.toContain('"shift-taken"')
})

const replyOf = (reference = '') => description.components.responses?.[reference.split('/').at(-1) ?? '']

test('pages and keys against doing something twice are described once', () => {
  const parameters = (method: string, path: string) =>
    operationOf({ method, path }).parameters?.map(parameter => parameter.$ref?.split('/').at(-1))
  expect(parameters('GET', '/api/notes')).toEqual(expect.arrayContaining(['limit', 'cursor']))
  expect(parameters('POST', '/api/notes')).toEqual(['IdempotencyKey'])
})

test('whatever is referred to is there, and whatever is there is referred to', () => {
  const text = JSON.stringify(description)
  const referred = new Set([...text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, name]) => name))
  const { securitySchemes: _, ...components } = description.components
  const there = Object.entries(components).flatMap(([kind, parts]) => Object.keys(parts).map(name => `${kind}/${name}`))
  expect([...referred].sort()).toEqual(there.sort())
})
