import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityReports } from '#shared/activity-reports/contract.ts'
import { clientRequests } from '#shared/client-requests/contract.ts'
import { clients } from '#shared/clients/contract.ts'
import { employees } from '#shared/employees/contract.ts'
import type { Endpoint, InputOf } from '#shared/endpoint.ts'
import { incidents } from '#shared/incidents/contract.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import { logBook } from '#shared/log-book/contract.ts'
import { messages, threads } from '#shared/messages/contract.ts'
import { notes } from '#shared/notes/contract.ts'
import { businesses } from '#shared/organizations/business-contract.ts'
import { postOrders } from '#shared/post-orders/contract.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { search } from '#shared/search/contract.ts'
import { type SearchKind, searchKinds } from '#shared/search/kinds.ts'
import { serviceReviews } from '#shared/service-reviews/contract.ts'
import { checkpoints, tours } from '#shared/tours/contract.ts'
import { zones } from '#shared/zones/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp({ data: 'demo' })
})
afterAll(() => app?.stop())

const find = async (client: Client, q: string) => {
  const groups = await client.call(search.find, { q })
  return Object.fromEntries(groups.map(({ kind, hits }) => [kind, hits]))
}

const titles = async (client: Client, kind: SearchKind, q: string) =>
  ((await find(client, q))[kind] ?? []).map(one => one.title)

/** Ids of a whole list, page by page. */
async function idsOf<E extends Endpoint>(client: Client, endpoint: E, input: InputOf<E>) {
  const ids = new Set<number>()
  let cursor: string | null = null
  do {
    const page = await client.try(endpoint, { ...(input as object), ...(cursor === null ? {} : { cursor }) })
    if (page.status === 403) return ids
    expect(page.status).toBe(200)
    for (const { id } of page.body as { id: number }[]) ids.add(id)
    cursor = page.headers.get('X-Next-Cursor')
  } while (cursor !== null)
  return ids
}

/** What was said in the threads that someone reads: between two, or in all others. */
async function messagesOf(client: Client, isDirect: boolean) {
  const theirs = (await client.call(threads.list, { limit: 500 })).filter(
    ({ kind }) => (kind === 'direct') === isDirect,
  )
  const read = await Promise.all(theirs.map(({ id }) => client.call(messages.list, { id, limit: 500 })))
  return new Set(read.flat().map(({ id }) => id))
}

const lists: Record<SearchKind, (client: Client) => Promise<Set<number>>> = {
  person: client => idsOf(client, employees.list, { limit: 500 }),
  // Without a day the list begins a week ago; somebody's last shift may be older.
  shift: client => idsOf(client, scheduling.list, { from: '2000-01-01', limit: 500 }),
  incident: client => idsOf(client, incidents.list, { limit: 500 }),
  invoice: client => idsOf(client, invoicing.list, { limit: 500 }),
  note: client => idsOf(client, notes.list, { limit: 500 }),
  message: client => messagesOf(client, false),
  'direct-message': client => messagesOf(client, true),
  'client-request': client => idsOf(client, clientRequests.list, { limit: 200 }),
  'service-rating': client => idsOf(client, serviceReviews.list, { limit: 200 }),
  'log-book-entry': client => idsOf(client, logBook.list, { limit: 500 }),
  'activity-report': client => idsOf(client, activityReports.list, { limit: 500 }),
  tour: client => idsOf(client, tours.list, { archived: false }),
  checkpoint: client => idsOf(client, checkpoints.list, { archived: false, limit: 200 }),
  'post-order': client => idsOf(client, postOrders.list, { limit: 500 }),
  zone: client => idsOf(client, zones.list, { limit: 500 }),
  business: client => idsOf(client, businesses.list, { limit: 500 }),
  client: client => idsOf(client, clients.list, { limit: 500 }),
}

// Words that the demo company is full of, pieces of every kind of record among them.
async function wordsOfTheCompany() {
  const { rows } = await app.database.owner.query<{ word: string }>(`
    select distinct word from (
      select name from employees union all select location from schedules union all select content from notes
      union all select title from cad_incidents union all select incident_number from cad_incidents
      union all select invoice_number from invoices union all select client_name from invoices
      union all select name from site_zones union all select name from businesses
      union all select email from employees union all select phone from employees) t (words),
    regexp_split_to_table(t.words, '[\\s·,]+') word
    where length(word) > 1 order by word`)
  const words = rows.map(({ word }) => word)
  const step = Math.ceil(words.length / 60)
  return ['a', 'in', 'the', '2026', 'example', ...words.filter((_, index) => index % step === 0)]
}

