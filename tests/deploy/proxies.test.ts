import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningApp, startApp } from '../support/app.ts'
import { eventually } from '../support/eventually.ts'
import { ask, proxyProgram, site, startProxy } from './proxy.ts'

const chief = { ADMIN_EMAIL: 'chief@example.com', ADMIN_PASSWORD: 'quiet harbour 41' }

let app: RunningApp
beforeAll(async () => {
  app = await startApp({
    environment: { ...chief, PUBLIC_URL: `https://${site}`, TRUST_PROXY: '1', METRICS_NETWORKS: '127.0.0.0/8' },
  })
})
afterAll(() => app?.stop())

for (const name of ['nginx', 'haproxy', 'caddy'] as const)
  describe.skipIf(proxyProgram(name) === undefined)(name, () => {
    let proxy: Awaited<ReturnType<typeof startProxy>>
    let port: number
    beforeAll(async () => {
      proxy = await startProxy(name, [new URL(app.url).host])
      port = proxy.port
    })
    afterAll(() => proxy?.stop())

    const signIn = async () => {
      const answer = await ask(port, '/api/login', {
        body: { email: chief.ADMIN_EMAIL, password: chief.ADMIN_PASSWORD },
        headers: { 'x-forwarded-for': '203.0.113.9' },
      })
      const said = await text(answer)
      expect([answer.statusCode, said]).toEqual([200, expect.any(String)])
      return { cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '' }
    }

    test('people sign in, and are known by their own address, whatever they say about it', async () => {
      const headers = await signIn()
      expect(headers.cookie).toMatch(/^__Host-/)
      const sessions = JSON.parse(await text(await ask(port, '/api/sessions', { headers }))) as { address: string }[]
      expect(new Set(sessions.map(({ address }) => address))).toEqual(new Set(['127.0.0.2']))
    })

    test('every reply has the id of its request', async () => {
      const answers = [await ask(port, '/api/health'), await ask(port, '/api/health')]
      for (const answer of answers) answer.resume()
      const ids = answers.map(({ headers }) => headers['x-request-id'])
      expect(ids.every(id => typeof id === 'string' && id.length >= 32)).toBe(true)
      expect(new Set(ids).size).toBe(2)
    })

    test('what happens arrives on an open stream', async () => {
      const stream = await ask(port, '/api/events', { headers: await signIn() })
      expect(stream.headers['content-type']).toBe('text/event-stream')
      let heard = ''
      stream.on('data', (part: Buffer) => {
        heard += part
      })
      await eventually(async () => heard.includes('event: ready'))
      const question = {
        email: `${name}@example.com`,
        firstName: 'Carl',
        lastName: 'Client',
        organizationName: 'Carl & Sons',
        businessJustification: 'We need to see our guards.',
      }
      await app.anonymous().send('POST', '/api/auth/register', question)
      await eventually(async () => heard.includes('registration-requested'))
      stream.destroy()
    })

    test('the metrics are not for those outside', async () => {
      const answer = await ask(port, '/metrics')
      answer.resume()
      expect(answer.statusCode).toBe(404)
    })
  })
