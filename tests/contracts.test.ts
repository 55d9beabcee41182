import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { features } from '#server/app.ts'
import type { Endpoint } from '#shared/endpoint.ts'

const shared = fileURLToPath(new URL('../src/shared/', import.meta.url))

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'may' in value

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
