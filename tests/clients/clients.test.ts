import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { signUp } from '#shared/accounts/sign-up-contract.ts'
import { clients } from '#shared/clients/contract.ts'
import { contracts } from '#shared/contracts/contract.ts'
import { invitations } from '#shared/invitations/contract.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import { threads } from '#shared/messages/contract.ts'
import { businesses } from '#shared/organizations/business-contract.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { foundCompany } from '../support/company.ts'

let app: RunningApp
let owner: Client
let supervisor: Client
let lead: Client
let rival: Client

beforeAll(async () => {
  app = await startApp({})
  const { database } = app
  const harbor = await foundCompany(database, {
    id: 1,
    name: 'Harbor',
    owner: { id: 'olga', email: 'olga@harbor.test', firstName: 'Olga' },
  })
  await foundCompany(database, { id: 2, name: 'Summit', owner: { id: 'rolf', email: 'rolf@summit.test' } })
  await harbor.staff({
    boss: { name: 'Bea Boss', role: 'supervisor', email: 'boss@harbor.test' },
    lead: { name: 'Leo Lead', role: 'lead', email: 'lead@harbor.test' },
  })
  owner = await app.signedIn('olga@harbor.test')
  supervisor = await app.signedIn('boss@harbor.test')
  lead = await app.signedIn('lead@harbor.test')
  rival = await app.signedIn('rolf@summit.test')
})
afterAll(() => app?.stop())

describe('a company keeps its clients', () => {
  test('with who to talk to, and terms that differ from its own', async () => {
    const made = await supervisor.call(clients.create, {
      name: 'Harborline Properties',
      email: 'accounts@harborline.test',
      taxId: 'NY-1234',
      invoiceDueDays: 14,
      invoiceTaxPercent: '8.875',
      contacts: [{ name: 'Helen Marsh', title: 'Property Manager', email: 'helen@harborline.test' }],
      notes: 'Pays late in August',
    })
    expect(made).toMatchObject({ name: 'Harborline Properties', siteCount: 0, peopleCount: 0, sites: [], people: [] })
    const proposal = await owner.call(invoicing.proposal, { clientId: made.id })
    expect(proposal).toMatchObject({ taxPercent: '8.875', clientEmail: 'accounts@harborline.test' })
    const changed = await owner.call(clients.update, { id: made.id, version: made.version, phone: '212 555 0100' })
    expect(changed).toMatchObject({ phone: '212 555 0100', contacts: [{ name: 'Helen Marsh', phone: '' }] })
    expect((await owner.refused(clients.update, { id: made.id, version: made.version, name: 'X Y' })).status).toBe(409)
  })

  test('a lead reads them and changes nothing; another company knows nothing of them', async () => {
    const made = await owner.call(clients.create, { name: 'Pier Lantern' })
    expect((await lead.call(clients.read, { id: made.id })).notes).toBeNull()
    expect((await lead.refused(clients.update, { id: made.id, name: 'Mine' })).status).toBe(403)
    expect((await rival.refused(clients.read, { id: made.id })).status).toBe(404)
    expect((await rival.refused(clients.create, { organizationId: 1, name: 'Ours now' })).status).toBe(404)
  })

  test('by name, searched and page by page, whatever their number', async () => {
    for (const name of ['beta Works', 'Alpha Works', 'gamma works']) await owner.call(clients.create, { name })
    const first = await owner.try(clients.list, { search: 'WORKS', limit: 2 })
    const cursor = first.headers.get('x-next-cursor') ?? undefined
    const second = await owner.call(clients.list, { search: 'works', limit: 2, cursor })
    const names = [...(first.body as { name: string }[]), ...second].map(({ name }) => name)
    expect(names).toEqual(['Alpha Works', 'beta Works', 'gamma works'])
  })
})

