import { readFileSync } from 'node:fs'
import { deskAndPhone } from './desk-and-phone.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { newOwner } from './new-owner.ts'

test('an empty company brings clients, sites, people and shifts, and the week board shows them', {
  tag: '@job',
}, async ({ page, muster, toast }) => {
  await newOwner(page, muster)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /Coming from another product/ }).click()
  const files = page.getByRole('list', { name: 'Files to import' })
  await expect(files.getByRole('listitem')).toHaveCount(8)
  await expectAccessible(page)

  const bring = async (kind: string, text: string) => {
    await files.getByRole('button', { name: `Import: ${kind}` }).click()
    const dialog = page.getByRole('dialog', { name: `Import: ${kind}` })
    await dialog.getByLabel('CSV file').setInputFiles({
      name: 'file.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
    await dialog.getByRole('button', { name: 'Check' }).click()
    return dialog
  }
  const take = async (kind: string, text: string) => {
    const dialog = await bring(kind, text)
    await dialog.getByRole('button', { name: /^Import \d+ row/ }).click()
    await toast.says(`${kind} imported`)
    await expect(dialog).toHaveCount(0)
  }

  await take('Clients', 'Customer;Terms\nQuayside Offices;Net 30\n')
  const wrong = await bring('Sites', 'Name,Client\nNorth Tower,Quayside\n')
  await expect(wrong.getByText('There is no open client Quayside.', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await take('Sites', 'Site Code,Name,Client,TZ\nNT,North Tower,Quayside Offices,America/New_York\n')
  await take('People', 'Full name,Email\nNora Night,nora.night@example.com\n')
  await take('Shifts', 'Job Site,Officer,Date,Time In,Time Out,Post\nNT,Nora Night,2027-03-02,22:00,06:00,Lobby\n')
  await expect(files.getByRole('listitem').filter({ hasText: 'Shifts' }).first()).toContainText('1 new')

  await page.goto('/scheduling?view=week&date=2027-03-02')
  await expect(page.getByRole('main').getByText('Nora Night').first()).toBeVisible()
  await expect(page.getByRole('main').getByText(/Lobby/).first()).toBeVisible()
})

for (const viewport of deskAndPhone)
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('a template is filled in and brought back, a column of an own file is chosen by hand, and a bad row says what is wrong with it', async ({
      page,
      muster,
      toast,
    }) => {
      await newOwner(page, muster)
      await page.goto('/import')
      const files = page.getByRole('list', { name: 'Files to import' })
      const dialog = page.getByRole('dialog')
      const choose = (name: string, text: string) =>
        dialog.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
      const fits = async () =>
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await fits()

      await files.getByRole('button', { name: 'Import: Clients' }).click()
      const coming = page.waitForEvent('download')
      await dialog.getByRole('link', { name: 'Sample file' }).click()
      const download = await coming
      expect(download.suggestedFilename()).toBe('sample-clients.csv')
      const [headings = '', ...samples] = readFileSync(await download.path(), 'utf8')
        .trimEnd()
        .split(/\r?\n/)
      expect(headings).toContain('Name,')
      expect(samples).toHaveLength(2)
      const filled = [headings, ...samples.map(line => line.replace(/^C-/, 'OWN-'))].join('\n')
      await choose(download.suggestedFilename(), filled)
      await dialog.getByRole('button', { name: 'Check' }).click()
      await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
      await toast.says('Clients imported')

      await files.getByRole('button', { name: 'Import: Sites' }).click()
      const own = (payer: string) => `Plant,Pays,Where\nNorth Gate,OWN-100,1 Dock Street\nSouth Gate,${payer},\n`
      await choose('plants.csv', own('Nobody Inc.'))
      await expect(dialog.getByRole('button', { name: 'Check' })).toBeDisabled()
      await dialog.getByLabel('The first row names the columns').check()
      await dialog.getByLabel('Name', { exact: true }).selectOption({ label: 'Plant (North Gate)' })
      await dialog.getByLabel(/^Client/).selectOption({ label: 'Pays (OWN-100)' })
      await dialog.getByLabel(/^Address/).selectOption({ label: 'Where (1 Dock Street)' })
      await expectAccessible(page)
      await fits()
      await dialog.getByRole('button', { name: 'Check' }).click()
      await expect(dialog.getByText('Nothing was imported yet')).toBeVisible()
      await expect(dialog.getByText('1 row has a problem.', { exact: false })).toBeVisible()
      const bad = dialog.getByRole(viewport.width < 640 ? 'listitem' : 'row').filter({ hasText: 'South Gate' })
      await expect(bad).toContainText('There is no open client Nobody Inc.')
      await expect(bad).toContainText('2')
      await expect(bad).toContainText('Client')
      await expect(dialog.getByRole('button', { name: /^Import/ })).toHaveCount(0)
      await expectAccessible(page)
      await fits()

      await dialog.getByRole('button', { name: 'Back' }).click()
      await dialog.getByRole('button', { name: 'Back' }).click()
      await choose('plants.csv', own('OWN-101'))
      await dialog.getByLabel('The first row names the columns').check()
      await dialog.getByLabel('Name', { exact: true }).selectOption({ label: 'Plant (North Gate)' })
      await dialog.getByLabel(/^Client/).selectOption({ label: 'Pays (OWN-100)' })
      await dialog.getByRole('button', { name: 'Check' }).click()
      await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
      await toast.says('Sites imported')
      await expect(files.getByRole('listitem').filter({ hasText: 'Sites' }).first()).toContainText(
        '2 new, 0 there already',
      )
    })
  })
