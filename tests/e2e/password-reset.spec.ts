import { companyOf } from '../support/company.ts'
import { eventually } from '../support/eventually.ts'
import { employment } from './employment.ts'
import { expect, expectAccessible, type Muster, test } from './fixtures.ts'

/** The newest reset link mailed to an address, as the person would click it. */
const mailedLink = ({ database }: Muster, address: string) =>
  eventually(async () => {
    const { rows } = await database.query<{ text: string }>(
      `select text from mails where to_address = $1 and template_key = 'password_reset' order by id desc limit 1`,
      [address],
    )
    return /https?:\/\/\S+(\/reset-password\?token=\S+)/.exec(rows[0]?.text ?? '')?.[1]
  })

test('a forgotten password is replaced through the mailed link, once', { tag: '@job' }, async ({
  page,
  muster,
  toast,
}) => {
  // Someone of their own: other journeys sign in with the passwords of the demo company.
  const { organization, site } = await employment(muster.database, 'other-employee@muster.demo')
  const { email } = await companyOf(muster.database, organization, 'muster.demo').guard('Resa', {
    site,
    userId: 'resa-resets',
    email: 'resa.resets@muster.demo',
  })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await toast.says('Reset link sent', 'If an account exists for this email, a reset link is on its way.')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByText(/spam/)).toBeVisible()
  await expect(page.getByText(/1 hour/)).toBeVisible()
  await expectAccessible(page)

  const link = await mailedLink(muster, email)
  await page.goto(link)
  await page.getByLabel('New Password', { exact: true }).fill('harbour-night-7')
  await page.getByLabel('Confirm Password', { exact: true }).fill('harbour-night-7')
  await page.locator('button[type=submit]').click()
  await toast.says('Password reset successful')
  await expect(page.getByRole('heading', { name: 'Password Reset Successful' })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: 'Go to Login' })
    .or(page.getByRole('button', { name: 'Go to Login' }))
    .click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('harbour-night-7')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto(link)
  await page.getByLabel('New Password', { exact: true }).fill('harbour-night-8')
  await page.getByLabel('Confirm Password', { exact: true }).fill('harbour-night-8')
  await page.locator('button[type=submit]').click()
  await toast.says('Reset failed', 'This reset link is invalid or has expired. Request a new one.')
})

test('a reset link without its token is no reset link', async ({ page, toast }) => {
  await page.goto('/reset-password')
  await toast.says('Invalid reset link', 'The password reset link is invalid or missing.')
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
  await page
    .getByRole('link', { name: 'Request New Reset Link' })
    .or(page.getByRole('button', { name: 'Request New Reset Link' }))
    .click()
  await expect(page).toHaveURL(/\/forgot-password$/)
})

test('a new password can be looked at, and one that cannot be set is said', async ({ page, toast }) => {
  await page.goto('/reset-password?token=x')
  const field = page.getByLabel('New Password', { exact: true })
  await field.fill('short')
  await page.getByLabel('Confirm Password', { exact: true }).fill('other')
  await page.locator('button[type=submit]').click()
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible()
  await expect(page.getByText("Passwords don't match")).toBeVisible()

  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: /show/i }).first().click()
  await expect(field).toHaveAttribute('type', 'text')

  await field.fill('harbour-night-7')
  await page.getByLabel('Confirm Password', { exact: true }).fill('harbour-night-7')
  await page.route('**/api/auth/reset-password', route => route.fulfill({ status: 500, body: '' }))
  await page.locator('button[type=submit]').click()
  await toast.says('Reset failed', 'Failed to reset password')
  await page.unroute('**/api/auth/reset-password')
  await page.route('**/api/auth/reset-password', route => route.abort())
  await page.locator('button[type=submit]').click()
  await toast.says('Reset failed', 'Failed to reset password. Please try again.')
})

test('a reset mail that could not be asked for is said', async ({ page, toast }) => {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('employee@muster.demo')
  await page.route('**/api/auth/forgot-password', route => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await toast.says('Error', 'Failed to send reset email')
  await page.unroute('**/api/auth/forgot-password')
  await page.route('**/api/auth/forgot-password', route => route.abort())
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await toast.says('Error', 'Failed to send reset email. Please try again.')
})
