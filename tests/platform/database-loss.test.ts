import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { openStream } from '../support/event-stream.ts'
import { eventually } from '../support/eventually.ts'
import { startServer } from '../support/server-process.ts'

const request = (email: string) => ({
  email,
  firstName: 'Carl',
  lastName: 'Client',
  organizationName: 'Carl & Sons',
  businessJustification: 'We need to see our guards.',
})

test('a lost database gives 503 meanwhile, and work and streams go on by themselves when it is back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-loss-'))
  let postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false })
  const administrator = { ADMIN_EMAIL: 'chief@example.com', ADMIN_PASSWORD: 'quiet harbour 41' }
  const server = await startServer({ DATABASE_URL: postgres.url, LOG_LEVEL: 'silent', ...administrator })
  try {
    const chief = server.client()
    await chief.signIn('chief@example.com', 'quiet harbour 41')
    const stream = await openStream(chief)

    await postgres.stop()
    expect(await chief.send('GET', '/api/health')).toMatchObject({ status: 503, body: { status: 'unavailable' } })
    expect(await chief.send('GET', '/api/user')).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    const lost = await server.client().send('POST', '/api/auth/register', request('lost@example.com'))
    expect(lost.status).toBe(503)

    postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false })
    await eventually(async () => (await chief.send('GET', '/api/health')).status === 200)
    expect((await chief.send('GET', '/api/user')).status).toBe(200)
    await stream.resynced
    const found = await server.client().send('POST', '/api/auth/register', request('found@example.com'))
    expect(found.status).toBe(201)
    await stream.next('registration-requested')
    stream.close()
  } finally {
    await server.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
