import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { employees } from '#shared/employees/contract.ts'
import { licences } from '#shared/employees/licence-contract.ts'
import { invitations } from '#shared/invitations/contract.ts'
import { rates } from '#shared/invoicing/rate-contract.ts'
import { type Company, harbor, pier, startCompany } from '../employees/company.ts'
import { companyOf } from '../support/company.ts'
import { openStream } from '../support/event-stream.ts'

let app: Company
const waiting = { supervisor: 0, lead: 0, employee: 0 }
beforeAll(async () => {
  app = await startCompany()
  const owner = await app.as('provider')
  for (const role of ['supervisor', 'lead', 'employee'] as const) {
    const person = { name: `Waiting ${role}`, email: `waiting-${role}@harbor.test`, role, organizationId: harbor }
    waiting[role] = (await owner.call(employees.create, { ...person, invite: false })).id
  }
})
afterAll(() => app?.stop())

describe('who invites whom', () => {
  test.each([
    ['admin', [201, 201, 201]],
    ['provider', [201, 201, 201]],
    ['supervisor', [403, 201, 201]],
    ['lead', [403, 403, 403]],
    ['employee', [403, 403, 403]],
    ['client', [403, 403, 403]],
    ['stranger', [404, 404, 404]],
  ] as const)('%s', async (person, expected) => {
    const client = await app.as(person)
    const ids = [waiting.supervisor, waiting.lead, waiting.employee]
    const statuses = await Promise.all(ids.map(async id => (await client.try(invitations.invite, { id })).status))
    expect(statuses).toEqual(expected)
  })

  test('a lead adds people without inviting them, and is told so when asking for it', async () => {
    const lead = await app.as('lead')
    const form = { name: 'By Lead', email: 'by-lead@harbor.test' }
    const refused = await lead.refused(employees.create, { ...form, invite: true })
    expect([refused.status, refused.body.fields]).toMatchObject([400, [{ field: 'invite' }]])
    expect(await lead.call(employees.create, form)).toMatchObject({ access: 'none' })
  })

  test('a supervisor who asks everyone leaves out equals and betters', async () => {
    const owner = await app.as('provider')
    const peer = { name: 'Peer', email: 'peer@harbor.test', role: 'supervisor' as const, organizationId: harbor }
    const { id } = await owner.call(employees.create, { ...peer, invite: false })
    await (await app.as('supervisor')).call(invitations.inviteAll, {})
    expect(await owner.call(employees.read, { id })).toMatchObject({ access: 'none' })
  })
})

