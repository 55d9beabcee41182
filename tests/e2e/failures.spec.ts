import type { Page } from '@playwright/test'
import { expect, test, toastOn } from './fixtures.ts'

/** From now on this call fails without a word from the server; reading goes on. */
async function breaks(page: Page, path: string, reply: { status: number; body: string } = { status: 500, body: '' }) {
  await page.route(`**${path}`, route => (route.request().method() === 'GET' ? route.continue() : route.fulfill(reply)))
}

const choose = async (page: Page, name: string | RegExp, action: string) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('a business that could not be switched is said, in the server’s words when it has some', async ({
  page,
  signIn,
  toast,
}) => {
  await signIn('employee')
  await page.goto('/businesses')
  const change = page.getByRole('button', { name: 'Switch to This Business' }).first()
  await breaks(page, '/switch-business')
  await change.click()
  await toast.says('Error switching business', 'Failed to switch business. Please try again.')
  await page.unroute('**/switch-business')
  const message = 'No employee record found for business switching'
  await breaks(page, '/switch-business', { status: 404, body: JSON.stringify({ code: 'no-employee-record', message }) })
  await change.click()
  await toast.says('Error switching business', message)
})

test('what works behind a screen and could not be fetched takes nothing else with it', async ({ page, signIn }) => {
  await signIn('employee')
  const missing = page.waitForEvent('requestfailed', request => request.url().includes('/reply-keeper-'))
  await page.route('**/reply-keeper-*.js', route => route.abort())
  await page.goto('/notes')
  await missing
  await page.getByRole('button', { name: 'Add Note' }).first().click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Note' })).toBeVisible()
})

test('a browser that calls its language by a name of its own gets the page without a fault', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'language', { value: 'en-US@posix' }))
  const faults: Error[] = []
  page.on('pageerror', fault => faults.push(fault))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  // The page answers: it has begun, and what could fail at the beginning would have.
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect(faults).toEqual([])
})

test('accounts that could not be made, changed or deleted are said', async ({ page, signIn, toast }) => {
  await signIn('admin')
  await page.goto('/users')
  await breaks(page, '/api/users')
  await page.getByRole('button', { name: 'Add User' }).click()
  const add = page.getByRole('dialog', { name: 'Add New User' })
  await add.getByLabel('First Name').fill('Nora')
  await add.getByLabel('Last Name').fill('Nova')
  await add.getByLabel('Email').fill('nora.nova@example.com')
  await add.getByLabel('Password', { exact: true }).fill('quiet harbour 41')
  await add.getByLabel('User Type').selectOption('Provider')
  await add.getByRole('button', { name: 'Create User' }).click()
  await toast.says('Error', 'Failed to create user')
  await add.getByRole('button', { name: 'Cancel' }).click()

  await breaks(page, '/api/users/*')
  await page.getByLabel('Search name or email').fill('lead@muster.demo')
  await expect(page.getByRole('heading', { name: 'Users (1 found)' })).toBeVisible()
  await choose(page, /^Actions for Jerome/, 'Edit User')
  const edit = page.getByRole('dialog', { name: 'Edit User' })
  await edit.getByRole('button', { name: 'Update User' }).click()
  await toast.says('Error', 'Failed to update user')
  // What is said over a dialog can be put away, and leaves Escape to the dialog.
  await toastOn(page).getByRole('button', { name: 'Close', includeHidden: true }).click()
  await expect(toastOn(page)).toHaveCount(0)
  await edit.getByRole('button', { name: 'Update User' }).click()
  await toast.says('Error', 'Failed to update user')
  await page.keyboard.press('Escape')
  await expect(edit).toHaveCount(0)
  await toast.says('Error', 'Failed to update user')
  await page.keyboard.press('Escape')
  await expect(toastOn(page)).toHaveCount(0)
  await choose(page, /^Actions for Jerome/, 'Delete User')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete User' }).click()
  await toast.says('Error', 'Failed to delete user')
})

test('shifts that could not be read, changed or deleted are said', async ({ page, signIn, toast }) => {
  await signIn('supervisor')
  await page.goto('/scheduling')
  const actions = /^Actions for /
  await expect(page.getByRole('button', { name: actions }).first()).toBeVisible()
  await breaks(page, '/api/schedules/*')
  await choose(page, actions, 'Edit Schedule')
  await page.getByRole('dialog', { name: 'Edit Schedule' }).getByRole('button', { name: 'Update Schedule' }).click()
  await toast.says('Error', 'Failed to update schedule.')
  await page.getByRole('dialog', { name: 'Edit Schedule' }).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: actions }).first().click()
  await page.getByRole('menuitemradio', { name: 'Cancelled' }).click()
  await toast.says('Error', 'Failed to update schedule status.')
  await choose(page, actions, 'Delete Schedule')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await toast.says('Error', 'Failed to delete schedule.')

  await page.route('**/api/schedules?**', route => route.fulfill({ status: 500, body: '' }))
  await page.goto('/scheduling?date=2030-01-01')
  await expect(page.getByText('Failed to fetch schedules')).toBeVisible()
})

test('a clock-in and a clock-out that failed are said', async ({ page, signIn, otherPerson, toast, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 40.7128, longitude: -74.006 })
  await signIn('other-employee')
  await page.goto('/time-tracking')
  // A refusal; a server or a line that is away keeps the press instead, which has a journey of its own.
  await breaks(page, '/api/time-entries/clock-in-with-validation', {
    status: 409,
    body: '{"code":"employee-inactive"}',
  })
  await page.getByRole('button', { name: 'Clock In (With Location)' }).click()
  await toast.says('Error', 'Failed to clock in. Please try again.')

  const supervisor = await otherPerson('supervisor')
  await supervisor.goto('/time-tracking')
  await breaks(supervisor, '/api/time-entries/*/clock-out')
  await supervisor.getByRole('button', { name: 'Clock Out' }).first().click()
  await supervisor.getByRole('alertdialog').getByRole('button', { name: 'Clock Out' }).click()
  await expect(supervisor.getByText('Failed to clock out.', { exact: true })).toBeVisible()
})
