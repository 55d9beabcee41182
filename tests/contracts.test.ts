import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { features } from '#server/app.ts'
import { type Endpoint, isDownload, placeholdersOf, sentLater } from '#shared/endpoint.ts'

const shared = fileURLToPath(new URL('../src/shared/', import.meta.url))

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'may' in value

// The names of what money, pay and access are called in replies.
const neverKept = /rate|cents|wage|price|password|secret|token/i

test('what is kept on a device is read, is no secret, and holds no rate, wage or price', async () => {
  const kept = features
    .flatMap(feature => feature.calls.map(call => call.endpoint))
    .filter(one => one.offline === 'keep')
  expect(kept.length).toBeGreaterThan(5)
  expect(kept.filter(({ method, isSecret }) => method !== 'GET' || isSecret)).toEqual([])
  const named = kept.flatMap(({ path, reply }) =>
    isDownload(reply)
      ? [path]
      : fieldsOf(reply)
          .filter(name => neverKept.test(name))
          .map(name => `${path}: ${name}`),
  )
  expect(named).toEqual([])
})

test('only what reads may be read from a replica', () => {
  const elsewhere = features
    .flatMap(feature => feature.calls.map(call => call.endpoint))
    .filter(one => one.reads === 'replica')
  expect(elsewhere.length).toBeGreaterThan(5)
  expect(elsewhere.filter(({ method, may }) => method !== 'GET' || may === 'anyone')).toEqual([])
})

test('what is sent later is done by a keyed call that says when it was made, and names the subject it has to follow', () => {
  const later = features.flatMap(feature => feature.calls.map(call => call.endpoint)).filter(one => sentLater(one))
  expect(later.length).toBeGreaterThan(8)
  for (const { method, path, input, offline } of later) {
    const fields = Object.keys((input as z.ZodMiniObject).shape)
    const named = placeholdersOf((offline as { subject: string }).subject)
    expect([path, method, fields.includes('made')]).toEqual([path, 'POST', true])
    expect(fields).toEqual(expect.arrayContaining(named))
  }
})

/** The names of all fields of a reply, however deep. */
const fieldsOf = (reply: z.ZodMiniType): string[] => {
  const names: string[] = []
  JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any' }), (key, value) => {
    if (key === 'properties') names.push(...Object.keys(value))
    return value
  })
  return names
}

test('every call that is declared is served by a feature', async () => {
  const files = readdirSync(shared, { recursive: true, encoding: 'utf8' }).filter(file => /(?<!\.test)\.ts$/.test(file))
  const modules: object[] = await Promise.all(files.map(file => import(join(shared, file))))
  const exported: unknown[] = modules.flatMap(module => Object.values(module))
  const declared = exported.flatMap(value => [value, ...Object.values(value ?? {})]).filter(isEndpoint)
  const served = new Set(features.flatMap(feature => feature.calls.map(call => call.endpoint)))
  const unserved = declared.filter(endpoint => !served.has(endpoint))
  expect(declared.length).toBeGreaterThan(100)
  expect(unserved.map(({ method, path }) => `${method} ${path}: no feature in src/server/app.ts serves it`)).toEqual([])
})