describe('nobody decides about themselves, their equals or their betters', () => {
  const fieldOf = async (person: 'supervisor' | 'lead' | 'provider', edit: object & { id: number }) => {
    const { status, body } = await (await app.as(person)).try(employees.update, edit)
    return status < 300 ? 'done' : (body as { fields: { field: string }[] }).fields[0]?.field
  }

  test.each([
    ['a supervisor their own pay', 'supervisor', { id: 11, hourlyRate: '90.00' }, 'hourlyRate'],
    ['a supervisor their own role', 'supervisor', { id: 11, role: 'lead' }, 'role'],
    ['a supervisor a lead’s pay', 'supervisor', { id: 12, hourlyRate: '31.00' }, 'done'],
    ['a supervisor a guard’s role up to lead', 'supervisor', { id: 14, role: 'lead' }, 'done'],
    ['a supervisor a guard’s role up to their own', 'supervisor', { id: 14, role: 'supervisor' }, 'role'],
    ['a lead the address of a supervisor', 'lead', { id: 11, email: 'taken@harbor.test' }, 'email'],
    [
      'a supervisor their own position, which pays otherwise',
      'supervisor',
      { id: 11, position: 'Director' },
      'position',
    ],
    ['a lead the position of a supervisor', 'lead', { id: 11, position: 'Guard' }, 'position'],
    ['a lead the phone of a supervisor', 'lead', { id: 11, phone: '555 0199' }, 'phone'],
    ['a lead the name of a supervisor', 'lead', { id: 11, name: 'Nobody Now' }, 'name'],
    ['a lead their own phone and name', 'lead', { id: 12, phone: '555 0198', name: 'Leo Lead' }, 'done'],
    ['a lead the phone of a guard', 'lead', { id: 13, phone: '555 0197' }, 'done'],
    [
      'a supervisor the department of an equal, with the phone as it was',
      'supervisor',
      { id: 11, phone: '555 0111', department: 'Night' },
      'done',
    ],
    ['a supervisor whether they are billed themselves', 'supervisor', { id: 11, isBillable: true }, 'isBillable'],
    ['a supervisor whether a lead is billed', 'supervisor', { id: 12, isBillable: true }, 'done'],
    ['a supervisor their own site', 'supervisor', { id: 11, currentBusinessId: null }, 'currentBusinessId'],
    ['a lead their own site', 'lead', { id: 12, currentBusinessId: null }, 'currentBusinessId'],
    ['a lead the site of a supervisor', 'lead', { id: 11, currentBusinessId: null }, 'currentBusinessId'],
    ['a lead the site of a guard', 'lead', { id: 13, currentBusinessId: null }, 'done'],
    ['a lead nothing, with their site as it was', 'lead', { id: 12, currentBusinessId: 101 }, 'done'],
    ['an owner whether a supervisor is billed', 'provider', { id: 11, isBillable: true }, 'done'],
    ['an owner the pay of a supervisor', 'provider', { id: 11, hourlyRate: '41.00' }, 'done'],
  ] as const)('%s', async (_, person, edit, outcome) => {
    expect(await fieldOf(person, edit)).toBe(outcome)
  })

  test('the record of an owner keeps its name and phone against everyone below', async () => {
    const owner = await app.as('provider')
    const { id } = await owner.call(employees.create, {
      name: 'Olga Owner',
      email: 'provider@muster.test',
      organizationId: harbor,
    })
    const [name, phone] = [
      { id, name: 'Someone Else' },
      { id, phone: '555 0190' },
    ]
    for (const person of ['lead', 'supervisor'] as const) {
      expect([await fieldOf(person, name), await fieldOf(person, phone)]).toEqual(['name', 'phone'])
    }
    expect(await fieldOf('provider', phone)).toBe('done')
    const [billed, moved] = [
      { id, isBillable: true },
      { id, currentBusinessId: 101 },
    ]
    expect(await fieldOf('supervisor', billed)).toBe('isBillable')
    expect(await fieldOf('supervisor', moved)).toBe('currentBusinessId')
  })

  test('a lead does not shut a supervisor out, nor another lead, nor themselves; whoever is on duty is the roster’s', async () => {
    const lead = await app.as('lead')
    for (const id of [11, waiting.lead, 12]) {
      const { status, body } = await lead.refused(employees.setStatus, { id, status: 'inactive' })
      expect([status, body.fields?.[0]?.field]).toEqual([400, 'status'])
    }
    await lead.call(employees.setStatus, { id: 11, status: 'off_duty' })
    await lead.call(employees.setStatus, { id: 11, status: 'active' })
  })

  test('a supervisor does not raise what their own position, or that of a fellow supervisor, pays', async () => {
    const boss = await app.as('supervisor')
    const raised = await boss.refused(rates.setPosition, { position: 'Supervisor', payRate: '90.00' })
    expect([raised.status, raised.body.fields?.[0]?.field]).toEqual([400, 'payRate'])
    await boss.call(rates.setPosition, { position: 'Supervisor', billRate: '95.00' })
    await boss.call(rates.setPosition, { position: 'Site Lead', payRate: '31.00' })
    await (await app.as('provider')).call(rates.setPosition, {
      position: 'Supervisor',
      payRate: '42.00',
      organizationId: harbor,
    })
  })

  test('a supervisor does not remove another supervisor, nor themselves; a lead nobody', async () => {
    const boss = await app.as('supervisor')
    expect((await boss.refused(employees.remove, { id: waiting.supervisor })).body.code).toBe('rank-too-low')
    expect((await boss.refused(employees.remove, { id: 11 })).body.code).toBe('rank-too-low')
    expect((await (await app.as('lead')).refused(employees.remove, { id: 13 })).status).toBe(403)
  })

  test('licences are entered for those below only', async () => {
    const lead = await app.as('lead')
    for (const employeeId of [11, 12]) {
      const { status, body } = await lead.refused(licences.create, { employeeId, kind: 'Guard card' })
      expect([status, body.fields]).toMatchObject([400, [{ field: 'employeeId' }]])
    }
    const card = await lead.call(licences.create, { employeeId: 13, kind: 'Guard card' })
    await lead.call(licences.update, { id: card.id, number: '7' })
    const own = await (await app.as('provider')).call(licences.create, { employeeId: 12, kind: 'Guard card' })
    expect((await lead.refused(licences.update, { id: own.id, number: '8' })).body.code).toBe('rank-too-low')
    expect((await lead.refused(licences.remove, { id: own.id })).body.code).toBe('rank-too-low')
  })
})

