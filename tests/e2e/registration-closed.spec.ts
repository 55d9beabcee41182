import { expect, expectAccessible, test } from './fixtures.ts'

test.use({ environment: { REGISTRATION: 'closed', DEMO: 'off' } })

test('where registration is closed the pages say so, and offer no trial', async ({ page }) => {
  await page.goto('/landing')
  await expect(page.getByText('People come in by invitation here.').first()).toBeVisible()
  await expect(page.getByText(/free trial/i)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Register your company' })).toHaveCount(0)
  await page.goto('/login')
  await expect(page.getByText('Ask your company for an invitation.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register here' })).toHaveCount(0)
  await page.goto('/register')
  await expect(page.getByRole('heading', { name: 'Registration is closed' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Return to Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
})
