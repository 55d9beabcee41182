import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages, threads } from '#shared/messages/contract.ts'
import type { Thread } from '#shared/messages/shapes.ts'
import { search } from '#shared/search/contract.ts'
import { asUrl, exifWithPlace, jpeg } from '../accounts/pictures.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { openStream } from '../support/event-stream.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor, hire, pier, plan, signedIn, summit } from '../support/harbor.ts'
import { pdfText } from '../support/pdf-text.ts'

const nine = '2026-03-02T14:00:00.000Z'
const clock = handClock(nine)
const later = (minutes: number) => new Date(Date.parse(nine) + minutes * 60_000).toISOString()

interface Someone {
  client: Client
  userId: string
  employeeId: number
}

let app: RunningApp
let company: Awaited<ReturnType<typeof foundHarbor>>
let sue: Someone
let owner: Client
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  company = await foundHarbor(app.database)
  sue = await someone('Sue', { role: 'supervisor', site: null })
  owner = await app.signedIn('olga@harbor.test')
})
beforeEach(() => clock.set(nine))
afterAll(() => app?.stop())

async function someone(name: string, options: Parameters<typeof hire>[2] = {}): Promise<Someone> {
  const { userId, employeeId, email } = await hire(app.database, name, options)
  return { client: await signedIn(app, { email }), userId, employeeId }
}

const siteThread = (client: Client, businessId = pier.block) => client.call(threads.open, { kind: 'site', businessId })
const say = (client: Client, id: number, content: string) => client.call(messages.send, { id, content })
const said = async (client: Client, id: number) =>
  (await client.call(messages.list, { id })).map(({ content }) => content)
const listed = async (client: Client, id: number) =>
  (await client.call(threads.list, { limit: 500 })).find(one => one.id === id)
const found = async (client: Client, q: string) =>
  (await client.call(search.find, { q }))
    .filter(({ kind }) => kind === 'message' || kind === 'direct-message')
    .flatMap(({ hits }) => hits)

