import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoicing } from '#shared/invoicing/contract.ts'
import { timesheets } from '#shared/timesheets/contract.ts'
import { startApp } from '../support/app.ts'
import { handClock } from '../support/hand-clock.ts'
import { harbor, pier, plan, summit, work } from '../support/harbor.ts'
import { type Books, openBooks, worked } from './books.ts'

const clock = handClock('2026-03-24T15:00:00.000Z')
let books: Books

beforeAll(async () => {
  books = await openBooks(await startApp({ clock: clock.now }))
})
afterAll(() => books?.app.stop())

const made = { clientName: 'Pier Authority', dueDate: '2026-04-23', amount: '320.00' }
const billing = (timeEntryIds: number[]) => ({
  clientId: 1,
  lines: [{ description: 'Guards', hours: '8.00', rate: '40.00', timeEntryIds }],
})

describe('what can be billed', () => {
  test('approved hours become lines at their bill rate, and the rest is named', async () => {
    const ada = await worked(books, { name: 'Ada', day: '2026-02-02', to: '17:20' })
    const zoe = await worked(books, { name: 'Zoe', day: '2026-02-03', to: '12:00' })
    await worked(books, { name: 'Wim', day: '2026-02-04', approve: false })
    const period = { from: '2026-02-02', to: '2026-02-08' }
    const found = await books.boss.call(invoicing.billable, period)
    expect(found).toMatchObject({ unapprovedHours: '8.00', invoicedHours: '0.00' })
    expect(found.lines).toEqual([
      expect.objectContaining({
        description: 'Ada, Guard · Pier 3',
        hours: '8.33',
        rate: '40.00',
        amount: '333.20',
        timeEntryIds: [ada.entryId],
      }),
      expect.objectContaining({
        description: 'Zoe, Guard · Pier 3',
        hours: '3.00',
        rate: '40.00',
        amount: '120.00',
        timeEntryIds: [zoe.entryId],
      }),
    ])
    const byPosition = await books.boss.call(invoicing.billable, { ...period, by: 'position' })
    expect(byPosition.lines).toMatchObject([{ description: 'Guard · Pier 3', hours: '11.33', amount: '453.20' }])
    expect((await books.boss.call(invoicing.billable, { ...period, businessIds: [pier.flag] })).lines).toEqual([])

    const invoice = await books.boss.call(invoicing.generate, { ...billing([ada.entryId]), periodStart: '2026-02-02' })
    expect(invoice).toMatchObject({ clientName: 'Harbor', clientEmail: 'payables@harbor.test', dueDate: '2026-04-23' })
    const left = await books.boss.call(invoicing.billable, period)
    expect([left.lines.map(line => line.description), left.invoicedHours]).toEqual([['Zoe, Guard · Pier 3'], '8.33'])
  })

  test('an entry across two weeks waits until both of its weeks are approved', async () => {
    const { employeeId } = await worked(books, { name: 'Nia', day: '2026-01-05', approve: false })
    const night = await work(books.app.database, { employeeId, from: '2026-01-11 22:00', to: '2026-01-12 06:00' })
    const period = { from: '2026-01-11', to: '2026-01-11' }
    const approveWeek = async (weekStarting: string) => {
      await books.boss.call(timesheets.generate, { weekStarting, employeeIds: [employeeId] })
      const [sheet] = await books.boss.call(timesheets.list, { employeeId, weekStarting })
      await books.boss.call(timesheets.approve, { id: sheet?.id as number })
    }
    await approveWeek('2026-01-05')
    expect((await books.boss.call(invoicing.billable, period)).lines).toEqual([])
    expect((await books.boss.refused(invoicing.generate, billing([night]))).body.code).toBe('time-not-approved')
    await approveWeek('2026-01-12')
    expect((await books.boss.call(invoicing.billable, period)).lines).toMatchObject([{ hours: '8.00' }])
  })

  test('no rate anywhere leaves the rate to whoever makes the invoice', async () => {
    const { entryId } = await worked(books, { name: 'Rae', day: '2025-12-01' })
    await books.app.database.owner.query(`update businesses set bill_rate_cents = null where id = $1`, [pier.record])
    const { lines } = await books.boss.call(invoicing.billable, { from: '2025-12-01', to: '2025-12-01' })
    expect(lines).toMatchObject([{ rate: null, amount: '0.00', timeEntryIds: [entryId] }])
    await books.app.database.owner.query(`update businesses set bill_rate_cents = 4000 where id = $1`, [pier.record])
    const [line] = billing([entryId]).lines
    const { rate: _, ...withoutRate } = line as NonNullable<typeof line>
    const refused = await books.boss.refused(invoicing.generate, { clientId: 1, lines: [withoutRate] })
    expect(refused.body.fields).toMatchObject([{ field: 'lines.0.rate', message: 'A rate is required' }])
  })

  test('hours without an approval, of strangers, or twice on one invoice are refused', async () => {
    const { entryId } = await worked(books, { name: 'Una' })
    const open = await worked(books, { name: 'Pat', approve: false })
    const bare = await work(books.app.database, {
      employeeId: open.employeeId,
      from: '2026-03-10 09:00',
      to: '2026-03-10 10:00',
    })
    for (const id of [open.entryId, bare]) {
      const { status, body } = await books.boss.refused(invoicing.create, { ...made, timeEntryIds: [id] })
      expect([status, body.code]).toEqual([422, 'time-not-approved'])
    }
    const twice = { clientId: 1, lines: [...billing([entryId]).lines, ...billing([entryId]).lines] }
    expect((await books.boss.refused(invoicing.generate, twice)).status).toBe(400)
    expect((await books.rival.refused(invoicing.create, { ...made, timeEntryIds: [entryId] })).status).toBe(404)
    expect(
      (await books.rival.refused(invoicing.billable, { organizationId: harbor, from: '2026-03-09', to: '2026-03-09' }))
        .status,
    ).toBe(404)
    expect(
      (await books.boss.refused(invoicing.billable, { businessIds: [201], from: '2026-03-09', to: '2026-03-09' }))
        .status,
    ).toBe(404)
    expect(
      (await books.owner.refused(invoicing.billable, { organizationId: summit, from: '2026-03-09', to: '2026-03-09' }))
        .status,
    ).toBe(404)
  })
})

