import { InvoiceService } from '@e-invoice-eu/core'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { allWithin, readXml, textWithin, within, type XmlElement } from '#server/platform/xml.ts'
import { type Case, hour, sourceOf } from '#tests/support/e-invoice-source.ts'
import { brokenRules, invoiceOfCii, invoiceOfUbl } from '#tests/support/en-16931.ts'
import { eInvoiceData } from './e-invoice-data.ts'
import { gapsOf } from './e-invoice-gaps.ts'
import type { Parties } from './parties-store.ts'

interface Expected {
  category: string
  tax: string
  total: string
  reason?: string | RegExp
}

const cases: Record<string, Case & { expects: Expected }> = {
  'one rate': {
    lines: [hour(800, 4505), hour(1250, 3999)],
    taxPercent: '19',
    expects: { category: 'S', tax: '163.45', total: '1023.73' },
  },
  'the lower rate': {
    lines: [hour(100, 10000)],
    taxPercent: '7',
    expects: { category: 'S', tax: '7.00', total: '107.00' },
  },
  'a rate with decimals': {
    lines: [hour(333, 3333)],
    taxPercent: '8.875',
    expects: { category: 'S', tax: '9.85', total: '120.84' },
  },
  'half a cent on each of many lines': {
    lines: Array.from({ length: 7 }, () => hour(50, 4501)),
    taxPercent: '20',
    expects: { category: 'S', tax: '31.51', total: '189.08' },
  },
  'a fixed price beside hours': {
    lines: [hour(1, 1), { hoursHundredths: null, rateCents: null, amountCents: 12345, description: 'Van' }],
    taxPercent: '19',
    expects: { category: 'S', tax: '23.46', total: '146.91' },
  },
  'part of it paid': {
    lines: [hour(1000, 5000)],
    taxPercent: '19',
    paid: 20000,
    expects: { category: 'S', tax: '95.00', total: '595.00' },
  },
  'reverse charge across the border': {
    lines: [hour(1000, 5000)],
    taxPercent: '0',
    client: {
      address: '3 quai Perrache\n69002 Lyon',
      country: 'FR',
      taxId: 'FR 44 732829320',
      noTaxReason: 'reverse-charge',
    },
    expects: { category: 'AE', tax: '0.00', total: '500.00', reason: 'Reverse charge' },
  },
  'a company too small to be taxed': {
    lines: [hour(1000, 5000)],
    taxPercent: '0',
    parties: { taxExempt: true },
    expects: { category: 'E', tax: '0.00', total: '500.00', reason: /§ 19 UStG/ },
  },
  'exempt by words of its own': {
    lines: [hour(1000, 5000)],
    taxPercent: '0',
    client: { noTaxReason: 'exempt', noTaxNote: 'Exempt <by> § 4 & others' },
    expects: { category: 'E', tax: '0.00', total: '500.00', reason: 'Exempt <by> § 4 & others' },
  },
  'taxed at zero': {
    lines: [hour(1000, 5000)],
    taxPercent: '0',
    client: { noTaxReason: 'zero-rated' },
    expects: { category: 'Z', tax: '0.00', total: '500.00' },
  },
  'francs for a company that reckons in euros': {
    lines: [hour(1000, 5000)],
    taxPercent: '19',
    currency: 'CHF',
    details: { homeCurrency: 'EUR', exchangeRate: '0.95', homeAmount: '626.32' },
    homeTax: '100.00',
    expects: { category: 'S', tax: '95.00', total: '595.00' },
  },
  'a currency without decimals': {
    lines: [hour(150, 3001)],
    taxPercent: '10',
    currency: 'JPY',
    expects: { category: 'S', tax: '450', total: '4952' },
  },
  'long and hostile words': {
    lines: [hour(100, 100, `<script>&amp; &nbsp; ]]> "x" \u0000\u0008\ud800 ${'long '.repeat(58)}`)],
    taxPercent: '19',
    details: { notes: 'a <b> & c\u0007\nsecond line', clientName: 'Müller & Söhne; <KG>', invoiceNumber: 'R/2026 <1>' },
    expects: { category: 'S', tax: '0.19', total: '1.19' },
  },
}

