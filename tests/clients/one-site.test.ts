import { afterAll, beforeAll, expect, test } from 'vitest'
import { pushOutbox } from '#server/alerts/push-outbox.ts'
import { push } from '#shared/alerts/contract.ts'
import { type Endpoint, placeholdersOf, type Requirement } from '#shared/endpoint.ts'
import { messages, threads } from '#shared/messages/contract.ts'
import { notes } from '#shared/notes/contract.ts'
import { type Role, reachOf } from '#shared/permissions.ts'
import type { Resource } from '#shared/schema.ts'
import { jpeg } from '../accounts/pictures.ts'
import { type PushService, startPushService } from '../alerts/push-service.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { siteClient } from '../support/callers.ts'
import type { Client } from '../support/client.ts'
import { openStream } from '../support/event-stream.ts'
import { eventually } from '../support/eventually.ts'
import { given } from '../support/given.ts'
import { idsBeyond, idsIn, putCanaries, showToClients, wordsOf } from '../support/site-canaries.ts'
import { type Beyond, type Conditions, recordsBeyond } from '../support/site-records.ts'
import { type Standpoint, targetAmong, targetOf } from '../support/targets.ts'
import { endpoints, inputAimedAt, inputFor, nameOf, prepareWalk, resourcesOf, standpointOf } from '../support/walk.ts'
import { withoutCanary } from '../support/without-canary.ts'

/*
 * Someone of a client who was given one of its sites, with every right there is for that: of the next site they learn nothing,
 * whatever the company does there. Driven from the contracts and the catalogue: a call or a table is looked at by being there.
 */
let app: RunningApp
let service: PushService
let person: Client
let company: Client
let from: Standpoint
let own: number
let others: number[]
let beyond: Beyond
/** The records of their own site. */
let here: Conditions
beforeAll(async () => {
  const now = new Date()
  service = await startPushService()
  app = await startApp({ data: 'demo', clock: () => now, environment: { PUSH_SERVICES: service.origin } })
  const { owner } = app.database
  await prepareWalk(owner)
  await owner.query('delete from push_subscriptions')
  from = await standpointOf(owner, siteClient)
  own = from.siteIds?.[0] ?? 0
  const { rows } = await owner.query<{ id: number }>(
    'select id from businesses where organization_id = $1 and id <> $2 and client_id is not null',
    [from.organizationId, own],
  )
  others = rows.map(({ id }) => id)
  const { organizationId, userId } = from
  beyond = { organizationId, clientId: from.clientId ?? 0, seen: [own], others, userId, isLimited: true }
  await owner.query(`update client_rights set rights = '{invoices,hours,requests}' where user_id = $1`, [userId])
  here = await recordsBeyond(owner, { ...beyond, clientId: 0, seen: others, others: [own] })
  await sendInvoiceOf(own)
  await fillInEInvoice()
  await showToClients(owner, here)
  await owner.query(
    `update files set bytes = $1::bytea || convert_to(id::text, 'UTF8') where content_type = 'image/jpeg'`,
    [jpeg()],
  )
  person = await app.signedIn(`${siteClient}@muster.demo`)
  company = await app.signedIn('provider@muster.demo')
  await person.call(push.add, service.browser('phone'))
  for (const site of [own, ...others]) await talkAt(site)
  await settled()
  service.received.length = 0
  await owner.query('delete from mails')
  questions = await answeredQuestions()
})
afterAll(async () => {
  await app?.stop()
  await service?.stop()
})

const reaches = (role: Role, may: Requirement) =>
  may !== 'anyone' && may !== 'signed-in' && reachOf(role, may) !== 'none'

const reads = endpoints.filter(({ method }) => method === 'GET')

const invoiceTakenAlong = ['GET /api/invoices/{id}/e-invoice/xml', 'GET /api/invoices/{id}/e-invoice/pdf']

/** What is handed to a client besides screens: each of them is asked for, and read to the last word. */
const handedOut = [
  'GET /api/activity-reports/{id}/csv',
  'GET /api/activity-reports/{id}/pdf',
  'GET /api/cad-incidents/{id}/report',
  'GET /api/employees/export',
  'GET /api/invoices/export',
  'GET /api/invoices/{id}/pdf',
  ...invoiceTakenAlong,
  'GET /api/proof-of-service',
  'GET /api/reports/csv',
  'GET /api/reports/pdf',
  'GET /api/search',
  'GET /api/service-reviews',
  'GET /api/service-reviews/pdf',
  'GET /api/threads',
  'GET /api/threads/{id}',
  'GET /api/threads/{id}/messages',
  'GET /api/tour-runs/csv',
  'GET /api/tour-runs/report',
]

interface Question {
  read: Endpoint
  asked: Record<string, unknown>
}

/** All that they can ask of their own site, as it is and as far as it goes, and are answered. */
let questions: Question[]

