import { expect, test } from 'vitest'
import { guessColumns } from '../sheet.ts'
import { languages } from '../words.ts'
import { importHeadings } from './headings.ts'
import { type ImportKind, importKinds, neededColumns } from './kinds.ts'
import { sampleOf } from './samples.ts'

const guess = (kind: ImportKind, heads: readonly string[]) => guessColumns<string>(importHeadings[kind], heads)

test.each<[ImportKind, string[], Record<string, number>]>([
  ['clients', ['Customer', 'Billing Address', 'Terms', 'VAT Number'], { name: 0, address: 1, dueDays: 2, taxId: 3 }],
  ['clients', ['Razón social', 'CIF', 'Dirección'], { name: 0, taxId: 1, address: 2 }],
  ['sites', ['Site Code', 'Location', 'Account Name', 'TZ'], { number: 0, name: 1, client: 2, timeZone: 3 }],
  ['sites', ['Nom du site', 'Raison sociale', 'Adresse'], { name: 0, client: 1, address: 2 }],
  [
    'shifts',
    ['Employee', 'Job Site', 'Start date', 'Time In', 'Time Out'],
    { person: 0, site: 1, date: 2, startTime: 3, endTime: 4 },
  ],
  [
    'shifts',
    ['Vigilante', 'Centro', 'Fecha', 'Entrada', 'Salida'],
    { person: 0, site: 1, date: 2, startTime: 3, endTime: 4 },
  ],
  [
    'balances',
    ['ContactName', 'InvoiceNumber', 'InvoiceDate', 'DueDate', 'Total', 'InvoiceAmountPaid'],
    { client: 0, invoiceNumber: 1, invoiceDate: 2, dueDate: 3, amount: 4, paid: 5 },
  ],
  ['balances', ['Num', 'Customer', 'Date', 'Due'], { invoiceNumber: 0, client: 1, invoiceDate: 2, dueDate: 3 }],
  [
    'licences',
    ['Officer', 'License Type', 'License No.', 'Expiration Date'],
    { person: 0, kind: 1, licenceNumber: 2, expiresOn: 3 },
  ],
  ['people', ['Employee Code', 'Full name', 'E-mail'], { number: 0, name: 1, email: 2 }],
])('a file of %s with the columns %j is understood', (kind, heads, columns) => {
  expect(guess(kind, heads)).toEqual(columns)
})

test.each(languages.flatMap(language => importKinds.map(kind => [kind, language] as const)))(
  'the sample of %s in %s names every column that is needed, each once',
  (kind, language) => {
    const [head = '', ...rows] = sampleOf(kind, language, 'US').trim().split('\r\n')
    const heads = head.replace('\uFEFF', '').split(language === 'en' ? ',' : ';')
    const columns = guess(kind, heads)
    expect(Object.keys(columns)).toEqual(expect.arrayContaining([...neededColumns[kind]]))
    expect(Object.keys(columns)).toHaveLength(heads.length)
    expect(rows).toHaveLength(2)
  },
)
