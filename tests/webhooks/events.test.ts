import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { features } from '#server/app.ts'
import { subjectsOf } from '#server/platform/openapi/subjects.ts'
import { presentEvent } from '#server/webhooks/told-events.ts'
import { allEvents } from '#shared/all-events.ts'
import type { EventKind } from '#shared/event.ts'
import { toldEvents } from '#shared/told-events.ts'
import { recordPaths, versionOf } from '#shared/webhooks/rules.ts'
import { factsTold } from '../../scripts/told-facts.ts'

const shared = fileURLToPath(new URL('../../src/shared/', import.meta.url))

test('every event of the product can be told, or is kept to whom it concerns', async () => {
  const files = readdirSync(shared, { recursive: true, encoding: 'utf8' }).filter(
    file => /\/events\.ts$/.test(file) && file !== 'webhooks/events.ts',
  )
  const modules = await Promise.all(files.map(file => import(join(shared, file)) as Promise<Record<string, EventKind>>))
  const declared = modules.flatMap(module => Object.values(module).map(({ name }) => name))
  expect(allEvents.map(({ name }) => name).sort()).toEqual(declared.sort())
})

test('what concerns one person, or the installation, is told to no company', () => {
  const names = toldEvents.map(({ name }) => name)
  for (const kept of [
    'session-changed',
    'message-sent',
    'password-reset-requested',
    'backup-failed',
    'mails-stored',
    'user-changed',
  ])
    expect(names).not.toContain(kept)
  for (const told of ['schedule-changed', 'incident-created', 'sos-called', 'invoice-changed'])
    expect(names).toContain(told)
})

test('where an event leads can be read', () => {
  const readable = features.flatMap(({ calls }) =>
    calls.filter(({ endpoint }) => endpoint.method === 'GET').map(({ endpoint }) => endpoint.path),
  )
  expect(Object.values(recordPaths).filter(path => !readable.includes(path))).toEqual([])
})

test('every event is listed with what it is about', () => {
  const { at } = subjectsOf(features)
  const listed = toldEvents.map(kind => presentEvent(kind, at))
  expect(listed.find(({ name }) => name === 'schedule-changed')).toEqual({
    name: 'schedule-changed',
    version: 1,
    group: 'Scheduling',
    facts: ['scheduleId', 'employeeId', 'date', 'businessIds'],
  })
  expect(listed.every(({ group }) => group !== '')).toBe(true)
})

/** Programs are written against them: a fact that goes or means something else needs a higher `version`. `npm run lists` adds new ones. */
test('what an event of one version tells stays', () => {
  const known = readFileSync(new URL('./told-facts.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const told = toldEvents.flatMap(factsTold)
  const isToldInVersion = (line: string) =>
    toldEvents.some(kind => `${line} `.startsWith(`${kind.name} ${versionOf(kind)} `))
  const names = new Set(toldEvents.map(({ name }) => name))
  expect({
    goneEvents: known.filter(line => !names.has(line.split(' ')[0] ?? '')),
    goneFacts: known.filter(line => isToldInVersion(line) && !told.includes(line)),
    unlisted: told.filter(line => !known.includes(line)),
  }).toEqual({ goneEvents: [], goneFacts: [], unlisted: [] })
})
