import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchConfirmations } from '#server/hour-confirmations/ask-for-hours.ts'
import { doJob } from '#server/platform/feature-runner.ts'
import { contracts } from '#shared/contracts/contract.ts'
import { dashboard } from '#shared/dashboard/contract.ts'
import type { InputOf } from '#shared/endpoint.ts'
import { hourConfirmations } from '#shared/hour-confirmations/contract.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import { periodBilling } from '#shared/invoicing/period-contract.ts'
import { notifications } from '#shared/notifications/contract.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { timesheets } from '#shared/timesheets/contract.ts'
import { type Books, fetched, openBooks, worked } from '../invoicing/books.ts'
import { startApp } from '../support/app.ts'
import { eventually } from '../support/eventually.ts'
import { handClock } from '../support/hand-clock.ts'
import { harbor, hire, pier, signedIn, work } from '../support/harbor.ts'
import { pdfLines } from '../support/pdf-text.ts'

const clock = handClock('2026-03-24T15:00:00.000Z')
let books: Books
let contractId: number

type Fields = Partial<InputOf<typeof contracts.create>>
const terms = {
  name: 'Confirmed hours',
  startsOn: '2026-01-01',
  sites: [{ businessId: pier.record }, { businessId: pier.flag }],
  rhythm: 'weekly',
  confirmsHours: true,
  confirmDays: 3,
} satisfies Fields

beforeAll(async () => {
  books = await openBooks(await startApp({ clock: clock.now }))
  contractId = (await books.boss.call(contracts.create, { clientId: harbor, ...terms })).id
})
afterAll(() => books?.app.stop())

const sql = (text: string, values: unknown[] = []) => books.app.database.owner.query(text, values)
const weekOf = (from: string) => ({ from, to: new Date(Date.parse(from) + 6 * 86_400_000).toISOString().slice(0, 10) })
const askAll = (weekStarting: string) => books.boss.call(hourConfirmations.ask, { contractId, weekStarting })
/** Of the one site that was worked at. */
const ask = async (weekStarting: string) => {
  const [asked] = await askAll(weekStarting)
  return books.client.call(hourConfirmations.read, { id: Number(asked?.id) })
}
const proposalOf = async (week: string) =>
  (await books.boss.call(periodBilling.propose, weekOf(week))).proposals.find(one => one.contractId === contractId)

test('hours are objected to, corrected, asked again, confirmed and invoiced, and the invoice says by whom', async () => {
  const monday = '2026-03-09'
  const { entryId, sheetId } = await worked(books, { name: 'Olli' })
  const { entryId: other } = await worked(books, { name: 'Otto' })
  expect(await proposalOf(monday)).toMatchObject({ obstacles: ['not-confirmed'], amount: '640.00' })
  const early = await books.boss.refused(invoicing.create, {
    clientName: 'Harbor',
    clientId: harbor,
    amount: '1.00',
    timeEntryIds: [entryId],
    dueDate: '2026-04-30',
  })
  expect(early.body.fields).toMatchObject([{ code: 'hours-not-confirmed' }])

  const asked = await ask(monday)
  expect(asked).toMatchObject({ state: 'asked', hours: '16.00', dueOn: '2026-03-27', timesAsked: 1 })
  expect(asked.lines.map(line => [line.employeeName, line.hours]).sort()).toEqual([
    ['Olli', '8.00'],
    ['Otto', '8.00'],
  ])
  expect(JSON.stringify(asked)).not.toMatch(/position|rate|pay|latitude/i)
  await eventually(async () =>
    (await books.client.call(notifications.list, {})).some(({ path }) => path === `/hours?week=${asked.id}`),
  )
  expect((await books.boss.refused(hourConfirmations.ask, { contractId, weekStarting: monday })).body.code).toBe(
    'no-hours-to-ask',
  )

  const objected = await books.client.call(hourConfirmations.object, {
    id: asked.id,
    version: asked.version,
    lines: [{ timeEntryId: entryId, objection: 'She left at four.' }],
  })
  expect(objected).toMatchObject({ state: 'objected', objections: 1, answeredBy: 'Cleo Guard' })
  expect(objected.lines.find(({ timeEntryId }) => timeEntryId === other)).toMatchObject({ state: 'confirmed' })
  // Back among what is to be looked at, and its sheet is open again.
  const waiting = await books.boss.call(timeTracking.list, { needsReview: true })
  expect(waiting.find(({ id }) => id === entryId)?.reviewReason).toContain('She left at four.')
  expect(await books.boss.call(timesheets.read, { id: sheetId })).toMatchObject({ status: 'pending' })
  expect((await books.boss.refused(hourConfirmations.ask, { contractId, weekStarting: monday })).body.code).toBe(
    'no-hours-to-ask',
  )

  await books.boss.call(timeTracking.correct, {
    id: entryId,
    clockOutTime: '2026-03-09T20:00:00.000Z',
    reason: 'The client is right',
  })
  await books.boss.call(timesheets.approve, { id: sheetId })
  const again = await ask(monday)
  expect(again).toMatchObject({ state: 'asked', timesAsked: 2, hours: '15.00', objections: 0 })
  expect(again.lines.filter(({ state }) => state === 'asked')).toMatchObject([
    { timeEntryId: entryId, hours: '7.00', objection: 'She left at four.' },
  ])
  expect((await proposalOf(monday))?.obstacles).toEqual(['not-confirmed'])
  expect(await books.client.call(hourConfirmations.confirm, { id: asked.id, version: again.version })).toMatchObject({
    state: 'confirmed',
    answeredBy: 'Cleo Guard',
  })
  const { invoices } = await books.boss.call(periodBilling.accept, {
    ...weekOf(monday),
    clients: [{ clientId: harbor }],
  })
  expect(invoices).toMatchObject([{ amount: '600.00' }])
  const invoice = await books.boss.call(invoicing.read, { id: Number(invoices[0]?.id) })
  expect(invoice.confirmations).toMatchObject([{ weekStarting: monday, confirmedBy: 'Cleo Guard' }])
  const page = await pdfLines((await fetched(books.boss, `/api/invoices/${invoice.id}/pdf`)).bytes)
  expect(page.join(' ')).toContain('confirmed by Cleo Guard')
})

