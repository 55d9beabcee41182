import { readFileSync } from 'node:fs'
import { readXml } from '#server/platform/xml.ts'
import { clients } from '#shared/clients/contract.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import { brokenRules, invoiceOfCii, invoiceOfUbl } from '../support/en-16931.ts'
import { facturXOf } from '../support/factur-x.ts'
import { openSession } from '../support/session.ts'
import { choose } from './choose.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('a statement is laid beside what is owed, an invoice is chosen for what was not found, and one is taken along as data', {
  tag: '@job',
}, async ({ page, signIn, muster, toast }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const boss = await openSession(muster.database, muster.server.url, 'supervisor@muster.demo', new Date())
  const [client] = await boss.call(clients.list, { search: 'Harborline Properties' })
  const owed = async (rate: string) => {
    const lines = [{ description: 'Gate', hours: '2', rate }]
    const { id } = await boss.call(invoicing.generate, { clientId: client?.id as number, taxPercent: '10', lines })
    await boss.call(invoicing.send, { id, byMail: false })
    return boss.call(invoicing.read, { id })
  }
  const [named, chosen] = [await owed('50.00'), await owed('41.00')]

  await signIn('supervisor')
  await page.goto('/invoicing')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Import payments…' }).click()
  const dialog = page.getByRole('dialog')
  const statement = [
    'Date,Amount,Description,Reference',
    `2026-03-02,110.00,Payment ${named.invoiceNumber},JOURNEY-1`,
    '2026-03-03,123.45,Thank you,JOURNEY-2',
  ].join('\n')
  await dialog
    .getByLabel('Choose the statement')
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) })
  await expect(dialog.getByText('Exact')).toBeVisible()
  const unknown = dialog.getByRole('listitem').filter({ hasText: 'Thank you' })
  await expect(unknown.getByRole('checkbox')).toBeDisabled()
  await unknown.getByRole('button', { name: /^Choose an invoice/ }).click()
  await choose(unknown, 'Invoice', chosen.invoiceNumber)
  await expect(unknown.getByText('Left over: $33.25')).toBeVisible()
  await expect(unknown.getByRole('checkbox')).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Book what is ticked' }).click()
  await toast.says('Payments booked: 2')
  for (const { id } of [named, chosen])
    expect(await boss.call(invoicing.read, { id })).toMatchObject({ status: 'paid' })

  await page.goto(`/invoicing?invoice=${chosen.id}`)
  await page.getByRole('button', { name: 'E-invoice' }).click()
  const files = page.getByRole('dialog', { name: 'E-invoice' })
  await expectAccessible(page)
  const download = async (name: string) => {
    const link = files.getByRole('link', { name: `Download ${name}` })
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
    return readFileSync(await file.path())
  }
  const ubl = readXml((await download('UBL (XML)')).toString())
  const cii = await facturXOf(await download('Factur-X / ZUGFeRD (PDF)'))
  for (const read of [invoiceOfUbl(ubl), invoiceOfCii(cii)]) {
    expect(brokenRules(read)).toEqual([])
    expect(read).toMatchObject({
      number: chosen.invoiceNumber,
      currency: 'USD',
      net: '82.00',
      tax: '8.20',
      gross: '90.20',
    })
    expect(read).toMatchObject({ due: '0.00', lines: [{ name: 'Gate', amount: '82.00' }] })
  }
})