describe('the company decides what its people may do', () => {
  test('a new role counts from that moment on, also on open screens', async () => {
    const { employeeId: id, email } = await companyOf(app.database.owner, harbor, 'harbor.test').guard('Rosa')
    const rosa = await app.signedIn(email)
    const stream = await openStream(rosa)
    await (await app.as('supervisor')).call(employees.update, { id, role: 'lead' })
    await stream.next('session-changed')
    stream.close()
    expect(await rosa.call(accounts.user, {})).toMatchObject({ realRole: 'lead' })
  })

  test('whoever is removed is signed out everywhere, cannot sign in and not come back by an old link', async () => {
    const owner = await app.as('provider')
    const form = { name: 'Gone Guard', email: 'gone@harbor.test', organizationId: harbor }
    const { id } = await owner.call(employees.create, { ...form, invite: false })
    const { link } = await owner.call(invitations.invite, { id, handOver: true })
    const gone = app.anonymous()
    const token = new URL(link ?? '').searchParams.get('token') ?? ''
    const password = 'quiet harbour 41'
    await gone.call(invitations.join, { token, firstName: 'Gone', lastName: 'Guard', password })
    const stream = await openStream(gone)
    await owner.call(employees.remove, { id })
    await stream.ended
    expect((await gone.refused(accounts.user, {})).status).toBe(401)
    const knock = await app.anonymous().refused(accounts.login, { email: form.email, password })
    expect([knock.status, knock.body.code]).toEqual([401, 'wrong-credentials'])
    const { rows } = await app.database.owner.query(
      `select closed_at from users where id = (
      select user_id from employees where id = $1)`,
      [id],
    )
    expect(rows[0].closed_at).not.toBeNull()
    const again = await owner.call(employees.create, form)
    expect(again).toMatchObject({ access: 'invited', userId: null })
  })

  test('an invitation ends with the record', async () => {
    const owner = await app.as('provider')
    const form = { name: 'Never Came', email: 'never@harbor.test', organizationId: harbor }
    const { id } = await owner.call(employees.create, form)
    const { link } = await owner.call(invitations.invite, { id, handOver: true })
    await owner.call(employees.remove, { id })
    const token = new URL(link ?? '').searchParams.get('token') ?? ''
    expect((await app.anonymous().refused(invitations.look, { token })).body.code).toBe('invitation-invalid')
  })

  test.each([
    ['with', { email: 'risen@harbor.test' }],
    ['without', { phone: '212 555 0171' }],
  ])(
    'a link that a supervisor was shown opens nothing once its person, %s an e-mail, is a supervisor',
    async (_, way) => {
      const owner = await app.as('provider')
      const boss = await app.as('supervisor')
      const { id } = await boss.call(employees.create, { name: 'Rita Risen', ...way, invite: false })
      const { link } = await boss.call(invitations.invite, { id, handOver: true })
      await owner.call(employees.update, { id, role: 'supervisor' })
      const token = new URL(link ?? '').searchParams.get('token') ?? ''
      const names = { firstName: 'Rita', lastName: 'Risen' }
      const { status, body } = await app
        .anonymous()
        .refused(invitations.join, { token, ...names, password: 'quiet harbour 41' })
      expect([status, body.code]).toEqual([422, 'invitation-invalid'])
    },
  )

  test('someone who works for two companies goes on at the other', async () => {
    const { employeeId: id, email, userId } = await companyOf(app.database.owner, harbor, 'harbor.test').guard('Dora')
    await companyOf(app.database.owner, pier, 'pier.test').employees([{ name: 'Dora', email, account: userId }])
    const dora = await app.signedIn(email)
    await (await app.as('supervisor')).call(employees.remove, { id })
    expect((await dora.refused(accounts.user, {})).status).toBe(401)
    const again = await app.signedIn(email)
    const { organizations, organizationId } = await again.call(accounts.user, {})
    expect([organizations.map(({ id: organization }) => organization), organizationId]).toEqual([[pier], pier])
  })
})