describe('at the same moment', () => {
  test('hours offered to ten invoices at once are billed once, and no number is lost', async () => {
    const { entryId } = await worked(books, { name: 'Ivy' })
    const before = (await books.boss.call(invoicing.proposal, {})).invoiceNumber
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => books.boss.try(invoicing.generate, billing([entryId]))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    const winner = answers.find(({ status }) => status === 201)?.body as { invoiceNumber: string }
    expect(winner.invoiceNumber).toBe(before)
    const count = (number: string) => Number(number.split('-')[2])
    expect(count((await books.boss.call(invoicing.proposal, {})).invoiceNumber)).toBe(count(before) + 1)
  })

  test('two invoices after the same many hours in opposite order do not lock up', async () => {
    const days = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12']
    const { employeeId } = await worked(books, { name: 'Oda', day: '2026-03-02', approve: false })
    const ids = await Promise.all(
      days.map(day => work(books.app.database, { employeeId, from: `${day} 09:00`, to: `${day} 17:00` })),
    )
    await books.boss.call(timesheets.generate, { weekStarting: '2026-03-09', employeeIds: [employeeId] })
    const [sheet] = await books.boss.call(timesheets.list, { employeeId, weekStarting: '2026-03-09' })
    await books.boss.call(timesheets.approve, { id: sheet?.id as number })
    const answers = await Promise.all(
      [ids, ids.toReversed()].map(order => books.boss.try(invoicing.generate, billing(order))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('a week is either reopened or billed, never both', async () => {
    for (let round = 0; round < 8; round++) {
      const { entryId, sheetId } = await worked(books, { name: 'Kim' })
      const [reopened, billed] = await Promise.all([
        books.boss.try(timesheets.reopen, { id: sheetId, reason: 'Wrong end' }),
        books.boss.try(invoicing.generate, billing([entryId])),
      ])
      expect([
        [200, 422],
        [409, 201],
      ]).toContainEqual([reopened.status, billed.status])
      const { rows } = await books.app.database.owner.query(
        `select t.status, count(i.invoice_id)::int as billed from timesheets t
         join timesheet_entries l on l.timesheet_id = t.id
         left join invoice_line_entries i on i.time_entry_id = l.time_entry_id and i.live
         where t.id = $1 group by t.status`,
        [sheetId],
      )
      expect(rows).toEqual([
        reopened.status === 200 ? { status: 'pending', billed: 0 } : { status: 'approved', billed: 1 },
      ])
    }
  })
})

test('from a line one comes down to the entries, what the zones said, and the shift', async () => {
  const { entryId, employeeId } = await worked(books, { name: 'Eve', day: '2026-03-16', approve: true })
  const scheduleId = await plan(books.app.database, { employeeId, date: '2026-03-16', from: '09:00', to: '17:00' })
  await books.app.database.owner.query(`alter table time_entries disable trigger freeze_approved`)
  await books.app.database.owner.query(`update time_entries set schedule_id = $1 where id = $2`, [scheduleId, entryId])
  await books.app.database.owner.query(`alter table time_entries enable trigger freeze_approved`)
  const invoice = await books.boss.call(invoicing.generate, billing([entryId]))
  const [line] = invoice.lines
  expect(line).toMatchObject({ entryCount: 1, employeeId, businessId: pier.record, position: 'Guard' })
  const entries = await books.boss.call(invoicing.evidence, { id: invoice.id, lineId: line?.id as number })
  expect(entries).toMatchObject([
    {
      id: entryId,
      employeeName: 'Eve',
      clockInTime: '2026-03-16T13:00:00.000Z',
      clockInVerdict: 'no_zones',
      approvedAt: clock.now().toISOString(),
      shift: { id: scheduleId, date: '2026-03-16', startTime: '09:00', endTime: '17:00', location: 'Gate' },
    },
  ])
})