let service: InvoiceService
beforeAll(() => {
  service = new InvoiceService({ log() {}, warn() {}, error() {} })
})

test.each(Object.entries(cases))('%s: adds up by EN 16931 as UBL and as CII', async (_, given) => {
  const source = sourceOf(given)
  for (const format of ['factur-x', 'ubl', 'xrechnung'] as const) {
    expect(gapsOf(format, source.invoice, source.parties)).toEqual([])
  }
  const ubl = readXml(await write(source, 'UBL'))
  const cii = readXml(await write(source, 'CII'))
  expect(textWithin(readXml(await write(source, 'XRECHNUNG-UBL')), 'CustomizationID')).toMatch(/xrechnung_3\.0$/)
  const read = invoiceOfUbl(ubl)
  expect(invoiceOfCii(cii)).toEqual(read)
  expect(brokenRules(read)).toEqual([])
  const [part] = read.breakdown
  expect([read.tax, read.gross, part?.category]).toEqual([
    given.expects.tax,
    given.expects.total,
    given.expects.category,
  ])
  if (given.expects.reason === undefined) expect(part?.reason).toBeNull()
  else expect(part?.reason).toMatch(given.expects.reason)
  const taxes = ubl.children.filter(({ name }) => name === 'TaxTotal')
  expect(taxes.map(one => textWithin(one, 'TaxAmount'))).toEqual([read.tax, ...(given.homeTax ? [given.homeTax] : [])])
})

const words = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }).map(text => `Post ${text}`)
const invoices = fc.record({
  lines: fc.array(
    fc.oneof(
      fc.record({
        hoursHundredths: fc.integer({ min: 1, max: 99_999 }),
        rateCents: fc.integer({ min: 1, max: 99_999 }),
        description: words,
      }),
      fc.record({
        hoursHundredths: fc.constant(null),
        rateCents: fc.constant(null),
        amountCents: fc.integer({ min: 1, max: 9_999_999 }),
        description: words,
      }),
    ),
    { minLength: 1, maxLength: 12 },
  ),
  currency: fc.constantFrom('EUR', 'USD', 'CHF', 'JPY'),
  client: words,
  taxed: fc.oneof(
    fc.constantFrom('19', '7', '5.5', '2.1', '20', '8.875').map(taxPercent => ({ taxPercent })),
    fc
      .constantFrom('reverse-charge' as const, 'exempt' as const, 'zero-rated' as const)
      .map(noTaxReason => ({ taxPercent: '0', client: { noTaxReason, noTaxNote: 'By § 4' } })),
    fc.constant({ taxPercent: '0', parties: { taxExempt: true } }),
  ),
})

test('whatever is invoiced keeps every rule of EN 16931, as UBL and as CII alike', async () => {
  await fc.assert(
    fc.asyncProperty(invoices, async ({ lines, currency, client, taxed }) => {
      const source = sourceOf({ lines, currency, ...taxed, details: { clientName: client } })
      const read = invoiceOfUbl(readXml(await write(source, 'UBL')))
      expect(brokenRules(read)).toEqual([])
      expect(invoiceOfCii(readXml(await write(source, 'CII')))).toEqual(read)
    }),
    // Each takes the library a second: others are made up at every run.
    { numRuns: 6, endOnFailure: true },
  )
})

test('what breaks a rule is found', async () => {
  const xml = await write(sourceOf(cases['part of it paid'] as Case), 'UBL')
  const broken = (from: RegExp, to: string) => {
    const changed = xml.replace(from, to)
    expect(changed).not.toBe(xml)
    return brokenRules(invoiceOfUbl(readXml(changed)))
  }
  const amount = (name: string) => new RegExp(`(<cbc:${name} currencyID="EUR">)[\\d.]+`)
  expect(broken(amount('PayableAmount'), '$1394.99')).toEqual(['BR-CO-16'])
  expect(broken(amount('TaxInclusiveAmount'), '$1596.00')).toEqual(['BR-CO-15', 'BR-CO-16'])
  expect(broken(/(<cac:LegalMonetaryTotal>\s*<cbc:LineExtensionAmount currencyID="EUR">)[\d.]+/, '$1500.01')).toEqual([
    'BR-CO-10',
    'BR-CO-13',
  ])
  expect(broken(/<cbc:DueDate>.*?<\/cbc:DueDate>/, '')).toEqual(['BR-CO-25'])
  expect(broken(/(<cac:TaxCategory>\s*<cbc:ID>)S/, '$1E')).toEqual(
    expect.arrayContaining(['BR-E-05', 'BR-E-09', 'BR-E-10', 'BR-S-01, BR-Z-01, BR-E-01, BR-AE-01']),
  )
})

