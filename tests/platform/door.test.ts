import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp({ environment: { ADMIN_EMAIL: 'chief@example.com', ADMIN_PASSWORD: 'quiet harbour 41' } })
})
afterAll(() => app?.stop())

const chief = () => app.signedIn('chief@example.com', 'quiet harbour 41')

describe('a write that comes from another site', () => {
  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'not an origin' }],
  ])('is refused with %j', async headers => {
    const client = await chief()
    const { status, body } = await client.send('POST', '/api/switch-role', { role: 'lead' }, headers)
    expect([status, (body as { code: string }).code]).toEqual([403, 'foreign-origin'])
  })

  test('is refused from a page over http where people use https', async () => {
    const https = await startApp({ environment: { PUBLIC_URL: 'https://guards.example' } })
    const knock = (origin: string) =>
      https.anonymous().send('POST', '/api/login', { email: 'a@b.test', password: 'x' }, { origin })
    expect((await knock('http://guards.example')).status).toBe(403)
    expect((await knock('https://guards.example')).status).toBe(401)
    await https.stop()
  })

  test('is accepted from our own pages and from scripts that are no browser', async () => {
    const client = await chief()
    const own = await client.send('POST', '/api/switch-role', { role: 'lead' }, { origin: app.url })
    const script = await client.send('POST', '/api/switch-role', { role: 'admin' })
    expect([own.status, script.status]).toEqual([200, 200])
  })
})

test('pages may run no script but our own, and stand in no frame', async () => {
  const { headers } = await app.anonymous().send('GET', '/api/health')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe-eval')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('over https the session cookie is bound to this host', async () => {
  const secure = await startApp({
    database: app.database,
    environment: { PUBLIC_URL: 'https://muster.example.com' },
  })
  try {
    const { headers } = await secure
      .anonymous()
      .send('POST', '/api/login', { email: 'chief@example.com', password: 'quiet harbour 41' })
    const cookie = headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^__Host-muster=/)
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part)
  } finally {
    await secure.stop()
  }
})

describe('what cannot be read is refused with a code', () => {
  test.each([
    ['POST', '/api/login', '{', { 'content-type': 'application/json' }, 400],
    ['POST', '/api/login', 'email=x', { 'content-type': 'application/x-www-form-urlencoded' }, 400],
    ['POST', '/api/login', '[]', { 'content-type': 'application/json' }, 400],
    ['POST', '/api/login', '"x"', { 'content-type': 'application/json' }, 400],
    ['POST', '/api/login', `{"email":"${'a'.repeat(5_000_000)}"}`, { 'content-type': 'application/json' }, 413],
    ['GET', '/api/nothing-here', undefined, {}, 404],
    ['GET', '/api/%zz', undefined, {}, 400],
    ['DELETE', '/api/login', undefined, {}, 404],
  ] as const)('%s %s %.20s', async (method, path, body, headers, expected) => {
    const answer = await app.anonymous().send(method, path, body, headers)
    expect(answer.status).toBe(expected)
    expect(answer.body).toMatchObject({ code: expect.any(String), message: expect.any(String) })
  })

  test('a field that is not part of a call is named, not ignored', async () => {
    const { status, body } = await app
      .anonymous()
      .send('POST', '/api/login', { email: 'a@example.com', password: 'x', role: 'admin' })
    expect(status).toBe(400)
    expect(body).toMatchObject({ fields: [{ field: 'role' }] })
  })
})

test('the description of the interface names every declared call', async () => {
  const { body } = await app.anonymous().send('GET', '/api/openapi.json')
  const { paths } = body as { paths: Record<string, Record<string, unknown>> }
  for (const { method, path } of Object.values(accounts)) expect(paths[path]).toHaveProperty(method.toLowerCase())
})

test('health says ok', async () => {
  expect(await app.anonymous().send('GET', '/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
})

test('long answers travel compressed, and say the same', async () => {
  const plain = await fetch(`${app.url}/api/openapi.json`, { headers: { 'accept-encoding': 'identity' } })
  const packed = await fetch(`${app.url}/api/openapi.json`, { headers: { 'accept-encoding': 'gzip' } })
  expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([null, 'gzip'])
  expect(await packed.json()).toEqual(await plain.json())
})
