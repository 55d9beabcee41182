import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { users } from '#shared/users/contract.ts'
import { registrations } from '#shared/users/registration-contract.ts'
import { type Company, password, registerCompany, startInstallation } from '../organizations/company.ts'
import type { RunningApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'

let app: RunningApp
let admin: Client
let harbour: Company
beforeAll(async () => {
  const installation = await startInstallation()
  app = installation.app
  admin = installation.admin
  harbour = await registerCompany(app, admin, 'Harbour')
})
afterAll(() => app?.stop())

const members = ['supervisor', 'lead', 'employee', 'client'] as const

test('nobody below an administrator reads, makes, changes or closes accounts, nor decides on the registrations of others', async () => {
  const callers = [harbour.provider]
  for (const role of members) callers.push(await harbour.member(role, `${role}@example.com`))
  for (const caller of callers) {
    const { id } = await caller.call(accounts.user, {})
    const answers = await Promise.all([
      caller.try(users.list, {}),
      caller.try(users.summary, {}),
      caller.try(users.create, { email: 'x@example.com', password, firstName: 'X', lastName: 'Y', role: 'admin' }),
      caller.try(users.update, { id, role: 'admin' }),
      caller.try(users.update, { id, organizationId: 1 }),
      caller.try(users.remove, { id }),
    ])
    expect(answers.map(answer => answer.status)).toEqual(answers.map(() => 403))
    // An owner has a queue of their own, in which this one is not.
    const [list, ...decisions] = await Promise.all([
      caller.try(registrations.list, {}),
      caller.try(registrations.approve, { id: 1, providerId: id }),
      caller.try(registrations.reject, { id: 1, comment: 'No reason' }),
    ])
    const isOwner = caller === harbour.provider
    expect([list.status, list.status === 200 ? list.body : []]).toEqual([isOwner ? 200 : 403, []])
    expect(decisions.map(({ status }) => status)).toEqual(isOwner ? [404, 404] : [403, 403])
  }
  const all = await admin.call(users.list, { role: 'admin' })
  expect(all.map(one => one.email)).toEqual(['chief@example.com'])
})

test('no call that others may make takes a role or an organization along', async () => {
  const guard = await app.signedIn('employee@example.com', password)
  const attempts: [string, string, object][] = [
    ['POST', '/api/login', { email: 'employee@example.com', password, role: 'admin' }],
    ['POST', '/api/switch-role', { role: 'admin' }],
    ['POST', '/api/switch-organization', { organizationId: 999_999 }],
    ['PUT', '/api/auth/profile', { name: 'Max', role: 'admin' }],
    ['PUT', '/api/auth/profile', { name: 'Max', organizationId: 999_999 }],
    ['POST', '/api/auth/register', { ...request, requestedRole: 'admin' }],
    ['POST', '/api/auth/register', { ...request, organizationType: 'provider' }],
    ['POST', '/api/auth/register', { ...request, status: 'approved' }],
    ['POST', '/api/auth/register-provider', { role: 'admin' }],
  ]
  for (const [method, path, body] of attempts) {
    const { status } = await guard.send(method, path, body)
    expect(status, `${path} ${JSON.stringify(body)}`).toBeGreaterThanOrEqual(400)
  }
  expect(await guard.call(accounts.user, {})).toMatchObject({
    realRole: 'employee',
    organizationId: harbour.organizationId,
  })
})

test('an administrator who looks through a lower role cannot manage accounts meanwhile', async () => {
  const chief = await app.signedIn('chief@example.com', password)
  await chief.call(accounts.switchRole, { role: 'provider' })
  expect((await chief.try(users.list, {})).status).toBe(403)
  await chief.call(accounts.switchRole, { role: 'admin' })
  expect((await chief.try(users.list, {})).status).toBe(200)
})

test('the last administrator stays: not removed, not demoted, not by themselves', async () => {
  const { id } = await admin.call(accounts.user, {})
  const removal = await admin.refused(users.remove, { id })
  expect([removal.status, removal.body.code]).toEqual([409, 'last-admin'])
  const demotion = await admin.refused(users.update, { id, role: 'provider' })
  expect([demotion.status, demotion.body.message]).toEqual([
    409,
    'The last administrator cannot be removed or demoted.',
  ])
})

test('two administrators who demote each other at the same moment leave one', async () => {
  const deputy = { email: 'deputy@example.com', password, firstName: 'Dee', lastName: 'Deputy', role: 'admin' as const }
  const { id: deputyId } = await admin.call(users.create, deputy)
  const { id: chiefId } = await admin.call(accounts.user, {})
  const other = await app.signedIn(deputy.email, password)
  const answers = await Promise.all([
    admin.try(users.update, { id: deputyId, role: 'provider' }),
    other.try(users.remove, { id: chiefId }),
  ])
  expect(answers.filter(answer => answer.status < 300)).toHaveLength(1)
  expect([409, 401, 403]).toContain(answers.find(answer => answer.status >= 300)?.status)
  const { rows } = await app.database.owner.query(
    `select count(*)::int as n from users where role = 'admin' and closed_at is null`,
  )
  expect(rows).toEqual([{ n: 1 }])
})

const request = {
  firstName: 'Carl',
  lastName: 'Client',
  email: 'sneaky@example.com',
  organizationName: 'Carl & Sons',
  businessJustification: 'We need to see our guards.',
}
