import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reportAttachmentOf } from '#server/activity-reports/public.ts'
import { doAsSystem } from '#server/platform/feature-runner.ts'
import { activityReportSettings, activityReports } from '#shared/activity-reports/contract.ts'
import { notes } from '#shared/notes/contract.ts'
import { tourRuns } from '#shared/tours/run-contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { companyOf } from '../support/company.ts'
import { handClock } from '../support/hand-clock.ts'
import { drawZone, foundHarbor, harbor, hire, pier, signedIn, summit, work } from '../support/harbor.ts'
import { pdfText } from '../support/pdf-text.ts'
import { guardWithPhone, labelOf, layOutRound, standing } from '../tours/site-with-round.ts'
import { followTwice, linesOf, reportOf, textsOf } from './site-day.ts'

// Each test has a day of its own at Pier 3, and looks at it on the morning after.
let day = '2026-03-01'
const clock = handClock('2026-03-01T12:00:00.000Z')
const at = (time: string) => `${day}T${time}:00.000Z`
const nextMorning = () => new Date(Date.parse(at('12:00')) + 86_400_000).toISOString()

let app: RunningApp
let supervisor: Client
let lead: Client
let client: Client
let stranger: Client
let guard: Awaited<ReturnType<typeof guardWithPhone>>
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  supervisor = await signedIn(app, await hire(app.database, 'Sue', { role: 'supervisor', site: null }))
  lead = await signedIn(app, await hire(app.database, 'Lena', { role: 'lead' }))
  client = await signedIn(app, await hire(app.database, 'Clara', { role: 'client' }))
  const company = companyOf(app.database.owner, harbor, 'harbor.test')
  const other = await company.anotherClient({ name: 'Lantern' })
  stranger = await signedIn(app, await company.client('Stan', { client: other }))
})
beforeEach(async () => {
  day = new Date(Date.parse(at('12:00')) + 86_400_000).toISOString().slice(0, 10)
  clock.set(at('21:00'))
  guard = await guardWithPhone(app, 'Gus')
  await work(app.database, { employeeId: guard.employeeId, from: `${day} 09:00`, to: `${day} 20:00` })
})
afterAll(() => app?.stop())

const note = (content: string, over: object = {}) =>
  lead.call(notes.create, { employeeId: guard.employeeId, businessId: pier.record, content, ...over })
const seen = (reader: Client) => reportOf(reader, pier.record, day)
/** As it lies before the supervisor on the morning after. */
async function toReview() {
  clock.set(nextMorning())
  await followTwice(app)
  return seen(supervisor)
}
const released = async () => supervisor.call(activityReports.release, { id: (await toReview()).id })
const listedFor = async (reader: Client) =>
  (await reader.call(activityReports.list, {})).filter(one => one.day === day).map(({ id }) => id)

