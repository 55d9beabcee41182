import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkEmployeeToUser, setPresence } from '#server/employees/public.ts'
import { doAsSystem } from '#server/platform/feature-runner.ts'
import { employees } from '#shared/employees/contract.ts'
import type { Role } from '#shared/permissions.ts'
import { addDays } from '#shared/time.ts'
import { openStream } from '../support/event-stream.ts'
import { eventually } from '../support/eventually.ts'
import { given } from '../support/given.ts'
import { type Company, clockIn, harbor, pier, startCompany } from './company.ts'

let app: Company
beforeAll(async () => {
  app = await startCompany()
})
afterAll(() => app?.stop())

const addUser = (id: string, email: string, role: Role = 'employee', organization: number | null = harbor) =>
  given.account(app.database.owner, { id, email, role, organization })

test('a new employee begins with the defaults of the form, and their e-mail is kept in lower case', async () => {
  const boss = await app.as('supervisor')
  const added = await boss.call(employees.create, { name: '  Gina Gate ', email: 'Gina@Harbor.TEST' })
  expect(added).toMatchObject({
    name: 'Gina Gate',
    email: 'gina@harbor.test',
    position: '',
    status: 'active',
    hourlyRate: '0.00',
    currentLocation: null,
    activeTimeEntry: null,
    currentBusiness: null,
    organizationId: harbor,
    version: 1,
  })
})

test('an owner of several organizations adds people where the business is, else where they say, else to the current one', async () => {
  const owner = await app.as('provider')
  const places = [
    [{ currentBusinessId: 201 }, pier],
    [{ organizationId: pier }, pier],
    [{}, harbor],
  ] as const
  for (const [index, [place, expected]] of places.entries()) {
    const added = await owner.call(employees.create, { name: 'Placed', email: `placed${index}@harbor.test`, ...place })
    expect(added.organizationId).toBe(expected)
  }
  const torn = await owner.refused(employees.create, {
    name: 'Torn',
    email: 'torn@harbor.test',
    organizationId: harbor,
    currentBusinessId: 201,
  })
  expect(torn.body.fields).toMatchObject([{ field: 'currentBusinessId' }])
})

test('everyone who is added gets a welcome that says what their role does', async () => {
  const boss = await app.as('supervisor')
  await boss.call(employees.create, { name: 'Wanda <b>Watch</b>', email: 'wanda@harbor.test', role: 'lead' })
  const mail = await eventually(async () => {
    const { rows } = await app.database.owner.query(`select * from mails where to_address = 'wanda@harbor.test'`)
    return rows[0]
  })
  expect(mail).toMatchObject({ template_key: 'employee_welcome', organization_id: null })
  expect(mail.subject).toBe('Harbor invites you to Muster')
  expect(mail.text).toContain('Site Lead')
  expect(mail.text).toContain('dispatch incidents')
  expect(mail.html).not.toContain('<b>')
})

test('a welcome is in the language of the newcomer, word for word', async () => {
  await addUser('ines', 'ines@harbor.test')
  await app.database.owner.query(`update users set preferences = '{"language": "es"}' where id = 'ines'`)
  const boss = await app.as('supervisor')
  await boss.call(employees.create, { name: 'Ines Islas', email: 'ines@harbor.test' })
  const mail = await eventually(async () => {
    const { rows } = await app.database.owner.query(`select text from mails where to_address = 'ines@harbor.test'`)
    return rows[0]
  })
  expect(mail.text).toContain('como Empleado (Empleado). Verá sus turnos')
  expect(mail.text).toContain('Ya tiene una cuenta de Muster con esta dirección')
})

test('an account that was there first waits for a yes; one that is made for someone is theirs at once', async () => {
  const boss = await app.as('supervisor')
  await addUser('lars', 'lars@harbor.test')
  const lars = await boss.call(employees.create, { name: 'Lars', email: 'lars@harbor.test' })
  expect(lars).toMatchObject({ userId: null, access: 'invited' })

  const mira = await boss.call(employees.create, { name: 'Mira', email: 'mira@harbor.test' })
  expect(mira).toMatchObject({ userId: null })
  await addUser('mira', 'mira@harbor.test', 'lead')
  const linked = await doAsSystem(app.running, ({ db }) =>
    linkEmployeeToUser(db, { organizationId: harbor, userId: 'mira' }),
  )
  expect(linked).toBe(mira.id)
  expect(await boss.call(employees.read, { id: mira.id })).toMatchObject({ userId: 'mira', role: 'lead' })
})

test('an owner who adds themselves has said yes', async () => {
  const owner = await app.as('provider')
  const own = { name: 'Paul Provider', email: 'provider@muster.test', organizationId: pier }
  expect(await owner.call(employees.create, own)).toMatchObject({ userId: 'provider', access: 'joined' })
  const harbourToo = await owner.call(employees.create, { ...own, organizationId: harbor })
  expect(harbourToo).toMatchObject({ userId: 'provider', role: 'provider' })
})

test('of several who add the same person at the same moment, one succeeds and the others are told', async () => {
  const boss = await app.as('supervisor')
  const attempts = await Promise.all(
    Array.from({ length: 6 }, () => boss.try(employees.create, { name: 'Once', email: 'once@harbor.test' })),
  )
  expect(attempts.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  const refused = attempts.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ code: 'email-taken', fields: [{ field: 'email' }] })
  const taken = await boss.refused(employees.update, { id: 14, email: 'once@harbor.test' })
  expect([taken.status, taken.body.code]).toEqual([409, 'email-taken'])
})