async function answeredQuestions() {
  const { owner } = app.database
  const all: Question[] = []
  for (const read of reads) {
    const { input, isComplete } = await inputFor(owner, read, from, 'own')
    const closer = await inputThere(read, here)
    const isList = placeholdersOf(read.path).length === 0
    const asked = [
      ...(isList ? [{}] : []),
      ...[isComplete ? input : null, closer].flatMap(one => (one === null ? [] : [one, widest(read, one)])),
    ]
    const distinct = new Map(asked.map(one => [JSON.stringify(one), one]))
    all.push(...[...distinct.values()].map(one => ({ read, asked: one })))
  }
  const answered: Question[] = []
  for (const question of all) if ((await replyTo(question)).status < 300) answered.push(question)
  // It says when they asked for it before.
  return answered.filter(({ read }) => read.path !== '/api/privacy/own/data')
}

/** The same question without what narrows it, of as many days as may be asked for at once. */
function widest(read: Endpoint, input: Record<string, unknown>) {
  const { def } = read.input._zod as unknown as { def: { shape?: Record<string, unknown> } }
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const range = { from: day(-300), to: day(60), limit: 200 }
  const names = [...placeholdersOf(read.path), 'startsOn', 'week', 'month', 'format', 'period']
  return Object.fromEntries([
    ...Object.entries(input).filter(([name]) => names.includes(name)),
    ...Object.entries(range).filter(([name]) => name in (def.shape ?? {})),
  ])
}

const textOf = ({ read, asked }: Question) => `${nameOf(read)} ${JSON.stringify(asked)}`

async function replyTo({ read, asked }: Question) {
  const { status, said } = await wordsOf(person, read, asked)
  expect(status, `${textOf({ read, asked })} → ${said.slice(0, 300)}`).toBeLessThan(500)
  return { status, said }
}

/** What they are answered to everything; how often one may ask is not what is looked at. */
async function everyReply() {
  await app.database.owner.query('delete from rate_limits')
  const replies = new Map<string, string>()
  for (const question of questions) replies.set(textOf(question), (await replyTo(question)).said)
  return replies
}

test('whatever the company does at another site moves none of their figures, lists, screens and phones', async () => {
  const { owner } = app.database
  // Else nothing would be proven.
  expect(questions.length).toBeGreaterThan(120)
  expect(questions.map(({ read }) => nameOf(read))).toEqual(expect.arrayContaining(handedOut))
  const stream = await openStream(person)
  const before = await everyReply()
  expect((await changeEverything(await elsewhere())).length).toBeGreaterThan(60)
  await settled()
  const after = await everyReply()
  const differing = (now: Map<string, string>, earlier: Map<string, string>) =>
    [...now].filter(([question, said]) => said !== earlier.get(question)).map(([question]) => question)
  expect(differing(after, before)).toEqual([])
  expect(service.received).toEqual([])
  expect(await mailsToThem()).toEqual([])

  // The same at their own site reaches them.
  const { rows } = await owner.query<{ employeeId: number }>(
    'select employee_id "employeeId" from site_people where business_id = $1 limit 1',
    [own],
  )
  await company.call(notes.create, {
    employeeId: rows[0]?.employeeId ?? 0,
    businessId: own,
    content: 'For all to see',
    forClient: true,
  })
  await stream.next('note-added')
  const heard = stream.arrived().slice(
    0,
    stream.arrived().findIndex(({ name }) => name === 'note-added'),
  )
  expect(heard).toEqual([])
  await changeEverything(here)
  await settled()
  expect(differing(await everyReply(), after).length).toBeGreaterThan(30)
  expect(new Set(stream.arrived().map(({ name }) => name)).size).toBeGreaterThan(10)
  expect(service.received.length).toBeGreaterThan(2)
  expect((await mailsToThem()).length).toBeGreaterThan(1)
  stream.close()
})

/** The records beyond them, without contracts that promise something at their own site as well: what they are promised is theirs to know. */
async function elsewhere() {
  const there = await recordsBeyond(app.database.owner, beyond)
  const contracts = there.get('contracts')
  if (contracts === undefined) throw new Error('No contract lies beyond them')
  return there.set(
    'contracts',
    alias => `${contracts(alias)} and not exists (select from contract_sites s
      where s.organization_id = ${alias}.organization_id and s.contract_id = ${alias}.id and s.business_id = ${own})`,
  )
}

/** Every call of the company that is about a record there, what takes something away last; returns what was carried out. */
async function changeEverything(there: Conditions) {
  const acts = endpoints.filter(({ method, may }) => method !== 'GET' && reaches('provider', may))
  const done: string[] = []
  for (const act of acts.toSorted((a, b) => Number(takesAway(a)) - Number(takesAway(b)))) {
    const input = await inputThere(act, there)
    if (input === null) continue
    const { status, body } = await company.try(act, input)
    expect(status, `${nameOf(act)} → ${JSON.stringify(body)}`).toBeLessThan(500)
    if (status < 300) done.push(nameOf(act))
  }
  return done
}

// What was said of a person or a case as a whole may end it as well.
const takesAway = ({ method, path }: Endpoint) =>
  method === 'DELETE' ||
  /(close|archive|end)$/.test(path) ||
  /^PUT .*(employees|cad-incidents)\/\{id\}$/.test(`${method} ${path}`)

