import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoicing } from '#shared/invoicing/contract.ts'
import { disputes } from '#shared/invoicing/dispute-contract.ts'
import { startApp } from '../support/app.ts'
import { handClock } from '../support/hand-clock.ts'
import { harbor, pier, signedIn, summit } from '../support/harbor.ts'
import { type Books, bill, fetched, openBooks, send, worked } from './books.ts'

const clock = handClock('2026-03-24T15:00:00.000Z')
let books: Books

beforeAll(async () => {
  books = await openBooks(await startApp({ clock: clock.now }))
})
afterAll(() => books?.app.stop())

const complete = { invoiceNumber: 'A-1', clientName: 'Pier Authority', amount: '5000.00', dueDate: '2026-04-23' }

describe('by hand', () => {
  test('an invoice is made as scripts have always made it', async () => {
    const { status, body } = await books.boss.send('POST', '/api/invoices', { ...complete, timeEntryIds: [] })
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...complete, status: 'pending', generatedDate: '2026-03-24', timeEntryIds: [] })
  })

  test.each([
    ['invoiceNumber', 'Invoice number is required', ''],
    ['clientName', 'Client name is required', ''],
    ['clientName', 'Client name is required', undefined],
    ['amount', 'Amount is required', ''],
    ['amount', 'Amount is required', undefined],
    ['amount', 'At most 2 decimals in USD', '12.505'],
    ['amount', 'Use an amount such as 5000.00', 'a lot'],
    ['dueDate', 'Due date is required', ''],
    ['dueDate', 'Due date is required', undefined],
  ])('%s: %s', async (field, message, value) => {
    const { status, body } = await books.boss.send('POST', '/api/invoices', { ...complete, [field]: value })
    expect([status, (body as { fields: unknown }).fields]).toEqual([400, [expect.objectContaining({ field, message })]])
  })

  test('an amount may come as a number', async () => {
    const answer = await books.boss.send('POST', '/api/invoices', { ...complete, invoiceNumber: 'A-2', amount: 12.5 })
    expect(answer.body).toMatchObject({ amount: '12.50' })
  })

  test('a tax rate is added to the amount', async () => {
    const invoice = await books.boss.call(invoicing.create, { ...complete, invoiceNumber: 'A-3', taxPercent: '8.875' })
    expect(invoice).toMatchObject({ subtotal: '5000.00', tax: '443.75', amount: '5443.75' })
  })

  test('what is more than an invoice holds is refused', async () => {
    const draft = { ...complete, invoiceNumber: 'A-4', amount: '99999999.99', taxPercent: '1' }
    const { status, body } = await books.boss.refused(invoicing.create, draft)
    expect([status, body.code]).toEqual([422, 'amount-too-large'])
  })
})

describe('numbers', () => {
  test('a number left out is the next one of the year, and the proposal says which', async () => {
    const proposal = await books.boss.call(invoicing.proposal, {})
    expect(proposal).toMatchObject({ dueDate: '2026-04-23', generatedDate: '2026-03-24' })
    expect((await bill(books)).invoiceNumber).toBe(proposal.invoiceNumber)
  })

  test('a number typed by hand is used once, and passed over by the count', async () => {
    const { invoiceNumber } = await books.boss.call(invoicing.proposal, {})
    const next = Number(invoiceNumber.slice(-3))
    const ahead = `INV-2026-${String(next + 1).padStart(3, '0')}`
    await books.boss.call(invoicing.create, { ...complete, invoiceNumber: ahead })
    const again = await books.boss.refused(invoicing.create, { ...complete, invoiceNumber: ahead })
    expect([again.status, again.body.code]).toEqual([409, 'invoice-number-taken'])
    const numbers = [await bill(books), await bill(books)].map(one => Number(one.invoiceNumber.slice(-3)))
    expect(numbers).toEqual([next, next + 2])
  })

  test('they grow past 999', async () => {
    await books.app.database.owner.query(`update counters set last_number = 998 where organization_id = $1`, [harbor])
    const numbers = [await bill(books), await bill(books)].map(one => one.invoiceNumber)
    expect(numbers).toEqual(['INV-2026-999', 'INV-2026-1000'])
  })

  test('the year is that of the organization, not of the server', async () => {
    clock.set('2027-01-01T04:30:00.000Z')
    const later = await signedIn(books.app, { email: 'olga@harbor.test' })
    expect((await later.call(invoicing.proposal, {})).invoiceNumber).toBe('INV-2026-1001')
    clock.set('2027-01-01T05:30:00.000Z')
    expect((await later.call(invoicing.proposal, {})).invoiceNumber).toBe('INV-2027-001')
    clock.set('2026-03-24T15:00:00.000Z')
  })
})

