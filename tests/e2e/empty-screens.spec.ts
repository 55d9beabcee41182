import { expect, expectAccessible, test } from './fixtures.ts'
import { newOwner } from './new-owner.ts'

test('an empty screen says what to do and has the button that does it', async ({ page, muster }) => {
  await newOwner(page, muster)
  const opens = async (path: string, button: string, dialog: string) => {
    await page.goto(path)
    await page.getByRole('main').getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
  }
  const leads = async (path: string, link: string, to: RegExp) => {
    await page.goto(path)
    await page.getByRole('main').getByRole('link', { name: link }).first().click()
    await expect(page).toHaveURL(to)
  }
  await opens('/employees', 'Import CSV', 'Import Employees')
  await leads('/scheduling?view=week', 'Add the first person', /\/employees\?add=employee$/)
  await expect(page.getByRole('dialog', { name: 'Add Employee' })).toBeVisible()
  await leads('/live-map', 'Add the first person', /\/employees\?add=employee$/)
  await leads('/time-tracking', 'Add the first person', /\/employees\?add=employee$/)
  await opens('/time-tracking', 'Enter the first hours', 'Add Hours')
  await leads('/timesheets', 'See who has worked', /\/time-tracking$/)
  await leads('/invoicing', 'Approve hours', /\/timesheets$/)
  await opens('/site-zones', 'Draw the first zone', 'Add Zone')
  await opens('/cad', 'Report an incident', 'New Incident')
  await opens('/notes', 'Write the first note', 'Add Note')
  await page.goto('/employees')
  await expect(page.getByText('then they can be planned, sign in and clock in')).toBeVisible()
  await expectAccessible(page)
})

test('the sample file is handed out where people are imported, and is understood', async ({ page, muster }) => {
  await newOwner(page, muster)
  await page.goto('/employees?add=import')
  const dialog = page.getByRole('dialog', { name: 'Import Employees' })
  const coming = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Sample file' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('sample-employees.csv')
  await dialog.getByLabel('CSV file').setInputFiles(await file.path())
  await dialog.getByRole('button', { name: 'Check' }).click()
  await dialog.getByRole('button', { name: /Import/ }).click()
  await expect(page.getByText('Dana Cole').first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
})
