import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import type { ClientRight } from '#shared/client-rights.ts'
import { clients } from '#shared/clients/contract.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import { messages, threads } from '#shared/messages/contract.ts'
import { notes } from '#shared/notes/contract.ts'
import { notifications } from '#shared/notifications/contract.ts'
import { businesses } from '#shared/organizations/business-contract.ts'
import { reports } from '#shared/reports/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { type Company, foundCompany } from '../support/company.ts'
import { openStream } from '../support/event-stream.ts'
import { eventually } from '../support/eventually.ts'

let app: RunningApp
let company: Company
let owner: Client
let guard: { employeeId: number }
let client: number
let tower: number
let market: number
/** Someone of the client who was not narrowed; their number of people grows from test to test. */
let people = 0

beforeAll(async () => {
  app = await startApp({})
  company = await foundCompany(app.database, {
    id: 1,
    name: 'Harbor',
    owner: { id: 'olga', email: 'olga@harbor.test', firstName: 'Olga' },
  })
  owner = await app.signedIn('olga@harbor.test')
  client = await company.anotherClient({ name: 'Quayside' })
  tower = await company.site({ name: 'Quay Tower', client })
  market = await company.site({ name: 'Quay Market', client })
  guard = await company.guard('Gus Guard', { site: market })
  // A client knows who has worked at its sites.
  await app.database.owner.query(
    'insert into site_people (organization_id, business_id, employee_id) select $1, site, $2 from unnest($3::int[]) site',
    [company.id, guard.employeeId, [tower, market]],
  )
})
afterAll(() => app?.stop())

async function someone(given?: { rights: ClientRight[]; businessIds: number[] }) {
  const person = await company.client(`Person${++people} Quay`, { client })
  if (given) await owner.call(clients.changePerson, { id: client, userId: person.userId, ...given })
  return { ...person, client: await app.signedIn(person.email) }
}

const namesOf = async (of: Client) => (await of.call(businesses.list, {})).map(({ name }) => name).sort()

const writeNote = (businessId: number, content: string) =>
  owner.call(notes.create, { employeeId: guard.employeeId, businessId, content, priority: 'high' })

/** An invoice that was sent, with one line for each of these sites; null names none. */
async function sentInvoice(number: string, sites: (number | null)[]) {
  const subtotalCents = sites.length * 1000
  const id = await company.invoice({
    number,
    client,
    dueDate: '2099-01-01',
    subtotalCents,
    sentAt: '2026-01-05T10:00:00Z',
  })
  // So that it is of the last days on whatever clock.
  await app.database.owner.query('update invoices set generated_date = current_date - 3 where id = $1', [id])
  for (const [index, site] of sites.entries())
    await app.database.owner.query(
      `insert into invoice_lines (organization_id, invoice_id, line_number, description, business_id, amount_cents)
       values ($1, $2, $3, 'Guarding', $4, 1000)`,
      [company.id, id, index + 1, site],
    )
  return id
}