test('words arrive as they were written, without what XML cannot hold', async () => {
  const ubl = readXml(await write(sourceOf(cases['long and hostile words'] as Case), 'UBL'))
  expect(textWithin(ubl, 'ID')).toBe('R/2026 <1>')
  expect(textWithin(ubl, 'Note')).toBe('a <b> & c\nsecond line')
  expect(textWithin(ubl, 'AccountingCustomerParty', 'Party', 'PartyLegalEntity', 'RegistrationName')).toBe(
    'Müller & Söhne; <KG>',
  )
  const name = textWithin(ubl, 'InvoiceLine', 'Item', 'Name') as string
  expect(name).toMatch(/^<script>&amp; &nbsp; \]\]> "x" /)
  expect(name.length).toBeGreaterThan(290)
})

test('the numbers of the seller stand where each belongs, and towns apart from streets', async () => {
  const ubl = readXml(await write(sourceOf(cases['one rate'] as Case), 'UBL'))
  const seller = within(ubl, 'AccountingSupplierParty', 'Party') as XmlElement
  expect(
    allWithin(seller, 'PartyTaxScheme').map(one => [textWithin(one, 'TaxScheme', 'ID'), textWithin(one, 'CompanyID')]),
  ).toEqual([
    ['VAT', 'DE123456789'],
    ['FC', '12/345/67890'],
  ])
  expect(textWithin(seller, 'PartyLegalEntity', 'CompanyID')).toBe('HRB 12345')
  expect(textWithin(seller, 'PostalAddress', 'PostalZone')).toBe('10969')
  const buyer = within(ubl, 'AccountingCustomerParty', 'Party', 'PostalAddress') as XmlElement
  expect([textWithin(buyer, 'StreetName'), textWithin(buyer, 'PostalZone'), textWithin(buyer, 'CityName')]).toEqual([
    'Rathausplatz 1',
    '20095',
    'Hamburg',
  ])
  expect(textWithin(ubl, 'BuyerReference')).toBe('04011000-12345-34')
  expect(textWithin(ubl, 'PaymentMeans', 'PayeeFinancialAccount', 'ID')).toBe('DE89370400440532013000')
})

test('what is missing is named, for each kind of file only what it asks for', () => {
  const bare: Partial<Parties> = {
    address: null,
    taxIds: {},
    iban: null,
    contact: { phone: null, email: null },
    client: {
      address: null,
      country: null,
      language: null,
      taxId: null,
      email: null,
      buyerReference: null,
      noTaxReason: null,
      noTaxNote: null,
    },
  }
  const { invoice, parties } = sourceOf({ ...(cases['one rate'] as Case), taxPercent: '0', parties: bare })
  const plain = { ...invoice, clientEmail: null }
  const always = [
    'e-invoice-seller-address',
    'e-invoice-seller-tax-id',
    'e-invoice-buyer-address',
    'e-invoice-no-tax-reason',
  ]
  expect(gapsOf('factur-x', plain, parties).sort()).toEqual(always.sort())
  expect(gapsOf('ubl', plain, parties)).toEqual(
    expect.arrayContaining([...always, 'e-invoice-seller-email', 'e-invoice-buyer-email']),
  )
  expect(gapsOf('xrechnung', plain, parties)).toEqual(
    expect.arrayContaining(['e-invoice-iban', 'e-invoice-seller-phone', 'e-invoice-buyer-reference']),
  )
  expect(gapsOf('ubl', { ...plain, status: 'void', currency: 'KWD' }, { ...parties, client: null })).toEqual(
    expect.arrayContaining(['e-invoice-void', 'e-invoice-currency', 'e-invoice-no-client']),
  )
})

const write = async (source: ReturnType<typeof sourceOf>, format: string) =>
  (await service.generate(eInvoiceData(source), { format, lang: 'en' })) as string
