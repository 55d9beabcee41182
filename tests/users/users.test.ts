import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { organizations } from '#shared/organizations/contract.ts'
import { users } from '#shared/users/contract.ts'
import { type Company, password, registerCompany, startInstallation } from '../organizations/company.ts'
import type { RunningApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { openStream } from '../support/event-stream.ts'

let app: RunningApp
let admin: Client
let harbour: Company
let rival: Company
beforeAll(async () => {
  const installation = await startInstallation()
  app = installation.app
  admin = installation.admin
  harbour = await registerCompany(app, admin, 'Harbour')
  rival = await registerCompany(app, admin, 'Rival')
})
afterAll(() => app?.stop())

const person = { password, firstName: 'Nora', lastName: 'New' }

async function userOf(email: string) {
  const [user] = await admin.call(users.list, { search: email })
  if (user === undefined) throw new Error(`${email} is not in the list`)
  return user
}

test('an administrator makes an account that can sign in at once', async () => {
  const made = await admin.call(users.create, {
    ...person,
    email: 'Nora@Example.com',
    role: 'supervisor',
    organizationId: harbour.organizationId,
  })
  expect(made).toMatchObject({
    email: 'nora@example.com',
    role: 'supervisor',
    organizationId: harbour.organizationId,
    organizationName: 'Harbour Watch',
    providerId: harbour.providerId,
    providerName: 'Olive Harbour',
  })
  const nora = await app.signedIn('nora@example.com', password)
  expect(await nora.call(accounts.user, {})).toMatchObject({ role: 'supervisor', name: 'Nora New' })
})

test('the list is filtered by role and by what is typed, counts included', async () => {
  const providers = await admin.call(users.list, { role: 'provider' })
  expect(providers.map(one => one.email)).toEqual(['owner@harbour.example.com', 'owner@rival.example.com'])
  const found = await admin.call(users.list, { search: 'olive riv' })
  expect(found.map(one => one.email)).toEqual(['owner@rival.example.com'])
  expect(await admin.call(users.list, { search: '%' })).toEqual([])
  const counts = await admin.call(users.summary, { role: 'provider' })
  expect(counts).toMatchObject({ administrators: 1, providers: 2, found: 2 })
  const { total } = await admin.call(users.summary, {})
  expect(total).toBe((await admin.call(users.list, {})).length)
})

test('a long list comes in pages that follow one another', async () => {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await admin.try(users.list, { limit: 2, cursor })
    seen.push(...(page.body as { email: string }[]).map(one => one.email))
    cursor = page.headers.get('X-Next-Cursor') ?? undefined
  } while (cursor !== undefined)
  expect(seen).toEqual((await admin.call(users.list, {})).map(one => one.email))
})

test.each([
  [{ email: 'nowhere' }, 'email', 'Please enter a valid email address'],
  [{ password: 'short' }, 'password', 'Password must be at least 6 characters'],
  [{ firstName: ' ' }, 'firstName', 'First name is required'],
  [{ lastName: '' }, 'lastName', 'Last name is required'],
  [{ role: 'employee' }, 'organizationId', 'Please select an organization'],
  [{ role: 'admin', organizationId: 1 }, 'organizationId', 'Administrators and providers belong to no organization'],
  [{ role: 'provider', organizationId: 1 }, 'organizationId', 'Administrators and providers belong to no organization'],
  [{ role: 'employee', organizationId: 999_999 }, 'organizationId', 'This organization does not exist'],
])('an account with %j is refused in words for its field', async (change, field, message) => {
  const draft = { ...person, email: 'refused@example.com', role: 'provider', ...change }
  const { status, body } = await admin.try(users.create, draft)
  expect(status).toBe(400)
  expect(body).toMatchObject({ fields: [{ field, message }] })
})

test('a password below the floor of this installation is refused', async () => {
  const weak = { ...person, email: 'weak@example.com', role: 'provider' as const }
  for (const tried of ['seven77', 'Password1!']) {
    const { status, body } = await admin.refused(users.create, { ...weak, password: tried })
    expect([status, body.code, body.fields?.[0]?.field]).toEqual([422, 'weak-password', 'password'])
  }
})

test('an e-mail belongs to one account, also when two are made at the same moment', async () => {
  const draft = { ...person, email: 'twin@example.com', role: 'provider' as const }
  const answers = await Promise.all([1, 2].map(() => admin.try(users.create, draft)))
  expect(answers.map(answer => answer.status).sort()).toEqual([201, 409])
  const { id } = await userOf('twin@example.com')
  const taken = await admin.refused(users.update, { id, email: 'nora@example.com' })
  expect([taken.status, taken.body.code]).toEqual([409, 'email-taken'])
})

test('a new account is joined to the employee record with its e-mail, in its own organization only', async () => {
  const here = await harbour.employee('Eve', 'eve@example.com')
  await rival.employee('Eve', 'eve@example.com')
  const eve = await harbour.member('employee', 'eve@example.com')
  expect(await eve.call(accounts.user, {})).toMatchObject({
    employeeId: here,
    organizations: [{ id: harbour.organizationId }],
  })
})

test('a change of role counts from the next request on, and open screens are told', async () => {
  const lead = await harbour.member('lead', 'rising@example.com')
  expect((await lead.try(organizations.create, { name: 'Too early' })).status).toBe(403)
  const stream = await openStream(lead)
  const { id } = await userOf('rising@example.com')
  const changed = await admin.call(users.update, { id, role: 'provider' })
  expect(changed).toMatchObject({ role: 'provider', organizationId: null })
  await stream.ended
  expect(stream.arrived().map(event => event.name)).toContain('session-changed')
  expect((await lead.try(organizations.create, { name: 'Now' })).status).toBe(201)
})