describe('someone of a client', () => {
  test('who is invited for one site sees that one, is told what they have, and nothing of invoices', async () => {
    const invited = await owner.call(clients.invite, {
      id: client,
      email: 'ruth@quay.test',
      firstName: 'Ruth',
      lastName: 'Quay',
      rights: ['hours'],
      businessIds: [market],
    })
    expect(invited.people.find(({ email }) => email === 'ruth@quay.test')).toMatchObject({
      rights: ['hours'],
      isLimited: true,
      businessIds: [market],
    })
    await app.database.owner.query(
      `update users set password_hash = (select password_hash from users where id = 'olga') where email = 'ruth@quay.test'`,
    )
    const ruth = await app.signedIn('ruth@quay.test')
    expect(await namesOf(ruth)).toEqual(['Quay Market'])
    expect((await ruth.call(accounts.user, {})).rights).toEqual(['hours'])
    const [seen] = await ruth.call(clients.list, {})
    expect(seen).toMatchObject({ id: client, siteCount: 1, peopleCount: 1 })
    expect((await ruth.refused(invoicing.list, {})).status).toBe(403)
    expect((await ruth.refused(invoicing.summary, {})).status).toBe(403)
    const report = await ruth.call(reports.read, { period: '30' })
    expect([report.invoices, report.spans.some(span => 'invoiced' in span)]).toEqual([null, false])
    expect((await ruth.refused(reports.read, { period: '30', businessId: tower })).status).toBe(404)
  })

  test('whom nobody has narrowed sees all sites, also those to come, and everyone who signs in', async () => {
    const all = await someone()
    expect(await namesOf(all.client)).toEqual(['Quay Market', 'Quay Tower'])
    expect((await all.client.call(accounts.user, {})).rights).toBeNull()
    const details = await all.client.call(clients.read, { id: client })
    expect(details.people.length).toBeGreaterThan(1)
  })

  test('who is not the main contact sees nobody else, whatever they see otherwise', async () => {
    const { client: their, userId } = await someone({ rights: ['invoices', 'hours', 'requests'], businessIds: [] })
    const details = await their.call(clients.read, { id: client })
    expect([details.sites.length, details.people.map(({ id }) => id)]).toEqual([2, [userId]])
  })

  test('is invited again with what they had, unless something else is said', async () => {
    const person = { id: client, email: 'ivy@quay.test', firstName: 'Ivy', lastName: 'Quay' }
    const givenTo = ({ people: all }: { people: { email: string; rights: string[]; businessIds: number[] }[] }) => {
      const { rights, businessIds } = all.find(({ email }) => email === person.email) ?? {}
      return { rights, businessIds }
    }
    await owner.call(clients.invite, { ...person, rights: [], businessIds: [tower] })
    expect(givenTo(await owner.call(clients.invite, person))).toEqual({ rights: [], businessIds: [tower] })
    expect(givenTo(await owner.call(clients.invite, { ...person, businessIds: [] }))).toEqual({
      rights: [],
      businessIds: [],
    })
  })

  test('cannot be given the site of another client, or the list of people with only some sites', async () => {
    const { userId } = await someone()
    const other = await company.anotherClient({ name: 'Kestrel' })
    const theirs = await company.site({ name: 'Depot', client: other })
    const asked = { id: client, userId, rights: [] as ClientRight[] }
    const foreign = await owner.refused(clients.changePerson, { ...asked, businessIds: [market, theirs] })
    expect([foreign.status, foreign.body.fields?.[0]?.field]).toEqual([400, 'businessIds'])
    const both = { ...asked, rights: ['people'] as ClientRight[], businessIds: [market] }
    expect((await owner.refused(clients.changePerson, both)).body.code).toBe('client-person-people')
    const nobody = { ...asked, userId: 'nobody', businessIds: [] }
    expect((await owner.refused(clients.changePerson, nobody)).body.fields?.[0]?.field).toBe('userId')
    expect((await owner.call(clients.read, { id: client })).people.find(({ id }) => id === userId)).toMatchObject({
      isLimited: false,
    })
  })

  test('cannot change what they were given', async () => {
    const { client: their, userId } = await someone({ rights: ['invoices'], businessIds: [market] })
    const wish = { id: client, userId, rights: ['people'] as ClientRight[], businessIds: [] }
    expect((await their.refused(clients.changePerson, wish)).status).toBe(403)
    expect(await namesOf(their)).toEqual(['Quay Market'])
  })

  test('whose only site goes to another client sees nothing, not everything', async () => {
    const lent = await company.site({ name: 'Lent Hall', client })
    const { client: their } = await someone({ rights: [], businessIds: [lent] })
    expect(await namesOf(their)).toEqual(['Lent Hall'])
    const other = await company.anotherClient({ name: 'Borrower' })
    await owner.call(businesses.update, { id: lent, clientId: other })
    expect(await namesOf(their)).toEqual([])
  })
})

describe('an invoice', () => {
  test('is seen by someone with some sites only where all of it is of these', async () => {
    const own = await sentInvoice('Q-1', [market, market])
    const both = await sentInvoice('Q-2', [market, tower])
    const nowhere = await sentInvoice('Q-3', [market, null])
    const { client: limited } = await someone({ rights: ['invoices'], businessIds: [market] })
    const { client: whole } = await someone({ rights: ['invoices'], businessIds: [] })
    const ids = async (of: Client) => (await of.call(invoicing.list, {})).map(({ id }) => id).sort()
    expect(await ids(limited)).toEqual([own])
    expect(await ids(whole)).toEqual([own, both, nowhere])
    expect((await limited.refused(invoicing.read, { id: both })).status).toBe(404)
    expect(await limited.call(invoicing.summary, {})).toMatchObject({ outstandingAmount: '20.00', outstanding: 1 })
    const { invoices } = await limited.call(reports.read, { period: '7' })
    expect(invoices?.list.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['Q-1'])
  })
})

