import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dashboard } from '#shared/dashboard/contract.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { timesheets } from '#shared/timesheets/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { openStream } from '../support/event-stream.ts'
import { given } from '../support/given.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, type HireOptions, harbor, hire, signedIn, work } from '../support/harbor.ts'
import { ledger, mailsAbout } from './ledger.ts'

const clock = handClock('2026-03-24T15:00:00.000Z')
const week = '2026-03-09'
let app: RunningApp
let boss: Client
let bossRecord: Awaited<ReturnType<typeof hire>>
let second: Client
let lead: Client

beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  bossRecord = await hire(app.database, 'Bea', { role: 'supervisor' })
  boss = await signedIn(app, bossRecord)
  second = await signedIn(app, await hire(app.database, 'Sue', { role: 'supervisor' }))
  lead = await signedIn(app, await hire(app.database, 'Lea', { role: 'lead' }))
})
afterAll(() => app?.stop())

/** Someone with one day of eight hours on a pending sheet. */
async function waiting(name = 'Ada', role: HireOptions['role'] & string = 'employee') {
  const person = await hire(app.database, name, { role })
  const { employeeId } = person
  const entryId = await work(app.database, { employeeId, from: '2026-03-09 09:00', to: '2026-03-09 17:00' })
  await boss.call(timesheets.generate, { weekStarting: week, employeeIds: [employeeId] })
  const [sheet] = await boss.call(timesheets.list, { employeeId })
  return { ...person, entryId, id: sheet?.id as number, version: sheet?.version as number }
}

