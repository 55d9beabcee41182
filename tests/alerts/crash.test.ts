import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { push } from '#shared/alerts/contract.ts'
import { eventually } from '../support/eventually.ts'
import { startServer } from '../support/server-process.ts'
import { startPushService } from './push-service.ts'

const administrator = { ADMIN_EMAIL: 'chief@example.com', ADMIN_PASSWORD: 'quiet harbour 41' }

test('a server that dies between the commit and the push service’s answer sends after its return', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-push-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const service = await startPushService()
  const environment = { DATABASE_URL: postgres.url, PUSH_SERVICES: service.origin, ...administrator }
  const owner = new pg.Pool({ connectionString: postgres.url, max: 1 })
  owner.on('error', () => undefined)
  try {
    const before = await startServer(environment)
    const chief = before.client()
    await chief.signIn('chief@example.com', 'quiet harbour 41')
    const { id } = await chief.call(push.add, service.browser('phone'))
    service.answer('phone', 'stall')
    await chief.call(push.test, { id })
    await eventually(async () => service.attempts('phone') === 1)
    await before.kill()
    expect((await owner.query('select status from push_messages')).rows).toEqual([{ status: 'queued' }])

    service.answer('phone', 201)
    const after = await startServer(environment)
    // The dead process's claim runs out after twenty seconds, which nobody wants to wait for here.
    await owner.query(`update push_messages set leased_until = now()`)
    const fresh = after.client()
    await fresh.signIn('chief@example.com', 'quiet harbour 41')
    const other = await fresh.call(push.add, service.browser('other'))
    await fresh.call(push.test, { id: other.id })
    const [first] = await service.next('phone')
    expect(first?.message.title).toBe('Test notification')
    await service.next('other')
    expect(service.receivedBy('phone')).toHaveLength(1)
    await after.stop()
  } finally {
    await owner.end()
    await service.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