test('the second of two edits of the same version is shown the newer values', async () => {
  const boss = await app.as('supervisor')
  const { id, version } = await boss.call(employees.create, { name: 'Vera', email: 'vera@harbor.test', phone: '1' })
  const edits = await Promise.all(
    ['2', '3'].map(phone => boss.try(employees.update, { id, phone, version: version ?? 0 })),
  )
  expect(edits.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = edits.find(({ status }) => status === 200)?.body as { phone: string }
  expect(edits.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'changed-meanwhile',
    current: { phone: won.phone, version: 2 },
  })
  expect((await boss.refused(employees.setStatus, { id, status: 'break', version: 1 })).status).toBe(409)
  expect((await boss.refused(employees.remove, { id, version: 1 })).body.code).toBe('changed-meanwhile')
  expect(await boss.call(employees.setStatus, { id, status: 'break' })).toMatchObject({ status: 'break', version: 3 })
})

test('a lead who collides with a change of the rate is not shown the rate', async () => {
  const boss = await app.as('supervisor')
  await boss.call(employees.update, { id: 14, hourlyRate: '27.50', version: 1 })
  const { body } = await (await app.as('lead')).refused(employees.update, { id: 14, phone: '9', version: 1 })
  expect(body.current).not.toHaveProperty('hourlyRate')
})

test('changes are told to open screens and written to the audit log', async () => {
  const boss = await app.as('supervisor')
  const stream = await openStream(boss)
  await boss.call(employees.update, { id: 12, department: 'Nights' })
  expect(await stream.next('employee-changed')).toMatchObject({ organizationId: harbor, facts: { employeeId: 12 } })
  stream.close()
  const { rows } = await app.database.owner.query(
    `select actor_user_id, detail from audit_log where action = 'employee.changed' and subject_id = '12'`,
  )
  expect(rows).toEqual([{ actor_user_id: 'supervisor', detail: { department: { from: null, to: 'Nights' } } }])
})

test('removing someone keeps their hours, opens their coming shifts and forgets how to reach them', async () => {
  const boss = await app.as('supervisor')
  const { id } = await boss.call(employees.create, { name: 'Gone Guard', email: 'gone@harbor.test', phone: '555' })
  const { owner } = app.database
  const now = new Date()
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
  await given.entry(owner, { organization: harbor, employee: id, from: hoursAgo(9), to: hoursAgo(1) })
  const today = now.toISOString().slice(0, 10)
  await given.shifts(
    owner,
    [-3, 3].map(days => ({ organization: harbor, employee: id, date: addDays(today, days) })),
  )
  await owner.query(
    `insert into employee_businesses (organization_id, employee_id, business_id) values (${harbor}, $1, 101)`,
    [id],
  )
  expect((await boss.try(employees.remove, { id })).status).toBe(204)
  expect((await boss.refused(employees.read, { id })).status).toBe(404)
  const { rows } = await owner.query(
    `select name, email, phone, closed_at is not null as closed,
       (select array_agg(employee_id order by date) from schedules where employee_id = $1 or created_at > now() - interval '1 minute') shifts,
       (select sum(worked_seconds)::int from time_entries where employee_id = $1) worked,
       (select status from employee_businesses where employee_id = $1) employment
     from employees where id = $1`,
    [id],
  )
  expect(rows).toEqual([
    {
      name: 'Gone Guard',
      email: null,
      phone: null,
      closed: true,
      shifts: [id, null],
      worked: 28800,
      employment: 'inactive',
    },
  ])
  const again = await boss.call(employees.create, { name: 'Gone Guard', email: 'gone@harbor.test' })
  expect(again.id).not.toBe(id)
})

test('someone who is clocked in is not removed', async () => {
  const boss = await app.as('supervisor')
  const { id } = await boss.call(employees.create, { name: 'Busy Guard', email: 'busy@harbor.test' })
  await clockIn(app, id, new Date().toISOString())
  const { status, body } = await boss.refused(employees.remove, { id })
  expect([status, body.code, body.message]).toEqual([
    409,
    'clocked-in',
    'Busy Guard is clocked in. Clock them out first.',
  ])
})

test('a removal and a clock-in at the same moment never leave a closed record on the clock', async () => {
  const boss = await app.as('supervisor')
  for (let round = 0; round < 5; round++) {
    const { id } = await boss.call(employees.create, { name: 'Racer', email: `racer${round}@harbor.test` })
    const clockingIn = doAsSystem(app.running, async ({ db, now }) => {
      await db.insertInto('timeEntries').values({ organizationId: harbor, employeeId: id, clockInTime: now }).execute()
      const isHere = await setPresence(db, { organizationId: harbor, employeeId: id, status: 'active', at: now })
      if (!isHere) throw new Error('left')
    }).catch(() => 'left')
    await Promise.all([clockingIn, boss.try(employees.remove, { id })])
    const { rows } = await app.database.owner.query(
      `select count(*)::int as n from employees e join time_entries t on t.employee_id = e.id and t.clock_out_time is null
       where e.id = $1 and e.closed_at is not null`,
      [id],
    )
    expect(rows).toEqual([{ n: 0 }])
  }
})

test('a sign of life changes the status without making edits of the record stale', async () => {
  const boss = await app.as('supervisor')
  const { id, version } = await boss.call(employees.create, { name: 'Petra', email: 'petra@harbor.test' })
  await doAsSystem(app.running, ({ db }) =>
    setPresence(db, {
      organizationId: harbor,
      employeeId: id,
      status: 'break',
      location: 'Gate 4',
      at: '2026-11-15T03:00:00Z',
    }),
  )
  expect(await boss.call(employees.update, { id, phone: '7', version: version ?? 0 })).toMatchObject({
    status: 'break',
    currentLocation: 'Gate 4',
    lastActive: '2026-11-15T03:00:00.000Z',
    phone: '7',
  })
})
