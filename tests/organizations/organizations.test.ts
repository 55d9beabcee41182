import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { businesses } from '#shared/organizations/business-contract.ts'
import { organizations } from '#shared/organizations/contract.ts'
import type { RunningApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { openStream } from '../support/event-stream.ts'
import { type Company, registerCompany, startInstallation } from './company.ts'

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

test('everyone sees their own organizations, with the e-mail of the provider; the administrator sees all', async () => {
  const [mine, ...more] = await harbour.provider.call(organizations.list, {})
  expect(more).toEqual([])
  expect(mine).toMatchObject({
    name: 'Harbour Watch',
    providerEmail: 'owner@harbour.example.com',
    timeZone: 'America/New_York',
    overtimeThresholdHours: '40',
    roundingMinutes: 0,
  })
  const client = await harbour.member('client', 'watching@example.com')
  expect(mine?.code).toMatch(/^[A-Z0-9]{4,12}$/)
  expect(await client.call(organizations.list, {})).toMatchObject([
    { name: 'Harbour Watch', providerEmail: 'owner@harbour.example.com', code: null },
  ])
  const all = await admin.call(organizations.list, {})
  expect(all.map(one => one.name)).toEqual(expect.arrayContaining(['Harbour Watch', 'Rival Watch']))
  const ofRival = await admin.call(organizations.list, { providerId: rival.providerId })
  expect(ofRival.map(one => one.id)).toEqual([rival.organizationId])
})

test('a long list comes in pages that follow one another', async () => {
  const first = await admin.try(organizations.list, { limit: 1 })
  const second = await admin.try(organizations.list, { limit: 1, cursor: first.headers.get('X-Next-Cursor') })
  const names = [first, second].flatMap(answer => (answer.body as { name: string }[]).map(one => one.name))
  expect(names).toEqual(['Harbour Watch', 'Rival Watch'])
})

test('a provider opens a second organization and reaches it with the next call', async () => {
  const opened = await harbour.provider.call(organizations.create, {
    name: 'Harbour North',
    timeZone: 'America/Chicago',
    overtimeThresholdHours: '37.5',
    roundingMinutes: 15,
    breaksPaid: true,
    claimsNeedApproval: true,
    email: '',
  })
  expect(opened).toMatchObject({
    providerId: harbour.providerId,
    timeZone: 'America/Chicago',
    overtimeThresholdHours: '37.5',
    roundingMinutes: 15,
    breaksPaid: true,
    claimsNeedApproval: true,
    email: null,
  })
  const { organizations: reached } = await harbour.provider.call(accounts.user, {})
  expect(reached.map(one => one.name)).toContain('Harbour North')
})

test('an administrator must name the owner, and only a provider can be one', async () => {
  const nobody = await admin.refused(organizations.create, { name: 'Orphan' })
  expect(nobody.body).toMatchObject({ code: 'invalid-input', fields: [{ field: 'providerId' }] })
  const { id: adminId } = await admin.call(accounts.user, {})
  const wrong = await admin.refused(organizations.create, { name: 'Orphan', providerId: adminId })
  expect(wrong.body.fields).toMatchObject([{ field: 'providerId' }])
  const unknown = await admin.refused(organizations.create, { name: 'Orphan', providerId: 'nobody' })
  expect(unknown.status).toBe(400)
  const given = await admin.call(organizations.create, { name: 'Rival South', providerId: rival.providerId })
  expect(given).toMatchObject({ providerEmail: 'owner@rival.example.com' })
})

test('a provider cannot open an organization in the name of another', async () => {
  const attempt = await harbour.provider.refused(organizations.create, { name: 'Trap', providerId: rival.providerId })
  expect([attempt.status, attempt.body.code]).toEqual([404, 'not-found'])
})

test('only an administrator gives an organization to another provider or switches it off', async () => {
  const { organizationId: id } = harbour
  for (const change of [{ providerId: rival.providerId }, { isActive: false }]) {
    const attempt = await harbour.provider.refused(organizations.update, { id, ...change })
    expect(attempt.status).toBe(400)
    expect(attempt.body.fields).toMatchObject([{ field: Object.keys(change)[0] }])
  }
  const spare = await admin.call(organizations.create, { name: 'Spare', providerId: harbour.providerId })
  const stream = await openStream(rival.provider)
  await admin.call(organizations.update, { id: spare.id, providerId: rival.providerId })
  await stream.ended
  const seen = await rival.provider.call(organizations.list, {})
  expect(seen.map(one => one.name)).toContain('Spare')
  const before = await harbour.provider.call(organizations.list, {})
  expect(before.map(one => one.name)).not.toContain('Spare')
})

test('the second of two edits of the same version is shown the newer one', async () => {
  const [{ id, version } = { id: 0, version: 0 }] = await rival.provider.call(organizations.list, {})
  const edits = await Promise.all(
    ['First', 'Second'].map(name => rival.provider.try(organizations.update, { id, version, name })),
  )
  expect(edits.map(answer => answer.status).sort()).toEqual([200, 409])
  const won = edits.find(answer => answer.status === 200)?.body as { name: string; version: number }
  const lost = edits.find(answer => answer.status === 409)?.body
  expect(lost).toMatchObject({ code: 'changed-meanwhile', current: { name: won.name, version: version + 1 } })
})

test('an organization behind the wall answers like one that does not exist', async () => {
  const foreign = await harbour.provider.refused(organizations.update, { id: rival.organizationId, name: 'Mine now' })
  const missing = await harbour.provider.refused(organizations.update, { id: 999_999, name: 'Mine now' })
  expect(foreign).toMatchObject({ status: 404, body: missing.body })
})

test.each([
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{ overtimeThresholdHours: '169' }, 'overtimeThresholdHours'],
  [{ overtimeThresholdHours: '-1' }, 'overtimeThresholdHours'],
  [{ roundingMinutes: 7 }, 'roundingMinutes'],
  [{ name: 'x' }, 'name'],
  [{ email: 'nowhere' }, 'email'],
  [{ invoiceTaxPercent: '1000' }, 'invoiceTaxPercent'],
])('an organization with %j is refused', async (change, field) => {
  const { status, body } = await harbour.provider.try(organizations.update, { id: harbour.organizationId, ...change })
  expect(status).toBe(400)
  expect(body).toMatchObject({ fields: [{ field: expect.stringContaining(field) }] })
})

test('a supervisor reads organizations and businesses and changes neither', async () => {
  const supervisor = await harbour.member('supervisor', 'sue@example.com')
  expect(await supervisor.call(businesses.list, {})).toMatchObject([{ id: harbour.businessId }])
  const calls = [
    supervisor.try(organizations.create, { name: 'Mine' }),
    supervisor.try(organizations.update, { id: harbour.organizationId, name: 'Mine' }),
    supervisor.try(businesses.create, { name: 'Mine' }),
    supervisor.try(businesses.update, { id: harbour.businessId, name: 'Mine' }),
    supervisor.try(businesses.close, { id: harbour.businessId }),
  ]
  expect((await Promise.all(calls)).map(answer => answer.status)).toEqual([403, 403, 403, 403, 403])
})
