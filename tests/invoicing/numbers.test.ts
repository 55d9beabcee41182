import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoicing } from '#shared/invoicing/contract.ts'
import { numberText } from '#shared/invoicing/rules.ts'
import { startApp } from '../support/app.ts'
import { companyOf, foundCompany } from '../support/company.ts'
import { handClock } from '../support/hand-clock.ts'
import { harbor, summit } from '../support/harbor.ts'
import { type Books, openBooks } from './books.ts'

const clock = handClock('2026-03-24T15:00:00.000Z')
const third = 3
let books: Books

beforeAll(async () => {
  books = await openBooks(await startApp({ clock: clock.now }))
  await foundCompany(books.app.database, { id: third, name: 'Third', owner: 'olga' })
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
  const company = companyOf(owner, organizationId, 'harbor.test')
  const [employee = 0] = await company.employees([{ name: 'Ned', email: 'ned@harbor.test' }])
  const entry = await company.entry({ employee, from: '2026-03-09T14:00:00Z', to: '2026-03-09T22:00:00Z' })
  const week = { weekStarting: '2026-03-09', totalSeconds: 28_800 }
  const sheet = await company.timesheet({ employee, ...week, entries: [entry] })
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

test('of 150 invoices made at once in three organizations, a fifth failing late, no number is missing or doubled', async () => {
  const places = [harbor, summit, third]
  const billed = new Map<number, number>()
  for (const place of places) billed.set(place, await billedHours(place))
  const tasks = Array.from({ length: 150 }, (_, index) => () => {
    const place = places[index % 3] as number
    const timeEntryIds = index % 5 === 0 ? [billed.get(place) as number] : []
    return callerOf(place).try(invoicing.create, { ...draft(place, `Client ${index}`), timeEntryIds })
  })
  const answers = await storm(tasks, 40)
  const statuses = Map.groupBy(answers, ({ status }) => status)
  expect([...statuses].map(([status, list]) => [status, list.length]).sort()).toEqual([
    [201, 120],
    [409, 30],
  ])
  for (const organizationId of places) {
    const { rows } = await books.app.database.owner.query<{ number: string }>(
      `select invoice_number as number from invoices where organization_id = $1 and invoice_number <> 'FIRST'`,
      [organizationId],
    )
    const expected = Array.from({ length: 40 }, (_, index) => numberText(2026, index + 1))
    expect(rows.map(({ number }) => number).sort()).toEqual(expected.sort())
  }
})
