import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clients } from '#shared/clients/contract.ts'
import { dashboard } from '#shared/dashboard/contract.ts'
import { employees } from '#shared/employees/contract.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import { payments } from '#shared/invoicing/payment-contract.ts'
import { rates } from '#shared/invoicing/rate-contract.ts'
import { businesses } from '#shared/organizations/business-contract.ts'
import { organizations } from '#shared/organizations/contract.ts'
import { reports } from '#shared/reports/contract.ts'
import { startApp } from '../support/app.ts'
import { handClock } from '../support/hand-clock.ts'
import { harbor, summit } from '../support/harbor.ts'
import { pdfText } from '../support/pdf-text.ts'
import { type Books, handOver, openBooks, send, worked } from './books.ts'

const clock = handClock('2026-03-24T15:00:00.000Z')
let books: Books

beforeAll(async () => {
  books = await openBooks(await startApp({ clock: clock.now }))
})
afterAll(() => books?.app.stop())

describe.each([
  { currency: 'JPY', rate: '2500', amount: '5000', fine: '2500.5', total: '5500' },
  { currency: 'KWD', rate: '8.125', amount: '12.005', fine: '8.1255', total: '13.206' },
])('a company that reckons in $currency', ({ currency, rate, amount, fine, total }) => {
  test('reads back what it wrote, and nothing finer than its coins', async () => {
    const { rival } = books
    await books.app.database.owner.query('delete from invoices where organization_id = $1', [summit])
    await rival.call(organizations.update, { id: summit, currency })
    const email = `${currency.toLowerCase()}@summit.test`
    const person = await rival.call(employees.create, { name: 'Kei', email, hourlyRate: rate, organizationId: summit })
    expect(person).toMatchObject({ hourlyRate: rate, currency })
    const [site] = await rival.call(businesses.list, { organizationId: summit })
    const changed = await rival.call(businesses.update, { id: site?.id as number, billRate: rate })
    expect(changed).toMatchObject({ billRate: rate, currency })
    expect(await rival.call(rates.setPosition, { position: currency, billRate: rate, payRate: rate })).toContainEqual(
      expect.objectContaining({ position: currency, billRate: rate, payRate: rate, currency }),
    )
    const refused = await rival.refused(employees.update, { id: person.id, hourlyRate: fine })
    expect([refused.status, refused.body.fields]).toMatchObject([
      400,
      [{ field: 'hourlyRate', code: 'amount-too-fine' }],
    ])

    const invoice = await rival.call(invoicing.create, {
      clientName: 'Someone',
      amount: amount.replace('.', ','),
      taxPercent: '10',
      dueDate: '2026-04-30',
    })
    expect(invoice).toMatchObject({ currency, subtotal: amount, amount: total, exchangeRate: null, homeAmount: null })
    await handOver(rival, invoice)
    expect(await rival.call(invoicing.summary, {})).toMatchObject({ pendingAmount: total, currency })
    expect(await rival.call(dashboard.metrics, {})).toMatchObject({ pendingInvoicesAmount: total, currency })
    const report = await rival.call(reports.read, { from: '2026-03-20', to: '2026-03-24' })
    expect(report).toMatchObject({ currency, invoices: { invoiced: total, list: [{ amount: total, currency }] } })
    const { totals } = await rival.call(rates.margin, { from: '2026-03-20', to: '2026-03-24' })
    expect(totals).toMatchObject([{ revenue: amount, currency }])
    expect((await rival.refused(organizations.update, { id: summit, currency: 'USD' })).status).toBe(422)
  })
})

test('rates keep their figures when a company without invoices takes a currency with other coins', async () => {
  const { rival } = books
  await books.app.database.owner.query('delete from invoices where organization_id = $1', [summit])
  const set = (currency: string) => rival.call(organizations.update, { id: summit, currency })
  await set('USD')
  const email = 'figures@summit.test'
  const { id } = await rival.call(employees.create, { name: 'Fig', email, hourlyRate: '25', organizationId: summit })
  const rate = async () => (await rival.call(employees.read, { id })).hourlyRate
  expect(await rate()).toBe('25.00')
  await set('KWD')
  expect(await rate()).toBe('25.000')
  await set('JPY')
  expect(await rate()).toBe('25')
})

