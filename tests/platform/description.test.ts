import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '#server/app.ts'
import { isScope } from '#shared/api-tokens/rules.ts'
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
  expect(all.flatMap(({ tags }) => tags).filter(tag => !explained.includes(tag))).toEqual([])
  expect(explained.filter(tag => !all.some(({ tags }) => tags.includes(tag)))).toEqual([])
  expect(all.filter(operation => operation.description === '')).toEqual([])
})

/** Programs are written against them: one that is gone breaks somebody's program. New ones are added to the list. */
test('the names of calls stay', () => {
  const known = readFileSync(new URL('./operation-ids.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const named = new Set(operations().map(({ operationId }) => operationId))
  expect(known.filter(id => !named.has(id))).toEqual([])
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

test('it names the installation, and the problems that a call can answer with', () => {
  expect(description.servers).toEqual([{ url: 'https://muster.example.com' }])
  const statuses = (method: string, path: string) => Object.keys(operationOf({ method, path }).responses)
  expect(statuses('GET', '/api/notes')).toEqual(['200', '400', '401', '403', '404', '429', '503'])
  expect(statuses('POST', '/api/notes')).toEqual(['201', '400', '401', '403', '404', '409', '413', '422', '429', '503'])
  expect(statuses('POST', '/api/logout')).toEqual(['200', '400', '409', '422', '429', '503'])
})

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
