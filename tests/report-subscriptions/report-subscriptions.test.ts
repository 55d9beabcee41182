import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { doAsSystem, doJob } from '#server/platform/feature-runner.ts'
import { type SubscribedReport, subscribedReportOf } from '#server/report-subscriptions/public.ts'
import { sendDueReports } from '#server/report-subscriptions/send-due.ts'
import { reportSubscriptions } from '#shared/report-subscriptions/contract.ts'
import { reports } from '#shared/reports/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, hire, pier, signedIn, work } from '../support/harbor.ts'

// A Wednesday, seven in the morning in New York.
const seven = '2026-11-18T12:00:00.000Z'
const clock = handClock(seven)
let app: RunningApp
let sue: { email: string; userId: string }
let harbor: Awaited<ReturnType<typeof foundHarbor>>
beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  harbor = await foundHarbor(app.database)
  sue = await hire(app.database, 'Sue', { role: 'supervisor', site: null })
  const gus = await hire(app.database, 'Gus')
  await work(app.database, { employeeId: gus.employeeId, from: '2026-11-17 09:00', to: '2026-11-17 15:00' })
  const foreign = await hire(app.database, 'Pete', { organization: 2 })
  await work(app.database, {
    employeeId: foreign.employeeId,
    from: '2026-11-17 09:00',
    to: '2026-11-17 13:00',
    organization: 2,
  })
})
beforeEach(async () => {
  clock.set(seven)
  await app.database.owner.query('delete from report_subscriptions')
  await app.database.owner.query('delete from mails')
})
afterAll(() => app?.stop())

const daily = { kind: 'figures', format: 'csv', rhythm: 'daily', hour: 7 } as const
const sql = async (text: string, values: unknown[] = []) => (await app.database.owner.query(text, values)).rows
const look = () => doJob(app.running, sendDueReports.run)
const mails = () =>
  sql(`select to_address "to", subject, language, organization_id, attachments from mails
       where template_key = 'report_subscription' order by id`)
const ended = (id: number) => sql('select ended_because, next_at from report_subscriptions where id = $1', [id])
/** What the mail server would be handed. */
async function attached(reference?: SubscribedReport) {
  const [mail] = await mails()
  const made = await doAsSystem(app.running, one => subscribedReportOf(one, reference ?? mail.attachments[0]))
  return made && { ...made, text: made.content.toString() }
}

test('a report is sent at its hour, once, by however many servers, and is what its reader would see', async () => {
  const reader = await signedIn(app, sue)
  const made = await reader.call(reportSubscriptions.create, daily)
  expect(made).toMatchObject({ state: 'active', nextAt: '2026-11-19T12:00:00.000Z', timeZone: 'America/New_York' })
  clock.set('2026-11-19T11:59:00.000Z')
  await look()
  expect(await mails()).toEqual([])
  clock.set('2026-11-19T12:00:00.000Z')
  await Promise.all([look(), look(), look()])
  const sent = await mails()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ to: sue.email, language: 'en', organization_id: null })
  await look()
  expect(await mails()).toHaveLength(1)
  const [again] = await reader.call(reportSubscriptions.list, {})
  expect(again).toMatchObject({ lastSentAt: '2026-11-19T12:00:00.000Z', nextAt: '2026-11-20T12:00:00.000Z' })
  const file = await attached()
  const onScreen = Buffer.from(await reader.bytes(reports.csv, { from: '2026-11-18', to: '2026-11-18' })).toString()
  expect(withoutMoment(file?.text)).toBe(withoutMoment(onScreen))
})

test('a server that was away for days sends one, of the last day', async () => {
  const reader = await signedIn(app, sue)
  await reader.call(reportSubscriptions.create, { ...daily, format: 'pdf' })
  clock.set('2026-11-22T15:20:00.000Z')
  await look()
  const sent = await mails()
  expect(sent.map(({ attachments }) => attachments[0])).toEqual([
    expect.objectContaining({ from: '2026-11-21', to: '2026-11-21', filename: 'report-2026-11-21-to-2026-11-21.pdf' }),
  ])
  expect((await attached())?.text.slice(0, 5)).toBe('%PDF-')
  const [next] = await sql('select next_at from report_subscriptions')
  expect(next.next_at.toISOString()).toBe('2026-11-23T12:00:00.000Z')
})

test('who was demoted gets nothing, and it ends with a reason; a mail that was on its way is not made either', async () => {
  const reader = await signedIn(app, sue)
  const { id } = await reader.call(reportSubscriptions.create, { ...daily, kind: 'time-entries' })
  await reader.call(reportSubscriptions.send, { id })
  expect((await attached())?.text).toContain('Gus')
  await sql(`update users set role = 'employee' where id = $1`, [sue.userId])
  expect(await attached()).toBeUndefined()
  await sql('delete from mails')
  clock.set('2026-11-19T12:00:00.000Z')
  await look()
  expect(await mails()).toEqual([])
  expect(await ended(id)).toEqual([{ ended_because: 'access', next_at: null }])
  await sql(`update users set role = 'supervisor' where id = $1`, [sue.userId])
  const lines = await sql(
    `select detail from audit_log where action = 'report-subscription.ended' and subject_id = $1`,
    [String(id)],
  )
  expect(lines).toEqual([{ detail: expect.objectContaining({ because: 'access' }) }])
  // Whoever has come back goes on with one press.
  clock.set(seven)
  expect(await (await signedIn(app, sue)).call(reportSubscriptions.change, { id, isPaused: false })).toMatchObject({
    state: 'active',
    endedBecause: null,
  })
})

