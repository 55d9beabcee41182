import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { fillRegistration, newEmail, password } from './new-owner.ts'

const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]').click()

test('a business owner registers, signs in and sees the company', { tag: '@job' }, async ({ page, toast }) => {
  const email = newEmail()
  await page.goto('/register')
  await expect(page.getByRole('heading', { name: 'Business Owner Registration' })).toBeVisible()
  await expectAccessible(page)
  await fillRegistration(page, email)
  await submit(page)
  await toast.says('Provider account created successfully!')
  await expect(
    page.getByText(
      'Your Provider account has been created successfully! You can now log in and start managing your workforce.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit Another' })).toBeVisible()
  await page
    .getByRole('link', { name: 'Return to Login' })
    .or(page.getByRole('button', { name: 'Return to Login' }))
    .click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await toast.says('Login Successful', 'Welcome back! Role: provider')
})

test('a client organization asks for access and is told to wait', async ({ page, toast }) => {
  await page.goto('/register')
  await page.getByRole('tab', { name: 'Client Organization' }).click()
  await expect(page.getByRole('heading', { name: 'Client Organization Registration' })).toBeVisible()
  await page.getByLabel('First Name').fill('Carl')
  await page.getByLabel('Last Name').fill('Client')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Organization Name').fill('Carl & Sons')
  await page.getByLabel('Business Justification').fill('We want to see our guards at work.')
  await submit(page)
  await toast.says('Registration submitted successfully!')
  await expect(
    page.getByText('Your registration request has been successfully submitted and is awaiting admin approval.'),
  ).toBeVisible()
  await expect(
    page.getByText('You will receive an email notification once your registration has been reviewed and approved.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Submit Another' }).click()
  await expect(page.getByRole('heading', { name: 'Client Organization Registration' })).toBeVisible()
})

test('a registration that fails says why: what is missing, that the account exists, or that the server is at fault', async ({
  page,
  toast,
}) => {
  await page.goto('/register')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm Password', { exact: true }).fill('other')
  await submit(page)
  for (const message of [
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Password must be at least 6 characters',
    "Passwords don't match",
    'Company name is required',
    'Please provide a detailed business description',
    'Valid phone number required',
    'Business address is required',
  ]) {
    await expect(page.getByText(message)).toBeVisible()
  }

  await fillRegistration(page, 'provider@muster.demo')
  await submit(page)
  await toast.says('Registration failed', 'An account with this email already exists.')

  await page.route('**/api/auth/register-provider', route => route.fulfill({ status: 500, body: '' }))
  await submit(page)
  await toast.says('Registration failed', 'An error occurred during registration')

  await page.getByRole('link', { name: 'Sign in here' }).click()
  await expect(page).toHaveURL(/\/login$/)
})
