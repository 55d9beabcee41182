import { randomUUID } from 'node:crypto'
import { choose } from './choose.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('an owner opens an organization and a site, puts someone to work there, and closes it again', {
  tag: '@job',
}, async ({ page, signIn, toast }) => {
  const name = `Pier ${randomUUID().slice(0, 6)}`
  await signIn('provider')
  await page.goto('/organizations')
  await page.getByRole('button', { name: 'Add Organization' }).click()
  await page.getByLabel('Name', { exact: true }).fill(`${name} Company`)
  await page.getByRole('dialog').getByRole('button', { name: 'Add Organization' }).click()
  await toast.says('Organization created successfully')
  await expect(page.getByRole('heading', { name: `${name} Company` })).toBeVisible()
  await expect(page.getByText('No sites yet')).toBeVisible()

  await choose(page, 'Organization', 'Northgate Protective Services')
  await page.getByRole('button', { name: 'Add Site' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Site' })
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Latitude').fill('40.7')
  await dialog.getByRole('button', { name: 'Add Site' }).click()
  await expect(dialog.getByText('A position needs both latitude and longitude')).toBeVisible()
  await dialog.getByLabel('Longitude').fill('-74.01')
  await dialog.getByLabel(/Bill rate/).fill('51.5')
  await dialog.getByRole('button', { name: 'Add Site' }).click()
  await toast.says('Site created successfully')

  const actions = page.getByRole('button', { name: `Actions for ${name}` })
  await actions.click()
  await page.getByRole('menuitem', { name: 'People' }).click()
  const panel = page.getByRole('dialog', { name: 'People' })
  await expect(panel.getByText('Nobody works here yet')).toBeVisible()
  await panel.getByLabel('Add a person by name').fill('Marcus')
  await panel
    .getByRole('listitem')
    .filter({ hasText: 'Marcus Webb' })
    .getByRole('button', { name: 'Add', exact: true })
    .click()
  await expect(panel.getByRole('button', { name: /Actions for Marcus/ })).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Close' }).click()

  await actions.click()
  await page.getByRole('menuitem', { name: 'Close Site' }).click()
  const confirm = page.getByRole('alertdialog')
  await confirm.getByRole('button', { name: 'Close Site' }).click()
  await expect(confirm.getByText('People who work there: 1')).toBeVisible()
  await confirm.getByRole('button', { name: 'Cancel' }).click()

  await actions.click()
  await page.getByRole('menuitem', { name: 'People' }).click()
  await panel.getByRole('button', { name: /Actions for Marcus/ }).click()
  await page.getByRole('menuitem', { name: 'Release from this site' }).click()
  await expect(panel.getByText('Nobody works here yet')).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Close Site' }).click()
  await confirm.getByRole('button', { name: 'Close Site' }).click()
  await expect(actions).toHaveCount(0)
  await page.getByLabel('Show closed sites').check()
  await expect(actions).toBeVisible()
})

test('a guard with a phone switches to the other business', async ({ page, signIn, toast }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn('employee')
  await page.goto('/businesses')
  await expect(page.getByText('Manage your employment across multiple businesses')).toBeVisible()
  const current = page.getByRole('main').locator('section').filter({ hasText: 'Currently Working For' })
  const before = await current.innerText()
  const other = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Switch to This Business' }) })
  const name = await other.first().getByRole('heading').innerText()
  await other.first().getByRole('button').click()
  await toast.says('Business switched successfully', 'You are now working under the selected business.')
  await expect(current).toContainText(name)
  expect(before).not.toContain(name)
  await expectAccessible(page)
})

test('whoever has nothing to switch is told why, and organizations are not for supervisors', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await page.goto('/businesses')
  await expect(page.getByText('Admin View')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Switch to This Business' })).toHaveCount(0)

  await signIn('client')
  await page.goto('/businesses')
  await expect(page.getByText('No Businesses Found')).toBeVisible()
  await expect(
    page.getByText(
      'You are not currently associated with any businesses. Contact your supervisor to be added to a business.',
    ),
  ).toBeVisible()

  await signIn('supervisor')
  await page.goto('/organizations')
  await expect(page.getByText('Access Denied')).toBeVisible()
})
