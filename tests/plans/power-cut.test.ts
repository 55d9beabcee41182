import { expect, onTestFinished, test } from 'vitest'
import { watchPlans } from '#server/plans/run.ts'
import { doAsSystem } from '#server/platform/feature-runner.ts'
import { plans } from '#shared/plans/contract.ts'
import { addDays, mondayOf } from '#shared/time.ts'
import { startApp } from '../support/app.ts'
import { emptyDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { given } from '../support/given.ts'
import { foundHarbor, harbor, hire, pier } from '../support/harbor.ts'
import { startServer } from '../support/server-process.ts'
import { openSession } from '../support/session.ts'

test('a server that loses power while it plans leaves every shift as it was, and the next one takes the plan up', async () => {
  const database = await emptyDatabase()
  onTestFinished(() => database.drop())
  await foundHarbor(database)
  const bea = await hire(database, 'Bea', { role: 'supervisor' })
  for (let guard = 0; guard < 40; guard++) await hire(database, `Guard${guard}`)
  const weekStarting = addDays(mondayOf(new Date().toISOString().slice(0, 10)), 14)
  await given.shifts(
    database.owner,
    Array.from({ length: 200 }, (_, nth) => ({
      organization: harbor,
      employee: null,
      site: pier.block,
      date: addDays(weekStarting, nth % 7),
      from: ['06:00', '09:00', '14:00'][nth % 3] as string,
      to: ['14:00', '17:00', '22:00'][nth % 3] as string,
      publishedAt: null,
    })),
  )
  const allShifts = async () => (await database.owner.query('select * from schedules order by id')).rows
  const statusOf = async (id: number) =>
    (await database.owner.query('select status from plans where id = $1', [id])).rows[0]?.status as string
  const before = await allShifts()

  const server = await startServer({ DATABASE_URL: database.url, DEMO: 'off' })
  const client = await openSession(database.owner, server.url, bea.email, new Date())
  const { id } = await client.call(plans.start, { weekStarting, seconds: 120 })
  await eventually(async () => (await statusOf(id)) === 'running')
  await server.kill()
  expect(await statusOf(id)).toBe('running')
  expect(await allShifts()).toEqual(before)

  const next = await startApp({ database })
  onTestFinished(() => next.stop())
  // As if the time in which the old server might still have given a sign of life had passed.
  await database.owner.query(`update plans set seen_at = seen_at - interval '1 minute', seconds = 1 where id = $1`, [
    id,
  ])
  await doAsSystem(next.running, watchPlans.run)
  await eventually(async () => (await statusOf(id)) === 'ready')
  const again = await next.signedIn(bea.email)
  expect((await again.call(plans.get, { id })).figures?.planned.filled).toBeGreaterThan(0)
  expect(await allShifts()).toEqual(before)
})