describe('two people', () => {
  test('talk in one thread, whoever begins, and see what came and what was read', async () => {
    const gus = await someone('Gus')
    const thread = await gus.client.call(threads.open, { kind: 'direct', employeeId: sue.employeeId })
    expect(thread).toMatchObject({
      kind: 'direct',
      person: { name: 'Sue Guard', employeeId: sue.employeeId },
      unread: 0,
    })
    expect(await sue.client.call(threads.open, { kind: 'direct', userId: gus.userId })).toMatchObject({ id: thread.id })
    const asked = await say(gus.client, thread.id, '  Who has the roof key?  ')
    expect(asked).toMatchObject({ content: 'Who has the roof key?', isMine: true, receipt: { delivered: 0, read: 0 } })
    expect(await listed(sue.client, thread.id)).toMatchObject({
      unread: 1,
      last: { content: 'Who has the roof key?', sender: 'Gus Guard', isMine: false },
    })
    const receipt = async () => (await gus.client.call(messages.list, { id: thread.id }))[0]?.receipt
    await sue.client.call(threads.delivered, { threads: [{ id: thread.id, upTo: asked.id }] })
    expect(await receipt()).toEqual({ delivered: 1, read: 0 })
    expect(await sue.client.call(threads.opened, { id: thread.id, upTo: asked.id })).toMatchObject({ unread: 0 })
    expect(await receipt()).toEqual({ delivered: 1, read: 1 })
    // What was read stays read, also when an older device says so afterwards.
    await say(gus.client, thread.id, 'Found it')
    await sue.client.call(threads.opened, { id: thread.id, upTo: asked.id })
    expect(await listed(sue.client, thread.id)).toMatchObject({ unread: 1, readUpTo: asked.id })
  })

  test('are read by nobody else, whatever they run', async () => {
    const [gus, ida] = [await someone('Gus'), await someone('Ida')]
    const lea = await someone('Lea', { role: 'lead' })
    const { id } = await gus.client.call(threads.open, { kind: 'direct', employeeId: ida.employeeId })
    const { id: messageId } = await say(gus.client, id, 'zanzibar between us')
    for (const other of [sue.client, lea.client, owner, (await someone('Tom')).client]) {
      expect(await listed(other, id)).toBeUndefined()
      expect((await other.refused(threads.read, { id })).status).toBe(404)
      expect((await other.refused(messages.list, { id })).status).toBe(404)
      expect((await other.refused(messages.send, { id, content: 'x' })).status).toBe(404)
      expect((await other.refused(messages.find, { id: messageId })).status).toBe(404)
      expect((await other.refused(threads.opened, { id, upTo: messageId })).status).toBe(404)
      expect((await other.refused(threads.mute, { id, isMuted: true })).status).toBe(404)
      expect((await other.refused(threads.delivered, { threads: [{ id, upTo: messageId }] })).status).toBe(404)
      expect(await found(other, 'zanzibar')).toEqual([])
    }
    expect(await found(ida.client, 'zanzibar')).toMatchObject([
      { title: 'Gus Guard', path: `/messages?message=${messageId}` },
    ])
  })

  test('a guard writes to those who run the company and to people at the same site, and to no one else', async () => {
    const gus = await someone('Gus', { site: pier.block })
    const near = await someone('Nia', { site: pier.block })
    const far = await someone('Fay', { site: pier.flag })
    const stranger = await someone('Max', { organization: summit, site: null })
    const people = (await gus.client.call(threads.people, {})).map(({ userId }) => userId)
    expect(people).toEqual(expect.arrayContaining([sue.userId, near.userId, 'olga']))
    expect(people).not.toContain(far.userId)
    expect(people).not.toContain(gus.userId)
    expect(people).not.toContain(stranger.userId)
    expect(await gus.client.refused(threads.open, { kind: 'direct', employeeId: far.employeeId })).toMatchObject({
      status: 422,
      body: { code: 'not-to-this-person' },
    })
    expect((await gus.client.refused(threads.open, { kind: 'direct', userId: far.userId })).status).toBe(404)
    expect((await gus.client.refused(threads.open, { kind: 'direct', employeeId: stranger.employeeId })).status).toBe(
      404,
    )
    expect((await gus.client.refused(threads.open, { kind: 'direct', userId: gus.userId })).status).toBe(404)
    expect(await sue.client.call(threads.open, { kind: 'direct', employeeId: far.employeeId })).toMatchObject({
      kind: 'direct',
    })
    expect(await gus.client.call(threads.open, { kind: 'direct', userId: 'olga' })).toMatchObject({
      person: { name: 'Olga Owner', employeeId: null },
    })
  })

  test('nobody writes to someone who has left', async () => {
    const [gus, ida] = [await someone('Gus'), await someone('Ida')]
    const { id } = await gus.client.call(threads.open, { kind: 'direct', employeeId: ida.employeeId })
    await say(gus.client, id, 'Good luck')
    await app.database.owner.query(`update employees set status = 'inactive' where id = $1`, [ida.employeeId])
    expect(await gus.client.refused(messages.send, { id, content: 'Are you there?' })).toMatchObject({
      status: 409,
      body: { code: 'person-has-left' },
    })
    expect(await said(gus.client, id)).toEqual(['Good luck'])
  })
})

