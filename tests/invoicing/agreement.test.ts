import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#shared/endpoint.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import type { InvoiceDetails } from '#shared/invoicing/shapes.ts'
import { centsOf, decimalOf } from '#shared/money.ts'
import { startApp } from '../support/app.ts'
import { handClock } from '../support/hand-clock.ts'
import { pdfLines } from '../support/pdf-text.ts'
import { type Books, fetched, openBooks, worked } from './books.ts'

const clock = handClock('2026-03-24T15:00:00.000Z')
let books: Books

beforeAll(async () => {
  books = await openBooks(await startApp({ clock: clock.now }))
})
afterAll(() => books?.app.stop())

const money = (amount: string) => Number(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/** A CSV file as rows by their headings. */
async function csv(path: string): Promise<Record<string, string>[]> {
  const { bytes } = await fetched(books.boss, path)
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [heading = [], ...rows] = cellsOf(new TextDecoder().decode(bytes.subarray(3)))
  return rows.map(row => Object.fromEntries(heading.map((name, index) => [name, row[index] ?? ''])))
}

const cellsOf = (text: string) =>
  text
    .split('\r\n')
    .filter(Boolean)
    .map(line =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    )

type Draft = InputOf<typeof invoicing.generate>

const drafts = fc.record({
  taxPercent: fc.constantFrom('0', '8.875', '7.25', '0.0001', '99.9999'),
  lines: fc.array(
    fc.oneof(
      fc.record({
        description: fc.constantFrom('Guards', 'Patrol', 'Escort'),
        hours: fc.nat(99_999).map(cents => decimalOf(cents, 'USD')),
        rate: fc.nat(30_000).map(cents => decimalOf(cents, 'USD')),
      }),
      fc.record({
        description: fc.constant('Fixed price'),
        amount: fc.nat(9_999_999).map(cents => decimalOf(cents, 'USD')),
      }),
    ),
    { minLength: 1, maxLength: 60 },
  ),
})

test('reply, PDF, list and accounting file of one invoice agree to the cent', async () => {
  const made: InvoiceDetails[] = []
  for (const draft of fc.sample(drafts, { numRuns: 30, seed: 42 })) {
    made.push(await books.boss.call(invoicing.generate, { clientId: 1, ...(draft as Draft) }))
  }
  const list = await csv('/api/invoices/export')
  const lines = Map.groupBy(await csv('/api/invoices/export/quickbooks'), row => row.InvoiceNo)
  const xero = Map.groupBy(await csv('/api/invoices/export/xero'), row => row['*InvoiceNumber'])
  for (const invoice of made) {
    const sum = (amounts: string[]) =>
      decimalOf(
        amounts.reduce((cents, amount) => cents + centsOf(amount, 'USD'), 0),
        'USD',
      )
    expect(sum(invoice.lines.map(line => line.amount))).toBe(invoice.subtotal)
    expect(sum([invoice.subtotal, invoice.tax])).toBe(invoice.amount)

    const row = list.find(one => one['Invoice Number'] === invoice.invoiceNumber)
    expect(row).toMatchObject({
      Subtotal: invoice.subtotal,
      Tax: invoice.tax,
      Amount: invoice.amount,
      Balance: invoice.balance,
    })

    const rows = lines.get(invoice.invoiceNumber) ?? []
    expect(rows.map(line => line.ItemAmount)).toEqual(invoice.lines.map(line => line.amount))
    expect(sum(rows.map(line => line.ItemTaxAmount as string))).toBe(invoice.tax)
    expect(sum((xero.get(invoice.invoiceNumber) ?? []).map(line => line.TaxAmount as string))).toBe(invoice.tax)

    const page = await pdfLines((await fetched(books.boss, `/api/invoices/${invoice.id}/pdf`)).bytes)
    const amounts = page.flatMap(
      line => /^(?:Guards|Patrol|Escort|Fixed price).*?(\$[\d,]+\.\d\d)$/.exec(line)?.[1] ?? [],
    )
    expect(amounts).toEqual(invoice.lines.map(line => money(line.amount)))
    expect(page).toContain(`Subtotal${money(invoice.subtotal)}`)
    expect(page).toContain(`Sales tax (${invoice.taxPercent}%)${money(invoice.tax)}`)
    expect(page).toContain(`Total${money(invoice.amount)}`)
  }
})

test('an invoice of 500 lines adds up on its last page', async () => {
  const lines = Array.from({ length: 500 }, (_, index) => ({
    description: `Post ${index}`,
    hours: '0.33',
    rate: '33.35',
  }))
  const invoice = await books.boss.call(invoicing.generate, { clientId: 1, taxPercent: '8.875', lines })
  expect(invoice).toMatchObject({ subtotal: '5505.00', tax: '488.57', amount: '5993.57' })
  const page = await pdfLines((await fetched(books.boss, `/api/invoices/${invoice.id}/pdf`)).bytes)
  expect(page.filter(line => /^Post \d+0\.33\$33\.35\$11\.01$/.test(line))).toHaveLength(500)
  expect(page).toContain('Total$5,993.57')
})

describe('hostile names are only names', () => {
  const hostile = ['=HYPERLINK("http://evil.example","Pay here")', '<img src=x onerror=alert(1)>', '{{constructor}}']

  test.each(hostile)('%s', async name => {
    const { entryId } = await worked(books, { name: 'Hal' })
    await books.app.database.owner.query(`update employees set name = $1 where name = 'Hal'`, [name])
    const { lines } = await books.boss.call(invoicing.billable, { from: '2026-03-09', to: '2026-03-09' })
    const line = lines.find(({ timeEntryIds }) => timeEntryIds.includes(entryId))
    expect(line?.description).toContain(name)
    const invoice = await books.boss.call(invoicing.generate, {
      clientName: name,
      clientEmail: 'a@b.test',
      notes: name,
      lines: [{ description: line?.description as string, hours: '8.00', rate: '40.00', timeEntryIds: [entryId] }],
    })
    await books.boss.call(invoicing.send, { id: invoice.id })

    for (const path of ['/api/invoices/export', '/api/invoices/export/quickbooks', '/api/invoices/export/xero']) {
      const cells = (await csv(path)).flatMap(row => Object.values(row))
      expect(cells.filter(cell => /^[=+@]/.test(cell))).toEqual([])
      expect(cells.some(cell => cell.includes(name))).toBe(true)
    }
    const page = await pdfLines((await fetched(books.boss, `/api/invoices/${invoice.id}/pdf`)).bytes)
    expect(page.join('')).toContain(name)
    const { rows } = await books.app.database.owner.query(
      `select html, text from mails where template_key = 'invoice' order by id desc limit 1`,
    )
    // In a mail nothing that was typed is a link.
    expect(rows[0].text).toContain(name.replace('://', ': //'))
    expect(rows[0].html).not.toContain('<img src=x')
    expect(rows[0].html).not.toContain('[native code]')
  })
})

test('a logo and the company of the organization stand on the page', async () => {
  const { owner } = books.app.database
  await owner.query(
    `update organizations set invoice_issuer = 'Northgate', invoice_issuer_address = '55 Water Street', invoice_footer = 'Thank you' where id = 1`,
  )
  const invoice = await books.boss.call(invoicing.generate, {
    clientId: 1,
    lines: [{ description: 'Guards', amount: '1.00' }],
  })
  expect(invoice.issuer).toMatchObject({ name: 'Northgate', address: '55 Water Street' })
  const text = (await pdfLines((await fetched(books.boss, `/api/invoices/${invoice.id}/pdf`)).bytes)).join('\n')
  for (const words of ['Northgate', '55 Water Street', 'Harbor', 'Thank you', invoice.invoiceNumber])
    expect(text).toContain(words)
})