test('someone demoted no longer looks through the role they had chosen', async () => {
  const supervisor = await harbour.member('supervisor', 'falling@example.com')
  await supervisor.call(accounts.switchRole, { role: 'lead' })
  const { id } = await userOf('falling@example.com')
  await admin.call(users.update, { id, role: 'client' })
  expect(await supervisor.call(accounts.user, {})).toMatchObject({ role: 'client', realRole: 'client' })
})

test('who moves to another organization sees nothing of the one before', async () => {
  const guard = await harbour.member('employee', 'moving@example.com')
  await harbour.employee('Moe', 'moving@example.com')
  const there = await rival.employee('Moe', 'moving@example.com')
  const { id } = await userOf('moving@example.com')
  await admin.call(users.update, { id, organizationId: rival.organizationId })
  expect(await guard.call(accounts.user, {})).toMatchObject({
    organizationId: rival.organizationId,
    organizations: [{ id: rival.organizationId }],
    employeeId: there,
  })
  const { rows } = await app.database.owner.query(
    `select user_id from employees where organization_id = $1 and email = 'moving@example.com'`,
    [harbour.organizationId],
  )
  expect(rows).toEqual([{ user_id: null }])
})

test('the second of two edits of the same version is shown the newer one', async () => {
  await harbour.member('client', 'twice@example.com')
  const { id, version } = await userOf('twice@example.com')
  const edits = await Promise.all(['A', 'B'].map(firstName => admin.try(users.update, { id, version, firstName })))
  expect(edits.map(answer => answer.status).sort()).toEqual([200, 409])
  const won = edits.find(answer => answer.status === 200)?.body as { firstName: string }
  expect(edits.find(answer => answer.status === 409)?.body).toMatchObject({
    code: 'changed-meanwhile',
    current: { id, firstName: won.firstName, version: version + 1 },
  })
})

test('a deleted account is closed: signed out, unknown, unlinked; its name and its work stay', async () => {
  const guard = await harbour.member('supervisor', 'leaving@example.com')
  const employeeId = await harbour.employee('Lea', 'leaving@example.com')
  const { id } = await userOf('leaving@example.com')
  await admin.call(users.update, { id, phone: '212 555 0199', department: 'North' })
  await app.database.owner.query(
    `insert into notes (organization_id, employee_id, content, author_id) values ($1, $2, 'All quiet', $3)`,
    [harbour.organizationId, employeeId, id],
  )
  await app.database.owner.query(
    `with photo as (insert into files (organization_id, user_id, content_type, bytes) values ($1, $2, 'image/jpeg', 'x') returning id)
     update users set profile_image_url = '/api/files/' || (select id from photo) where id = $2`,
    [harbour.organizationId, id],
  )
  const stream = await openStream(guard)
  const watching = await openStream(admin)
  await admin.call(users.remove, { id })
  await stream.ended
  expect((await watching.next('user-changed')).facts).toEqual({ userId: id, change: 'closed' })
  watching.close()

  expect((await guard.try(accounts.user, {})).status).toBe(401)
  const again = await app.anonymous().refused(accounts.login, { email: 'leaving@example.com', password })
  expect(again.status).toBe(401)
  expect(await admin.call(users.list, { search: 'leaving@' })).toEqual([])
  const { rows } = await app.database.owner.query(
    `select u.email, u.first_name, u.phone, u.department, u.password_hash, e.user_id, n.content
     from users u join notes n on n.author_id = u.id join employees e on e.id = n.employee_id where u.id = $1`,
    [id],
  )
  expect(rows).toEqual([
    {
      email: `closed-${id}@account.invalid`,
      first_name: 'Max',
      phone: null,
      department: null,
      password_hash: null,
      user_id: null,
      content: 'All quiet',
    },
  ])
  const photos = await app.database.owner.query(`select from files where user_id = $1`, [id])
  expect(photos.rows).toEqual([])
  const gone = await admin.refused(users.remove, { id })
  expect(gone.status).toBe(404)
  const newcomer = await harbour.member('employee', 'leaving@example.com')
  expect(await newcomer.call(accounts.user, {})).toMatchObject({ employeeId })
})

test('a provider who owns organizations is neither removed nor demoted until they are given away', async () => {
  const { id } = await userOf('owner@rival.example.com')
  const removal = await admin.refused(users.remove, { id })
  expect([removal.status, removal.body.code]).toEqual([409, 'owns-organizations'])
  const demotion = await admin.refused(users.update, { id, role: 'lead', organizationId: rival.organizationId })
  expect([demotion.status, demotion.body.code]).toEqual([409, 'owns-organizations'])
})

test('an organization is never given to a provider who is being removed at the same moment', async () => {
  const made = await admin.call(users.create, { ...person, email: 'brief@example.com', role: 'provider' })
  const [removal, opening] = await Promise.all([
    admin.try(users.remove, { id: made.id }),
    admin.try(organizations.create, { name: 'Hasty', providerId: made.id }),
  ])
  expect([
    [204, 400],
    [409, 201],
  ]).toContainEqual([removal.status, opening.status])
  const { rows } = await app.database.owner.query(
    `select from organizations o join users u on u.id = o.provider_id where u.closed_at is not null`,
  )
  expect(rows).toEqual([])
})