describe('sites belong to a client', () => {
  test('of the same company, or to the company itself', async () => {
    const client = await owner.call(clients.create, { name: 'Kestrel Logistics' })
    const site = await owner.call(businesses.create, { name: 'Freight Terminal', clientId: client.id })
    expect(site).toMatchObject({ clientId: client.id, clientName: 'Kestrel Logistics' })
    expect((await owner.call(clients.read, { id: client.id })).sites).toMatchObject([{ name: 'Freight Terminal' }])
    const own = await owner.call(businesses.update, { id: site.id, clientId: null })
    expect(own).toMatchObject({ clientId: null, clientName: null })
    const stranger = await rival.call(clients.create, { name: 'Peak Hotels' })
    expect((await owner.refused(businesses.update, { id: site.id, clientId: stranger.id })).status).toBe(404)
  })

  test('what happened at a site stays its client’s: with a past it goes to no other, nor by a detour', async () => {
    const [first, second] = [
      await owner.call(clients.create, { name: 'First Tenant' }),
      await owner.call(clients.create, { name: 'Second Tenant' }),
    ]
    const site = await owner.call(businesses.create, { name: 'Old Mill' })
    await supervisor.call(scheduling.create, {
      businessId: site.id,
      date: '2026-11-20',
      startTime: '08:00',
      endTime: '16:00',
      location: 'Gate',
    })
    await owner.call(businesses.update, { id: site.id, clientId: first.id })
    for (const clientId of [second.id, null]) {
      const { status, body } = await owner.refused(businesses.update, { id: site.id, clientId })
      expect([status, body.code, body.fields]).toMatchObject([409, 'site-has-past', [{ field: 'clientId' }]])
    }
    const same = { id: site.id, clientId: first.id, name: 'Old Mill North' }
    expect(await owner.call(businesses.update, same)).toMatchObject({ name: 'Old Mill North', clientId: first.id })
    const unused = await owner.call(businesses.create, { name: 'New Mill', clientId: first.id })
    expect(await owner.call(businesses.update, { id: unused.id, clientId: second.id })).toMatchObject({
      clientId: second.id,
    })
  })

  test('what was agreed with a client, said to it or reported keeps its site as well', async () => {
    const first = await owner.call(clients.create, { name: 'Heron' })
    const second = await owner.call(clients.create, { name: 'Ibis' })
    const siteOf = (name: string) => owner.call(businesses.create, { name, clientId: first.id })
    const agreed = await siteOf('Agreed')
    await owner.call(contracts.create, {
      clientId: first.id,
      name: 'From January',
      startsOn: '2027-01-01',
      sites: [{ businessId: agreed.id }],
    })
    const told = await siteOf('Told')
    await owner.call(threads.open, { kind: 'client', businessId: told.id, title: 'Desk' })
    const reported = await siteOf('Reported')
    await app.database.owner.query(
      `insert into activity_reports (organization_id, business_id, day) values ($1, $2, '2026-11-01')`,
      [reported.organizationId, reported.id],
    )
    for (const { id } of [agreed, told, reported])
      expect((await owner.refused(businesses.update, { id, clientId: second.id })).body.code).toBe('site-has-past')
  })

  test('a client with open sites cannot be closed; one without is, and opens again', async () => {
    const client = await owner.call(clients.create, { name: 'Closing Down' })
    const site = await owner.call(businesses.create, { name: 'Last Shop', clientId: client.id })
    expect((await owner.refused(clients.close, { id: client.id })).body.code).toBe('client-has-sites')
    await owner.call(businesses.close, { id: site.id })
    await owner.call(clients.close, { id: client.id })
    expect((await owner.call(clients.list, { search: 'Closing' })).length).toBe(0)
    expect((await owner.call(clients.reopen, { id: client.id })).closedAt).toBeNull()
  })
})

test('a company that names its first client names the site that was made with it, once', async () => {
  const founder = app.anonymous()
  await founder.call(signUp.registerProvider, {
    firstName: 'Nora',
    lastName: 'Namer',
    email: 'nora@namer.test',
    password: 'quiet harbour 41',
    confirmPassword: 'quiet harbour 41',
    companyName: 'Namer Guards',
    businessType: 'security',
    ownershipType: 'owner',
    businessDescription: 'Guards for the harbour and its warehouses.',
    phone: '212 555 0100',
    businessAddress: '1 Pier Street, New York',
    estimatedEmployees: '6-20',
  })
  const [client] = await founder.call(clients.list, {})
  const names = async () => (await founder.call(businesses.list, {})).map(({ name }) => name)
  expect(await names()).toEqual(['Namer Guards'])
  await founder.call(clients.update, { id: client?.id ?? 0, name: 'Quay Offices' })
  expect(await names()).toEqual(['Quay Offices'])
  await founder.call(clients.update, { id: client?.id ?? 0, name: 'Quay Offices Ltd' })
  expect(await names()).toEqual(['Quay Offices'])
})

