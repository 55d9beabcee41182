import { afterAll, beforeAll, expect, test } from 'vitest'
import { jpeg } from '../accounts/pictures.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { companyOf } from '../support/company.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor, hire, pier, signedIn } from '../support/harbor.ts'
import { pdfText } from '../support/pdf-text.ts'

const clock = handClock('2026-03-05T15:00:00.000Z')

let app: RunningApp
let client: Client
let stranger: Client
let limited: Client
let supervisor: Client
let lead: Client
let rolf: Client
let clientId: number
let clientEmail: string
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  const company = await foundHarbor(app.database)
  clientId = await company.anotherClient({ name: 'Acme' })
  const other = await company.anotherClient({ name: 'Lantern' })
  const annex = await company.site({ name: 'Annex', client: clientId })
  const sql = (text: string, values: unknown[]) => app.database.owner.query(text, values)
  await sql('update businesses set client_id = $1 where id = $2', [clientId, pier.block])
  await sql('update businesses set client_id = $1 where id = $2', [other, pier.flag])
  await sql('update businesses set client_id = null where id = $1', [pier.record])
  const gus = await hire(app.database, 'Gus')
  supervisor = await signedIn(app, await hire(app.database, 'Sue', { role: 'supervisor', site: null }))
  lead = await signedIn(app, await hire(app.database, 'Lea', { role: 'lead' }))
  const cora = await company.client('Cora Client', { client: clientId })
  clientEmail = cora.email
  client = await signedIn(app, cora)
  const lia = await company.client('Lia Limited', { client: clientId })
  limited = await signedIn(app, lia)
  await sql('insert into client_rights values ($1, $2, $3, $4, true)', [harbor, clientId, lia.userId, '{}'])
  await sql('insert into client_person_sites values ($1, $2, $3, $4)', [harbor, clientId, lia.userId, pier.block])
  stranger = await signedIn(app, await company.client('Stan Stranger', { client: other }))
  rolf = await app.signedIn('rolf@summit.test')
  const shift = (site: number, location: string, publishedAt: string | null = '2026-03-01T12:00:00Z') =>
    company.shift({
      employee: gus.employeeId,
      site,
      date: '2026-03-03',
      from: '09:00',
      to: '17:00',
      location,
      publishedAt,
    })
  const worked = await shift(pier.block, 'East gate')
  await shift(pier.flag, 'canary-other-site').catch(() => undefined)
  await company.shift({
    site: pier.block,
    date: '2026-03-04',
    from: '09:00',
    to: '17:00',
    location: 'canary-draft',
    publishedAt: null,
  })
  await company.shift({
    site: pier.block,
    date: '2026-02-04',
    from: '09:00',
    to: '17:00',
    location: 'canary-earlier',
    publishedAt: '2026-02-01T12:00:00Z',
  })
  const entry = await company.entry({
    employee: gus.employeeId,
    site: pier.block,
    shift: worked,
    from: '2026-03-03T14:05:00.000Z',
    to: '2026-03-03T22:02:00.000Z',
    verdict: 'inside',
    position: { latitude: 40.123456, longitude: -73.654321 },
    location: 'canary-location',
    reviewReason: 'canary-review',
  })
  await sql(
    `update time_entries set pay_rate_cents = 987654, reason = 'canary-reason', clock_in_pressed_at = clock_in_time,
       created_at = '2026-03-03T15:30:00Z' where id = $1`,
    [entry],
  )
  // Who steps in without a shift was there all the same; what was rejected in a review was not.
  const hal = await hire(app.database, 'Hal')
  const noShift = { employee: hal.employeeId, site: pier.block }
  await company.entry({ ...noShift, from: '2026-03-04T14:00:00.000Z', to: '2026-03-04T15:30:00.000Z' })
  const rejected = await company.entry({ ...noShift, from: '2026-03-04T17:11:00.000Z', to: '2026-03-04T18:30:00.000Z' })
  await sql('update time_entries set needs_review = true, reviewed_at = now(), worked_seconds = 0 where id = $1', [
    rejected,
  ])
  await company.shift({
    site: annex,
    date: '2026-03-03',
    from: '09:00',
    to: '17:00',
    location: 'Annex hall',
    publishedAt: '2026-03-01T12:00:00Z',
  })
  await sql(
    `insert into cad_incidents (organization_id, incident_number, title, description, outcome, business_id, created_at, released_at)
     values ($1, 'INC-1', 'Broken window', 'Seen at noon', 'Boarded up', $2, '2026-03-03T17:00:00Z', '2026-03-03T20:00:00Z'),
            ($1, 'INC-2', 'canary-incident', 'canary-incident', '', $2, '2026-03-03T17:00:00Z', null)`,
    [harbor, pier.block],
  )
  await sql(
    `insert into notes (organization_id, employee_id, business_id, content, priority, noted_at)
     values ($1, $2, $3, 'canary-note', 'low', '2026-03-03T17:00:00Z')`,
    [harbor, gus.employeeId, pier.block],
  )
})
afterAll(() => app?.stop())

