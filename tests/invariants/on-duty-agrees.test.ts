import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboard } from '#shared/dashboard/contract.ts'
import { employees } from '#shared/employees/contract.ts'
import { incidents } from '#shared/incidents/contract.ts'
import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { liveMap } from '#shared/live-map/contract.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { type Company, foundCompany } from '../support/company.ts'

const now = new Date('2026-03-02T15:00:00Z')
const statuses = ['active', 'break', 'off_duty', 'inactive'] as const

let app: RunningApp
let company: Company
let guards: number[]
const readers: { role: string; client: Client }[] = []
beforeAll(async () => {
  app = await startApp({ clock: () => now })
  const owner = { email: 'owner@duty.test', firstName: 'Olga', lastName: 'Owner' }
  company = await foundCompany(app.database, { name: 'Duty', owner })
  guards = []
  for (const [index, status] of [...statuses, ...statuses].entries())
    guards.push((await company.guard(`Guard ${index}`, { status })).employeeId)
  readers.push({ role: 'provider', client: await app.signedIn(owner.email) })
  for (const role of ['supervisor', 'lead', 'client'] as const) {
    const { email } = await company.hire(`Reader ${role}`, { role, status: 'active' })
    readers.push({ role, client: await app.signedIn(email) })
  }
})
afterAll(() => app?.stop())

type Clock = 'off' | 'on' | 'break'

/** Stops every clock and starts these. */
async function setClocks(clocks: Clock[]) {
  const db = app.database.owner
  await db.query('delete from breaks where organization_id = $1', [company.id])
  await db.query('delete from time_entries where organization_id = $1', [company.id])
  for (const [index, clock] of clocks.entries()) {
    if (clock === 'off') continue
    const entry = await company.entry({ employee: guards[index] as number, from: '2026-03-02T14:00:00Z' })
    if (clock === 'break')
      await db.query('insert into breaks (organization_id, time_entry_id, started_at) values ($1, $2, $3)', [
        company.id,
        entry,
        '2026-03-02T14:30:00Z',
      ])
  }
}

/** What one reader is told, screen by screen. */
async function told({ role, client }: { role: string; client: Client }) {
  const [metrics, today, overview, live, summary] = await Promise.all([
    client.call(dashboard.metrics, {}),
    client.call(dashboard.today, {}),
    client.call(timeTracking.overview, {}),
    client.call(liveMap.read, {}),
    client.call(employees.summary, {}),
  ])
  const states = live.people.map(person => person.state).filter(state => state !== 'offline')
  return {
    team: [metrics.totalEmployees, overview.teamMembers, overview.onDuty + overview.offDuty, summary.total],
    onDuty: [
      metrics.onDuty,
      overview.onDuty,
      live.onDuty,
      states.length,
      ...(role === 'client' ? [] : [summary.clockedIn]),
    ],
    atWork: [metrics.activeEmployees, live.activeEmployees, states.filter(state => state === 'on_duty').length],
    shown: today.people.map(({ status }) => status),
  }
}

const same = (figures: (number | undefined)[], figure: number) => expect(figures).toEqual(figures.map(() => figure))

test('whoever asks, and wherever, is told the same number on duty, at work and in the team', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom<Clock>('off', 'on', 'break'), { minLength: 8, maxLength: 8 }),
      async clocks => {
        await setClocks(clocks)
        const resting = clocks.filter(clock => clock === 'break').length
        const onDuty = clocks.filter(clock => clock !== 'off').length
        const { rows } = await app.database.owner.query(
          'select count(*)::int as team from employees where organization_id = $1 and closed_at is null',
          [company.id],
        )
        for (const reader of readers) {
          const { team, ...said } = await told(reader)
          same(team, reader.role === 'client' ? (team[0] ?? 0) : rows[0].team)
          same(said.onDuty, reader.role === 'client' ? (said.onDuty[0] ?? 0) : onDuty)
          same(said.atWork, reader.role === 'client' ? (said.atWork[0] ?? 0) : onDuty - resting)
          expect(said.shown).toHaveLength(Math.min(4, said.onDuty[0] ?? 0))
        }
      },
    ),
    { numRuns: 12 },
  )
})

test('a new hire without an account is not on duty anywhere', async () => {
  await setClocks([])
  const [{ client: owner } = { client: app.anonymous() }] = readers
  const added = await owner.call(employees.create, {
    name: 'Sofia Persona',
    email: 'sofia@duty.test',
    position: 'Guard',
    organizationId: company.id,
  })
  expect(added.status).toBe('active')
  for (const reader of readers) {
    const { onDuty, atWork, shown } = await told(reader)
    same(onDuty, 0)
    same(atWork, 0)
    expect(shown).toEqual([])
  }
  const { people } = await owner.call(liveMap.read, { search: 'Sofia' })
  expect(people).toMatchObject([{ name: 'Sofia Persona', state: 'offline', onDutySince: null }])
  expect((await owner.call(liveMap.read, { search: 'Sofia', status: 'active' })).people).toEqual([])
  const { id } = await owner.call(incidents.create, {
    title: 'Alarm',
    description: 'Rings',
    location: 'Gate',
    organizationId: company.id,
  })
  expect(await owner.call(dispatch.candidates, { id })).toEqual([])
})

test('the roster follows the clock by itself', async () => {
  await setClocks([])
  const gil = await company.guard('Gil', { status: 'off_duty' })
  const [, supervisor] = readers
  if (supervisor === undefined) throw new Error('Nobody is on the desk')
  const status = async () => (await supervisor.client.call(employees.read, { id: gil.employeeId })).status
  const entry = await supervisor.client.call(timeTracking.clockIn, { employeeId: gil.employeeId })
  expect(await status()).toBe('active')
  await supervisor.client.call(timeTracking.startBreak, { id: entry.id })
  expect(await status()).toBe('break')
  await supervisor.client.call(timeTracking.endBreak, { id: entry.id })
  expect(await status()).toBe('active')
  await supervisor.client.call(timeTracking.clockOut, { id: entry.id })
  expect(await status()).toBe('off_duty')
})