describe('the thread of a site', () => {
  test('is one, also when two open it at the same moment', async () => {
    const site = await company.site({ name: 'Pier 9' })
    const guards = await Promise.all(['Ann', 'Bob', 'Cyn', 'Dan'].map(name => someone(name, { site })))
    const opened = await Promise.all([...guards, sue].map(({ client }) => siteThread(client, site)))
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
    const { rows } = await app.database.owner.query('select from threads where business_id = $1', [site])
    expect(rows.length).toBe(1)
  })

  test('is for who works there or is planned there, and for those who run it', async () => {
    const site = await company.site({ name: 'Dock 4' })
    const here = await someone('Hal', { site })
    const elsewhere = await someone('Eve', { site: pier.flag })
    const { id } = await siteThread(here.client, site)
    await say(here.client, id, 'quetzal at the gate')
    expect(await said(sue.client, id)).toEqual(['quetzal at the gate'])
    expect(await said(owner, id)).toEqual(['quetzal at the gate'])
    expect((await elsewhere.client.refused(messages.list, { id })).status).toBe(404)
    expect((await elsewhere.client.refused(threads.open, { kind: 'site', businessId: site })).status).toBe(404)
    expect(await found(elsewhere.client, 'quetzal')).toEqual([])
    expect(await found(here.client, 'quetzal')).toMatchObject([{ title: 'Dock 4' }])
    expect(await found(sue.client, 'quetzal')).toMatchObject([{ title: 'Dock 4' }])
    await plan(app.database, {
      employeeId: elsewhere.employeeId,
      date: '2026-03-03',
      from: '09:00',
      to: '17:00',
      business: site,
    })
    expect(await said(elsewhere.client, id)).toEqual(['quetzal at the gate'])
  })

  test('does not exist for another company or for a client', async () => {
    const client = await app.signedIn((await company.client('Cleo')).email)
    const stranger = await app.signedIn('rolf@summit.test')
    const { id } = await siteThread(sue.client)
    const { id: messageId } = await say(sue.client, id, 'ocelot on the roof')
    for (const other of [client, stranger]) {
      expect((await other.refused(threads.read, { id })).status).toBe(404)
      expect((await other.refused(messages.list, { id })).status).toBe(404)
      expect((await other.refused(messages.send, { id, content: 'x' })).status).toBe(404)
      expect((await other.refused(messages.find, { id: messageId })).status).toBe(404)
      expect((await other.refused(threads.open, { kind: 'site', businessId: pier.block })).status).toBe(404)
      expect(await other.call(threads.list, {})).toEqual([])
      expect(await found(other, 'ocelot')).toEqual([])
    }
    expect((await client.refused(threads.people, {})).status).toBe(403)
    expect((await client.refused(threads.open, { kind: 'direct', userId: sue.userId })).status).toBe(404)
  })
})

describe('the thread of a shift and of an incident', () => {
  test('is for whose shift it is, who was sent there, and those who run the company', async () => {
    const [gus, ida] = [await someone('Gus'), await someone('Ida')]
    const scheduleId = await plan(app.database, {
      employeeId: gus.employeeId,
      date: '2026-03-05',
      from: '09:00',
      to: '17:00',
    })
    const shift = await gus.client.call(threads.open, { kind: 'shift', scheduleId })
    expect(shift).toMatchObject({
      shift: { id: scheduleId, startTime: '09:00', name: 'Gus' },
      site: { id: pier.block },
    })
    await say(gus.client, shift.id, 'I may be late')
    expect(await said(sue.client, shift.id)).toEqual(['I may be late'])
    expect((await ida.client.refused(threads.open, { kind: 'shift', scheduleId })).status).toBe(404)
    const draft = await plan(app.database, {
      employeeId: ida.employeeId,
      date: '2026-03-05',
      from: '09:00',
      to: '17:00',
      published: false,
    })
    expect((await ida.client.refused(threads.open, { kind: 'shift', scheduleId: draft })).status).toBe(404)

    const { rows } = await app.database.owner.query<{ id: number }>(
      `insert into cad_incidents (organization_id, incident_number, title, business_id, assigned_to) values ($1, 'CAD-7', 'Smoke', $2, $3) returning id`,
      [harbor, pier.block, ida.employeeId],
    )
    const incidentId = rows[0]?.id as number
    await app.database.owner.query(
      'insert into incident_assignments (organization_id, incident_id, employee_id) values ($1, $2, $3)',
      [harbor, incidentId, ida.employeeId],
    )
    const incident = await ida.client.call(threads.open, { kind: 'incident', incidentId })
    expect(incident).toMatchObject({ incident: { number: 'CAD-7', title: 'Smoke' } })
    await say(sue.client, incident.id, 'Which floor?')
    expect(await said(ida.client, incident.id)).toEqual(['Which floor?'])
    expect((await gus.client.refused(threads.open, { kind: 'incident', incidentId })).status).toBe(404)
  })

  test('stays when its shift goes', async () => {
    const gus = await someone('Gus')
    const scheduleId = await plan(app.database, {
      employeeId: gus.employeeId,
      date: '2026-03-06',
      from: '09:00',
      to: '17:00',
    })
    const { id } = await gus.client.call(threads.open, { kind: 'shift', scheduleId })
    await say(gus.client, id, 'Swap?')
    await app.database.owner.query('delete from schedules where id = $1', [scheduleId])
    expect(await sue.client.call(threads.read, { id })).toMatchObject({ kind: 'shift', shift: null })
    expect(await said(sue.client, id)).toEqual(['Swap?'])
  })
})

