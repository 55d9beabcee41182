import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'
import { fillRegistration, newEmail, password } from './new-owner.ts'

test.use({ environment: { REGISTRATION: 'approval' } })

test('an owner asks, an administrator approves, and the owner signs in', { tag: '@job' }, async ({
  page,
  otherPerson,
  toast,
}) => {
  const [email, company] = [newEmail(), `Harbour ${randomUUID().slice(0, 6)}`]
  await page.goto('/landing')
  await expect(page.getByText('An administrator looks at each registration.').first()).toBeVisible()
  await expect(page.getByText('14-day free trial')).toHaveCount(0)
  await page.getByRole('link', { name: 'Register your company' }).click()
  await fillRegistration(page, email)
  await page.getByLabel('Company Name').fill(company)
  await page.getByRole('main').locator('button[type=submit]').click()
  await toast.says('Registration submitted successfully!', 'Your request is awaiting admin approval.')
  await expect(page.getByRole('heading', { name: 'Request received' })).toBeVisible()

  const admin = await otherPerson('admin')
  await admin.goto('/users?tab=registrations')
  const request = admin.getByRole('listitem').filter({ hasText: company })
  await expect(request.getByText('Business owner')).toBeVisible()
  await request.getByRole('button', { name: 'Approve' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  // What is behind an open dialog has no role: only once it has closed does its absence say anything.
  await expect(admin.getByRole('alertdialog')).toBeHidden()
  await expect(request).toHaveCount(0)

  await page.getByRole('link', { name: 'Return to Login' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: `Set up ${company}` })).toBeVisible()
})
