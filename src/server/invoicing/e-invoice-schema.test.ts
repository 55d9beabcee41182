import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { InvoiceService } from '@e-invoice-eu/core'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Case, hour, sourceOf } from '#tests/support/e-invoice-source.ts'
import { eInvoiceData } from './e-invoice-data.ts'

const cases: Record<string, Case> = {
  'one rate': { lines: [hour(800, 4505), hour(1250, 3999)], taxPercent: '19' },
  'a fixed price beside hours, part of it paid': {
    lines: [hour(1000, 5000), { hoursHundredths: null, rateCents: null, amountCents: 12345, description: 'Van' }],
    taxPercent: '8.875',
    paid: 20000,
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
  },
  'francs for a company that reckons in euros': {
    lines: [hour(1000, 5000)],
    taxPercent: '19',
    currency: 'CHF',
    details: { homeCurrency: 'EUR', exchangeRate: '0.95', homeAmount: '626.32' },
    homeTax: '100.00',
  },
  'hostile words': {
    lines: [hour(100, 100, `<script>&amp; &nbsp; ]]> "x" ${'long '.repeat(58)}`)],
    taxPercent: '19',
    details: { notes: 'a <b> & c\nsecond line', clientName: 'Müller & Söhne; <KG>', invoiceNumber: 'R/2026 <1>' },
  },
}

// What whoever wrote the standard says a file looks like, and not we.
const schema = fileURLToPath(
  new URL('../schema/en16931/FACTUR-X_EN16931.xsd', import.meta.resolve('@stackforge-eu/factur-x')),
)
let validator: XsdValidator
beforeAll(() => {
  xmlRegisterFsInputProviders()
  using document = XmlDocument.fromBuffer(readFileSync(schema), { url: schema })
  validator = XsdValidator.fromDoc(document)
})
afterAll(() => validator?.dispose())

const service = new InvoiceService({ log() {}, warn() {}, error() {} })

async function ciiOf(given: Case) {
  const written = await service.generate(eInvoiceData(sourceOf(given)), { format: 'CII', lang: 'en' })
  return String(written)
}

test.each(Object.entries(cases))('%s: is valid by the schema of Factur-X', async (_, given) => {
  using document = XmlDocument.fromString(await ciiOf(given))
  expect(() => validator.validate(document)).not.toThrow()
})

test('the schema notices what is wrong', async () => {
  const broken = (await ciiOf(cases['one rate'] as Case)).replace(
    /<ram:GrandTotalAmount>.*<\/ram:GrandTotalAmount>/,
    '',
  )
  using document = XmlDocument.fromString(broken)
  expect(() => validator.validate(document)).toThrow(/GrandTotalAmount|DuePayableAmount/)
})