async function proofFor(who: Client, query: string) {
  const response = await fetch(`${app.url}/api/proof-of-service?${query}`, { headers: { cookie: who.cookie ?? '' } })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const isPdf = response.headers.get('content-type') === 'application/pdf'
  const photos = Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1
  return { status: response.status, photos, text: isPdf ? await pdfText(bytes) : new TextDecoder().decode(bytes) }
}

const week = 'from=2026-03-01&to=2026-03-05'

test('a client takes along what was planned, when people really came and left, and what was released', async () => {
  const { status, text } = await proofFor(client, week)
  expect(status).toBe(200)
  for (const said of [
    'Harbor',
    'Acme',
    'Pier 1',
    'Gus',
    'East gate',
    '9:05',
    '5:02',
    'at the site',
    'Broken window',
    'Boarded up',
  ])
    expect(text).toContain(said)
  expect(text).toContain('Recorded without a connection')
  expect(text).toContain('Without a shift')
  expect(text).not.toContain('12:11')
  // Seven hours and 57 minutes, and an hour and a half without a shift.
  expect(text).toMatch(/Worked hours[\s\S]*9\.5/)
  expect(text).toContain('Annex hall')
})

test('nothing that a client must not see is in it, whoever asks for it', async () => {
  for (const [who, query] of [
    [client, week],
    [supervisor, `${week}&clientId=${clientId}`],
    [supervisor, `${week}&businessId=${pier.block}`],
  ] as const) {
    const { status, text } = await proofFor(who, query)
    expect(status).toBe(200)
    expect(text).toContain('East gate')
    for (const hidden of ['canary', '40.12', '73.65', '9876', 'INC-2', 'Pier 2']) expect(text).not.toContain(hidden)
  }
})

test('someone with one site of the client gets that site and learns of no other', async () => {
  const { status, text } = await proofFor(limited, week)
  expect(status).toBe(200)
  expect(text).toContain('East gate')
  expect(text).not.toContain('Annex')
})

test('is written in the language of whoever reads it', async () => {
  for (const [language, said] of [
    ['fr', ['Justificatif de prestation', 'Heures travaillées', 'sur le site']],
    ['es', ['Justificante del servicio', 'Horas trabajadas', 'en la sede']],
  ] as const) {
    await app.database.owner.query('update users set preferences = $1 where email = $2', [{ language }, clientEmail])
    const { text } = await proofFor(client, week)
    for (const words of said) expect(text).toContain(words)
  }
})

test('is for the client, owners and supervisors, of their own sites and of one client at a time', async () => {
  expect((await proofFor(stranger, `${week}&businessId=${pier.block}`)).status).toBe(404)
  expect((await proofFor(stranger, `${week}&clientId=${clientId}`)).status).toBe(404)
  expect((await proofFor(rolf, `${week}&businessId=${pier.block}`)).status).toBe(404)
  expect((await proofFor(lead, `${week}&businessId=${pier.block}`)).status).toBe(403)
  expect((await proofFor(supervisor, week)).status).toBe(422)
  expect((await proofFor(supervisor, `${week}&businessId=${pier.record}`)).status).toBe(422)
  expect((await proofFor(client, 'from=2026-03-05&to=2026-03-01')).status).toBe(400)
  expect((await proofFor(client, 'from=2025-03-05&to=2026-03-05')).status).toBe(200)
  expect((await proofFor(client, 'from=2025-03-04&to=2026-03-05')).status).toBe(422)
})

