import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, test } from './fixtures.ts'

// A company begins empty: what the demo company holds does not matter here.
test.use({ environment: { DEMO: 'off' } })

test('a new owner follows the guide from the company to the first shift, and puts it away', async ({ page, toast }) => {
  test.setTimeout(120_000)
  const email = `${randomUUID()}@example.com`
  await page.goto('/register')
  await page.getByLabel('First Name').fill('Olive')
  await page.getByLabel('Last Name').fill('Owner')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('quiet harbour 41')
  await page.getByLabel('Confirm Password', { exact: true }).fill('quiet harbour 41')
  await page.getByLabel('Company Name').fill('Harbour Watch')
  await page.getByLabel('Business Description').fill('Guards for the harbour and its warehouses.')
  await page.getByLabel('Phone').fill('212 555 0100')
  await page.getByLabel('Business Address').fill('1 Pier Street, New York')
  await page.getByRole('main').locator('button[type=submit]').click()
  await page.getByRole('link', { name: 'Return to Login' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('quiet harbour 41')
  await page.getByRole('button', { name: 'Sign In' }).click()

  const guide = page.getByRole('list', { name: 'Set-up guide' })
  const step = (name: string) => guide.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  const done = (name: string) => expect(step(name).getByRole('img', { name: 'Done' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Set up Harbour Watch' })).toBeVisible()
  await expect(guide.getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page)

  await guide.getByRole('button', { name: 'Check Company' }).click()
  await page.getByRole('dialog', { name: 'Edit Organization' }).getByRole('button', { name: 'Save' }).click()
  await done('Your company')

  await guide.getByRole('button', { name: 'Name Client' }).click()
  const client = page.getByRole('dialog', { name: 'Edit Client' })
  await client.getByLabel('Name', { exact: true }).first().fill('Quayside Offices')
  await client.getByRole('button', { name: 'Save' }).click()
  await guide.getByRole('button', { name: 'Place Site' }).click()
  const site = page.getByRole('dialog', { name: 'Edit Site' })
  await site.getByLabel('Latitude').fill('40.7')
  await site.getByLabel('Longitude').fill('-74.01')
  await site.getByRole('button', { name: 'Save' }).click()
  await guide.getByRole('link', { name: 'Draw Zone' }).click()
  const zone = page.getByRole('dialog', { name: 'Add Zone' })
  await zone.getByLabel('Zone Name').fill('Quay')
  await expect(zone.getByLabel('Points')).toHaveValue(/^40\.6995, -74\.0108/)
  await zone.getByRole('button', { name: 'Create Zone' }).click()
  await toast.says('Geofence Created')
  await expect(zone).toHaveCount(0)
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await done('First client and site')

  await guide.getByRole('button', { name: 'Add Employee' }).click()
  const person = page.getByRole('dialog', { name: 'Add Employee' })
  await person.getByLabel('Name').first().fill('Gina Guard')
  await person.getByLabel('Email').fill(`${randomUUID()}@example.com`)
  await person.getByRole('button', { name: 'Add Employee' }).click()
  await done('Your people')

  await guide.getByRole('button', { name: 'Plan a Shift' }).click()
  const shift = page.getByRole('dialog', { name: 'Create Schedule' })
  await shift.getByLabel('Location').fill('Quay')
  await shift.getByRole('button', { name: 'Create Schedule' }).click()
  await done('First week')

  await step('First clock-in').getByRole('button', { name: 'Skip: First clock-in' }).click()
  await expect(guide).toHaveCount(0)
})

test('the guide is put away and comes back when it is asked for', async ({ page, muster }) => {
  const email = `${randomUUID()}@example.com`
  const headers = { origin: muster.server.url }
  const person = { firstName: 'Olive', lastName: 'Owner', email, password: 'quiet harbour 41' }
  const company = { companyName: 'Harbour Watch', businessType: 'security', ownershipType: 'owner' }
  const more = { businessDescription: 'Guards for the harbour and its warehouses.', phone: '212 555 0100' }
  const rest = { businessAddress: '1 Pier Street, New York', estimatedEmployees: '6-20' }
  const data = { ...person, confirmPassword: person.password, ...company, ...more, ...rest }
  await page.request.post('/api/auth/register-provider', { data, headers })
  await page.request.post('/api/login', { data: { email, password: person.password }, headers })
  await page.goto('/dashboard')
  const guide = page.getByRole('list', { name: 'Set-up guide' })
  await page.getByRole('button', { name: 'Skip: Your people' }).click()
  await expect(page.getByRole('button', { name: 'Take up again: Your people' })).toBeVisible()
  await page.getByRole('button', { name: 'Hide the set-up guide' }).click()
  await expect(guide).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the set-up guide' }).click()
  await expect(guide).toBeVisible()
})