describe('a report', () => {
  test('is written by what happened on the day of the site, and waits for a review when the day is over', async () => {
    await work(app.database, { employeeId: await other(), from: `${day} 22:00`, to: null })
    await note('Gate found open')
    await followTwice(app)
    const draft = await seen(supervisor)
    expect(draft).toMatchObject({ status: 'draft', edition: null, day, weather: null, differs: false })
    expect(textsOf(draft, 'notes')).toEqual(['Gate found open'])
    const review = await toReview()
    expect(review.status).toBe('review')
    // Nine in the morning there is two in the afternoon in Greenwich; whoever stays over midnight is there until it.
    const midnight = new Date(Date.parse(at('05:00')) + 86_400_000).toISOString()
    expect(linesOf(review, 'duty')).toMatchObject([
      { who: 'Gus', at: at('14:00') },
      { who: 'Nora', until: midnight, marks: [] },
    ])
  })

  test('is completed by whoever is on the clock there, also from a dead spot', async () => {
    const nora = await guardWithPhone(app, 'Nora')
    expect((await nora.client.refused(activityReports.remark, { remark: 'All quiet' })).body.code).toBe(
      'remark-needs-clock',
    )
    await work(app.database, { employeeId: nora.employeeId, from: `${day} 12:00`, to: null })
    const made = nora.made(at('20:00'), at('19:00'))
    await nora.client.call(activityReports.remark, { remark: 'All quiet', weather: 'Dry, 4 °C', made })
    const report = await seen(supervisor)
    expect(report).toMatchObject({ weather: 'Dry, 4 °C', status: 'draft' })
    expect(linesOf(report, 'remarks')).toMatchObject([{ who: 'Nora', text: 'All quiet', at: at('20:00') }])
    expect((await nora.client.refused(activityReports.remark, {})).body).toMatchObject({
      fields: [{ code: 'remark-required' }],
    })
    await app.database.owner.query(
      'update time_entries set clock_out_time = $2, status = $3, worked_seconds = 1 where employee_id = $1',
      [nora.employeeId, at('20:59'), 'completed'],
    )
  })

  test('says of a remark whose time is in doubt that it is, to the company and not to the client', async () => {
    const nora = await guardWithPhone(app, 'Nora')
    await work(app.database, { employeeId: nora.employeeId, from: `${day} 12:00`, to: null })
    // The phone had a connection at eight, and says that it was written at seven.
    const made = nora.made(at('19:00'), at('20:00'))
    await nora.client.call(activityReports.remark, { remark: 'Gate was open', made })
    const offline = { arrivedAt: at('21:00'), doubt: 'made-before-contact' }
    const report = await released()
    expect(linesOf(report, 'remarks')).toMatchObject([{ at: at('21:00'), text: 'Gate was open', offline }])
    const printed = async (reader: Client) => (await fileText(reader, report.id, 'pdf')).replaceAll('\n', ' ')
    expect(await printed(supervisor)).toContain('before its last contact')
    expect(linesOf(await seen(client), 'remarks')).toMatchObject([{ text: 'Gate was open', offline: null }])
    expect(await printed(client)).not.toContain('before its last contact')
  })

  test('names what speaks against a round, as the rounds themselves do', async () => {
    const laidOut = await layOutRound(lead)
    clock.set(at('15:00'))
    const run = await guard.client.call(tourRuns.start, { tourId: laidOut.tour.id })
    clock.set(at('15:10'))
    const { code } = await labelOf(app, laidOut.gate.id)
    await guard.client.call(tourRuns.scan, { id: run.id, code, ...standing(4000) })
    clock.set(at('15:20'))
    await guard.client.call(tourRuns.finish, { id: run.id })
    clock.set(nextMorning())
    await followTwice(app)
    const report = await reportOf(supervisor, pier.block, day)
    expect(linesOf(report, 'rounds')).toMatchObject([
      { seen: { seen: 1, all: 2 }, marks: ['incomplete', 'wrong-place'], forClient: true },
    ])
  })

  test('shows a guard their own day and the remarks, and nothing of the days of others', async () => {
    await work(app.database, { employeeId: await other(), from: `${day} 10:00`, to: `${day} 11:00` })
    await note('Internal', { priority: 'low', employeeId: await other() })
    await followTwice(app)
    const own = await seen(guard.client)
    expect(linesOf(own, 'duty').map(({ who }) => who)).toEqual(['Gus'])
    expect(linesOf(own, 'notes')).toEqual([])
    const absent = await guardWithPhone(app, 'Ann')
    expect(await listedFor(absent.client)).toEqual([])
    expect(await absent.client.try(activityReports.read, { id: own.id })).toMatchObject({ status: 404 })
  })

  test('is not overwritten by someone who read an older one', async () => {
    const { id, version } = await toReview()
    await supervisor.call(activityReports.update, { id, summary: 'A calm day', version })
    for (const call of [activityReports.update, activityReports.release] as const)
      expect(await supervisor.try(call, { id, version })).toMatchObject({ status: 409 })
  })
})

describe('a review', () => {
  test('keeps who changed what, before and after', async () => {
    const { id: noteId } = await note('Door kaput')
    const { id } = await toReview()
    await supervisor.call(activityReports.update, { id, summary: 'One door', weather: 'Rain' })
    await supervisor.call(activityReports.update, {
      id,
      weather: 'Snow',
      lines: [{ key: `note-${noteId}`, text: 'Door damaged' }],
    })
    const report = await supervisor.call(activityReports.update, {
      id,
      lines: [{ key: `note-${noteId}`, leftOut: true }],
    })
    expect(linesOf(report, 'notes')).toMatchObject([{ text: 'Door damaged', original: 'Door kaput', leftOut: true }])
    const { changes } = await supervisor.call(activityReports.history, { id })
    expect(changes.map(({ part, before, after, by }) => [part, before, after, by])).toEqual([
      ['left-out', 'Door damaged', null, 'Sue Guard'],
      ['line', 'Door kaput', 'Door damaged', 'Sue Guard'],
      ['weather', 'Rain', 'Snow', 'Sue Guard'],
      ['summary', null, 'One door', 'Sue Guard'],
      ['weather', null, 'Rain', 'Sue Guard'],
    ])
    await expect(app.database.owner.query('delete from activity_report_changes')).rejects.toThrow('only grows')
  })

  test('leaves what was measured as it is', async () => {
    const report = await toReview()
    const key = linesOf(report, 'duty')[0]?.key as string
    const reworded = await supervisor.refused(activityReports.update, {
      id: report.id,
      lines: [{ key, text: 'Was late' }],
    })
    expect(reworded.body).toMatchObject({ fields: [{ code: 'line-not-wordable' }] })
    const unknown = await supervisor.refused(activityReports.update, {
      id: report.id,
      lines: [{ key: 'note-999999', leftOut: true }],
    })
    expect(unknown.body).toMatchObject({ fields: [{ code: 'report-line-unknown' }] })
  })

  test('and a release are for supervisors and owners', async () => {
    const { id } = await toReview()
    for (const who of [lead, guard.client, client])
      for (const call of [activityReports.update, activityReports.release, activityReports.history] as const)
        expect(await who.try(call, { id })).toMatchObject({ status: 403 })
    const rival = await signedIn(app, await hire(app.database, 'Rex', { organization: summit, role: 'supervisor' }))
    expect(await rival.try(activityReports.release, { id })).toMatchObject({ status: 404 })
  })
})

