import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readXml, textWithin } from '#server/platform/xml.ts'
import { accounts } from '#shared/accounts/contract.ts'
import { clients } from '#shared/clients/contract.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import { eInvoices } from '#shared/invoicing/e-invoice-contract.ts'
import { organizations } from '#shared/organizations/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { brokenRules, invoiceOfCii, invoiceOfUbl } from '../support/en-16931.ts'
import { facturXOf } from '../support/factur-x.ts'
import { lyonOwner } from '../support/lyon.ts'
import { pdfText } from '../support/pdf-text.ts'
import { type Books, bill, openBooks } from './books.ts'

let app: RunningApp
let books: Books
let camille: Client
let place: number
beforeAll(async () => {
  app = await startApp()
  books = await openBooks(app)
  camille = await lyonOwner(app)
  place = (await camille.call(accounts.user, {})).currentOrganizationId as number
})
afterAll(() => app?.stop())

test('what is missing is named before a file is made, and an invoice that was sent is completed by what is known now', async () => {
  const client = await camille.call(clients.create, { organizationId: place, name: 'Rhône & Fils <SA>' })
  const { id } = await camille.call(invoicing.generate, {
    clientId: client.id,
    taxPercent: '20',
    notes: 'Merci & à bientôt',
    lines: [
      { description: 'Gardiennage de nuit', hours: '12,5', rate: '45,05' },
      { description: 'Ronde', hours: '0,33', rate: '45,05' },
    ],
  })
  await camille.call(invoicing.send, { id, byMail: false })
  const missing = async (format: string) =>
    (await camille.call(eInvoices.readElectronic, { id })).find(file => file.format === format)?.missing
  expect(await missing('factur-x')).toEqual([
    { code: 'e-invoice-seller-tax-id', where: 'company' },
    { code: 'e-invoice-buyer-address', where: 'client' },
  ])
  const refused = await camille.refused(eInvoices.electronicXml, { id })
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ code: 'e-invoice-incomplete' })

  await camille.call(organizations.update, {
    id: place,
    email: 'bureau@garde-lyon.example',
    iban: 'fr76 3000 6000 0112 3456 7890 189',
    taxIds: { company: '732 829 320 00074', vat: 'FR44732829320' },
  })
  await camille.call(clients.update, {
    id: client.id,
    address: '3 quai Perrache\n69002 Lyon',
    email: 'compta@rhone.example',
    buyerReference: 'CDE-7',
  })
  expect(await missing('ubl')).toEqual([])

  const ubl = readXml(await textOf({ id }))
  expect(textWithin(ubl, 'LegalMonetaryTotal', 'LineExtensionAmount')).toBe('578.00')
  expect(textWithin(ubl, 'LegalMonetaryTotal', 'PayableAmount')).toBe('693.60')
  expect(textWithin(ubl, 'AccountingCustomerParty', 'Party', 'PartyLegalEntity', 'RegistrationName')).toBe(
    'Rhône & Fils <SA>',
  )
  expect(textWithin(ubl, 'BuyerReference')).toBe('CDE-7')
  const german = readXml(await textOf({ id, format: 'xrechnung' }))
  expect(textWithin(german, 'CustomizationID')).toMatch(/xrechnung/)

  const pdf = await camille.bytes(eInvoices.electronicPdf, { id })
  expect(await pdfText(pdf)).toContain('FR44732829320')
  const cii = await facturXOf(pdf)
  const trade = ['SupplyChainTradeTransaction', 'ApplicableHeaderTradeSettlement'] as const
  const sums = [...trade, 'SpecifiedTradeSettlementHeaderMonetarySummation'] as const
  expect(textWithin(cii, ...sums, 'DuePayableAmount')).toBe(textWithin(ubl, 'LegalMonetaryTotal', 'PayableAmount'))
  expect(textWithin(cii, ...sums, 'TaxTotalAmount')).toBe(textWithin(ubl, 'TaxTotal', 'TaxAmount'))
  expect(textWithin(cii, 'ExchangedDocument', 'ID')).toBe(textWithin(ubl, 'ID'))
  for (const read of [invoiceOfUbl(ubl), invoiceOfUbl(german), invoiceOfCii(cii)]) expect(brokenRules(read)).toEqual([])
  const raw = unpacked(pdf)
  expect(raw).toContain('<pdfaid:part>3</pdfaid:part>')
  expect(raw).toMatch(/<fx:ConformanceLevel>EN 16931<\/fx:ConformanceLevel>/)
  expect(raw).toMatch(/<fx:DocumentFileName>factur-x\.xml<\/fx:DocumentFileName>/)
  expect(raw).toMatch(/\/AFRelationship\s*\/(Alternative|Data)/)
  expect(raw).toMatch(/\/AF\b/)
})

test('a client takes along what was sent to them; drafts, void ones and those of others stay closed', async () => {
  const draft = await bill(books)
  expect((await books.client.send('GET', `/api/invoices/${draft.id}/e-invoice`)).status).toBe(404)
  await books.boss.call(invoicing.send, { id: draft.id, byMail: false })
  const [page] = await books.client.call(eInvoices.readElectronic, { id: draft.id })
  expect(page?.missing.map(({ code }) => code)).toContain('e-invoice-no-tax-reason')
  expect((await books.rival.send('GET', `/api/invoices/${draft.id}/e-invoice`)).status).toBe(404)
  expect((await books.guard.send('GET', `/api/invoices/${draft.id}/e-invoice`)).status).toBe(403)
  await books.boss.call(invoicing.void, { id: draft.id, reason: 'Wrong month' })
  const [voided] = await books.boss.call(eInvoices.readElectronic, { id: draft.id })
  expect(voided?.missing[0]?.code).toBe('e-invoice-void')
})

test('an IBAN with a digit wrong is refused', async () => {
  const refused = await camille.send('PUT', `/api/organizations/${place}`, { iban: 'FR7630006000011234567890188' })
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({ fields: [{ field: 'iban', code: 'iban-not-valid' }] })
})

/** All that a PDF says of itself, also what is packed in it. */
function unpacked(pdf: Uint8Array) {
  const raw = Buffer.from(pdf).toString('latin1')
  const packed = [...raw.matchAll(/stream\r?\n(.*?)\r?\nendstream/gs)].map(([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return [raw, ...packed].join('\n')
}

const textOf = async (input: { id: number; format?: string }) =>
  Buffer.from(await camille.bytes(eInvoices.electronicXml, input)).toString()