describe('nobody finds what they may not open', () => {
  test.each([
    'provider@muster.demo',
    'supervisor@muster.demo',
    'lead@muster.demo',
    'employee@muster.demo',
    'client@muster.demo',
    'other-supervisor@muster.demo',
    'other-client@muster.demo',
  ])('%s', async email => {
    const client = await app.signedIn(email)
    const seen: Partial<Record<SearchKind, Set<number>>> = {}
    const met = new Set<SearchKind>()
    for (const q of await wordsOfTheCompany()) {
      for (const { kind, hits } of await client.call(search.find, { q })) {
        seen[kind] ??= await lists[kind](client)
        expect(hits.length).toBeLessThanOrEqual(5)
        for (const { id, title } of hits) expect(seen[kind], `${q} → ${kind} ${id} ${title}`).toContain(id)
        met.add(kind)
      }
    }
    expect(met.size, [...met].join()).toBeGreaterThan(2)
  })

  test('a client finds colleagues by name, not by their e-mail or phone', async () => {
    const client = await app.signedIn('client@muster.demo')
    const supervisor = await app.signedIn('supervisor@muster.demo')
    const { rows } = await app.database.owner.query<{ name: string; email: string }>(
      `select e.name, e.email from employees e join users u on u.organization_id = e.organization_id
       where u.email = 'client@muster.demo' and e.user_id is null and e.closed_at is null order by e.id limit 1`,
    )
    const { name, email } = rows[0] as { name: string; email: string }
    expect(await titles(supervisor, 'person', email)).toContain(name)
    expect(await titles(client, 'person', name)).toContain(name)
    expect(await titles(client, 'person', email)).not.toContain(name)
  })

  test('what is said in a note of low priority, or in an incident not yet released, stays from the client', async () => {
    const client = await app.signedIn('client@muster.demo')
    const supervisor = await app.signedIn('supervisor@muster.demo')
    const [colleague] = await supervisor.call(employees.list, { limit: 1 })
    const employeeId = colleague?.id as number
    await supervisor.call(notes.create, { employeeId, content: 'zyxwlow in the corner', priority: 'low' })
    await supervisor.call(notes.create, { employeeId, content: 'zyxwhigh in the corner', priority: 'high' })
    await supervisor.call(incidents.create, {
      title: 'Zyxwunreleased',
      priority: 'low',
      location: 'Gate',
      description: 'Somebody was there',
    })
    expect((await find(supervisor, 'zyxwlow')).note).toHaveLength(1)
    expect((await find(supervisor, 'zyxwunreleased')).incident).toHaveLength(1)
    expect((await find(client, 'zyxwhigh')).note).toHaveLength(1)
    expect((await find(client, 'zyxwlow')).note?.map(one => one.detail) ?? []).not.toContain('zyxwlow in the corner')
    expect((await find(client, 'zyxwunreleased')).incident).toBeUndefined()
  })

  test('a person who has left is found no longer', async () => {
    const provider = await app.signedIn('provider@muster.demo')
    const gone = await provider.call(employees.create, {
      name: 'Quillon Vexhart',
      email: 'quillon@muster.demo',
      position: 'Guard',
    })
    expect(await titles(provider, 'person', 'vexhart')).toEqual(['Quillon Vexhart'])
    await provider.call(employees.remove, { id: gone.id })
    expect(await titles(provider, 'person', 'vexhart')).toEqual([])
  })
})

describe('slips of the fingers', () => {
  beforeAll(async () => {
    const supervisor = await app.signedIn('supervisor@muster.demo')
    for (const name of ['Bartholomew Finch', 'José Ibáñez', 'Siobhan Keane'])
      await supervisor.call(employees.create, { name, email: `${name.length}@slips.example.com`, position: 'Guard' })
  })

  test.each([
    ['bartholomew', 'Bartholomew Finch'],
    ['Bartolomew', 'Bartholomew Finch'],
    ['bratholomew finch', 'Bartholomew Finch'],
    ['FINHC', 'Bartholomew Finch'],
    ['jose ibanez', 'José Ibáñez'],
    ['Ibañes', 'José Ibáñez'],
    ['keane siobhan', 'Siobhan Keane'],
    ['sioban', 'Siobhan Keane'],
    ['Siob', 'Siobhan Keane'],
    ['si ke', 'Siobhan Keane'],
  ])('“%s” finds %s', async (typed, name) => {
    const supervisor = await app.signedIn('supervisor@muster.demo')
    expect((await titles(supervisor, 'person', typed))[0]).toBe(name)
  })
})