test('who was closed gets nothing; whoever lost their address is told why it ended', async () => {
  const ann = await hire(app.database, 'Ann', { role: 'supervisor', site: null })
  const { id } = await (await signedIn(app, ann)).call(reportSubscriptions.create, daily)
  const bob = await hire(app.database, 'Bob', { role: 'supervisor', site: null })
  const other = await (await signedIn(app, bob)).call(reportSubscriptions.create, daily)
  await sql('update users set closed_at = now() where id = $1', [ann.userId])
  await sql('update users set email = null where id = $1', [bob.userId])
  clock.set('2026-11-19T12:00:00.000Z')
  await look()
  expect(await mails()).toEqual([])
  expect(await ended(id)).toEqual([{ ended_because: 'access', next_at: null }])
  expect(await ended(other.id)).toEqual([{ ended_because: 'address', next_at: null }])
})

test('the people of a client get what they see: their sites, without pay, and nothing of a site that was taken from them', async () => {
  const client = await harbor.anotherClient({ name: 'Docks' })
  await sql('update businesses set client_id = $1 where id = $2', [client, pier.record])
  const cora = await harbor.client('Cora Client', { client })
  const reader = await signedIn(app, cora)
  const { id } = await reader.call(reportSubscriptions.create, { ...daily, businessId: pier.record })
  expect((await reader.refused(reportSubscriptions.create, { ...daily, businessId: pier.block })).status).toBe(404)
  expect((await reader.refused(reportSubscriptions.create, { ...daily, kind: 'time-entries' })).status).toBe(403)
  await reader.call(reportSubscriptions.send, { id })
  const file = await attached()
  expect(file?.text).toContain('Pier 3')
  expect(file?.text).not.toMatch(/Pier 1|Cost/)
  const [mail] = await mails()
  await sql('update businesses set client_id = null where id = $1', [pier.record])
  expect(await attached(mail.attachments[0])).toBeUndefined()
  clock.set('2026-11-19T12:00:00.000Z')
  await look()
  expect(await ended(id)).toEqual([{ ended_because: 'site', next_at: null }])
  // Standing as someone leaves no way in behind.
  expect(await sql(`select from api_tokens`)).toEqual([])
})

test('a reference to another company or person opens nothing, and the job sees every organization again afterwards', async () => {
  const reference: SubscribedReport = {
    kind: 'subscribed-report',
    filename: 'x.csv',
    organizationId: 2,
    userId: sue.userId,
    report: 'figures',
    format: 'csv',
    from: '2026-11-17',
    to: '2026-11-17',
    businessId: 0,
  }
  expect(await attached(reference)).toBeUndefined()
  const seen = await doAsSystem(app.running, async one => {
    await subscribedReportOf(one, { ...reference, organizationId: 1 })
    return one.db.selectFrom('organizations').select('id').orderBy('id').execute()
  })
  expect(seen.map(({ id }) => id)).toEqual([1, 2])
})

test('one’s own are changed, paused and deleted; a colleague’s and a stranger’s do not exist; guards have none', async () => {
  const reader = await signedIn(app, sue)
  const { id } = await reader.call(reportSubscriptions.create, daily)
  const changed = await reader.call(reportSubscriptions.change, { id, rhythm: 'weekly', weekday: 1, hour: 6 })
  expect(changed).toMatchObject({ rhythm: 'weekly', weekday: 1, nextAt: '2026-11-23T11:00:00.000Z' })
  expect(await reader.call(reportSubscriptions.change, { id, isPaused: true })).toMatchObject({
    state: 'paused',
    nextAt: null,
  })
  clock.set('2026-11-24T12:00:00.000Z')
  await look()
  expect(await mails()).toEqual([])
  for (const email of ['olga@harbor.test', 'rolf@summit.test']) {
    const other = await app.signedIn(email)
    expect((await other.refused(reportSubscriptions.change, { id, hour: 3 })).status).toBe(404)
    expect((await other.refused(reportSubscriptions.send, { id })).status).toBe(404)
    expect((await other.refused(reportSubscriptions.remove, { id })).status).toBe(404)
    expect(await other.call(reportSubscriptions.list, {})).toEqual([])
  }
  const guard = await signedIn(app, await hire(app.database, 'Gil'))
  expect((await guard.refused(reportSubscriptions.create, daily)).status).toBe(403)
  await reader.call(reportSubscriptions.remove, { id })
  expect(await reader.call(reportSubscriptions.list, {})).toEqual([])
})

test('what makes no sense is refused, and nobody has more than twenty', async () => {
  const reader = await signedIn(app, sue)
  const refusal = async (input: object) => {
    const { status, body } = await reader.refused(reportSubscriptions.create, { ...daily, ...input } as typeof daily)
    const [field] = (body as { fields?: { code?: string }[] }).fields ?? []
    return [status, field?.code ?? body.code]
  }
  expect(await refusal({ rhythm: 'weekly' })).toEqual([422, 'report-weekday-required'])
  expect(await refusal({ kind: 'time-entries', format: 'pdf' })).toEqual([422, 'report-without-pdf'])
  expect(await refusal({ hour: 24 })).toEqual([400, 'report-hour-not-valid'])
  expect((await refusal({ weekday: 8, rhythm: 'weekly' }))[0]).toBe(400)
  expect((await refusal({ businessId: 201 }))[0]).toBe(404)
  expect((await refusal({ organizationId: 2 }))[0]).toBe(404)
  for (let n = 0; n < 20; n++) await reader.call(reportSubscriptions.create, daily)
  expect(await refusal({})).toEqual([409, 'too-many-report-subscriptions'])
})

/** The file says when it was made. */
const withoutMoment = (text: string | undefined) => text?.replaceAll(/.*(Made|made|As of|as of).*\r\n/g, '')