describe('when a site is taken away', () => {
  // What was done to someone just before may still end the stream that they open now: a page opens it again.
  async function hearing(their: Client, site: number) {
    for (;;) {
      const stream = await openStream(their)
      await writeNote(site, `At ${site}`)
      const isHeard = await Promise.race([stream.next('note-added').then(() => true), stream.ended.then(() => false)])
      if (isHeard) return stream
    }
  }

  test('the open stream ends, the next read shows less, and nothing more is heard of it', async () => {
    const { client: their, userId } = await someone({ rights: [], businessIds: [market, tower] })
    const stream = await hearing(their, tower)
    await owner.call(clients.changePerson, { id: client, userId, rights: [], businessIds: [market] })
    await stream.ended
    const after = await writeNote(tower, 'After')
    const again = await hearing(their, market)
    again.close()
    for (const { arrived } of [stream, again])
      expect(arrived().some(({ facts }) => (facts as { noteId?: number }).noteId === after.id)).toBe(false)
    const last = (await owner.call(notes.list, {})).filter(({ content }) => content === `At ${market}`)
    expect(last.map(({ id }) => id)).toContain(((await again.next('note-added')).facts as { noteId: number }).noteId)
    expect(new Set((await their.call(notes.list, {})).map(({ content }) => content))).toEqual(new Set([`At ${market}`]))
  })

  test('two who change the same person at once leave what one of them said, whole', async () => {
    const { userId } = await someone()
    const given = [
      { rights: ['invoices'] as ClientRight[], businessIds: [market] },
      { rights: ['hours'] as ClientRight[], businessIds: [tower] },
      { rights: ['people'] as ClientRight[], businessIds: [] },
    ]
    await Promise.all(given.map(one => owner.call(clients.changePerson, { id: client, userId, ...one })))
    const found = (await owner.call(clients.read, { id: client })).people.find(({ id }) => id === userId)
    expect(given).toContainEqual({ rights: found?.rights, businessIds: found?.businessIds })
  })

  test('what was said in its thread is no longer read, found, told or in the bell', async () => {
    const { client: their, userId } = await someone({ rights: [], businessIds: [tower] })
    const { client: never } = await someone({ rights: [], businessIds: [market] })
    const thread = await owner.call(threads.open, { kind: 'client', businessId: tower, title: 'Tower desk' })
    await owner.call(messages.send, { id: thread.id, content: 'The lift is stuck' })
    const bell = async (of: Client) => (await of.call(notifications.list, {})).filter(({ type }) => type === 'told')
    await eventually(async () => (await bell(their)).length === 1)
    expect(await their.call(threads.list, {})).toMatchObject([{ id: thread.id }])
    expect([await bell(never), await never.call(threads.list, {})]).toEqual([[], []])
    await owner.call(clients.changePerson, { id: client, userId, rights: [], businessIds: [market] })
    expect([await bell(their), await their.call(threads.list, {})]).toEqual([[], []])
    expect((await their.refused(messages.list, { id: thread.id })).status).toBe(404)
  })
})