describe('a thread with the client of a site', () => {
  test('is there once a supervisor opens it, under the name given to it, and shows nothing else', async () => {
    const { rows } = await app.database.owner.query<{ clientId: number }>(
      'select client_id as "clientId" from businesses where id = $1',
      [pier.block],
    )
    const clientId = rows[0]?.clientId ?? (await company.anotherClient({ name: 'Port' }))
    await app.database.owner.query('update businesses set client_id = $2 where id = $1', [pier.block, clientId])
    const cleo = await app.signedIn((await company.client('Cleo', { client: clientId })).email)
    const otherClient = await company.anotherClient({ name: 'Other' })
    const otto = await app.signedIn((await company.client('Otto', { client: otherClient })).email)
    const gus = await someone('Gus', { site: pier.block })
    const lea = await someone('Lea', { role: 'lead' })
    const ask = { kind: 'client', businessId: pier.block } as const
    expect((await gus.client.refused(threads.open, { ...ask, title: 'Gate' })).status).toBe(403)
    expect((await lea.client.refused(threads.open, { ...ask, title: 'Gate' })).status).toBe(403)
    expect((await cleo.refused(threads.open, { ...ask, title: 'Gate' })).status).toBe(404)
    expect((await sue.client.refused(threads.open, ask)).status).toBe(400)
    const inner = await siteThread(gus.client)
    await say(gus.client, inner.id, 'manatee among ourselves')
    const thread = await sue.client.call(threads.open, { ...ask, title: 'Gate desk' })
    await say(gus.client, thread.id, 'The gate is repaired')
    expect(await cleo.call(threads.list, {})).toMatchObject([{ id: thread.id, title: 'Gate desk', unread: 1 }])
    expect(await said(cleo, thread.id)).toEqual(['The gate is repaired'])
    await say(cleo, thread.id, 'Thank you')
    expect(await said(gus.client, thread.id)).toEqual(['Thank you', 'The gate is repaired'])
    expect(await found(cleo, 'repaired')).toMatchObject([{ title: 'Gate desk' }])
    expect(await found(cleo, 'manatee')).toEqual([])
    expect(await found(otto, 'repaired')).toEqual([])
    expect(await otto.call(threads.list, {})).toEqual([])
    expect((await otto.refused(messages.list, { id: thread.id })).status).toBe(404)
  })
})

test('a thread with a client is closed with a last word, read by both sides, and opened again', async () => {
  const client = await company.anotherClient({ name: 'Closers' })
  const site = await company.site({ name: 'Closing Hall', client })
  const cleo = await app.signedIn((await company.client('Clea', { client })).email)
  const gus = await someone('Gus', { site })
  const lea = await someone('Lea', { role: 'lead' })
  const thread = await sue.client.call(threads.open, { kind: 'client', businessId: site, title: 'Hall desk' })
  await say(cleo, thread.id, 'The lamp is dark')
  const close = { id: thread.id, isClosed: true, words: 'It shines again' }
  for (const who of [cleo, gus.client, lea.client]) expect((await who.refused(threads.close, close)).status).toBe(403)
  const stream = await openStream(cleo)
  await Promise.all([sue.client.call(threads.close, close), owner.call(threads.close, close)])
  await stream.next('thread-changed')
  stream.close()
  expect(await said(cleo, thread.id)).toEqual(['It shines again', 'The lamp is dark'])
  expect((await cleo.call(threads.read, { id: thread.id })).closedAt).not.toBeNull()
  for (const who of [cleo, gus.client, sue.client])
    expect((await who.refused(messages.send, { id: thread.id, content: 'One more' })).body.code).toBe('thread-closed')
  await sue.client.call(threads.close, { id: thread.id, isClosed: false })
  await say(cleo, thread.id, 'Thank you')
  const inner = await siteThread(gus.client, site)
  expect((await sue.client.refused(threads.close, { ...close, id: inner.id })).body.code).toBe(
    'only-client-thread-closes',
  )
})

