import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboard } from '#shared/dashboard/contract.ts'
import { roles } from '#shared/permissions.ts'
import { addDays, dayOf, mondayOf } from '#shared/time.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { readAtRest } from '../support/at-rest.ts'
import { foundCompany } from '../support/company.ts'
import { figuresOf } from './figures.ts'

const now = new Date()
let app: RunningApp
beforeAll(async () => {
  app = await startApp({ data: 'demo', clock: () => now })
})
afterAll(() => app?.stop())

const as = (role: string) => app.signedIn(`${role}@muster.demo`)

test.each(roles)('the %s reads figures that the rows bear out', async role => {
  const client = await as(role)
  const { expected, said } = await readAtRest(
    () => figuresOf(app.database.owner, role, now.toISOString()),
    () => client.call(dashboard.metrics, {}),
  )
  expect(said).toMatchObject(expected)
})

test('only those who decide are told what waits for a decision', async () => {
  const [admin, supervisor, employee, client] = await Promise.all(
    ['admin', 'supervisor', 'employee', 'client'].map(async role => (await as(role)).call(dashboard.metrics, {})),
  )
  expect(admin?.pendingRegistrations).toBeGreaterThan(0)
  expect(supervisor).toMatchObject({ pendingRegistrations: 0 })
  expect(supervisor?.pendingTimesheets).toBeGreaterThan(0)
  expect(supervisor?.reportsToReview).toBeGreaterThan(0)
  const { rows } = await app.database.owner.query<{ week: string; day: string }>(
    `select (select min(week_starting)::text from timesheets t where t.organization_id = o.id and t.status = 'pending') as week,
       (select min(day)::text from activity_reports r where r.organization_id = o.id and r.status = 'review') as day
     from users o_user join organizations o on o.id = o_user.organization_id where o_user.email = 'supervisor@muster.demo'`,
  )
  expect(supervisor).toMatchObject({ pendingTimesheetsSince: rows[0]?.week, reportsToReviewSince: rows[0]?.day })
  const nothing = {
    pendingTimeOff: 0,
    pendingTimesheets: 0,
    pendingRegistrations: 0,
    unattendedIncidents: 0,
    reportsToReview: 0,
  }
  expect(employee).toMatchObject(nothing)
  expect(client).toMatchObject(nothing)
})

test('a lead is told of what waits from employees, never of what only a supervisor may decide', async () => {
  const { owner } = app.database
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int from timesheets t
     join employees e on e.organization_id = t.organization_id and e.id = t.employee_id
     join users u on u.email = 'lead@muster.demo' and u.organization_id = t.organization_id
     where t.status = 'pending' and e.role = 'employee' and e.user_id is distinct from u.id`,
  )
  const lead = await (await as('lead')).call(dashboard.metrics, {})
  expect(lead.pendingTimesheets).toBe(rows[0]?.count)
})

test('a client sees who is at work, at most four, and never where', async () => {
  const { people } = await (await as('client')).call(dashboard.today, {})
  expect(people.length).toBeLessThanOrEqual(4)
  for (const person of people) {
    expect(['active', 'break']).toContain(person.status)
    expect(person.location).toBeNull()
  }
})

test('a guard sees their own shifts and status only', async () => {
  const guard = await as('employee')
  const { rows } = await app.database.owner.query<{ name: string }>(
    `select e.name from employees e join users u on u.id = e.user_id where u.email = 'employee@muster.demo'`,
  )
  const names = rows.map(({ name }) => name)
  const today = await guard.call(dashboard.today, {})
  const week = await guard.call(dashboard.week, { date: dayOf(now.toISOString(), 'America/New_York') })
  const shifts = [...today.shifts, ...week.flatMap(({ first }) => first)]
  expect(shifts.length).toBeGreaterThan(0)
  for (const { employee } of shifts) expect(names).toContain(employee?.name)
  expect(today.people.map(({ name }) => name)).toEqual(names)
})

test('a week begins on Monday, has seven days, and counts what the plan has', async () => {
  const day = dayOf(now.toISOString(), 'America/New_York')
  const monday = mondayOf(day)
  const week = await (await as('supervisor')).call(dashboard.week, { date: day })
  expect(week.map(({ date }) => date)).toEqual([0, 1, 2, 3, 4, 5, 6].map(days => addDays(monday, days)))
  const { rows } = await app.database.owner.query<{ date: string; shifts: number; open: number }>(
    `select s.date::text, count(*)::int shifts, count(*) filter (where employee_id is null)::int open
     from schedules s join users u on u.email = 'supervisor@muster.demo' and u.organization_id = s.organization_id
     where s.status <> 'cancelled' and s.date between $1 and $1::date + 6 group by s.date order by s.date`,
    [monday],
  )
  expect(week.filter(({ shifts }) => shifts > 0).map(({ date, shifts, open }) => ({ date, shifts, open }))).toEqual(
    rows,
  )
  for (const { first, shifts } of week) expect(first.length).toBe(Math.min(3, shifts))
})

test('a new company without anything reads zeros', async () => {
  const empty = await startApp({ data: 'demo', clock: () => now })
  try {
    const blank = await foundCompany(empty.database, { name: 'Blank', owner: { email: 'owner@blank.example' } })
    const client = await empty.signedIn((await blank.client('Clara Client')).email)
    expect(await client.call(dashboard.metrics, {})).toMatchObject({
      totalEmployees: 0,
      weeklyHours: 0,
      weeklyHoursChange: null,
      pendingInvoicesAmount: '0.00',
    })
    expect(await client.call(dashboard.today, {})).toEqual({ shifts: [], people: [] })
  } finally {
    await empty.stop()
  }
})
