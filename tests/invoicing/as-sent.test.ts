import { Buffer } from 'node:buffer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { clients } from '#shared/clients/contract.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import { organizations } from '#shared/organizations/contract.ts'
import { asUrl, jpeg } from '../accounts/pictures.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { lyonOwner } from '../support/lyon.ts'
import { pdfText } from '../support/pdf-text.ts'
import { fetched, handOver } from './books.ts'

let app: RunningApp
let camille: Client
let id: number
let clientId: number
beforeAll(async () => {
  app = await startApp()
  camille = await lyonOwner(app)
  id = (await camille.call(accounts.user, {})).currentOrganizationId as number
  const client = await camille.call(clients.create, {
    organizationId: id,
    name: 'Dover Freight',
    country: 'GB',
    language: 'fr',
    taxId: 'GB123456789',
    address: '1 Dock Road\nDover',
  })
  clientId = client.id
})
afterAll(() => app?.stop())

const writeInvoice = () =>
  camille.call(invoicing.generate, { clientId, lines: [{ description: 'Nuit', hours: '1', rate: '45' }] })

async function printed(invoiceId: number) {
  const { status, bytes } = await fetched(camille, `/api/invoices/${invoiceId}/pdf`)
  expect(status).toBe(200)
  const pictures = Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1
  return { text: await pdfText(bytes), pictures }
}

test('what was sent stays as it was sent, whatever becomes of the company and the client; a draft follows', async () => {
  await camille.call(organizations.update, { id, invoiceFooter: 'Merci !', taxIds: { company: '732 829 320 00074' } })
  await camille.call(organizations.setLogo, { id, logo: asUrl(jpeg()) })
  const sent = await handOver(camille, await writeInvoice())
  const draft = await writeInvoice()
  const page = await printed(sent.id)
  expect(page.text).toContain('FACTURE')
  expect(page).toMatchObject({ pictures: 1 })

  await camille.call(organizations.update, {
    id,
    name: 'Great Lakes Guarding',
    country: 'US',
    language: 'en',
    address: '1 Main Street\nChicago',
    phone: '+13125550100',
    invoiceFooter: 'Thank you',
    taxIds: { company: '12-3456789' },
    taxExempt: true,
  })
  await camille.call(organizations.setLogo, { id, logo: null })
  await camille.call(clients.update, {
    id: clientId,
    language: 'en',
    country: 'US',
    address: '2 Lake Street',
    taxId: '98-7654321',
  })

  expect(await printed(sent.id)).toEqual(page)
  const { issuer, clientAddress, taxLabel } = await camille.call(invoicing.read, { id: sent.id })
  expect({ issuer, clientAddress, taxLabel }).toMatchObject({
    issuer: { name: 'Garde Lyon', address: '12 rue de la République\n69002 Lyon' },
    clientAddress: '1 Dock Road\nDover',
    taxLabel: 'TVA',
  })

  const now = await printed(draft.id)
  expect(now.pictures).toBe(0)
  for (const words of ['Great Lakes Guarding', '1 Main Street', '2 Lake Street', 'Thank you', 'INVOICE']) {
    expect(now.text).toContain(words)
  }
})

test('marking a draft as paid keeps it as well, and the logo goes once nothing sent bears it', async () => {
  const files = async () =>
    (await app.database.owner.query('select count(*)::int from files where organization_id = $1', [id])).rows[0].count
  const paid = await camille.call(invoicing.update, { id: (await writeInvoice()).id, status: 'paid' })
  await camille.call(organizations.update, { id, name: 'Great Lakes Security' })
  expect((await printed(paid.id)).text).toContain('Great Lakes Guarding')

  const before = await files()
  await camille.call(organizations.setLogo, { id, logo: asUrl(jpeg()) })
  await camille.call(organizations.setLogo, { id, logo: null })
  expect(await files()).toBe(before)
})
