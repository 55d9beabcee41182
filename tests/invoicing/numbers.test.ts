import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoicing } from '#shared/invoicing/contract.ts'
import { numberText } from '#shared/invoicing/rules.ts'
import { startApp } from '../support/app.ts'
import { handClock, harbor, summit } from '../time-tracking/company.ts'
import { type Books, openBooks } from './company.ts'

const clock = handClock('2026-03-24T15:00:00.000Z')
const third = 3
let books: Books

beforeAll(async () => {
  books = await openBooks(await startApp({ clock: clock.now }))
  await books.app.database.owner.query(
    `insert into organizations (id, provider_id, name) values (${third}, 'olga', 'Third')`,
  )
})
afterAll(() => books?.app.stop())

/** Not all at once: a server takes as many as it has connections, and lets the others wait only so long. */
async function storm<T>(tasks: (() => Promise<T>)[], inFlight: number) {
  const results: T[] = []
  const queue = tasks.values()
  const worker = async () => {
    for (const task of queue) results.push(await task())
  }
  await Promise.all(Array.from({ length: inFlight }, worker))
  return results
}

/** Hours that stand on an invoice already: whoever bills them again finds out only after a number was taken. */
async function billedHours(organizationId: number): Promise<number> {
  const { owner } = books.app.database
  const { rows } = await owner.query<{ entry: number; sheet: number }>(
    `with person as (
       insert into employees (organization_id, name, email) values ($1, 'Ned', 'ned@harbor.test') returning id),
     entry as (
       insert into time_entries (organization_id, employee_id, status, clock_in_time, clock_out_time, worked_seconds)
       select $1, id, 'completed', '2026-03-09 14:00Z', '2026-03-09 22:00Z', 28800 from person returning id, employee_id)
     insert into timesheets (organization_id, employee_id, week_starting, total_seconds)
     select $1, employee_id, '2026-03-09', 28800 from entry returning (select id from entry) as entry, id as sheet`,
    [organizationId],
  )
  const { entry, sheet } = rows[0] as { entry: number; sheet: number }
  await owner.query(
    `insert into timesheet_entries (organization_id, timesheet_id, time_entry_id, week_starting, seconds)
     values ($1, $2, $3, '2026-03-09', 28800)`,
    [organizationId, sheet, entry],
  )
  const approval = `update timesheets set status = 'approved', approved_by = 'root', approved_at = now() where id = $1`
  await owner.query(approval, [sheet])
  const first = { ...draft(organizationId, 'First'), invoiceNumber: 'FIRST', timeEntryIds: [entry] }
  await callerOf(organizationId).call(invoicing.create, first)
  return entry
}

const callerOf = (organizationId: number) => (organizationId === summit ? books.rival : books.owner)

const draft = (organizationId: number, clientName: string) => ({
  organizationId,
  clientName,
  amount: '10.00',
  dueDate: '2026-04-30',
})

test('of 600 invoices made at once in three organizations, a fifth failing late, no number is missing or doubled', async () => {
  const places = [harbor, summit, third]
  const billed = new Map<number, number>()
  for (const place of places) billed.set(place, await billedHours(place))
  const tasks = Array.from({ length: 600 }, (_, index) => () => {
    const place = places[index % 3] as number
    const timeEntryIds = index % 5 === 0 ? [billed.get(place) as number] : []
    return callerOf(place).try(invoicing.create, { ...draft(place, `Client ${index}`), timeEntryIds })
  })
  const answers = await storm(tasks, 40)
  const statuses = Map.groupBy(answers, ({ status }) => status)
  expect([...statuses].map(([status, list]) => [status, list.length]).sort()).toEqual([
    [201, 480],
    [409, 120],
  ])
  for (const organizationId of places) {
    const { rows } = await books.app.database.owner.query<{ number: string }>(
      `select invoice_number as number from invoices where organization_id = $1 and invoice_number <> 'FIRST'`,
      [organizationId],
    )
    const expected = Array.from({ length: 160 }, (_, index) => numberText(2026, index + 1))
    expect(rows.map(({ number }) => number).sort()).toEqual(expected.sort())
  }
})