/** One that was sent to their client, of this site alone. */
async function sendInvoiceOf(site: number) {
  const { owner } = app.database
  const { organizationId: organization, clientId: client } = from
  const id = await given.invoice(owner, {
    organization,
    number: 'S-1',
    client,
    dueDate: '2099-01-01',
    subtotalCents: 1000,
    sentAt: '2026-01-05T10:00:00Z',
  })
  await owner.query(
    `insert into invoice_lines (organization_id, invoice_id, line_number, description, business_id, amount_cents)
     values ($1, $2, 1, 'Guarding', $3, 1000)`,
    [organization, id, site],
  )
}

/** All that an invoice as a program reads it has to say of who writes and who gets it. */
async function fillInEInvoice() {
  const { owner } = app.database
  await owner.query(
    `update organizations set address = '1 Main St\nAustin, TX 78701', email = 'office@muster.demo', phone = '+1 512 555 0100',
       iban = 'DE89370400440532013000', tax_ids = '{"company": "12-3456789", "vat": "DE123456789"}' where id = $1`,
    [from.organizationId],
  )
  await owner.query(
    `update clients set address = '2 Main St\nAustin, TX 78701', email = 'pay@muster.demo', no_tax_reason = 'exempt', no_tax_note = 'Exempt',
       buyer_reference = 'PO-7' where id = $1`,
    [from.clientId],
  )
}

/** The company opens a thread with the client of a site, and both sides say something. */
async function talkAt(site: number) {
  const { id } = await company.call(threads.open, { kind: 'client', businessId: site, title: 'The gate' })
  // Whatever the company did may have closed it.
  await company.call(threads.close, { id, isClosed: false })
  await company.call(messages.send, { id, content: 'The gate is mended.' })
  if (site === own) await person.call(messages.send, { id, content: 'Thank you.' })
  else await app.database.owner.query(`update messages set kind = 'call', phone = '5550100' where thread_id = $1`, [id])
}

/** Aimed at records there, and at what all sites have in common; null: the call is about nothing there. */
async function inputThere(act: Endpoint, there: Conditions) {
  const { owner } = app.database
  const found = new Map<Resource, number | string>()
  let isThere = false
  for (const named of resourcesOf(act)) {
    // What is open to a client is theirs to read.
    const resource = named === 'thread' && act.method === 'GET' ? 'client-thread' : named
    const among = await targetAmong(owner, resource, from.organizationId, there)
    const id = among === null ? await targetOf(owner, resource, 'own', { ...from, clientId: null }) : among
    if (id === undefined) return null
    if (among !== null) isThere = true
    found.set(named, id)
  }
  return isThere ? inputAimedAt(act, found) : null
}

const mailsToThem = async () =>
  (await app.database.owner.query('select * from mails where to_address = $1', [`${siteClient}@muster.demo`])).rows

/** No job is left to do, and no push under way. */
async function settled() {
  await eventually(async () => {
    const { rows } = await app.database.owner.query(
      `select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() and name not like '\\_\\_%'`,
    )
    return rows.length === 0
  })
  await pushOutbox.idle()
}

test('a canary in every text of every record beyond their site appears in none of their replies', async () => {
  const { owner } = app.database
  const canary = 'canary-5e1d'
  const { written, bare } = await putCanaries(owner, canary, beyond)
  expect(written.length).toBeGreaterThan(140)
  // What took none says why, and what says so took none.
  const excused = Object.values(withoutCanary).flat()
  expect(bare.filter(column => !excused.includes(column))).toEqual([])
  expect(excused.filter(column => written.includes(column))).toEqual([])
  const hidden = await idsBeyond(owner, beyond)
  for (const [field, ids] of hidden) expect(ids.size, field).toBeGreaterThan(0)
  const around = (said: string) => said.slice(Math.max(0, said.indexOf(canary) - 300), said.indexOf(canary) + 60)
  const expectNone = (said: string, where: string) =>
    expect(said.includes(canary), `${where} ${around(said)}`).toBe(false)
  const searches = reads
    .filter(({ path }) => !path.includes('{'))
    .flatMap(read => [{ search: canary }, { q: canary }, { businessId: others[0] }].map(asked => ({ read, asked })))
  for (const question of [...questions, ...searches]) {
    const { status, said } = await replyTo(question)
    const where = `${textOf(question)} → ${status}`
    expectNone(said, where)
    expect(idsIn(said, nameOf(question.read), hidden), where).toEqual([])
  }

  // Nor in what comes to them by itself, while the company is at work at their site.
  const stream = await openStream(person)
  const pushed = service.received.length
  await talkAt(own)
  await changeEverything(here)
  await settled()
  await stream.next('message-sent')
  const told = stream.arrived()
  stream.close()
  for (const event of told) {
    expectNone(JSON.stringify(event), event.name)
    expect(idsIn(JSON.stringify(event), event.name, hidden), event.name).toEqual([])
  }
  expect(service.received.length).toBeGreaterThan(pushed)
  for (const { message } of service.received) expectNone(JSON.stringify(message), 'push')
  for (const mail of await mailsToThem()) expectNone(JSON.stringify(mail), 'mail')
})
