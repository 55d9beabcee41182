import { randomUUID } from 'node:crypto'
import { expect, test } from './fixtures.ts'

test.use({ environment: { REGISTRATION: 'approval' } })

test('an owner asks, an administrator approves, and the owner signs in', async ({ page, otherPerson, toast }) => {
  const [email, company] = [`${randomUUID()}@example.com`, `Harbour ${randomUUID().slice(0, 6)}`]
  await page.goto('/landing')
  await expect(page.getByText('An administrator looks at each registration.').first()).toBeVisible()
  await expect(page.getByText('14-day free trial')).toHaveCount(0)
  await page.getByRole('link', { name: 'Register your company' }).click()
  await page.getByLabel('First Name').fill('Olive')
  await page.getByLabel('Last Name').fill('Owner')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('quiet harbour 41')
  await page.getByLabel('Confirm Password', { exact: true }).fill('quiet harbour 41')
  await page.getByLabel('Company Name').fill(company)
  await page.getByLabel('Business Description').fill('Guards for the harbour and its warehouses.')
  await page.getByLabel('Phone').fill('212 555 0100')
  await page.getByLabel('Business Address').fill('1 Pier Street, New York')
  await page.getByRole('main').locator('button[type=submit]').click()
  await toast.says('Registration submitted successfully!', 'Your request is awaiting admin approval.')
  await expect(page.getByRole('heading', { name: 'Request received' })).toBeVisible()

  const admin = await otherPerson('admin')
  await admin.goto('/users?tab=registrations')
  const request = admin.getByRole('listitem').filter({ hasText: company })
  await expect(request.getByText('Business owner')).toBeVisible()
  await request.getByRole('button', { name: 'Approve' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(request).toHaveCount(0)

  await page.getByRole('link', { name: 'Return to Login' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('quiet harbour 41')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: `Set up ${company}` })).toBeVisible()
})
