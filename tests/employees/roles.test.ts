import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { employees } from '#shared/employees/contract.ts'
import { type Company, clockIn, harbor, startCompany, summit } from './company.ts'

let app: Company
beforeAll(async () => {
  app = await startCompany()
  await clockIn(app, 13, '2026-11-15T02:00:00Z')
  // All of them have worked at the client's pier before.
  await app.database.owner.query(
    `insert into site_people select organization_id, 101, id from employees where organization_id = $1 on conflict do nothing`,
    [harbor],
  )
})
afterAll(() => app?.stop())

const seen = async (person: Parameters<Company['as']>[0]) =>
  (await (await app.as(person)).call(employees.list, {})).map(({ name }) => name)

describe('who sees whom', () => {
  test.each([
    ['admin', ['Emil Employee', 'Leo Lead', 'Nora North', 'Paula Pier', 'Sam Summit', 'Susan Supervisor']],
    ['provider', ['Emil Employee', 'Leo Lead', 'Nora North', 'Paula Pier', 'Susan Supervisor']],
    ['supervisor', ['Emil Employee', 'Leo Lead', 'Nora North', 'Susan Supervisor']],
    ['lead', ['Emil Employee', 'Leo Lead', 'Nora North', 'Susan Supervisor']],
    ['employee', ['Emil Employee']],
    ['client', ['Emil Employee', 'Leo Lead', 'Nora North', 'Susan Supervisor']],
    ['stranger', ['Sam Summit']],
  ] as const)('%s', async (person, names) => {
    expect(await seen(person)).toEqual(names)
  })

  test('a client is told name, position and status, and nothing else', async () => {
    const client = await app.as('client')
    // On the clock, but at none of the client's sites.
    const emil = { id: 13, organizationId: harbor, name: 'Emil Employee', position: 'Guard', status: 'off_duty' }
    expect((await client.call(employees.list, {}))[0]).toEqual(emil)
    expect(await client.call(employees.read, { id: 13 })).toEqual(emil)
    expect(await client.call(employees.list, { search: '555 0113' })).toEqual([])
    expect((await client.refused(employees.list, { sort: 'email' })).body.fields).toMatchObject([{ field: 'sort' }])
    const { body } = await client.try(employees.export, {})
    expect(body).not.toContain('@')
  })

  test('a supervisor sees contact, rate, business and open entry', async () => {
    const [emil] = await (await app.as('supervisor')).call(employees.list, { search: 'emil' })
    expect(emil).toMatchObject({
      email: 'employee@muster.test',
      phone: '555 0113',
      hourlyRate: '20.50',
      currentBusinessId: 101,
      currentBusiness: { name: 'Pier 1' },
      activeTimeEntry: { clockInTime: '2026-11-15T02:00:00.000Z' },
      organizationId: harbor,
      userId: 'employee',
      version: 1,
    })
  })

  test('a lead sees everything but the rate, and cannot sort by it', async () => {
    const lead = await app.as('lead')
    for (const record of await lead.call(employees.list, {})) expect(record).not.toHaveProperty('hourlyRate')
    expect(await lead.call(employees.read, { id: 13 })).not.toHaveProperty('hourlyRate')
    expect((await lead.refused(employees.list, { sort: 'hourlyRate' })).status).toBe(400)
  })

  test('an employee sees their own rate', async () => {
    expect(await (await app.as('employee')).call(employees.read, { id: 13 })).toMatchObject({ hourlyRate: '20.50' })
  })

  test('the figures count what the caller sees', async () => {
    expect(await (await app.as('supervisor')).call(employees.summary, {})).toMatchObject({ total: 4, clockedIn: 1 })
    expect(await (await app.as('employee')).call(employees.summary, {})).toMatchObject({ total: 1 })
    expect(await (await app.as('client')).call(employees.summary, {})).not.toHaveProperty('clockedIn')
  })
})

