import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { liveMap } from '#shared/live-map/contract.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { Client } from '../support/client.ts'
import { emptyDatabase } from '../support/database.ts'
import { foundHarbor, hire } from '../support/harbor.ts'
import { startServer } from '../support/server-process.ts'
import { openSession } from '../support/session.ts'
import { drawDock, inside } from './dock.ts'

test('a batch that was under way in a power cut counts once when it is sent again', async () => {
  const database = await emptyDatabase()
  const environment = { DATABASE_URL: database.url, DEMO: 'off' }
  await foundHarbor(database)
  await drawDock(database)
  const ada = await hire(database, 'Ada')

  const before = await startServer(environment)
  const client = await openSession(database.owner, before.url, ada.email, new Date())
  await client.call(timeTracking.clockIn, { employeeId: ada.employeeId, reason: 'Basement' })
  await database.owner.query(`update time_entries set clock_in_time = now() - interval '10 minutes'`)
  const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000).toISOString()
  const positions = [at(90), at(60), at(30)].map(recordedAt => ({ ...inside, accuracy: 8, recordedAt }))
  const key = { 'idempotency-key': randomUUID() }
  // Whether it was done, undone or never begun, nobody here knows.
  const lost = client.try(liveMap.sendPositions, { positions }, key).catch(() => undefined)
  await before.kill()
  await lost

  const after = await startServer(environment)
  const again = new Client(after.url)
  again.cookie = client.cookie
  expect((await again.try(liveMap.sendPositions, { positions }, key)).status).toBe(200)
  expect((await again.try(liveMap.sendPositions, { positions })).status).toBe(200)
  const { rows } = await database.owner.query(
    `select (select count(*)::int from positions) as positions,
       (select array_agg(kind || ' ' || coalesce(alert_kind, '') order by kind) from zone_events) as events`,
  )
  // The dock is of the type that a zone has by default: nobody may be there.
  expect(rows[0]).toEqual({ positions: 3, events: ['alert restricted', 'entered '] })
  await after.stop()
  await database.drop()
})
