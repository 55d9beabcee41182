import { screens } from '#shared/screens.ts'
import { expect, test } from './fixtures.ts'

test('an administrator reads that no backups are taken, and what to set', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto(screens.backups.path)
  await expect(page.getByText('No backups yet')).toBeVisible()
  await expect(page.getByText('Set BACKUP_DIR to a folder')).toBeVisible()
})

test('the backups of the installation are nothing for the owner of a company', async ({ page, signIn }) => {
  await signIn('provider')
  await page.goto(screens.backups.path)
  await expect(page.getByText('Access Denied')).toBeVisible()
  await page.getByRole('button', { name: 'Administration' }).click()
  await expect(page.getByRole('link', { name: 'Audit Log' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Backups' })).toHaveCount(0)
})