describe('the main contact', () => {
  const wren = { email: 'wren@quay.test', firstName: 'Wren', lastName: 'Quay' }

  test('invites someone of their company, sees who has not come yet, changes what they have and ends it', async () => {
    const { client: main, userId } = await someone({ rights: ['hours', 'people'], businessIds: [] })
    const invited = await main.call(clients.invite, { id: client, ...wren, rights: ['hours'], businessIds: [market] })
    const found = invited.people.find(({ email }) => email === wren.email)
    expect(found).toMatchObject({ joined: false, rights: ['hours'], isLimited: true, businessIds: [market] })
    expect(invited.notes).toBeNull()
    const id = found?.id ?? ''
    const { link } = await main.call(clients.invite, { id: client, ...wren, handOver: true })
    expect(link).toContain('token=')
    const changed = await main.call(clients.changePerson, { id: client, userId: id, rights: [], businessIds: [tower] })
    expect(changed.people.find(one => one.id === id)).toMatchObject({ rights: [], businessIds: [tower] })
    // The company sees them beside the others, and may end what a client gave.
    expect((await owner.call(clients.read, { id: client })).people.map(one => one.id)).toContain(id)
    await main.call(clients.removePerson, { id: client, userId: id })
    await main.call(clients.invite, { id: client, ...wren })
    const again = (await owner.call(clients.read, { id: client })).people.find(({ email }) => email === wren.email)
    expect(again?.rights.toSorted()).toEqual(['hours', 'people'])
    await owner.call(clients.removePerson, { id: client, userId: again?.id ?? '' })
    const { rows } = await app.database.owner.query<{ action: string }>(
      'select action from audit_log where actor_user_id = $1 order by id',
      [userId],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'client-person.invited',
      'client-person.link-shown',
      'client-person.changed',
      'client-person.removed',
      'client-person.invited',
    ])
  })

  test('gives nothing that they do not have, by no way', async () => {
    const { client: main, userId } = await someone({ rights: ['hours', 'people'], businessIds: [] })
    const { userId: other } = await someone({ rights: ['hours'], businessIds: [] })
    const more = await main.refused(clients.invite, { id: client, ...wren, rights: ['hours', 'invoices'] })
    expect([more.status, more.body.fields?.[0]?.code]).toEqual([422, 'client-person-more'])
    const raised = { id: client, userId: other, rights: ['invoices'] as ClientRight[], businessIds: [] }
    expect((await main.refused(clients.changePerson, raised)).status).toBe(422)
    const own = { id: client, userId, rights: ['hours', 'people', 'invoices'] as ClientRight[], businessIds: [] }
    expect((await main.refused(clients.changePerson, own)).body.code).toBe('client-person-self')
    // A link to the account of someone who was given more would be a way to it.
    const payer = { email: 'paula@quay.test', firstName: 'Paula', lastName: 'Quay' }
    const { people: all } = await owner.call(clients.invite, { id: client, ...payer, rights: ['invoices'] })
    const paula = all.find(({ email }) => email === payer.email)?.id ?? ''
    for (const handOver of [true, false])
      expect((await main.refused(clients.invite, { id: client, ...payer, handOver })).body.code).toBe(
        'client-person-above',
      )
    const lowered = { id: client, userId: paula, rights: [] as ClientRight[], businessIds: [] }
    expect((await main.refused(clients.changePerson, lowered)).body.code).toBe('client-person-above')
    expect((await main.refused(clients.removePerson, { id: client, userId: paula })).body.code).toBe(
      'client-person-above',
    )
  })

  test('reaches no other client, no site of one, and no address that has an account elsewhere', async () => {
    const { client: main } = await someone({ rights: ['people'], businessIds: [] })
    const next = await company.anotherClient({ name: 'Next Door' })
    const theirs = await company.site({ name: 'Next Gate', client: next })
    const neighbour = await company.client('Nell Next', { client: next })
    const given = { rights: [] as ClientRight[], businessIds: [theirs] }
    const strange = await main.refused(clients.invite, { id: client, ...wren, ...given })
    expect([strange.status, JSON.stringify(strange.body)]).toEqual([400, expect.not.stringContaining('Next Gate')])
    const there = { id: next, userId: neighbour.userId }
    expect((await main.refused(clients.invite, { ...wren, id: next })).status).toBe(404)
    expect((await main.refused(clients.changePerson, { ...there, rights: [], businessIds: [] })).status).toBe(404)
    expect((await main.refused(clients.removePerson, there)).status).toBe(404)
    const across = await main.refused(clients.removePerson, { id: client, userId: neighbour.userId })
    expect(across.body.fields?.[0]?.code).toBe('client-person-gone')
    for (const email of [neighbour.email, 'olga@harbor.test'])
      expect((await main.refused(clients.invite, { id: client, ...wren, email })).body.code).toBe('email-taken')
    expect((await main.refused(clients.update, { id: client, name: 'Ours now' })).status).toBe(403)
  })

  test('is the only one of the client who does so', async () => {
    const { client: their, userId } = await someone({ rights: ['invoices', 'hours', 'requests'], businessIds: [] })
    const { userId: other } = await someone({ rights: [], businessIds: [] })
    expect((await their.refused(clients.invite, { id: client, ...wren, rights: [] })).status).toBe(403)
    for (const one of [userId, other]) {
      expect((await their.refused(clients.removePerson, { id: client, userId: one })).status).toBe(403)
      const wish = { id: client, userId: one, rights: ['invoices'] as ClientRight[], businessIds: [] }
      expect((await their.refused(clients.changePerson, wish)).status).toBe(403)
    }
  })

  test('cannot end their own access, and of two who end each other at once one stays', async () => {
    const alone = await company.anotherClient({ name: 'Twins' })
    const twins = await Promise.all(
      ['Tia Twin', 'Tom Twin'].map(async name => {
        const person = await company.client(name, { client: alone })
        return { ...person, client: await app.signedIn(person.email) }
      }),
    )
    const [tia, tom] = twins as [(typeof twins)[0], (typeof twins)[0]]
    expect((await tia.client.refused(clients.removePerson, { id: alone, userId: tia.userId })).body.code).toBe(
      'client-person-self',
    )
    await Promise.all([
      tia.client.try(clients.removePerson, { id: alone, userId: tom.userId }),
      tom.client.try(clients.removePerson, { id: alone, userId: tia.userId }),
    ])
    expect((await owner.call(clients.read, { id: alone })).people).toHaveLength(1)
  })
})

test('that rights were changed is written down, with what they were and are', async () => {
  const { userId } = await someone()
  await owner.call(clients.changePerson, { id: client, userId, rights: ['hours'], businessIds: [market] })
  const { rows } = await app.database.owner.query<{ detail: object }>(
    `select detail from audit_log where action = 'client-person.changed' order by id desc limit 1`,
  )
  expect(rows[0]?.detail).toMatchObject({
    userId,
    from: { isLimited: false },
    to: { rights: ['hours'], isLimited: true, businessIds: [market] },
  })
})
