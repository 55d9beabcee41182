import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoicing } from '#shared/invoicing/contract.ts'
import { startApp } from '../support/app.ts'
import { handClock } from '../support/hand-clock.ts'
import { harbor } from '../support/harbor.ts'
import { type Books, fetched, openBooks, worked } from './books.ts'

const clock = handClock('2026-03-24T15:00:00.000Z')
let books: Books

beforeAll(async () => {
  books = await openBooks(await startApp({ clock: clock.now }))
  const { entryId } = await worked(books)
  const invoice = await books.boss.call(invoicing.generate, {
    clientName: 'Harbor',
    invoiceNumber: 'INV-2026-001',
    dueDate: '2026-04-07',
    taxPercent: '8.875',
    notes: '=cmd|"/c calc"!A1',
    lines: [
      { description: 'Guard, Pier 3', hours: '8.00', rate: '40.00', timeEntryIds: [entryId] },
      { description: '@SUM(A1) "Escort"', amount: '75.55' },
    ],
  })
  expect(invoice).toMatchObject({ subtotal: '395.55', tax: '35.11', amount: '430.66' })
  await books.boss.call(invoicing.send, { id: invoice.id, byMail: false })
})
afterAll(() => books?.app.stop())

const quickbooks = '/api/invoices/export/quickbooks'
const xero = '/api/invoices/export/xero?accountCode=400'

const fileAt = async (path: string) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode((await fetched(books.boss, path)).bytes)
const linesOf = (...lines: string[]) => `\uFEFF${lines.map(line => `${line}\r\n`).join('')}`

test('the file for QuickBooks is this, sign by sign', async () => {
  expect(await fileAt(quickbooks)).toBe(
    linesOf(
      'InvoiceNo,Customer,Email,InvoiceDate,DueDate,Location,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,ItemAmount,Taxable,TaxRate,ItemTaxAmount,Currency',
      `INV-2026-001,Harbor,payables@harbor.test,03/24/2026,04/07/2026,Pier 3,"'=cmd|""/c calc""!A1",Guard,"Guard, Pier 3",8.00,40.00,320.00,Y,8.875%,35.11,USD`,
      `INV-2026-001,Harbor,payables@harbor.test,03/24/2026,04/07/2026,,"'=cmd|""/c calc""!A1",Services,"'@SUM(A1) ""Escort""",1,75.55,75.55,Y,8.875%,0.00,USD`,
    ),
  )
})

test('the file for Xero is this, sign by sign', async () => {
  expect(await fileAt(xero)).toBe(
    linesOf(
      '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme',
      'Harbor,payables@harbor.test,,,,,,,,,INV-2026-001,Pier 3,03/24/2026,04/07/2026,,,"Guard, Pier 3",8.00,40.00,,400,Tax on Sales,28.40,,,,,USD,',
      `Harbor,payables@harbor.test,,,,,,,,,INV-2026-001,,03/24/2026,04/07/2026,,,"'@SUM(A1) ""Escort""",1,75.55,,400,Tax on Sales,6.71,,,,,USD,`,
    ),
  )
})

/** What an accounting program asks of a file of invoices: which cells must be filled in, which say it of the whole invoice, and what adds up. */
interface Program {
  path: string
  needed: string[]
  ofInvoice: string[]
  days: [string, string]
  number: string
  quantity: string
  rate: string
  tax: string
}

const programs: Record<'QuickBooks' | 'Xero', Program> = {
  QuickBooks: {
    path: quickbooks,
    needed: ['InvoiceNo', 'Customer', 'InvoiceDate', 'DueDate', 'Item(Product/Service)', 'ItemAmount'],
    ofInvoice: ['Customer', 'Email', 'InvoiceDate', 'DueDate', 'Memo', 'Currency'],
    days: ['InvoiceDate', 'DueDate'],
    number: 'InvoiceNo',
    quantity: 'ItemQuantity',
    rate: 'ItemRate',
    tax: 'ItemTaxAmount',
  },
  Xero: {
    path: xero,
    needed: [
      '*ContactName',
      '*InvoiceNumber',
      '*InvoiceDate',
      '*DueDate',
      '*Description',
      '*Quantity',
      '*UnitAmount',
      '*AccountCode',
      '*TaxType',
    ],
    ofInvoice: ['*ContactName', 'EmailAddress', '*InvoiceDate', '*DueDate', 'Currency'],
    days: ['*InvoiceDate', '*DueDate'],
    number: '*InvoiceNumber',
    quantity: '*Quantity',
    rate: '*UnitAmount',
    tax: 'TaxAmount',
  },
}

/** Takes a file as the program would, and answers with its invoices and what they come to. */
function taken(program: Program, file: string, days: RegExp) {
  const { data, errors } = Papa.parse<Record<string, string>>(file.replace('\uFEFF', ''), {
    header: true,
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  for (const row of data) {
    for (const name of program.needed) expect(row[name], name).toMatch(/\S/)
    for (const name of program.days) expect(row[name], name).toMatch(days)
    for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+@\t\r-]/)
  }
  const cents = (cell: string | undefined) => Math.round(Number(cell) * 100)
  return [...Map.groupBy(data, row => row[program.number])].map(([number, rows]) => {
    for (const name of program.ofInvoice) expect(new Set(rows.map(row => row[name])).size, name).toBe(1)
    const sums = rows.map(row => Math.round(Number(row[program.quantity]) * cents(row[program.rate])))
    const taxes = rows.map(row => cents(row[program.tax]))
    return [number, [...sums, ...taxes].reduce((all, one) => all + one, 0) / 100]
  })
}

const monthFirst = /^(0[1-9]|1[0-2])\/\d\d\/2026$/
const dayFirst = /^\d\d\/(0[1-9]|1[0-2])\/2026$/

test.each(Object.entries(programs))(
  '%s finds in the file what it asks for, and the invoice comes to its amount',
  async (_, program) => {
    expect(taken(program, await fileAt(program.path), monthFirst)).toEqual([['INV-2026-001', 430.66]])
  },
)

test('outside of the United States Xero is told days first, QuickBooks as ever', async () => {
  await books.app.database.owner.query(`update organizations set country = 'IE' where id = $1`, [harbor])
  const abroad = await fileAt(xero)
  expect(taken(programs.Xero, abroad, dayFirst)).toEqual([['INV-2026-001', 430.66]])
  expect(abroad).toContain(',24/03/2026,07/04/2026,')
  expect(await fileAt(quickbooks)).toContain(',03/24/2026,04/07/2026,')
})