test('a thread that one reads is taken along as a file, and the log says so; what two others say is not', async () => {
  const gus = await someone('Gus', { site: pier.flag })
  const gil = await someone('Gil', { site: pier.flag })
  const { id } = await siteThread(gus.client, pier.flag)
  await say(gus.client, id, '=cmd() "gate"')
  await gus.client.call(messages.send, { id, photo: asUrl(jpeg({})) })
  const file = new TextDecoder().decode(await sue.client.bytes(threads.csv, { id }))
  const [heading, first, second] = file.trim().split('\r\n')
  expect(heading).toContain('Written at,Time zone,Arrived at,Who,Kind,Message,Phone,Photo')
  expect(first).toContain(`2026-03-02 09:00,America/New_York,,Gus`)
  expect(first).toContain(`"'=cmd() ""gate"`)
  expect(second).toMatch(/message-\d+\.jpg$/)
  const { rows } = await app.database.owner.query(
    `select actor_user_id, subject_id from audit_log where action = 'thread.exported'`,
  )
  expect(rows).toEqual([{ actor_user_id: sue.userId, subject_id: String(id) }])
  const pair = await gus.client.call(threads.open, { kind: 'direct', employeeId: gil.employeeId })
  expect((await sue.client.refused(threads.csv, { id: pair.id })).status).toBe(404)
  expect((await gus.client.refused(threads.csv, { id })).status).toBe(403)
})

test('a client takes along what was opened to them as a page: who, when, what, photos, and who has read', async () => {
  const client = await company.anotherClient({ name: 'Keepers' })
  const [hall, tower] = [
    await company.site({ name: 'Keep Hall', client }),
    await company.site({ name: 'Keep Tower', client }),
  ]
  const cora = await app.signedIn((await company.client('Cora', { client })).email)
  const lim = await company.client('Lim', { client })
  const gus = await someone('Gus', { site: hall })
  const gil = await someone('Gil', { site: hall })
  const { id } = await sue.client.call(threads.open, { kind: 'client', businessId: hall, title: 'Keep desk' })
  const other = await sue.client.call(threads.open, { kind: 'client', businessId: tower, title: 'Tower desk' })
  await say(cora, id, 'Is the {{gate}} <b>shut</b>?')
  const shown = await gus.client.call(messages.send, { id, content: 'It is', photo: asUrl(jpeg({})) })
  for (const who of [gil.client, sue.client]) await who.call(threads.opened, { id, upTo: shown.id })
  const ofStaff = await pdfText(await sue.client.bytes(threads.pdf, { id }))
  for (const told of [
    'Keep desk',
    'Keep Hall',
    'Cora',
    'Is the {{gate}} <b>shut</b>?',
    'Gus',
    'It is',
    'Read by 3 people',
    'Gil',
    'All of it',
  ])
    expect(ofStaff).toContain(told)
  const ofClient = await pdfText(await cora.bytes(threads.pdf, { id }))
  for (const told of ['Keep desk', 'Gus', 'Read by 3 people', 'Besides these, 2 people have read it.'])
    expect(ofClient).toContain(told)
  expect(ofClient).not.toContain('Gil')
  const { rows } = await app.database.owner.query(
    `select count(*)::int from audit_log where action = 'thread.exported' and subject_id = $1`,
    [String(id)],
  )
  expect(rows).toEqual([{ count: 2 }])
  await app.database.owner.query(
    `insert into client_rights (organization_id, client_id, user_id, rights, is_limited) values ($1, $2, $3, '{}', true)`,
    [harbor, client, lim.userId],
  )
  await app.database.owner.query('insert into client_person_sites values ($1, $2, $3, $4)', [
    harbor,
    client,
    lim.userId,
    hall,
  ])
  const limited = await app.signedIn(lim.email)
  expect(await pdfText(await limited.bytes(threads.pdf, { id }))).not.toContain('Tower')
  expect((await limited.refused(threads.pdf, { id: other.id })).status).toBe(404)
  const inner = await siteThread(gus.client, hall)
  for (const [who, refused] of [
    [cora, inner.id],
    [limited, inner.id],
  ] as const)
    expect((await who.refused(threads.pdf, { id: refused })).status).toBe(404)
  expect((await gus.client.refused(threads.pdf, { id })).status).toBe(403)
})