describe('approving', () => {
  test('names who is signed in, whatever the body says, and writes one mail', async () => {
    const { id, email } = await waiting()
    const sheet = await boss.call(timesheets.approve, { id, approvedBy: 1 })
    expect(sheet).toMatchObject({ status: 'approved', approvedBy: bossRecord.userId, approvedByName: 'Bea Guard' })
    expect(sheet).toMatchObject({ mayDecide: false, mayReopen: true })
    const mails = await mailsAbout(app.database, email)
    expect(mails.map(({ key }) => key)).toEqual(['timesheet_approved'])
    expect(mails[0]?.text).toContain('8.00 hours')
  })

  test('locks the entries until the sheet is reopened', async () => {
    const { id, entryId } = await waiting()
    await boss.call(timesheets.approve, { id })
    const correction = { id: entryId, clockOutTime: '2026-03-09T20:00:00Z', reason: 'Left earlier' }
    const { status, body } = await boss.refused(timeTracking.correct, correction)
    expect([status, body.code]).toEqual([409, 'approved-time'])
    await boss.call(timesheets.reopen, { id, reason: 'Wrong end' })
    await boss.call(timeTracking.correct, correction)
    expect(await boss.call(timesheets.read, { id })).toMatchObject({
      status: 'pending',
      totalHours: '7.00',
      reopenReason: 'Wrong end',
      reopenedByName: 'Bea Guard',
      approvedBy: null,
    })
  })

  test('from a version whose hours have changed is refused and shows the new ones', async () => {
    const { id, version, entryId } = await waiting()
    await boss.call(timeTracking.correct, { id: entryId, breakMinutes: 60, reason: 'Lunch' })
    const { status, body } = await boss.refused(timesheets.approve, { id, version })
    expect([status, body.code]).toEqual([409, 'changed-meanwhile'])
    expect(body.current).toMatchObject({ totalHours: '7.00' })
  })

  test('of ten decisions at once one wins, and one mail goes out', async () => {
    const { id, email } = await waiting()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0
          ? boss.try(timesheets.approve, { id })
          : second.try(timesheets.reject, { id, reason: 'No such shift' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    const refused = answers.find(({ status }) => status === 409)?.body as { code: string; current: { status: string } }
    expect(refused.code).toBe('already-decided')
    expect(['approved', 'rejected']).toContain(refused.current.status)
    const winner = answers.find(({ status }) => status === 200)?.body as { status: string }
    expect((await mailsAbout(app.database, email)).map(({ key }) => key)).toEqual([`timesheet_${winner.status}`])
  })

  test('against corrections at the same moment never leaves a total that differs from its entries', async () => {
    const { id, entryId } = await waiting()
    for (let round = 0; round < 8; round++) {
      const [correction, approval] = await Promise.all([
        second.try(timeTracking.correct, { id: entryId, breakMinutes: round + 1, reason: 'Break' }),
        boss.try(timesheets.approve, { id }),
      ])
      expect([200, 409]).toContain(correction.status)
      expect(approval.status).toBe(200)
      const { status, total, lines, entries } = await ledger(app.database, id)
      expect([status, total, lines]).toEqual(['approved', entries, entries])
      await boss.call(timesheets.reopen, { id, reason: 'Again' })
    }
  })

  test('and generating against corrections does not either', async () => {
    for (let round = 0; round < 6; round++) {
      const { employeeId } = await hire(app.database, 'Gen')
      const entryId = await work(app.database, { employeeId, from: '2026-03-09 09:00', to: '2026-03-09 17:00' })
      await Promise.all([
        second.try(timeTracking.correct, { id: entryId, breakMinutes: 30, reason: 'Break' }),
        boss.call(timesheets.generate, { weekStarting: week, employeeIds: [employeeId] }),
      ])
      const [sheet] = await boss.call(timesheets.list, { employeeId })
      const { total, lines, entries } = await ledger(app.database, sheet?.id as number)
      expect([total, lines]).toEqual([entries, entries])
    }
  })
})

describe('nobody decides on their own hours', () => {
  test('not by approving, rejecting, reopening or in a batch, and not by naming someone else', async () => {
    const { employeeId, userId } = bossRecord
    await work(app.database, { employeeId, from: '2026-03-09 09:00', to: '2026-03-09 17:00' })
    await boss.call(timesheets.generate, { weekStarting: week, employeeIds: [employeeId] })
    const [sheet] = await boss.call(timesheets.list, { employeeId })
    const id = sheet?.id as number
    expect(sheet).toMatchObject({ mayDecide: false })
    for (const approvedBy of [undefined, userId, 'olga', 1]) {
      const { status, body } = await boss.refused(timesheets.approve, { id, approvedBy })
      expect([status, body.code]).toEqual([422, 'own-timesheet'])
    }
    expect((await boss.refused(timesheets.reject, { id, reviewedBy: 'olga' })).body.code).toBe('own-timesheet')
    expect(await boss.call(timesheets.approveMany, { ids: [id] })).toEqual({
      approved: [],
      skipped: [{ id, because: 'own' }],
    })
    await second.call(timesheets.approve, { id })
    expect((await boss.refused(timesheets.reopen, { id, reason: 'Mine' })).body.code).toBe('own-timesheet')
  })

  test('not by creating a sheet that is approved already', async () => {
    const sheet = { employeeId: bossRecord.employeeId, weekStarting: '2026-03-02', totalHours: '40.00' }
    for (const extra of [{ status: 'approved' }, { approvedBy: 'olga' }, { approvedAt: '2026-03-09T00:00:00Z' }]) {
      const { status } = await boss.try(timesheets.create, { ...sheet, ...extra })
      expect(status).toBe(400)
    }
  })
})

describe('who decides for whom', () => {
  test('a site lead decides for employees only', async () => {
    const guard = await waiting('Gil')
    const other = await waiting('Lou', 'lead')
    expect(await lead.call(timesheets.approve, { id: guard.id })).toMatchObject({ status: 'approved' })
    expect((await lead.refused(timesheets.approve, { id: other.id })).status).toBe(403)
    expect(await lead.call(timesheets.approveMany, { ids: [other.id] })).toMatchObject({
      skipped: [{ id: other.id, because: 'role' }],
    })
  })

  test('the dashboard and the list of sheets count the same ones as waiting for the reader', async () => {
    await waiting('Ivy')
    await waiting('Lex', 'lead')
    for (const reader of [lead, await app.signedIn('olga@harbor.test')]) {
      const { pending, toDecide } = await reader.call(timesheets.summary, {})
      expect(toDecide).toBe((await reader.call(dashboard.metrics, {})).pendingTimesheets)
      expect(toDecide).toBeLessThanOrEqual(pending)
    }
    const { pending, toDecide } = await lead.call(timesheets.summary, {})
    expect(toDecide).toBeLessThan(pending)
  })

  test('an employee reads their own sheets and decides nothing', async () => {
    const guard = await waiting('Mia')
    const colleague = await waiting('Noa')
    const client = await signedIn(app, guard)
    expect((await client.call(timesheets.list, {})).map(({ id }) => id)).toEqual([guard.id])
    expect((await client.call(timesheets.list, { employeeId: colleague.employeeId })).length).toBe(0)
    expect((await client.refused(timesheets.read, { id: colleague.id })).status).toBe(404)
    expect((await client.refused(timesheets.pdf, { id: colleague.id })).status).toBe(404)
    expect((await client.refused(timesheets.approve, { id: guard.id })).status).toBe(403)
    expect(await client.call(timesheets.summary, {})).toMatchObject({ pending: 1, pendingHours: '8.00' })
  })

  test("a stranger's sheet does not exist", async () => {
    const { id } = await waiting('Oda')
    const rolf = await app.signedIn('rolf@summit.test')
    const answers = await Promise.all([
      rolf.try(timesheets.read, { id }),
      rolf.try(timesheets.pdf, { id }),
      rolf.try(timesheets.approve, { id }),
      rolf.try(timesheets.reject, { id }),
      rolf.try(timesheets.reopen, { id, reason: 'Mine' }),
      rolf.try(timesheets.approveMany, { ids: [id] }),
      rolf.try(timesheets.read, { id: 999_999 }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(404))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await rolf.refused(timesheets.list, { organizationId: harbor })).status).toBe(404)
  })
})

describe('rejecting and reopening', () => {
  test('without a reason the mail says so, in the language of its reader', async () => {
    const { id, email, userId } = await waiting('Fleur')
    await app.database.owner.query(`update users set preferences = '{"language": "fr"}' where id = $1`, [userId])
    await boss.call(timesheets.reject, { id })
    const [mail] = await mailsAbout(app.database, email)
    expect(mail?.text).toContain('Aucun motif n’a été indiqué.')
    expect(mail?.text).toContain('8,00 heures')
  })

  test('a rejected sheet is final, its reason is mailed, and its entries are free for the next one', async () => {
    const { id, email, employeeId } = await waiting('Pia')
    await boss.call(timesheets.reject, { id, reason: 'Clocked in for a friend', reviewedBy: 1 })
    expect((await mailsAbout(app.database, email))[0]?.text).toContain('Clocked in for a friend')
    expect((await boss.refused(timesheets.approve, { id })).body.code).toBe('already-decided')
    expect((await boss.refused(timesheets.reopen, { id, reason: 'Oh' })).body.code).toBe('not-approved')
    expect(await boss.call(timesheets.generate, { weekStarting: week, employeeIds: [employeeId] })).toMatchObject({
      created: 1,
    })
  })

  test('invoiced hours stay approved', async () => {
    const { id, entryId } = await waiting('Quy')
    await boss.call(timesheets.approve, { id })
    await given.invoice(app.database.owner, { organization: harbor, number: 'INV-1', entries: [entryId] })
    expect(await boss.call(timesheets.read, { id })).toMatchObject({ invoiced: true, mayReopen: false })
    const { status, body } = await boss.refused(timesheets.reopen, { id, reason: 'Too late' })
    expect([status, body.code]).toEqual([409, 'invoiced'])
  })
})

test('a batch approves what has no exception and says why it left the rest', async () => {
  const fine = [await waiting('Rob'), await waiting('Sam')]
  const odd = await waiting('Tom')
  await work(app.database, { employeeId: odd.employeeId, from: '2026-03-12 09:00', to: null })
  const decided = await waiting('Uma')
  await second.call(timesheets.reject, { id: decided.id })
  const ids = [...fine, odd, decided].map(({ id }) => id)
  const reply = await boss.call(timesheets.approveMany, { ids })
  expect(reply.approved.sort()).toEqual(fine.map(({ id }) => id).sort())
  expect(reply.skipped).toEqual([
    { id: odd.id, because: 'exceptions' },
    { id: decided.id, because: 'decided' },
  ])
  for (const { email } of fine) expect((await mailsAbout(app.database, email)).length).toBe(1)
  expect((await mailsAbout(app.database, odd.email)).length).toBe(0)
})

test('a person whose sheet is approved in a batch hears of it at once', async () => {
  const { id, ...person } = await waiting('Ivo')
  const stream = await openStream(await signedIn(app, person))
  await boss.call(timesheets.approveMany, { ids: [id] })
  expect((await stream.next('timesheets-changed')).facts).toEqual({
    weekStarting: null,
    approvedAt: expect.any(String),
  })
  stream.close()
})
