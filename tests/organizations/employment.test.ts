import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { clients } from '#shared/clients/contract.ts'
import { businesses } from '#shared/organizations/business-contract.ts'
import { employment } from '#shared/organizations/employment-contract.ts'
import type { RunningApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { openStream } from '../support/event-stream.ts'
import { given } from '../support/given.ts'
import { type Company, registerCompany, startInstallation } from './company.ts'

let app: RunningApp
let admin: Client
let harbour: Company
let rival: Company
let dock: number
beforeAll(async () => {
  const installation = await startInstallation()
  app = installation.app
  admin = installation.admin
  harbour = await registerCompany(app, admin, 'Harbour')
  rival = await registerCompany(app, admin, 'Rival')
  dock = (await harbour.provider.call(businesses.create, { name: 'Dock', address: '2 Dock Road' })).id
})
afterAll(() => app?.stop())

/** A guard of the harbour with an account, linked to both of its businesses. */
async function guardAtBoth(name: string) {
  const email = `${name.toLowerCase()}@example.com`
  const client = await harbour.member('employee', email)
  const id = await harbour.employee(name, email)
  await harbour.provider.call(employment.link, { id: harbour.businessId, employeeId: id })
  await harbour.provider.call(employment.link, { id: dock, employeeId: id })
  return { client, id, email }
}

test('a person works at a business as something, for a rate, between two days; the first one is their current one', async () => {
  const employeeId = await harbour.employee('Ann', 'ann@example.com')
  const terms = { role: 'lead', hourlyRate: '27.50', startDate: '2020-01-01', endDate: '2199-12-31' } as const
  const linked = await harbour.provider.call(employment.link, { id: dock, employeeId, ...terms })
  expect(linked).toMatchObject({ ...terms, businessId: dock, employeeId, name: 'Ann', status: 'active' })
  expect(await currentBusinessOf(employeeId)).toBe(dock)
  const changed = await harbour.provider.call(employment.change, {
    id: dock,
    employeeId,
    hourlyRate: '',
    role: 'employee',
  })
  expect(changed).toMatchObject({ hourlyRate: null, role: 'employee', startDate: '2020-01-01' })
})

test('nobody is linked twice, also when two managers do it at the same moment', async () => {
  const employeeId = await harbour.employee('Bea', 'bea@example.com')
  const answers = await Promise.all([1, 2].map(() => harbour.provider.try(employment.link, { id: dock, employeeId })))
  expect(answers.map(answer => answer.status).sort()).toEqual([201, 409])
  expect(answers.find(answer => answer.status === 409)?.body).toMatchObject({ code: 'already-linked' })
})

test.each([
  [{ startDate: '2026-02-02', endDate: '2026-02-01' }, 'endDate'],
  [{ hourlyRate: '-1' }, 'hourlyRate'],
  [{ role: 'admin' }, 'role'],
  [{ role: 'provider' }, 'role'],
])('terms such as %j are refused', async (terms, field) => {
  const employeeId = await harbour.employee('Terms', `terms-${crypto.randomUUID()}@example.com`)
  const { status, body } = await harbour.provider.try(employment.link, { id: dock, employeeId, ...terms })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain(field)
})

test('the second of two edits of the same link is shown the newer one', async () => {
  const employeeId = await harbour.employee('Cem', 'cem@example.com')
  const { version } = await harbour.provider.call(employment.link, { id: dock, employeeId })
  const edits = await Promise.all(
    ['21.00', '22.00'].map(hourlyRate =>
      harbour.provider.try(employment.change, { id: dock, employeeId, version, hourlyRate }),
    ),
  )
  expect(edits.map(answer => answer.status).sort()).toEqual([200, 409])
  expect(edits.find(answer => answer.status === 409)?.body).toMatchObject({
    code: 'changed-meanwhile',
    current: { employeeId, version: version + 1 },
  })
})

test('a person of another organization is not linked, nor seen', async () => {
  const stranger = await rival.employee('Sam', 'sam@example.com')
  const attempt = await harbour.provider.refused(employment.link, { id: dock, employeeId: stranger })
  expect(attempt.status).toBe(404)
  const mixed = await admin.refused(employment.link, { id: dock, employeeId: stranger })
  expect(mixed.body.fields).toMatchObject([{ field: 'employeeId' }])
})

test('rates are for those who may know them', async () => {
  const { client: guard, id } = await guardAtBoth('Rita')
  await harbour.provider.call(employment.change, { id: dock, employeeId: id, hourlyRate: '31.00' })
  const lead = await harbour.member('lead', 'lead@example.com')
  const client = await harbour.member('client', 'client@example.com')
  const [theirs] = await client.call(clients.list, {})
  await harbour.provider.call(businesses.update, { id: dock, clientId: theirs?.id ?? null })
  const rateSeenBy = async (caller: Client) =>
    (await caller.call(employment.list, { id: dock })).find(one => one.employeeId === id)?.hourlyRate
  expect(await rateSeenBy(harbour.provider)).toBe('31.00')
  expect(await rateSeenBy(guard)).toBe('31.00')
  expect(await rateSeenBy(lead)).toBeNull()
  expect(await rateSeenBy(client)).toBeNull()
  const shown = (await client.call(employment.list, { id: dock })).find(one => one.employeeId === id)
  expect(shown).toMatchObject({ name: 'Rita', role: null, startDate: null, endDate: null })
  const known = await guard.call(employment.list, { id: dock })
  expect(known.map(one => one.employeeId)).toEqual([id])
})

test('a guard sees their businesses and switches between them; colleagues hear of it', async () => {
  const { client: guard, id } = await guardAtBoth('Gil')
  const supervisor = await harbour.member('supervisor', 'sven@example.com')
  const before = await guard.call(employment.mine, {})
  expect(before).toMatchObject([
    { id: dock, name: 'Dock', address: '2 Dock Road', employeeId: id, isCurrent: false },
    { id: harbour.businessId, isCurrent: true },
  ])
  expect(before[0]?.employeeCount).toBeGreaterThan(0)
  const stream = await openStream(supervisor)
  const reply = await guard.call(employment.switchBusiness, { id, businessId: dock })
  expect(reply).toEqual({ id, currentBusinessId: dock })
  expect((await stream.next('employment-changed')).facts).toEqual({ businessId: dock, employeeId: id })
  stream.close()
  const after = await guard.call(employment.mine, {})
  expect(after.find(one => one.isCurrent)?.id).toBe(dock)
})

test('a guard who has shifts at a site, and no link to it, finds it among theirs and may switch to it', async () => {
  const email = 'otto@example.com'
  const otto = await harbour.member('employee', email)
  const id = await harbour.employee('Otto', email)
  const place = { organization: harbour.organizationId, employee: id, site: dock }
  const [today] = new Date().toISOString().split('T')
  await given.shift(app.database.owner, { ...place, date: today as string })
  expect(await otto.call(employment.mine, {})).toEqual([])
  await given.shift(app.database.owner, {
    ...place,
    date: today as string,
    from: '18:00',
    to: '20:00',
    publishedAt: new Date().toISOString(),
  })
  expect(await otto.call(employment.mine, {})).toMatchObject([{ id: dock, name: 'Dock', isCurrent: false }])
  await otto.call(employment.switchBusiness, { id, businessId: dock })
  expect(await otto.call(employment.mine, {})).toMatchObject([{ id: dock, isCurrent: true }])
})

test('one switches only one’s own business, and only to one that is live', async () => {
  const { client: guard, id } = await guardAtBoth('Hal')
  const { id: colleague } = await guardAtBoth('Ida')
  const supervisor = await harbour.member('supervisor', 'sasha@example.com')
  await harbour.employee('Sasha', 'sasha@example.com')
  const client = await harbour.member('client', 'carla@example.com')
  const other = await harbour.provider.call(businesses.create, { name: 'Elsewhere' })
  const attempts = await Promise.all([
    guard.try(employment.switchBusiness, { id: colleague, businessId: dock }),
    supervisor.try(employment.switchBusiness, { id: colleague, businessId: dock }),
    guard.try(employment.switchBusiness, { id, businessId: rival.businessId }),
    guard.try(employment.switchBusiness, { id, businessId: 999_999 }),
    guard.try(employment.switchBusiness, { id, businessId: other.id }),
    admin.try(employment.switchBusiness, { id, businessId: dock }),
    client.try(employment.switchBusiness, { id, businessId: dock }),
  ])
  expect(attempts.map(answer => answer.status)).toEqual([404, 403, 404, 404, 422, 403, 403])

  await harbour.provider.call(employment.change, { id: dock, employeeId: id, endDate: '2020-01-01', startDate: '' })
  const ended = await guard.refused(employment.switchBusiness, { id, businessId: dock })
  expect(ended.body.code).toBe('not-linked')
  expect((await guard.call(employment.mine, {})).map(one => one.id)).toEqual([harbour.businessId])
})

test('without an employee record there is nothing to switch', async () => {
  const lead = await harbour.member('lead', 'recordless@example.com')
  const { id } = await guardAtBoth('Jan')
  const attempt = await lead.refused(employment.switchBusiness, { id, businessId: dock })
  expect(attempt.body.message).toBe('No employee record found for business switching')
  expect(await lead.call(employment.mine, {})).toEqual([])
})

test('whoever is released from their current business goes on at another one', async () => {
  const { client: guard, id } = await guardAtBoth('Kim')
  await harbour.provider.call(employment.unlink, { id: harbour.businessId, employeeId: id })
  expect(await currentBusinessOf(id)).toBe(dock)
  await harbour.provider.call(employment.unlink, { id: dock, employeeId: id })
  expect(await currentBusinessOf(id)).toBeNull()
  expect(await guard.call(employment.mine, {})).toEqual([])
  const again = await harbour.provider.refused(employment.unlink, { id: dock, employeeId: id })
  expect([again.status, again.body.code]).toEqual([409, 'not-linked'])
})

test('a guard of two companies steps into the company of the business they switch to', async () => {
  const { client: guard, id, email } = await guardAtBoth('Lou')
  const second = await rival.employee('Lou', email)
  await rival.provider.call(employment.link, { id: rival.businessId, employeeId: second })
  const all = await guard.call(employment.mine, {})
  expect(all.map(one => [one.employeeId, one.isCurrent])).toEqual(
    expect.arrayContaining([
      [id, true],
      [second, false],
    ]),
  )
  await guard.call(employment.switchBusiness, { id: second, businessId: rival.businessId })
  const user = await guard.call(accounts.user, {})
  expect(user).toMatchObject({ currentOrganizationId: rival.organizationId, employeeId: second })
  const current = (await guard.call(employment.mine, {})).filter(one => one.isCurrent)
  expect(current.map(one => one.id)).toEqual([rival.businessId])
})

async function currentBusinessOf(employeeId: number) {
  const { rows } = await app.database.owner.query(`select current_business_id as id from employees where id = $1`, [
    employeeId,
  ])
  return rows[0]?.id as number | null
}