describe('a client', () => {
  test('sees nothing of a report before it is released, nor of one of somebody else’s site', async () => {
    await note('Gate found open')
    const { id } = await toReview()
    for (const who of [client, stranger]) {
      expect(await listedFor(who)).toEqual([])
      expect(await who.try(activityReports.read, { id })).toMatchObject({ status: 404 })
      expect(await who.try(activityReports.pdf, { id })).toMatchObject({ status: 404 })
    }
    expect((await supervisor.call(activityReports.release, { id })).status).toBe('released')
    expect(await listedFor(client)).toEqual([id])
    expect(await listedFor(stranger)).toEqual([])
    expect(await stranger.try(activityReports.read, { id })).toMatchObject({ status: 404 })
  })

  test('never gets what is internal: low notes, handovers, unreleased incidents, where people were, what was left out', async () => {
    const canary = 'canary-41d8'
    await note(`${canary} low`, { priority: 'low' })
    await note(`${canary} handover`, { handover: true })
    const { id: hidden } = await note(`${canary} left out`)
    await note('Gate found open')
    const { owner } = app.database
    await owner.query(
      `insert into cad_incidents (organization_id, incident_number, title, business_id, created_at) values ($1, $2, $3, $4, $5)`,
      [harbor, `INC-${day}`, `${canary} incident`, pier.record, at('18:00')],
    )
    await drawZone(app.database, `${canary} zone`, pier.record, { latitude: 40.7, longitude: -74 })
    await owner.query(
      `insert into zone_events (organization_id, zone_id, employee_id, kind, alert_kind, at)
       select organization_id, id, $2, 'alert', 'restricted', $3 from site_zones where name = $1`,
      [`${canary} zone`, guard.employeeId, at('19:00')],
    )
    await owner.query(
      `insert into log_book_entries (organization_id, business_id, kind, name, started_at) values ($1, $2, 'visitor', $3, $4)`,
      [harbor, pier.record, `${canary} visitor`, at('19:30')],
    )
    const { id, sections } = await toReview()
    expect(sections.flatMap(({ lines }) => lines).filter(({ text }) => text?.includes(canary)).length).toBe(6)
    await supervisor.call(activityReports.update, { id, lines: [{ key: `note-${hidden}`, leftOut: true }] })
    await supervisor.call(activityReports.release, { id })
    const forClient = await client.call(activityReports.read, { id })
    expect(textsOf(forClient, 'notes')).toEqual(['Gate found open'])
    for (const told of [
      JSON.stringify(forClient),
      await fileText(client, id, 'csv'),
      await fileText(client, id, 'pdf'),
    ]) {
      expect(told).not.toContain(canary)
      expect(told).not.toMatch(/latitude|rate|employeeId/i)
    }
    const { rows } = await owner.query('select content::text from activity_report_editions where report_id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain(canary)
  })

  test('reads exactly what was released; what changes later is released again', async () => {
    await note('Gate found open')
    const { id } = await released()
    const before = await client.call(activityReports.read, { id })
    expect((await supervisor.refused(activityReports.release, { id })).body.code).toBe('nothing-to-release')
    clock.set(at('22:00'))
    await note('Late: gate closed')
    clock.set(nextMorning())
    expect(await seen(supervisor)).toMatchObject({ status: 'released', differs: true })
    expect(await supervisor.call(activityReports.update, { id, summary: 'Two notes' })).toMatchObject({
      status: 'review',
      edition: 1,
    })
    expect(await client.call(activityReports.read, { id })).toEqual(before)
    expect(await listedFor(client)).toEqual([id])
    expect(await supervisor.call(activityReports.release, { id })).toMatchObject({ status: 'released', edition: 2 })
    const after = await client.call(activityReports.read, { id })
    expect(after).toMatchObject({ summary: 'Two notes', edition: 2, releasedBy: null })
    expect(textsOf(after, 'notes')).toEqual(['Gate found open', 'Late: gate closed'])
    const { editions } = await supervisor.call(activityReports.history, { id })
    expect(editions.map(({ edition, by }) => [edition, by])).toEqual([
      [2, 'Sue Guard'],
      [1, 'Sue Guard'],
    ])
  })
})

describe('a signature', () => {
  test('says who of the client has read a day and when, once, whoever presses how often', async () => {
    const { id } = await released()
    clock.set(nextMorning().replace('12:00', '15:30'))
    const company = companyOf(app.database.owner, harbor, 'harbor.test')
    const second = await signedIn(app, await company.client('Dora Desk', { client: harbor }))
    const signed = await Promise.all(
      [client, client, second].map(one => one.call(activityReports.sign, { id, edition: 1 })),
    )
    expect(new Set(signed.map(({ signedBy }) => signedBy)).size).toBe(1)
    const [{ signedBy, signedAt } = { signedBy: null, signedAt: null }] = signed
    expect(['Clara Guard', 'Dora Desk']).toContain(signedBy)
    expect(await supervisor.call(activityReports.read, { id })).toMatchObject({ signedBy, signedAt })
    expect((await fileText(supervisor, id, 'pdf')).replaceAll('\n', ' ')).toContain(`Read and signed by ${signedBy}`)
    const { rows } = await app.database.owner.query(
      `select from audit_log where action = 'activity-report.signed' and subject_id = $1`,
      [String(id)],
    )
    expect(rows).toHaveLength(1)
  })

  test('belongs to what was read: the next version is unsigned, and an older one cannot be signed any more', async () => {
    const { id } = await released()
    await client.call(activityReports.sign, { id, edition: 1 })
    await supervisor.call(activityReports.update, { id, summary: 'One more thing' })
    await supervisor.call(activityReports.release, { id })
    expect(await client.call(activityReports.read, { id })).toMatchObject({
      edition: 2,
      signedBy: null,
      signedAt: null,
    })
    expect(await client.try(activityReports.sign, { id, edition: 1 })).toMatchObject({ status: 409 })
    const { editions } = await supervisor.call(activityReports.history, { id })
    expect(editions.map(({ edition, signedBy }) => [edition, signedBy])).toEqual([
      [2, null],
      [1, 'Clara Guard'],
    ])
  })

  test('is given by the client of the site alone, and only under what was released', async () => {
    const { id } = await toReview()
    expect(await client.try(activityReports.sign, { id, edition: 1 })).toMatchObject({ status: 404 })
    await supervisor.call(activityReports.release, { id })
    expect(await stranger.try(activityReports.sign, { id, edition: 1 })).toMatchObject({ status: 404 })
    for (const one of [supervisor, lead, guard.client])
      expect(await one.try(activityReports.sign, { id, edition: 1 })).toMatchObject({ status: 403 })
  })
})

test('a release is mailed with its own edition to the list of the site', async () => {
  const settings = { businessId: pier.record, mailedTo: ['desk@pier.test', 'boss@pier.test'], releaseTime: null }
  expect(await supervisor.call(activityReportSettings.save, settings)).toEqual(settings)
  await note('Gate found open')
  const { id } = await released()
  await supervisor.call(activityReports.update, { id, summary: 'Not for this mail' })
  const { rows } = await app.database.owner.query<{ to: string; subject: string; attachments: [never] }>(
    `select to_address "to", subject, attachments from mails where template_key = 'activity_report' and to_address like '%@pier.test' order by to_address`,
  )
  expect(rows.map(({ to }) => to)).toEqual(['boss@pier.test', 'desk@pier.test'])
  expect(rows[0]?.subject).toContain('Pier 3')
  const [reference] = rows[0]?.attachments ?? []
  const attached = await doAsSystem(app.running, work => reportAttachmentOf(work, reference as never))
  const text = await pdfText(new Uint8Array(attached?.content ?? []))
  for (const words of ['Daily activity report', 'Pier 3', 'Gus', 'Gate found open']) expect(text).toContain(words)
  expect(text).not.toContain('Not for this mail')
})

async function other() {
  return (await guardWithPhone(app, 'Nora')).employeeId
}

async function fileText(who: Client, id: number, kind: 'pdf' | 'csv') {
  const response = await fetch(`${app.url}/api/activity-reports/${id}/${kind}`, {
    headers: { cookie: who.cookie ?? '' },
  })
  expect(response.status).toBe(200)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return kind === 'pdf' ? pdfText(bytes) : new TextDecoder().decode(bytes)
}