test('many rounds stand in a line each, below their day, with every checkpoint', async () => {
  const { owner } = app.database
  const site = await companyOf(owner, harbor, 'harbor.test').site({ name: 'Round house', client: clientId })
  const { employeeId } = await hire(app.database, 'Rob Round')
  await owner.query(
    `with stop as (
       insert into checkpoints (organization_id, business_id, name, proof) select $1, $2, 'Stop ' || nth, '{qr}' from generate_series(1, 10) nth returning id),
     tour as (
       insert into tours (organization_id, business_id, name, expected_minutes, tolerance_minutes)
       values ($1, $2, 'Hourly', 30, 10) returning id),
     run as (
       insert into tour_runs (organization_id, tour_id, business_id, employee_id, checkpoint_ids, ordered, expected_minutes,
         tolerance_minutes, started_at, finished_at)
       select $1, tour.id, $2, $3, (select array_agg(id order by id) from stop), false, 30, 10, hour, hour + interval '20 minutes'
       from tour, generate_series('2026-01-01T05:00:00Z'::timestamptz, '2026-01-06T04:00:00Z', '1 hour') hour
       returning id, started_at)
     insert into tour_scans (organization_id, run_id, checkpoint_id, employee_id, kind, scanned_at, verdict)
     select $1, run.id, stop.id, $3, 'qr', run.started_at + make_interval(mins => stop.id % 10), 'inside' from run, stop`,
    [harbor, site, employeeId],
  )
  const { status, text } = await proofFor(supervisor, `from=2026-01-01&to=2026-01-05&businessId=${site}`)
  expect(status).toBe(200)
  expect(text.match(/10 of 10/g)).toHaveLength(120)
  expect(text.match(/Stop\s+10\b/g)).toHaveLength(120)
})

test('a round stands in it with its checkpoints and its photo, beside what was promised for the site', async () => {
  const { owner } = app.database
  const company = companyOf(owner, harbor, 'harbor.test')
  const site = await company.site({ name: 'Photo house', client: clientId })
  const { employeeId } = await hire(app.database, 'Pia Photo')
  const evening = { from: '2026-02-10T17:00:00.000Z', to: '2026-02-10T20:00:00.000Z' }
  await company.entry({ employee: employeeId, site, ...evening })
  await owner.query(
    `with k as (insert into contracts (organization_id, client_id, name, starts_on)
       values ($1, $2, 'Photo contract', '2026-01-01') returning organization_id, id, valid)
     insert into contract_sites (organization_id, contract_id, business_id, valid, promised_hundredths)
     select organization_id, id, $3, valid, 8400 from k`,
    [harbor, clientId, site],
  )
  const { rows } = await owner.query<{ id: string }>(
    `insert into files (organization_id, content_type, bytes, kind) values ($1, 'image/jpeg', $2, 'attachment') returning id`,
    [harbor, jpeg()],
  )
  await owner.query(
    `with stop as (
       insert into checkpoints (organization_id, business_id, name, proof) values ($1, $2, 'Boiler room', '{qr}') returning id),
     tour as (
       insert into tours (organization_id, business_id, name, expected_minutes, tolerance_minutes)
       values ($1, $2, 'Evening round', 30, 10) returning id),
     run as (
       insert into tour_runs (organization_id, tour_id, business_id, employee_id, checkpoint_ids, ordered, expected_minutes,
         tolerance_minutes, started_at, finished_at)
       select $1, tour.id, $2, $3, array[stop.id], false, 30, 10, '2026-02-10T18:00:00Z', '2026-02-10T18:20:00Z'
       from tour, stop returning id),
     scan as (
       insert into tour_scans (organization_id, run_id, checkpoint_id, employee_id, kind, scanned_at, verdict)
       select $1, run.id, stop.id, $3, 'qr', '2026-02-10T18:05:00Z', 'inside' from run, stop)
     insert into tour_photos (organization_id, run_id, checkpoint_id, employee_id, file_id, taken_at)
     select $1, run.id, stop.id, $3, $4, '2026-02-10T18:05:00Z' from run, stop`,
    [harbor, site, employeeId, rows[0]?.id],
  )
  const asked = `from=2026-02-09&to=2026-02-15&businessId=${site}`
  const { status, text, photos } = await proofFor(supervisor, asked)
  expect(status).toBe(200)
  for (const said of ['Photo house', 'Evening round', 'Boiler room', '1 of 1', 'Pia']) expect(text).toContain(said)
  // Three hours of the 84 that were promised for the week.
  expect(text).toMatch(/Promised hours[\s\S]*84\.0[\s\S]*3\.0/)
  expect(photos).toBe(1)
})
