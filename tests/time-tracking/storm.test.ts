import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { type Answer, Client } from '../support/client.ts'
import { emptyDatabase } from '../support/database.ts'
import { foundHarbor, hire, signedIn } from '../support/harbor.ts'
import { startServer } from '../support/server-process.ts'
import { openSession } from '../support/session.ts'
import { drawDock, inside } from '../zones/dock.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
  await foundHarbor(app.database)
  await drawDock(app.database)
})
afterAll(() => app?.stop())

test('fifty guards who each tap ten times at once are clocked in fifty times', async () => {
  const guards: { client: Client; employeeId: number }[] = []
  for (let index = 0; index < 50; index++) {
    const person = await hire(app.database, `Guard${index}`)
    guards.push({ client: await signedIn(app, person), employeeId: person.employeeId })
  }
  // Everyone at the same moment, ten times as many taps as the server has connections, in two waves.
  const answers: Answer[] = []
  for (let wave = 0; wave < 2; wave++) {
    const taps = guards.flatMap(({ client, employeeId }) =>
      Array.from({ length: 5 }, () => client.try(timeTracking.clockInWithValidation, { employeeId, ...inside })),
    )
    answers.push(...(await Promise.all(taps)))
  }
  const count = (status: number) => answers.filter(answer => answer.status === status).length
  expect([count(201), count(409)]).toEqual([50, 450])
  const { rows } = await app.database.owner.query(
    `select count(*)::int entries, count(distinct employee_id)::int people from time_entries where clock_out_time is null`,
  )
  expect(rows[0]).toEqual({ entries: 50, people: 50 })
  const refused = answers.find(answer => answer.status === 409)
  expect(refused?.body).toMatchObject({ code: 'already-clocked-in', current: { status: 'active' } })
})

test('a tap whose answer was lost in a power cut finds the same entry when it is sent again', async () => {
  const database = await emptyDatabase()
  const environment = { DATABASE_URL: database.url, DEMO: 'off' }
  await foundHarbor(database)
  await drawDock(database)
  const ada = await hire(database, 'Ada')
  const tap = { employeeId: ada.employeeId, ...inside, positionTime: new Date().toISOString() }
  const key = { 'idempotency-key': randomUUID() }

  const before = await startServer(environment)
  const client = await openSession(database.owner, before.url, ada.email, new Date())
  const first = await client.call(timeTracking.clockInWithValidation, tap, key)
  await before.kill()

  const after = await startServer(environment)
  const again = new Client(after.url)
  again.cookie = client.cookie
  const replay = await again.try(timeTracking.clockInWithValidation, tap, key)
  expect(replay).toMatchObject({ status: 201, body: { id: first.id } })
  expect(replay.headers.get('idempotency-replayed')).toBe('true')
  const { rows } = await database.owner.query('select id from time_entries')
  expect(rows).toEqual([{ id: first.id }])
  await after.stop()
  await database.drop()
})
