import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readEnvironment } from '#server/platform/env.ts'
import { calendar } from '#shared/scheduling/calendar-contract.ts'
import { search } from '#shared/search/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Company } from '../support/company.ts'
import { openStream } from '../support/event-stream.ts'
import { eventually } from '../support/eventually.ts'
import { foundHarbor } from '../support/harbor.ts'

let app: RunningApp
let company: Company
beforeAll(async () => {
  app = await startApp()
  company = await foundHarbor(app.database)
})
afterAll(() => app?.stop())

describe('a request with far too much in it', () => {
  test('and a hundred thousand mistakes is answered with twenty of them', async () => {
    const body = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`k${n}`, 1]))
    const { status, body: refused } = await app.anonymous().send('POST', '/api/login', body)
    expect(status).toBe(400)
    const { fields, message } = refused as { fields: unknown[]; message: string }
    expect(fields.length).toBe(20)
    expect(message.length).toBeLessThan(2000)
  })

  test('is not read where no file is expected, and is where one comes', async () => {
    const olga = await app.signedIn('olga@harbor.test')
    const long = 'x'.repeat(80_000)
    expect((await app.anonymous().send('POST', '/api/login', { email: long, password: long })).status).toBe(413)
    const photo = await olga.send('PUT', '/api/auth/profile', { profileImageUrl: `data:image/jpeg;base64,${long}` })
    expect(photo.status).toBe(422)
  })

  test('that arrives a byte at a time is not waited for', async () => {
    const built = await buildApp({
      environment: readEnvironment({ LOG_LEVEL: 'error', DEMO: 'off' }),
      database: { url: app.database.url, role: 'muster_app' },
    })
    expect(built.app.server.requestTimeout).toBeGreaterThan(0)
    expect(built.app.server.requestTimeout).toBeLessThanOrEqual(60_000)
    await built.app.close()
  })
})

test('one guard with a broken script listens ten times, not a thousand', async () => {
  const { email } = await company.guard('Sid Script')
  const sid = await app.signedIn(email)
  const first = await openStream(sid)
  const others = await Promise.all(Array.from({ length: 40 }, () => openStream(sid)))
  await first.ended
  await eventually(async () => app.live.count() <= 10)
  for (const stream of others) stream.close()
})

test('the description of the interface is made once, and not sent again to whoever has it', async () => {
  const anyone = app.anonymous()
  const first = await anyone.send('GET', '/api/openapi.json')
  const etag = first.headers.get('etag') ?? ''
  expect([first.status, (first.body as { openapi: string }).openapi]).toEqual([200, '3.1.0'])
  const again = await anyone.send('GET', '/api/openapi.json', undefined, { 'if-none-match': etag })
  expect([again.status, again.body]).toEqual([304, ''])
})

test('whoever searches for marks alone is answered at once, with nothing', async () => {
  const olga = await app.signedIn('olga@harbor.test')
  expect(await olga.call(search.find, { q: '%_%_%_%_%_%_ %_%_%_%_%_%_' })).toEqual([])
  const { name } = await company.guard('Olga Oddly')
  const found = await olga.call(search.find, { q: '%_%_%_ oddly' })
  expect(JSON.stringify(found)).toContain(name)
})

test('the secret address of a calendar stands in no table, also when it was asked for with a key', async () => {
  const { email } = await company.guard('Kay Keyed')
  const kay = await app.signedIn(email)
  const key = { 'idempotency-key': randomUUID() }
  const { address } = await kay.call(calendar.open, {}, key)
  const { rows } = await app.database.owner.query(`select reply::text from idempotency_keys where key = $1`, [
    key['idempotency-key'],
  ])
  expect(JSON.stringify(rows)).not.toContain(new URL(address).pathname)
  const again = await kay.try(calendar.open, {}, key)
  expect([again.status, again.body]).toMatchObject([409, { code: 'key-reply-secret' }])
})

test('an address that cannot be read is refused with the same headers as any other', async () => {
  const { hostname, port } = new URL(app.url)
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.end('GET /%c0%af HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'),
    )
    let text = ''
    socket.on('data', piece => {
      text += piece
    })
    socket.on('end', () => resolve(text)).on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1.1 400/)
  expect(answer.toLowerCase()).toContain('content-security-policy:')
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
})
