import { expect, expectAccessible, test } from './fixtures.ts'

const widths = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]

for (const viewport of widths) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('an owner makes a token, sees it once, uses it and revokes it', async ({ page, signIn, toast, muster }) => {
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
      await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
      await toast.says('Token revoked')
      await expect(row).toHaveCount(0)
      expect(await list('/api/employees')).toBe(401)
    })
  })
}