describe('what is sent', () => {
  test('is sent once under one key, also when it comes twice at the same moment', async () => {
    const gus = await someone('Gus')
    const { id } = await siteThread(gus.client)
    const before = (await gus.client.call(messages.list, { id, limit: 500 })).length
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => gus.client.try(messages.send, { id, content: 'Once' }, headers)),
    )
    expect(sent.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
    expect((await gus.client.call(messages.list, { id, limit: 500 })).length).toBe(before + 1)
  })

  test('has one order for everyone, however many write at once, and is paged backwards without gaps', async () => {
    const site = await company.site({ name: 'Pier 12' })
    const guards = await Promise.all(['Ann', 'Bob', 'Cyn'].map(name => someone(name, { site })))
    const { id } = await siteThread(sue.client, site)
    await Promise.all(
      guards.flatMap(({ client }, who) => Array.from({ length: 12 }, (_, at) => say(client, id, `${who}-${at}`))),
    )
    const whole = await sue.client.call(messages.list, { id, limit: 500 })
    expect(whole.length).toBe(36)
    const pages: number[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<Client['try']>> = await sue.client.try(messages.list, {
        id,
        limit: 7,
        ...(cursor && { cursor }),
      })
      pages.push(...(page.body as { id: number }[]).map(one => one.id))
      cursor = page.headers.get('X-Next-Cursor')
    } while (cursor !== null)
    expect(pages).toEqual(whole.map(one => one.id))
    expect(pages).toEqual(pages.toSorted((a, b) => b - a))
    const middle = pages[20] as number
    expect((await sue.client.call(messages.list, { id, upTo: middle, limit: 3 })).map(one => one.id)).toEqual(
      pages.slice(20, 23),
    )
    for (const { client } of guards)
      expect((await client.call(messages.list, { id, limit: 500 })).map(one => one.id)).toEqual(pages)
  })

  test('is words, a photo without where it was taken, or the wish to be called', async () => {
    const gus = await someone('Gus')
    const { id } = await siteThread(gus.client)
    const shown = await gus.client.call(messages.send, {
      id,
      photo: asUrl(jpeg({ extra: [exifWithPlace] }), 'image/jpeg'),
    })
    expect(shown).toMatchObject({ content: '', photoUrl: `/api/messages/${shown.id}/photo` })
    const picture = await sue.client.send('GET', shown.photoUrl as string)
    expect(picture.status).toBe(200)
    const stranger = await someone('Max', { organization: summit, site: null })
    expect((await stranger.client.send('GET', shown.photoUrl as string)).status).toBe(404)
    await app.database.owner.query('update employees set phone = $2 where id = $1', [gus.employeeId, '+1 212 555 0147'])
    expect(await gus.client.call(messages.send, { id, callMe: true })).toMatchObject({
      kind: 'call',
      phone: '+1 212 555 0147',
    })
    await app.database.owner.query('update employees set phone = null where id = $1', [gus.employeeId])
    expect(await gus.client.refused(messages.send, { id, callMe: true })).toMatchObject({
      body: { code: 'no-number-to-call' },
    })
  })

  test.each<[string, object]>([
    ['nothing', { content: '' }],
    ['only blanks', { content: ' \n ' }],
    ['too much', { content: 'x'.repeat(4001) }],
    ['control characters', { content: 'a\u0000b' }],
    ['a photo that is none', { photo: 'data:image/jpeg;base64,AAAA' }],
    ['a field that is not there', { content: 'x', sentBy: 'olga' }],
  ])('is refused where it is %s', async (_, over) => {
    const { id } = await siteThread(sue.client)
    const answer = await sue.client.try(messages.send, { id, ...over })
    expect([400, 422]).toContain(answer.status)
  })

  test('is text and stays text', async () => {
    const { id } = await siteThread(sue.client)
    const hostile = `<img src=x onerror=alert(1)> '; drop table messages; -- ${'🚨'.repeat(10)}`
    expect(await say(sue.client, id, hostile)).toMatchObject({ content: hostile })
    expect((await sue.client.refused(messages.list, { id, cursor: 'bm9uZQ' })).status).toBe(400)
  })
})

