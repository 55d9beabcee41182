import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveMap } from '#shared/live-map/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { foundHarbor, hire, signedIn } from '../support/harbor.ts'
import { writeMapFile } from '../support/map-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'muster-map-'))
const file = join(folder, 'harbor.pmtiles')
let app: RunningApp
let guard: Client
beforeAll(async () => {
  writeMapFile(file, { lat: 40.7, lng: -74 }, 'Our surveyors')
  app = await startApp({ environment: { MAP_FILE: file } })
  await foundHarbor(app.database)
  guard = await signedIn(app, await hire(app.database, 'Gus'))
})
afterAll(async () => {
  await app?.stop()
  rmSync(folder, { recursive: true })
})

const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  guard.send(method, '/api/map-file', undefined, headers)

test('a phone reads the map part by part', async () => {
  expect(await guard.call(liveMap.settings, {})).toMatchObject({ fileUrl: '/api/map-file', isDemo: false })
  const size = readFileSync(file).length
  const first = await ask({ range: 'bytes=0-6' })
  expect(first).toMatchObject({ status: 206, body: 'PMTiles' })
  expect(first.headers.get('content-range')).toBe(`bytes 0-6/${size}`)
  expect(first.headers.get('content-length')).toBe('7')
  expect(first.headers.get('accept-ranges')).toBe('bytes')
  const whole = await ask()
  expect(whole.status).toBe(200)
  expect(whole.headers.get('content-length')).toBe(String(size))
  const head = await ask({}, 'HEAD')
  expect(head).toMatchObject({ status: 200, body: '' })
  expect(head.headers.get('etag')).toBe(whole.headers.get('etag'))
})

test('what lies past the end is said to be past it', async () => {
  const size = readFileSync(file).length
  const past = await ask({ range: `bytes=${size}-` })
  expect(past).toMatchObject({ status: 416 })
  expect(past.headers.get('content-range')).toBe(`bytes */${size}`)
})

test('a map that was not replaced is not sent again, and one that was is never pieced together from both', async () => {
  const { headers } = await ask({ range: 'bytes=0-6' })
  const etag = headers.get('etag') ?? ''
  expect(etag).toMatch(/^"/)
  expect((await ask({ 'if-none-match': etag })).status).toBe(304)
  expect((await ask({ range: 'bytes=0-6', 'if-range': etag })).status).toBe(206)
  utimesSync(file, new Date(0), new Date(0))
  expect((await ask({ 'if-none-match': etag })).status).toBe(200)
  expect((await ask({ range: 'bytes=0-6', 'if-range': etag })).status).toBe(200)
})

test('nobody reads it without signing in', async () => {
  expect((await app.anonymous().send('GET', '/api/map-file')).status).toBe(401)
})

test('a start with another file, or none, says so', async () => {
  const other = join(folder, 'notes.txt')
  writeFileSync(other, 'not a map at all')
  await expect(startApp({ database: app.database, environment: { MAP_FILE: other } })).rejects.toThrow(
    'not a PMTiles file',
  )
  const missing = join(folder, 'gone.pmtiles')
  await expect(startApp({ database: app.database, environment: { MAP_FILE: missing } })).rejects.toThrow(
    'MAP_FILE cannot be read',
  )
})