describe('people of a client', () => {
  test('are invited by the company, choose a password, see their own client, and lose access at once', async () => {
    const client = await owner.call(clients.create, { name: 'Cobble Hill' })
    const site = await owner.call(businesses.create, { name: 'Clinic', clientId: client.id })
    await owner.call(businesses.create, { name: 'Nobody else’s' })
    const person = { email: 'sam@cobble.test', firstName: 'Sam', lastName: 'Reed' }
    const invited = await supervisor.call(clients.invite, { id: client.id, ...person })
    expect(invited.people).toMatchObject([{ email: 'sam@cobble.test', joined: false }])
    await supervisor.call(clients.invite, { id: client.id, ...person })
    const { rows } = await app.database.owner.query<{ text: string }>(
      `select coalesce(text, html) as text from mails where to_address = 'sam@cobble.test' order by id desc`,
    )
    expect(rows).toHaveLength(2)
    const token = /token=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? ''
    const sam = app.anonymous()
    expect(await sam.call(invitations.look, { token })).toMatchObject({
      companyName: 'Harbor',
      clientName: 'Cobble Hill',
      name: 'Sam Reed',
      email: 'sam@cobble.test',
      role: 'client',
    })
    await sam.call(invitations.join, { token, firstName: 'Sam', lastName: 'Reed', password: 'quiet harbour 41' })
    expect((await sam.call(businesses.list, {})).map(({ id }) => id)).toEqual([site.id])
    expect((await sam.call(clients.list, {})).map(({ id }) => id)).toEqual([client.id])
    expect((await owner.refused(clients.invite, { id: client.id, ...person })).body.code).toBe('email-taken')
    const userId = invited.people[0]?.id ?? ''
    await supervisor.call(clients.removePerson, { id: client.id, userId })
    expect((await sam.refused(businesses.list, {})).status).toBe(401)
  })

  test('come in by a link that is handed over: no mail, works once, replaces the one before', async () => {
    const client = await owner.call(clients.create, { name: 'Hand Over Hall' })
    const person = { email: 'ida@handover.test', firstName: 'Ida', lastName: 'Hand' }
    const handed = async () => {
      const { link = '' } = await owner.call(clients.invite, { id: client.id, handOver: true, ...person })
      return new URL(link).searchParams.get('token') ?? ''
    }
    const [older, token] = [await handed(), await handed()]
    const door = (with_: string) => ({ token: with_, firstName: 'Ida', lastName: 'Hall', password: 'quiet harbour 41' })
    expect((await app.anonymous().refused(invitations.look, { token: older })).body.code).toBe('invitation-invalid')
    await app.anonymous().call(invitations.join, door(token))
    expect((await app.anonymous().refused(invitations.join, door(token))).body.code).toBe('invitation-invalid')
    expect((await owner.call(clients.read, { id: client.id })).people).toMatchObject([
      { name: 'Ida Hall', joined: true },
    ])
    const { rows } = await app.database.owner.query(
      `select email_proven_at, (select count(*)::int from mails where to_address = email) as mails from users where email = $1`,
      [person.email],
    )
    // Nobody has seen that she reads this mailbox.
    expect(rows).toEqual([{ email_proven_at: null, mails: 0 }])
  })

  test('are not greeted by a link for a forgotten password', async () => {
    const client = await owner.call(clients.create, { name: 'Forgetful Towers' })
    const person = { email: 'joe@forgetful.test', firstName: 'Joe', lastName: 'Forget' }
    const { link = '' } = await owner.call(clients.invite, { id: client.id, handOver: true, ...person })
    const token = new URL(link).searchParams.get('token') ?? ''
    await app.anonymous().call(accounts.resetPassword, { token, newPassword: 'quiet harbour 41' })
    expect((await app.anonymous().refused(invitations.look, { token })).body.code).toBe('invitation-invalid')
  })
})