describe('who may do what', () => {
  test('leads read, guards see nothing, clients neither make nor change', async () => {
    const { id } = await bill(books)
    expect((await books.lead.call(invoicing.read, { id })).id).toBe(id)
    for (const who of [books.lead, books.client, books.guard]) {
      expect((await who.refused(invoicing.create, complete)).status).toBe(403)
      expect((await who.refused(invoicing.update, { id, status: 'paid' })).status).toBe(403)
      expect((await who.refused(invoicing.send, { id })).status).toBe(403)
      expect((await who.refused(invoicing.billable, { from: '2026-03-09', to: '2026-03-15' })).status).toBe(403)
    }
    expect((await books.guard.refused(invoicing.list, {})).status).toBe(403)
    expect((await books.lead.refused(invoicing.export, {})).status).toBe(403)
  })

  test('another organization answers as if there were nothing', async () => {
    const { id } = await bill(books)
    const missing = await books.rival.refused(invoicing.read, { id: 2_000_000_000 })
    const foreign = await books.rival.refused(invoicing.read, { id })
    expect([foreign.status, foreign.body]).toEqual([404, missing.body])
    expect((await books.rival.refused(invoicing.pdf, { id })).status).toBe(404)
    expect((await books.rival.refused(invoicing.update, { id, status: 'paid' })).status).toBe(404)
    expect((await books.boss.refused(invoicing.create, { ...complete, organizationId: summit })).status).toBe(404)
    expect(await books.rival.call(invoicing.list, {})).toEqual([])
  })

  test('a client sees what is made out to them once it was sent, and never what carries another name', async () => {
    const hidden = await bill(books, { clientName: 'Pier Lantern Events LLC' })
    await books.boss.call(invoicing.send, { id: hidden.id, to: 'office@lantern.test' })
    const own = await bill(books, { clientName: ' harbor ' })
    expect(own.clientId).toBe(1)
    expect((await books.client.refused(invoicing.read, { id: own.id })).status).toBe(404)
    await send(books, own)
    expect((await books.client.call(invoicing.read, { id: own.id })).invoiceNumber).toBe(own.invoiceNumber)
    expect((await fetched(books.client, `/api/invoices/${own.id}/pdf`)).status).toBe(200)
    for (const call of [invoicing.read, invoicing.pdf]) {
      expect((await books.client.refused(call, { id: hidden.id })).status).toBe(404)
    }
    expect((await books.client.refused(disputes.open, { id: hidden.id, reason: 'Not mine' })).status).toBe(404)
    const list = await books.client.call(invoicing.list, {})
    expect(list.map(({ id }) => id)).toEqual([own.id])
    const csv = await books.client.send('GET', '/api/invoices/export')
    expect(String(csv.body)).toContain(own.invoiceNumber)
    expect(String(csv.body)).not.toContain('Lantern')
    expect(await books.client.call(invoicing.summary, {})).toMatchObject({ pending: 1, outstandingAmount: '100.00' })
  })

  test('the rounds walked meanwhile stand behind the line, also for the client', async () => {
    const { entryId, employeeId } = await worked(books, { name: 'Walt', day: '2026-03-16' })
    const runId = await walkedDuring(entryId, employeeId)
    const own = await books.boss.call(invoicing.create, {
      ...complete,
      invoiceNumber: 'R-1',
      clientName: 'Harbor',
      timeEntryIds: [entryId],
    })
    await send(books, own)
    const asked = { id: own.id, lineId: own.lines[0]?.id as number }
    for (const reader of [books.boss, books.client]) {
      const [entry] = await reader.call(invoicing.evidence, asked)
      expect(entry?.rounds).toMatchObject([
        { id: runId, name: 'Pier round', seen: 0, checkpoints: 1, findings: ['incomplete'] },
      ])
    }
  })

  test('the evidence a client sees names no place and no pay', async () => {
    const { entryId } = await worked(books)
    const own = await books.boss.call(invoicing.create, {
      ...complete,
      invoiceNumber: 'E-1',
      clientName: 'Harbor',
      timeEntryIds: [entryId],
    })
    await send(books, own)
    const lineId = own.lines[0]?.id as number
    const [entry] = await books.client.call(invoicing.evidence, { id: own.id, lineId })
    expect(entry).toMatchObject({ id: entryId, employeeName: 'Ada', hours: '8.00', businessName: 'Pier 3' })
    expect(JSON.stringify(entry)).not.toMatch(/latitude|longitude|rate/i)
    const another = await books.boss.call(invoicing.create, { ...complete, invoiceNumber: 'E-2', clientName: 'Harbor' })
    await send(books, another)
    // A line of another invoice is no line of this one, whoever asks.
    for (const reader of [books.client, books.boss]) {
      expect((await reader.refused(invoicing.evidence, { id: another.id, lineId })).status).toBe(404)
      expect((await reader.refused(invoicing.evidence, { id: another.id, lineId: 999_999 })).status).toBe(404)
    }
  })
})

/** A round at Pier 3 during a time on the clock, finished without a scan. */
async function walkedDuring(entryId: number, employeeId: number) {
  const { rows } = await books.app.database.owner.query<{ id: number }>(
    `with stop as (
       insert into checkpoints (organization_id, business_id, name, proof) values ($1, $2, 'Ramp', '{qr}') returning id),
     tour as (
       insert into tours (organization_id, business_id, name, expected_minutes, tolerance_minutes)
       values ($1, $2, 'Pier round', 20, 15) returning id)
     insert into tour_runs (organization_id, tour_id, business_id, employee_id, time_entry_id, checkpoint_ids, ordered,
       expected_minutes, tolerance_minutes, started_at, finished_at)
     select $1, tour.id, $2, $3, $4, array[stop.id], false, 20, 15, '2026-03-16T14:00:00Z', '2026-03-16T14:20:00Z'
     from stop, tour returning id`,
    [harbor, pier.record, employeeId, entryId],
  )
  return rows[0]?.id
}