describe('a client who is invoiced in another currency', () => {
  beforeAll(() => books.owner.call(clients.update, { id: 1, currency: 'EUR' }))
  afterAll(() => books.owner.call(clients.update, { id: 1, currency: '' }))
  const period = { from: '2026-03-02', to: '2026-03-08', clientId: 1 }

  test('needs the rate of the day, and is shown its hours in its own money', async () => {
    const { entryId } = await worked(books, { name: 'Eva', day: '2026-03-02' })
    expect(await books.boss.call(invoicing.proposal, { clientId: 1 })).toMatchObject({
      currency: 'EUR',
      homeCurrency: 'USD',
    })
    const refused = await books.boss.refused(invoicing.billable, period)
    expect(refused.body.fields).toMatchObject([{ field: 'exchangeRate', code: 'exchange-rate-required' }])
    const found = await books.boss.call(invoicing.billable, { ...period, exchangeRate: '0,92' })
    expect(found).toMatchObject({ currency: 'EUR', lines: [{ hours: '8.00', rate: '36.80', amount: '294.40' }] })

    const invoice = await books.boss.call(invoicing.generate, {
      clientId: 1,
      exchangeRate: '0,92',
      taxPercent: '20',
      lines: [{ description: 'Guards', hours: '8.00', rate: '36,80', timeEntryIds: [entryId] }],
    })
    const written = { currency: 'EUR', exchangeRate: '0.92', homeCurrency: 'USD' }
    expect(invoice).toMatchObject({ ...written, subtotal: '294.40', amount: '353.28', homeAmount: '384.00' })
    const page = await pdfText(await pdfOf(invoice.id))
    expect(page).toContain('1 USD = 0.92 EUR')
    expect(page).toContain('384.00')

    const edited = await books.boss.call(invoicing.update, { id: invoice.id, exchangeRate: '0.96' })
    expect(edited).toMatchObject({ ...written, exchangeRate: '0.96', amount: '353.28', homeAmount: '368.00' })
  })

  test('counts in the money of the company wherever sums are made', async () => {
    const before = await books.boss.call(invoicing.summary, { organizationId: harbor })
    const invoice = await books.boss.call(invoicing.create, {
      clientName: 'Harbor',
      amount: '50.00',
      exchangeRate: '0.5',
      dueDate: '2026-04-30',
    })
    await handOver(books.boss, invoice)
    const owed = async () =>
      Number((await books.boss.call(invoicing.summary, { organizationId: harbor })).pendingAmount)
    expect((await owed()) - Number(before.pendingAmount)).toBeCloseTo(100, 2)
    await books.boss.call(payments.pay, { id: invoice.id, amount: '20.00' })
    expect((await owed()) - Number(before.pendingAmount)).toBeCloseTo(60, 2)
    const tooMuch = await books.boss.refused(payments.pay, { id: invoice.id, amount: '30.01' })
    expect(tooMuch.body.fields).toMatchObject([{ params: { amount: '30.00 EUR' } }])
    const { rows } = await books.boss.call(rates.margin, { from: '2026-03-24', to: '2026-03-24' })
    expect(rows.find(({ businessId }) => businessId === null)).toMatchObject({ revenue: '100.00', currency: 'USD' })
  })

  test('is told what it owes in the money of its invoices', async () => {
    const due = { clientId: 1, clientName: 'Harbor', clientEmail: 'bills@harbor.test', dueDate: '2026-04-30' }
    await send(books, await books.boss.call(invoicing.create, { ...due, amount: '80.00', exchangeRate: '0.8' }))
    const sums = await books.client.call(invoicing.summary, {})
    const seen = await books.client.call(invoicing.list, { status: 'outstanding' })
    for (const { currency, outstandingAmount } of [sums, ...sums.others]) {
      const owed = seen.filter(one => one.currency === currency).reduce((sum, one) => sum + Number(one.balance), 0)
      expect([currency, Number(outstandingAmount)]).toEqual([currency, Number(owed.toFixed(2))])
    }
    expect([sums, ...sums.others].map(({ currency }) => currency)).toContain('EUR')
    const { currency, pendingInvoicesAmount } = await books.client.call(dashboard.metrics, {})
    const all = [sums, ...sums.others].find(one => one.currency === currency)
    expect(pendingInvoicesAmount).toBe(all?.pendingAmount)
    const { invoices, ...report } = await books.client.call(reports.read, { from: '2026-03-01', to: '2026-03-24' })
    const reported = [sums, ...sums.others].find(one => one.currency === report.currency)
    expect(invoices?.outstanding).toBe(reported?.outstandingAmount)
  })

  test('may still be invoiced in the company’s own', async () => {
    const invoice = { clientName: 'Harbor', amount: '50.00', currency: 'USD', dueDate: '2026-04-30' }
    expect(await books.boss.call(invoicing.create, invoice)).toMatchObject({ currency: 'USD', exchangeRate: null })
  })
})

