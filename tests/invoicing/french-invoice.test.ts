import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { clients } from '#shared/clients/contract.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import { organizations } from '#shared/organizations/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { lyonOwner } from '../support/lyon.ts'
import { pdfText } from '../support/pdf-text.ts'

let app: RunningApp
let camille: Client
let id: number
beforeAll(async () => {
  app = await startApp()
  camille = await lyonOwner(app)
  id = (await camille.call(accounts.user, {})).currentOrganizationId as number
  await camille.call(organizations.update, {
    id,
    phone: '+33472000000',
    invoiceTaxPercent: '20',
    taxIds: { company: '732 829 320 00074', vat: 'FR44732829320' },
  })
})
afterAll(() => app?.stop())

// Spaces that do not break come out of Intl; what counts here are the words, the digits and the signs.
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

// What gives a document away as written for somewhere else.
const giveaways =
  /\$|\bUSD\b|\b(AM|PM)\b|MM\/dd|\b\d{1,3},\d{3}\.\d{2}\b|America\/|\bInvoice\b|\bTotal hours\b|Sales tax/

const bill = (taxPercent?: string) =>
  camille.call(invoicing.generate, {
    organizationId: id,
    clientName: 'Entrepôts du Rhône',
    clientEmail: 'compta@rhone.example',
    dueDate: '2026-12-31',
    periodStart: '2026-11-01',
    periodEnd: '2026-11-15',
    lines: [{ description: 'Gardiennage de nuit', hours: '1234,5', rate: '45,05' }],
    ...(taxPercent !== undefined && { taxPercent }),
  })

test('a company in Lyon writes a French invoice in euros on A4, with its numbers and what the law wants to read', async () => {
  const invoice = await bill()
  expect(invoice).toMatchObject({
    taxLabel: 'TVA',
    currency: 'EUR',
    subtotal: '55614.23',
    tax: '11122.85',
    amount: '66737.08',
  })
  const pdf = await fileOf(`/api/invoices/${invoice.id}/pdf`)
  const text = plain(await pdfText(pdf))
  for (const words of [
    'FACTURE',
    'SIRET 732 829 320 00074',
    'N° TVA FR44732829320',
    '12 rue de la République',
    '69002 Lyon',
    '04 72 00 00 00',
    '1 234,50',
    '45,05 €',
    'TVA (20 %)',
    '66 737,08 €',
    '31 déc. 2026',
    '1 nov. 2026 – 15 nov. 2026',
    '40 €',
    'pénalités',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).not.toMatch(giveaways)
  // A4 in points, as printers know it.
  expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/)
})

test('a client reads the invoice in their own language, with their own number on it', async () => {
  const client = await camille.call(clients.create, {
    organizationId: id,
    name: 'Dover Freight',
    language: 'en',
    taxId: 'GB123456789',
  })
  const { id: invoiceId } = await camille.call(invoicing.generate, {
    clientId: client.id,
    lines: [{ description: 'Night watch', hours: '1', rate: '45' }],
  })
  const text = plain(await pdfText(await fileOf(`/api/invoices/${invoiceId}/pdf`)))
  for (const words of ['INVOICE', 'Bill to', 'N° TVA GB123456789', 'TVA (20%)', '€54.00', 'pénalités']) {
    expect(text).toContain(words)
  }
})

test('a client abroad is addressed as letters go there, and known by the number that country gives', async () => {
  const client = await camille.call(clients.create, {
    organizationId: id,
    name: 'Rheinhafen Logistik',
    country: 'DE',
    address: 'Lindenstraße 12\n10969 Berlin',
    taxId: 'DE123456789',
  })
  expect(client.country).toBe('DE')
  const bill = async () => {
    const { id: invoiceId } = await camille.call(invoicing.generate, {
      clientId: client.id,
      lines: [{ description: 'Garde de nuit', hours: '1', rate: '45' }],
    })
    return plain(await pdfText(await fileOf(`/api/invoices/${invoiceId}/pdf`)))
  }
  const abroad = await bill()
  for (const words of ['10969 Berlin', 'Allemagne', 'USt-IdNr. DE123456789', '69002 Lyon', 'France', 'SIRET 732']) {
    expect(abroad).toContain(words)
  }
  // Back at home nobody writes the country under an address.
  await camille.call(clients.update, { id: client.id, country: '' })
  const home = await bill()
  expect(home).toContain('N° TVA DE123456789')
  expect(home).not.toMatch(/Allemagne|France/)
})

test('without tax a small company says by which law, and no other does', async () => {
  const exemption = 'TVA non applicable, art. 293 B du CGI'
  const before = await bill('0')
  expect(plain(await pdfText(await fileOf(`/api/invoices/${before.id}/pdf`)))).not.toContain(exemption)
  await camille.call(organizations.update, { id, taxExempt: true })
  expect(plain(await pdfText(await fileOf(`/api/invoices/${before.id}/pdf`)))).toContain(exemption)
  await camille.call(organizations.update, { id, taxExempt: false })
})

test('mail, report and lists of that company have nothing foreign in them', async () => {
  const invoice = await bill()
  // No mail server is set up here: nobody is to believe that the client has it.
  expect(await camille.call(invoicing.send, { id: invoice.id })).toMatchObject({
    sentTo: 'compta@rhone.example',
    mailStatus: 'kept',
  })
  const { rows } = await app.database.owner.query(
    `select m.subject, m.text, m.html from mails m where m.to_address = 'compta@rhone.example'`,
  )
  const mail = plain(JSON.stringify(rows))
  expect(mail).toContain('66 737,08 €')
  expect(mail).toContain('31 déc. 2026')
  const report = plain(await pdfText(await fileOf('/api/reports/pdf?period=30')))
  expect(report).toContain('Heures travaillées')
  expect(report).toContain('Facturé (EUR)')
  const csv = new TextDecoder().decode(await fileOf('/api/reports/csv?period=30'))
  const list = new TextDecoder().decode(await fileOf('/api/invoices/export'))
  expect(list).toContain(',EUR,55614.23,20,11122.85,66737.08,')
  for (const document of [mail, report, csv]) expect(document).not.toMatch(giveaways)
})

async function fileOf(path: string) {
  const response = await fetch(camille.url + path, { headers: { cookie: camille.cookie as string } })
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}