test('of a yes and an objection at the same moment one counts', async () => {
  const { entryId } = await worked(books, { name: 'Raul', day: '2026-03-02' })
  const { id, version } = await ask('2026-03-02')
  const outcomes = await Promise.allSettled([
    books.client.call(hourConfirmations.confirm, { id, version }),
    books.client.call(hourConfirmations.object, { id, version, lines: [{ timeEntryId: entryId, objection: 'No' }] }),
    books.client.call(hourConfirmations.confirm, { id, version }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const after = await books.boss.call(hourConfirmations.read, { id })
  expect(after.objections).toBe(after.state === 'objected' ? 1 : 0)
  expect((await books.client.refused(hourConfirmations.confirm, { id, version })).body.code).toBe('hours-answered')
})

test('what is corrected while it is confirmed is never confirmed as it was', async () => {
  const { entryId, sheetId } = await worked(books, { name: 'Coro', day: '2026-02-23' })
  const { id, version } = await ask('2026-02-23')
  await books.boss.call(timesheets.reopen, { id: sheetId, reason: 'A look' })
  const [yes] = await Promise.allSettled([
    books.client.call(hourConfirmations.confirm, { id, version }),
    books.boss.call(timeTracking.correct, { id: entryId, clockOutTime: '2026-02-23T19:00:00.000Z', reason: 'Early' }),
  ])
  if (yes?.status === 'rejected') expect(String(yes.reason)).toContain('409')
  await books.boss.call(timesheets.approve, { id: sheetId })
  // Either the yes came first and the hours were changed since, or it was refused: in both they are asked for again.
  expect(await books.boss.call(hourConfirmations.read, { id })).toMatchObject({ isChanged: true })
  expect((await proposalOf('2026-02-23'))?.obstacles).toContain('not-confirmed')
  const late = await books.client.refused(hourConfirmations.confirm, { id, version })
  expect(late.status).toBe(409)
  const again = await ask('2026-02-23')
  expect(again).toMatchObject({ state: 'asked', isChanged: false, hours: '5.00' })
  const stale = await books.client.refused(hourConfirmations.confirm, { id, version })
  expect(stale.body.code).toBe('changed-meanwhile')
})

test('a sheet that is approved again before anybody has looked at the objection asks for nothing and bills nothing of it', async () => {
  const monday = '2026-01-26'
  const { employeeId, entryId, sheetId } = await worked(books, { name: 'Hasty', day: monday })
  const { id, version } = await ask(monday)
  await books.client.call(hourConfirmations.object, { id, version, lines: [{ timeEntryId: entryId, objection: 'No' }] })
  expect(await books.boss.call(timesheets.approve, { id: sheetId })).toMatchObject({
    totalHours: '0.00',
    exceptions: [{ kind: 'needs-review', count: 1 }],
  })
  const refused = { body: { code: 'no-hours-to-ask' } }
  const asking = { contractId, weekStarting: monday }
  expect(await books.boss.refused(hourConfirmations.ask, asking)).toMatchObject(refused)
  expect(await proposalOf(monday)).toMatchObject({ obstacles: ['nothing-left'], unapprovedHours: '8.00' })
  // Once it is looked at the sheet says that something came after its approval, and nothing is asked before it has it.
  await books.boss.call(timeTracking.accept, { id: entryId })
  expect(await books.boss.refused(hourConfirmations.ask, asking)).toMatchObject(refused)
  const after = await books.boss.call(timesheets.read, { id: sheetId })
  expect(after.exceptions).toEqual([{ kind: 'after-approval', count: 1 }])
  const reopened = await books.boss.call(timesheets.reopen, { id: sheetId, reason: 'It was worked after all' })
  expect(reopened.exceptions).toEqual([{ kind: 'missing', count: 1 }])
  await books.boss.call(timesheets.generate, { weekStarting: monday, employeeIds: [employeeId] })
  expect(await books.boss.call(timesheets.approve, { id: sheetId })).toMatchObject({ totalHours: '8.00' })
  const again = await ask(monday)
  expect(again).toMatchObject({ id, state: 'asked', timesAsked: 2, hours: '8.00' })
  await books.client.call(hourConfirmations.confirm, { id, version: again.version })
  expect((await proposalOf(monday))?.obstacles).toEqual([])
})

test('what was never worked is rejected, and nothing is left to ask', async () => {
  const { entryId } = await worked(books, { name: 'Nemo', day: '2026-02-02' })
  const { id, version } = await ask('2026-02-02')
  const lines = [{ timeEntryId: entryId, objection: 'Nobody was here' }]
  await books.client.call(hourConfirmations.object, { id, version, lines })
  await books.boss.call(timeTracking.reject, { id: entryId, reason: 'Another site' })
  expect(await askAll('2026-02-02')).toMatchObject([{ id, state: 'confirmed', hours: '0.00' }])
})

test('someone who was given one site sees and confirms that one, and without the right to hours none', async () => {
  await worked(books, { name: 'Here', day: '2026-02-16' })
  const there = await hire(books.app.database, 'There')
  await work(books.app.database, {
    employeeId: there.employeeId,
    from: '2026-02-16 09:00',
    to: '2026-02-16 12:00',
    site: pier.flag,
  })
  await books.boss.call(timesheets.generate, { weekStarting: '2026-02-16', employeeIds: [there.employeeId] })
  const [sheet] = await books.boss.call(timesheets.list, { employeeId: there.employeeId })
  await books.boss.call(timesheets.approve, { id: Number(sheet?.id) })
  const asked = await askAll('2026-02-16')
  const at = (site: number) => Number(asked.find(({ business }) => business.id === site)?.id)
  expect(asked).toHaveLength(2)
  const given = async (rights: string[]) => {
    await sql('delete from client_rights where user_id = $1', [books.clientUserId])
    await sql(
      `insert into client_rights (organization_id, client_id, user_id, rights, is_limited) values ($1, $1, $2, $3, true)`,
      [harbor, books.clientUserId, rights],
    )
    await sql(
      `insert into client_person_sites (organization_id, client_id, user_id, business_id) values ($1, $1, $2, $3)`,
      [harbor, books.clientUserId, pier.flag],
    )
  }
  await given(['hours'])
  const seen = await books.client.call(hourConfirmations.list, {})
  expect(seen.map(({ id }) => id)).toEqual([at(pier.flag)])
  expect((await books.client.refused(hourConfirmations.read, { id: at(pier.record) })).status).toBe(404)
  expect((await books.client.refused(hourConfirmations.confirm, { id: at(pier.record), version: 1 })).status).toBe(404)
  expect(await books.client.call(hourConfirmations.confirm, { id: at(pier.flag), version: 1 })).toMatchObject({
    state: 'confirmed',
    lines: [{ employeeName: 'There', hours: '3.00' }],
  })
  await given(['requests'])
  expect((await books.client.refused(hourConfirmations.list, {})).status).toBe(403)
  await sql('delete from client_rights where user_id = $1', [books.clientUserId])
  expect((await books.boss.call(hourConfirmations.read, { id: at(pier.record) })).state).toBe('asked')
})

test('another company knows nothing of it, and nobody of the company answers for the client', async () => {
  await worked(books, { name: 'Wally', day: '2026-02-09' })
  const { id, version } = await ask('2026-02-09')
  expect((await books.rival.refused(hourConfirmations.read, { id })).status).toBe(404)
  expect((await books.rival.refused(hourConfirmations.ask, { contractId, weekStarting: '2026-02-09' })).status).toBe(
    404,
  )
  expect((await books.boss.refused(hourConfirmations.confirm, { id, version })).status).toBe(403)
  expect((await books.guard.refused(hourConfirmations.list, {})).status).toBe(403)
  const foreign = await books.client.refused(hourConfirmations.object, {
    id,
    version,
    lines: [{ timeEntryId: 1, objection: 'x' }],
  })
  expect(foreign.body.fields).toMatchObject([{ code: 'objection-elsewhere' }])
  const mute = await books.client.refused(hourConfirmations.object, {
    id,
    version,
    lines: [{ timeEntryId: 1, objection: ' ' }],
  })
  expect(mute.body.fields).toMatchObject([{ code: 'objection-needs-words' }])
  const tuesday = await books.boss.refused(hourConfirmations.ask, { contractId, weekStarting: '2026-01-06' })
  expect(tuesday.body.fields).toMatchObject([{ code: 'week-starts-on-monday' }])
})

test('once a whole week is approved the client is asked by itself, and silence means what the contract says', async () => {
  const { version } = await books.boss.call(contracts.read, { id: contractId })
  await books.boss.call(contracts.update, {
    id: contractId,
    version,
    ...terms,
    asksByItself: true,
    silence: 'confirms',
  })
  await worked(books, { name: 'Silas', day: '2026-03-17' })
  const { sheetId } = await worked(books, { name: 'Sina', day: '2026-03-18', approve: false })
  const watch = () => doJob(books.app.running, work => watchConfirmations.run(work))
  const found = async () =>
    (await books.boss.call(hourConfirmations.list, {})).filter(({ weekStarting }) => weekStarting === '2026-03-16')
  await watch()
  expect(await found()).toEqual([])
  await books.boss.call(timesheets.approve, { id: sheetId })
  await watch()
  await watch()
  expect(await found()).toMatchObject([{ state: 'asked', timesAsked: 1, hours: '16.00', dueOn: '2026-03-27' }])
  clock.set('2026-03-27T15:00:00.000Z')
  await watch()
  expect(await found()).toMatchObject([{ state: 'asked' }])
  clock.set('2026-03-28T15:00:00.000Z')
  await watch()
  expect(await found()).toMatchObject([{ state: 'confirmed', answeredBy: null }])
  expect((await proposalOf('2026-03-16'))?.obstacles).toEqual([])
})

test('a client with two sites is asked once, reminded once a day before, and those who bill hear that nobody answered', async () => {
  clock.set('2026-04-06T15:00:00.000Z')
  const { version } = await books.boss.call(contracts.read, { id: contractId })
  await books.boss.call(contracts.update, { id: contractId, version, ...terms, asksByItself: false, silence: 'blocks' })
  const weekStarting = '2026-03-30'
  for (const [name, site] of [
    ['Rita', pier.record],
    ['Flora', pier.flag],
  ] as const) {
    const { employeeId } = await hire(books.app.database, name)
    await work(books.app.database, { employeeId, from: '2026-03-30 09:00', to: '2026-03-30 17:00', site })
    await books.boss.call(timesheets.generate, { weekStarting, employeeIds: [employeeId] })
    const [sheet] = await books.boss.call(timesheets.list, { employeeId })
    await books.boss.call(timesheets.approve, { id: Number(sheet?.id) })
  }
  const lia = await hire(books.app.database, 'Lia', { role: 'client' })
  await sql(`insert into client_rights values ($1, $1, $2, '{hours}', true)`, [harbor, lia.userId])
  await sql('insert into client_person_sites values ($1, $1, $2, $3)', [harbor, lia.userId, pier.flag])
  const limited = await signedIn(books.app, lia)
  const before = (await books.boss.call(dashboard.metrics, {})).hoursWaiting

  const asked = await askAll(weekStarting)
  expect(asked).toHaveLength(2)
  const metrics = await books.boss.call(dashboard.metrics, {})
  expect(metrics.hoursWaiting).toBe(before + 2)
  expect(Date.parse(String(metrics.hoursWaitingSince))).toBeLessThanOrEqual(Date.parse('2026-04-06T15:00:00Z'))
  expect((await books.client.call(dashboard.metrics, {})).hoursWaiting).toBe(0)
  const bellOf = async (who: typeof limited, title: string) =>
    (await who.call(notifications.list, {})).filter(notice => notice.title.startsWith(title))
  await eventually(async () => (await bellOf(books.client, 'Hours to confirm')).some(({ path }) => path === '/hours'))
  const atFlag = asked.find(({ business }) => business.id === pier.flag)
  await eventually(async () =>
    (await bellOf(limited, 'Hours to confirm')).some(({ path }) => path === `/hours?week=${atFlag?.id}`),
  )
  expect(JSON.stringify(await limited.call(notifications.list, {}))).not.toContain('Pier 3')

  const watch = () => doJob(books.app.running, work => watchConfirmations.run(work))
  const marked = async (column: 'reminded_at' | 'lapsed_at') =>
    (
      await sql(`select from hour_confirmations where id = any ($1) and ${column} is not null`, [
        asked.map(({ id }) => id),
      ])
    ).rowCount
  // Due on the ninth; nobody is reminded before eight in the morning.
  clock.set('2026-04-08T11:59:00.000Z')
  await watch()
  expect(await marked('reminded_at')).toBe(0)
  clock.set('2026-04-08T12:01:00.000Z')
  await watch()
  await watch()
  expect(await marked('reminded_at')).toBe(2)
  await eventually(async () => (await bellOf(books.client, 'Hours still to confirm')).length === 1)
  clock.set('2026-04-09T23:00:00.000Z')
  await watch()
  expect(await marked('lapsed_at')).toBe(0)
  clock.set('2026-04-10T12:00:00.000Z')
  await watch()
  await watch()
  expect(await marked('lapsed_at')).toBe(2)
  await eventually(async () =>
    (await bellOf(books.boss, 'No answer from Harbor: hours are not invoiced')).some(({ path }) =>
      path.startsWith('/hours?client='),
    ),
  )
})

test('whom the contract names confirms the hours: they alone are asked and answer, until none of them is left', async () => {
  clock.set('2026-04-20T15:00:00.000Z')
  const nell = await hire(books.app.database, 'Nell', { role: 'client' })
  const named = await signedIn(books.app, nell)
  const guard = await hire(books.app.database, 'Gregor')
  const change = async (confirmers: string[]) => {
    const { version } = await books.boss.call(contracts.read, { id: contractId })
    return { id: contractId, version, ...terms, confirmers }
  }
  const stranger = await books.boss.refused(contracts.update, await change([guard.userId]))
  expect(stranger.body.fields).toMatchObject([{ field: 'confirmers', code: 'contract-confirmer-elsewhere' }])
  const agreed = await books.boss.call(contracts.update, await change([nell.userId]))
  expect(agreed.confirmers).toEqual([{ id: nell.userId, name: 'Nell Guard' }])

  const monday = '2026-04-13'
  const { entryId } = await worked(books, { name: 'Wilma', day: monday })
  const { id, version, ...asked } = await ask(monday)
  // Who is given the hours and not named reads them.
  expect(asked).toMatchObject({ confirmers: ['Nell Guard'], mayAnswer: false })
  expect(await named.call(hourConfirmations.read, { id })).toMatchObject({ mayAnswer: true })
  const path = `/hours?week=${id}`
  await eventually(async () => (await named.call(notifications.list, {})).some(notice => notice.path === path))
  expect((await books.client.call(notifications.list, {})).filter(notice => notice.path === path)).toEqual([])
  const lines = [{ timeEntryId: entryId, objection: 'No' }]
  for (const refused of [
    await books.client.refused(hourConfirmations.confirm, { id, version }),
    await books.client.refused(hourConfirmations.object, { id, version, lines }),
  ])
    expect(refused).toMatchObject({ status: 403, body: { code: 'hours-for-others' } })
  await sql(`insert into client_rights values ($1, $1, $2, '{invoices}', false)`, [harbor, nell.userId])
  expect(await books.client.call(hourConfirmations.read, { id })).toMatchObject({ confirmers: [], mayAnswer: true })
  await sql('delete from client_rights where user_id = $1', [nell.userId])
  expect(await named.call(hourConfirmations.confirm, { id, version })).toMatchObject({
    state: 'confirmed',
    answeredBy: 'Nell Guard',
  })
})