describe('who hears of it at once', () => {
  test('the members of the thread, and nobody else', async () => {
    const site = await company.site({ name: 'Pier 20' })
    const [here, elsewhere] = [await someone('Hal', { site }), await someone('Eve', { site: pier.flag })]
    const stranger = await app.signedIn('rolf@summit.test')
    const { id } = await siteThread(here.client, site)
    const [heard, unheard, foreign] = await Promise.all(
      [sue.client, elsewhere.client, stranger].map(one => openStream(one)),
    )
    const mark = await siteThread(elsewhere.client, pier.flag)
    const { id: messageId } = await say(here.client, id, 'axolotl in the basin')
    const event = await heard?.next('message-sent')
    expect(event).toMatchObject({ facts: { threadId: id, messageId }, changes: ['/api/threads'] })
    expect(event?.facts).not.toHaveProperty('userIds')
    expect(JSON.stringify(event)).not.toContain('axolotl')
    // Something of their own comes after it: what was not told by then is not told.
    await say(elsewhere.client, mark.id, 'Mine')
    expect((await unheard?.next('message-sent'))?.facts).toMatchObject({ threadId: mark.id })
    expect(foreign?.arrived().filter(({ name }) => name.startsWith('message') || name.startsWith('thread'))).toEqual([])
    for (const stream of [heard, unheard, foreign]) stream?.close()
  })

  test('whoever wrote sees that it was read without asking', async () => {
    const gus = await someone('Gus')
    const { id } = await gus.client.call(threads.open, { kind: 'direct', employeeId: sue.employeeId })
    const { id: upTo } = await say(gus.client, id, 'Seen?')
    const stream = await openStream(gus.client)
    await sue.client.call(threads.opened, { id, upTo })
    expect(await stream.next('thread-changed')).toMatchObject({ facts: { threadId: id } })
    stream.close()
  })
})

describe('a list of threads', () => {
  test('begins with where something was said last, and goes on where it ended', async () => {
    const gus = await someone('Gus')
    const opened: Thread[] = []
    for (const [index, name] of ['Ann', 'Bob', 'Cyn'].entries()) {
      const other = await someone(name)
      const thread = await gus.client.call(threads.open, { kind: 'direct', employeeId: other.employeeId })
      clock.set(later(index + 1))
      await say(gus.client, thread.id, name)
      opened.push(thread)
    }
    const wanted = opened.map(({ id }) => id).toReversed()
    const ids = (await gus.client.call(threads.list, { kind: 'direct' })).map(({ id }) => id)
    expect(ids).toEqual(wanted)
    const first = await gus.client.try(threads.list, { kind: 'direct', limit: 2 })
    const cursor = first.headers.get('X-Next-Cursor') as string
    const second = await gus.client.call(threads.list, { kind: 'direct', limit: 2, cursor })
    expect(second.map(({ id }) => id)).toEqual(wanted.slice(2))
  })

  test('does not call unread what was said at a site before someone came there', async () => {
    const site = await company.site({ name: 'Pier 30' })
    const { id } = await siteThread(sue.client, site)
    await say(sue.client, id, 'Long ago')
    clock.set(later(60 * 24 * 20))
    await say(sue.client, id, 'Today')
    const fresh = await someone('New', { site })
    expect(await listed(fresh.client, id)).toMatchObject({ unread: 1 })
  })

  test('what was muted is still there, and says so', async () => {
    const gus = await someone('Gus')
    const { id } = await siteThread(gus.client)
    expect(await gus.client.call(threads.mute, { id, isMuted: true })).toMatchObject({ isMuted: true })
    expect(await gus.client.call(threads.mute, { id, isMuted: false })).toMatchObject({ isMuted: false })
    expect(await sue.client.call(threads.read, { id })).toMatchObject({ isMuted: false })
  })
})
