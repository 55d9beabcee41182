import { afterAll, beforeAll, expect, test } from 'vitest'
import { homes } from '#shared/dashboard/homes-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'

const now = new Date()
let app: RunningApp
beforeAll(async () => {
  app = await startApp({ data: 'demo', clock: () => now })
})
afterAll(() => app?.stop())

const guard = () => app.signedIn('employee@muster.demo')

const one = async <T extends object>(text: string) => (await app.database.owner.query<T>(text)).rows[0]

const myShifts = `schedules s join employees e on e.organization_id = s.organization_id and e.id = s.employee_id
  join users u on u.id = e.user_id and u.email = 'employee@muster.demo'`

test('a guard is told the shift they are on or go to next, where it is, and whom to call', async () => {
  const { shift, site, supervisor } = await (await guard()).call(homes.post, {})
  const onTheClock = await one<{ schedule_id: number | null }>(
    `select t.schedule_id from time_entries t join employees e on e.organization_id = t.organization_id and e.id = t.employee_id
     join users u on u.id = e.user_id where u.email = 'employee@muster.demo' and t.clock_out_time is null`,
  )
  const next = await one<{ id: number }>(
    `select s.id from ${myShifts} where s.status <> 'cancelled' and s.published_at is not null
       and s.ends_at > '${now.toISOString()}' order by s.starts_at limit 1`,
  )
  expect(shift?.id ?? null).toBe(onTheClock === undefined ? (next?.id ?? null) : onTheClock.schedule_id)
  expect(site?.address).toBeTruthy()
  expect(supervisor?.phone).toBeTruthy()
})

test('a guard who looks at the plan for the first time reads of no draft', async () => {
  const { owner } = app.database
  await owner.query(
    `update schedules set published_at = null where id in (select s.id from ${myShifts} where s.starts_at > now())`,
  )
  const { shift } = await (await guard()).call(homes.post, {})
  const draft = await one(`select from schedules where id = ${shift?.id ?? 0} and published_at is null`)
  expect(draft).toBeUndefined()
})

test('what the week is worth so far is the paid time at one’s own rate', async () => {
  const { seconds, pay } = await (await guard()).call(homes.pay, {})
  const counted = await one<{ seconds: number; cents: number }>(
    `select coalesce(sum(d.seconds), 0)::int seconds, coalesce(sum(round(d.pay_seconds * e.hourly_rate_cents / 3600.0)), 0)::int cents
     from paid_days d join employees e on e.organization_id = d.organization_id and e.id = d.employee_id
     join users u on u.id = e.user_id and u.email = 'employee@muster.demo' join organizations o on o.id = e.organization_id
     where d.day >= date_trunc('week', '${now.toISOString()}'::timestamptz at time zone o.time_zone)`,
  )
  expect(seconds).toBe(counted?.seconds)
  expect(pay.map(({ amount }) => Number(amount)).reduce((sum, each) => sum + each, 0)).toBe((counted?.cents ?? 0) / 100)
})

test('a client has no post and no pay', async () => {
  const client = await app.signedIn('client@muster.demo')
  for (const call of [homes.post, homes.pay]) await expect(client.call(call, {})).rejects.toThrow()
})
