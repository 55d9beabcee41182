import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboard } from '#shared/dashboard/contract.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import { payments } from '#shared/invoicing/payment-contract.ts'
import { rates } from '#shared/invoicing/rate-contract.ts'
import { reports } from '#shared/reports/contract.ts'
import { startApp } from '../support/app.ts'
import { handClock } from '../support/hand-clock.ts'
import { type Books, bill, handOver, openBooks } from './books.ts'

const clock = handClock('2026-03-24T15:00:00.000Z')
let books: Books
beforeAll(async () => {
  books = await openBooks(await startApp({ clock: clock.now }))
})
afterAll(() => books?.app.stop())

const days = { from: '2026-03-01', to: '2026-03-31' }

/** Everything that any screen of the company calls owed or brought in. */
async function sums() {
  const summary = await books.boss.call(invoicing.summary, {})
  const { invoices } = await books.boss.call(reports.read, { from: '2026-03-01', to: '2026-03-24' })
  const { pendingInvoices, pendingInvoicesAmount } = await books.owner.call(dashboard.metrics, {})
  const { totals } = await books.boss.call(rates.margin, days)
  const outstanding = await books.boss.call(invoicing.list, { status: 'outstanding' })
  return {
    outstanding: [summary.outstandingAmount, invoices?.outstanding, pendingInvoicesAmount],
    counts: [summary.outstanding, invoices?.outstandingCount, pendingInvoices, outstanding.length],
    revenue: [invoices?.invoiced, totals[0]?.revenue ?? '0.00'],
    drafts: [summary.drafts, summary.draftAmount],
  }
}

test('an invoice that nobody was sent is a draft: no screen calls it owed, and the client does not see it', async () => {
  const invoice = await bill(books, { amount: '1200.00' })
  expect(invoice).toMatchObject({ status: 'pending', isDraft: true })
  expect(await sums()).toEqual({
    outstanding: ['0.00', '0.00', '0.00'],
    counts: [0, 0, 0, 0],
    revenue: ['0.00', '0.00'],
    drafts: [1, '1200.00'],
  })
  expect(await books.client.call(invoicing.list, {})).toEqual([])
  expect((await books.boss.call(invoicing.list, { status: 'draft' })).map(({ id }) => id)).toEqual([invoice.id])

  expect(await handOver(books.boss, invoice)).toMatchObject({ status: 'pending', isDraft: false, sentTo: null })
  const owed = {
    outstanding: ['1200.00', '1200.00', '1200.00'],
    counts: [1, 1, 1, 1],
    revenue: ['1200.00', '1200.00'],
    drafts: [0, '0.00'],
  }
  expect(await sums()).toEqual(owed)
  expect((await books.client.call(invoicing.list, {})).map(({ id }) => id)).toEqual([invoice.id])

  await books.boss.call(payments.pay, { id: invoice.id, amount: '200.00' })
  expect(await sums(), 'a part payment is off every screen').toEqual({
    ...owed,
    outstanding: ['1000.00', '1000.00', '1000.00'],
  })
})

test('an invoice is marked overdue once its due day is over, and not before', async () => {
  const invoice = await handOver(books.boss, await bill(books, { dueDate: '2026-03-24' }))
  const refused = await books.boss.refused(invoicing.update, { id: invoice.id, status: 'overdue' })
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'not-due-yet',
    'This invoice is due on 2026-03-24. It is overdue from the day after.',
  ])
  clock.set('2026-03-25T03:59:00.000Z')
  expect((await books.boss.try(invoicing.update, { id: invoice.id, status: 'overdue' })).status).toBe(409)
  clock.set('2026-03-25T04:01:00.000Z')
  expect(await books.boss.call(invoicing.update, { id: invoice.id, status: 'overdue' })).toMatchObject({
    status: 'overdue',
  })
  clock.set('2026-03-24T15:00:00.000Z')
})