async function pdfOf(id: number) {
  const { url, cookie } = books.boss
  const response = await fetch(`${url}/api/invoices/${id}/pdf`, { headers: { cookie: cookie as string } })
  return new Uint8Array(await response.arrayBuffer())
}

test('an owner of two companies reads one sum for each currency, and never both in one', async () => {
  const { owner: database } = books.app.database
  await database.query('delete from invoices where organization_id = $1', [summit])
  await database.query(
    'update organizations set provider_id = (select provider_id from organizations where id = $1) where id = $2',
    [harbor, summit],
  )
  const { owner } = books
  const ask = async (organizationId?: number) => {
    const place = organizationId === undefined ? {} : { organizationId }
    const days = { from: '2026-03-01', to: '2026-03-24', ...place }
    return {
      sums: await owner.call(invoicing.summary, place),
      report: await owner.call(reports.read, days),
      margin: (await owner.call(rates.margin, days)).totals,
    }
  }
  const before = await ask(harbor)
  await owner.call(organizations.update, { id: summit, currency: 'EUR' })
  const euros = {
    clientName: 'Alpin',
    amount: '700.00',
    taxPercent: '0',
    dueDate: '2026-04-30',
    organizationId: summit,
  }
  await handOver(owner, await owner.call(invoicing.create, euros))

  const { sums, report, margin } = await ask()
  expect(sums).toMatchObject({ currency: 'USD', pendingAmount: before.sums.pendingAmount })
  expect(sums.others).toMatchObject([{ currency: 'EUR', pendingAmount: '700.00', outstandingAmount: '700.00' }])
  expect(report).toMatchObject({
    currency: 'USD',
    otherCurrencies: ['EUR'],
    invoices: { invoiced: before.report.invoices?.invoiced, outstanding: before.report.invoices?.outstanding },
    totals: { cost: before.report.totals.cost },
  })
  expect(margin.map(({ currency, revenue }) => [currency, revenue])).toEqual(
    expect.arrayContaining([['EUR', '700.00'], ...before.margin.map(({ revenue }) => ['USD', revenue])]),
  )
  expect(await owner.call(dashboard.metrics, {})).toMatchObject({
    currency: 'USD',
    otherPendingAmounts: [{ currency: 'EUR', amount: '700.00' }],
  })
  expect((await ask(summit)).sums).toMatchObject({ currency: 'EUR', pendingAmount: '700.00', others: [] })
  expect((await ask(summit)).report).toMatchObject({ currency: 'EUR', otherCurrencies: [] })
})
