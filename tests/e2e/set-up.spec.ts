import { expect, expectAccessible, test } from './fixtures.ts'
import { fillRegistration, newEmail, newOwner } from './new-owner.ts'

test('a new owner follows the guide from the company to the first shift, and puts it away', { tag: '@job' }, async ({
  page,
  toast,
}) => {
  const email = newEmail()
  await page.goto('/register')
  await fillRegistration(page, email)
  await page.getByRole('main').locator('button[type=submit]').click()
  await page.getByRole('link', { name: 'Set up your company' }).click()

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
  await person.getByLabel('Email').fill(newEmail())
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
  await newOwner(page, muster)
  await page.goto('/dashboard')
  const guide = page.getByRole('list', { name: 'Set-up guide' })
  await page.getByRole('button', { name: 'Skip: Your people' }).click()
  await expect(page.getByRole('button', { name: 'Take up again: Your people' })).toBeVisible()
  await page.getByRole('button', { name: 'Hide the set-up guide' }).click()
  await expect(guide).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the set-up guide' }).click()
  await expect(guide).toBeVisible()
})
