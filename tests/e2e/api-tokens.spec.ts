import { deskAndPhone, jobAt } from './desk-and-phone.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

for (const viewport of deskAndPhone) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('an owner makes a token, sees it once, uses it and revokes it', { tag: jobAt(viewport) }, async ({
      page,
      signIn,
      muster,
    }) => {
      await signIn('other-provider')
      await page.goto('/settings?tab=security')
      await page.getByRole('button', { name: 'New token' }).click()
      const dialog = page.getByRole('dialog')
      const name = `Payroll ${viewport.width}`
      await dialog.getByRole('button', { name: 'Make token' }).click()
      await expect(dialog.getByText('Say what the token is for')).toBeVisible()
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByRole('radio', { name: 'Choose' }).check()
      await dialog.getByLabel('employee:read', { exact: true }).check()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Make token' }).click()
      const shown = dialog.getByLabel('API token')
      await expect(shown).toHaveValue(/^mstr_[\w-]{43}$/)
      await expectAccessible(page)
      const token = await shown.inputValue()
      await dialog.getByRole('button', { name: 'I have saved it' }).click()

      const list = (path: string) =>
        fetch(muster.server.url + path, { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status)
      expect([await list('/api/employees'), await list('/api/invoices')]).toEqual([200, 403])
      await page.reload()
      const row = page.getByRole('listitem').filter({ hasText: name })
      await expect(row).toContainText('used')
      await expect(page.getByText(token)).toHaveCount(0)
      await expectAccessible(page)

      await row.getByRole('button', { name: `Revoke ${name}` }).click()
      // Behind the question no row is there for those who ask by role.
      const revoked = page.waitForResponse(response => response.request().method() === 'DELETE')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
      await revoked
      await expect(row).toHaveCount(0)
      expect(await list('/api/employees')).toBe(401)
    })
  })
}

test('a service account stands under Organizations with the company it acts for, and is ended there', async ({
  page,
  signIn,
}) => {
  await signIn('other-provider')
  await page.goto('/organizations')
  await page.getByRole('button', { name: 'New service account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Assistants may act with it')).toHaveCount(0)
  await dialog.getByRole('radio', { name: 'Everything' }).check()
  await expect(dialog.getByLabel('Assistants may act with it')).not.toBeChecked()
  await dialog.getByRole('radio', { name: 'Read' }).check()
  await dialog.getByLabel('Name').fill('Screen in the control room')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make token' }).click()
  await expect(dialog.getByText('Whoever has it acts for the company.')).toBeVisible()
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Screen in the control room' })
  await expect(row).toContainText('never used')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Revoke Screen in the control room' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(row).toHaveCount(0)
})