describe('each kind is found by what it is called', () => {
  const names: Record<SearchKind, string> = {
    person: 'select name, organization_id from employees where closed_at is null',
    shift: `select e.name, e.organization_id from employees e join schedules s on s.employee_id = e.id
      where s.status <> 'cancelled' and e.closed_at is null`,
    incident: 'select incident_number, organization_id from cad_incidents',
    invoice: 'select invoice_number, organization_id from invoices',
    note: 'select left(content, 40), organization_id from notes',
    message: `select m.content, m.organization_id from messages m join threads t on t.id = m.thread_id where t.kind <> 'direct'`,
    'direct-message': `select m.content, m.organization_id from messages m join threads t on t.id = m.thread_id
      join users u on u.id in (t.first_user_id, t.second_user_id) where u.email = 'supervisor@muster.demo'`,
    'client-request': `select left(content, 40), organization_id from client_requests where content <> ''`,
    'service-rating': `select left(words, 40), organization_id from service_ratings where words <> ''`,
    'log-book-entry': 'select name, organization_id from log_book_entries where name is not null',
    'activity-report':
      'select b.name, r.organization_id from activity_reports r join businesses b on b.id = r.business_id',
    tour: 'select name, organization_id from tours where archived_at is null',
    checkpoint: 'select name, organization_id from checkpoints where archived_at is null',
    'post-order': 'select title, organization_id from post_order_editions where is_in_force',
    zone: 'select name, organization_id from site_zones where deleted_at is null',
    business: 'select name, organization_id from businesses where closed_at is null',
    client: 'select name, organization_id from clients where closed_at is null',
  }
  test.each(searchKinds)('%s', async kind => {
    const supervisor = await app.signedIn('supervisor@muster.demo')
    const { rows } = await app.database.owner.query<{ name: string }>(
      `select t.name from (${names[kind]}) t (name, organization_id)
       join users u on u.organization_id = t.organization_id where u.email = 'supervisor@muster.demo' limit 1`,
    )
    expect(await titles(supervisor, kind, rows[0]?.name ?? '')).not.toEqual([])
  })
})

describe('what people type', () => {
  test.each([
    '%',
    '_',
    '%%%',
    '\\',
    "'",
    '"',
    "'; drop table notes; --",
    '$1',
    '{}',
    '()[]*+?.^|',
    '   ',
    '‮',
    '𝕏',
    '%_\\%',
  ])('“%s” is only text', async q => {
    const supervisor = await app.signedIn('supervisor@muster.demo')
    const found = await find(supervisor, q)
    const everything = Object.values(found).flat()
    expect(everything.length).toBeLessThan(5)
  })

  test('a percent sign finds what holds one', async () => {
    const supervisor = await app.signedIn('supervisor@muster.demo')
    const [colleague] = await supervisor.call(employees.list, { limit: 1 })
    await supervisor.call(notes.create, {
      employeeId: colleague?.id as number,
      content: 'Battery at 7%_\\ of the lamp',
    })
    for (const q of ['7%', '%_\\', '7%_\\'])
      expect((await find(supervisor, q)).note?.map(one => one.detail)).toEqual(['Battery at 7%_\\ of the lamp'])
  })

  test.each([
    ['ten thousand letters', 'x'.repeat(10_000)],
    ['a NUL', 'gate\u0000'],
  ])('%s are refused', async (_, q) => {
    const supervisor = await app.signedIn('supervisor@muster.demo')
    expect((await supervisor.refused(search.find, { q })).status).toBe(400)
  })

  test('a hundred letters in fifty words are answered', async () => {
    const supervisor = await app.signedIn('supervisor@muster.demo')
    expect(await supervisor.call(search.find, { q: 'a '.repeat(50).trim() })).toEqual(expect.any(Array))
    expect(await supervisor.call(search.find, { q: '' })).toEqual([])
  })
})
