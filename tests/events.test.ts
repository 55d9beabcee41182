import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { features } from '#server/app.ts'
import { holdingTo } from '#server/platform/events.ts'
import { announcedBy } from '#shared/endpoint.ts'
import type { EventKind } from '#shared/event.ts'
import { notes } from '#shared/notes/contract.ts'
import { noteAcknowledged, noteAdded } from '#shared/notes/events.ts'

const root = fileURLToPath(new URL('../src/', import.meta.url))
const endpoints = features.flatMap(feature => feature.calls.map(call => call.endpoint))
const events = await declaredEvents()

test('every event says what it changes, unless no screen hears of it', () => {
  const silent = events.filter(({ kind }) => (kind.changes.length === 0) !== (kind.toldTo === 'nobody'))
  expect(silent.map(({ kind }) => kind.name)).toEqual([])
})

test('what an event changes can be read: each path is that of a call, or stands above one', () => {
  // Also what is worked out and shown on request, and changes nothing.
  const readable = endpoints
    .filter(({ method, announces }) => method === 'GET' || 'nothingBecause' in announces)
    .map(({ path }) => path)
  const unknown = events.flatMap(({ kind }) =>
    kind.changes
      .filter(path => !readable.some(one => one === path || one.startsWith(`${path}/`)))
      .map(path => `${kind.name} → ${path}`),
  )
  expect(unknown).toEqual([])
})

test('every call that changes something says what it announces, or why nothing', () => {
  const silent = endpoints.filter(({ method, announces }) =>
    'nothingBecause' in announces ? announces.nothingBecause === '' : (announces.length === 0) !== (method === 'GET'),
  )
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('every event is announced somewhere, and every name is taken once', () => {
  const server = sourcesIn('server')
  const unheard = events.filter(({ constant }) => !new RegExp(`announce\\(\\s*${constant}\\b`).test(server))
  expect(unheard.map(({ constant }) => constant)).toEqual([])
  expect(new Set(events.map(({ kind }) => kind.name)).size).toBe(events.length)
})

test('a call announces only what an event file declares', () => {
  const known = new Set(events.map(({ kind }) => kind))
  expect(endpoints.flatMap(announcedBy).filter(kind => !known.has(kind))).toEqual([])
})

test('a call that announces what its contract does not declare fails', async () => {
  const told: string[] = []
  const announce = holdingTo(notes.create, async kind => void told.push(kind.name))
  await announce(noteAdded, 1, { noteId: 1, employeeId: 1 })
  expect(() => announce(noteAcknowledged, 1, { noteId: 1, employeeId: 1 })).toThrow(
    'POST /api/notes announced note-acknowledged',
  )
  expect(told).toEqual(['note-added'])
})

async function declaredEvents() {
  const files = readdirSync(join(root, 'shared'), { recursive: true, encoding: 'utf8' }).filter(file =>
    /(^|\/)events\.ts$/.test(file),
  )
  const modules = await Promise.all(files.map(file => import(join(root, 'shared', file)) as Promise<object>))
  return modules.flatMap(module =>
    Object.entries(module).map(([constant, kind]) => ({ constant, kind: kind as EventKind })),
  )
}

function sourcesIn(tier: string) {
  return readdirSync(join(root, tier), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts'))
    .map(file => readFileSync(join(root, tier, file), 'utf8'))
    .join('\n')
}