describe('who may change what', () => {
  test('a lead adds people and changes their contact, but not their rate or role', async () => {
    const lead = await app.as('lead')
    const form = { name: 'New Guard', email: 'new-guard@harbor.test' }
    const rate = await lead.refused(employees.create, { ...form, hourlyRate: '25.00' })
    expect([rate.status, rate.body.fields]).toMatchObject([400, [{ field: 'hourlyRate' }]])
    const role = await lead.refused(employees.create, { ...form, role: 'supervisor' })
    expect([role.status, role.body.fields]).toMatchObject([400, [{ field: 'role' }]])
    const added = await lead.call(employees.create, { ...form, hourlyRate: '0.00' })
    expect(added).toMatchObject({ name: 'New Guard', status: 'active', organizationId: harbor })
    await lead.call(employees.update, { id: added.id, phone: '555 0199', position: 'Gate Officer' })
    const again = await lead.refused(employees.update, { id: added.id, hourlyRate: '25.00' })
    expect(again.body.fields).toMatchObject([{ field: 'hourlyRate' }])
    expect((await lead.refused(employees.remove, { id: added.id })).status).toBe(403)
  })

  test('an employee changes their own name and phone, nothing else and nobody else', async () => {
    const emil = await app.as('employee')
    expect(await emil.call(employees.update, { id: 13, name: 'Emil E.', phone: '555 0200' })).toMatchObject({
      name: 'Emil E.',
      phone: '555 0200',
    })
    await emil.call(employees.update, { id: 13, name: 'Emil Employee' })
    for (const edit of [
      { email: 'x@harbor.test' },
      { position: 'Boss' },
      { hourlyRate: '99.00' },
      { role: 'lead' as const },
    ]) {
      const { status, body } = await emil.refused(employees.update, { id: 13, ...edit })
      expect([status, body.fields]).toMatchObject([400, [{ field: Object.keys(edit)[0] }]])
    }
    expect((await emil.refused(employees.setStatus, { id: 13, status: 'break' })).body.fields).toMatchObject([
      { field: 'status' },
    ])
    expect((await emil.refused(employees.update, { id: 14, name: 'Mine' })).status).toBe(404)
    expect((await emil.refused(employees.read, { id: 14 })).status).toBe(404)
    expect((await emil.refused(employees.create, { name: 'A', email: 'a@harbor.test' })).status).toBe(403)
  })

  test('a client changes nothing', async () => {
    const client = await app.as('client')
    expect((await client.refused(employees.update, { id: 13, name: 'X' })).status).toBe(403)
    expect((await client.refused(employees.setStatus, { id: 13, status: 'break' })).status).toBe(403)
    expect((await client.refused(employees.remove, { id: 13 })).status).toBe(403)
  })

  test("a stranger's record answers like one that does not exist", async () => {
    const boss = await app.as('supervisor')
    const attempts = (id: number) => [
      boss.refused(employees.read, { id }),
      boss.refused(employees.update, { id, name: 'Taken over' }),
      boss.refused(employees.setStatus, { id, status: 'break' }),
      boss.refused(employees.remove, { id }),
    ]
    const foreign = await Promise.all(attempts(31))
    const missing = await Promise.all(attempts(999_999))
    expect(foreign.map(({ status, body }) => [status, body])).toEqual(missing.map(({ status, body }) => [status, body]))
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    for (const place of [{ organizationId: summit }, { currentBusinessId: 301 }]) {
      const { status } = await boss.refused(employees.create, { name: 'Spy', email: 'spy@harbor.test', ...place })
      expect(status).toBe(404)
    }
    expect((await boss.refused(employees.update, { id: 14, currentBusinessId: 301 })).status).toBe(404)
    expect((await boss.refused(employees.list, { organizationId: summit })).status).toBe(404)
  })
})

describe('someone who was added and has never been here', () => {
  test('is awaited, and on duty only once a clock runs', async () => {
    const boss = await app.as('supervisor')
    const namesOnDuty = async () => (await boss.call(employees.list, { status: 'active' })).map(({ name }) => name)
    const [before, known] = [await boss.call(employees.summary, {}), await namesOnDuty()]
    const added = await boss.call(employees.create, {
      name: 'Nell Newcomer',
      email: 'nell@harbor.test',
      organizationId: harbor,
    })
    expect(added).toMatchObject({ status: 'active', access: 'invited' })
    expect(await boss.call(employees.summary, {})).toMatchObject({ total: before.total + 1, active: before.active })
    expect(await namesOnDuty()).toEqual(known)
    await clockIn(app, added.id, '2026-11-15T02:00:00.000Z')
    expect(await namesOnDuty()).toContain('Nell Newcomer')
  })
})
