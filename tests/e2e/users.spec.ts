import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { choose, chosenIn } from './choose.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const newEmail = () => `${randomUUID()}@example.com`
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

async function addUser(page: Page, lastName: string, email: string) {
  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New User' })
  await dialog.getByLabel('First Name').fill('Nora')
  await dialog.getByLabel('Last Name').fill(lastName)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill('quiet harbour 41')
  await choose(dialog, 'Provider', 'Dana Whitfield · provider@muster.demo')
  await choose(dialog, 'Organization', 'Northgate Protective Services')
  await dialog.getByLabel('Role', { exact: true }).selectOption('Site Lead')
  await dialog.getByRole('button', { name: 'Create User' }).click()
}

async function act(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('an administrator adds an account, changes it and deletes it', async ({ page, signIn, toast }) => {
  await signIn('admin')
  await page.goto('/users')
  const surname = `Nova${randomUUID().slice(0, 6)}`
  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New User' })
  await expect(dialog).toContainText('Create a new user account with role and organization assignment.')
  await dialog.getByRole('button', { name: 'Create User' }).click()
  for (const words of [
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Password must be at least 6 characters',
    'Please select an organization',
  ]) {
    await expect(dialog.getByText(words)).toBeVisible()
  }
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await addUser(page, surname, newEmail())
  await toast.says('User created successfully')

  await page.getByLabel('Search name or email').fill(surname)
  await expect(heading(page, 'Users (1 found)')).toBeVisible()
  await act(page, `Nora ${surname}`, 'Edit User')
  const edit = page.getByRole('dialog', { name: 'Edit User' })
  await expect(edit).toContainText('Update user account details, role, and organization assignment.')
  await expect.poll(() => chosenIn(edit, 'Organization')).toMatch(/^Northgate/)
  await edit.getByLabel('User Type').selectOption('Provider')
  await expect(edit.getByLabel('Organization', { exact: true })).toHaveCount(0)
  await edit.getByLabel('User Type').selectOption('Organization User')
  await expect.poll(() => chosenIn(edit, 'Provider')).toBe('Select a provider')
  await expect(edit.getByLabel('Role', { exact: true })).toHaveValue('employee')
  await edit.getByLabel('User Type').selectOption('Provider')
  await edit.getByRole('button', { name: 'Update User' }).click()
  await toast.says('User updated successfully')

  await act(page, `Nora ${surname}`, 'Delete User')
  await expect(page.getByRole('alertdialog')).toContainText(
    `Are you sure you want to delete Nora ${surname}? This action cannot be undone. The account is closed at once and its sessions end.`,
  )
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete User' }).click()
  await toast.says('User deleted successfully')
  await expect(page.getByText('No users found')).toBeVisible()
})

test('the role filter names what it found, and the last administrator cannot be deleted', async ({
  page,
  signIn,
  toast,
}) => {
  await signIn('admin')
  await page.goto('/users')
  await page.getByLabel('Role', { exact: true }).selectOption('Site Leads')
  await expect(heading(page, /Site Leads \(\d+ found\)/)).toBeVisible()
  await expect(page).toHaveURL(/role=lead/)
  await page.getByLabel('Role', { exact: true }).selectOption('admin')
  await act(page, 'Priya Raman', 'Delete User')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete User' }).click()
  await toast.says('Error', 'The last administrator cannot be removed or demoted.')
})

test('whoever saves second sees what the first one saved, and goes on from there', async ({
  page,
  signIn,
  otherPerson,
  toast,
}) => {
  await signIn('admin')
  const colleague = await otherPerson('admin')
  const surname = `Twice${randomUUID().slice(0, 6)}`
  await page.goto('/users')
  await addUser(page, surname, newEmail())
  await toast.says('User created successfully')
  for (const one of [page, colleague]) {
    await one.goto(`/users?search=${surname}`)
    await act(one, `Nora ${surname}`, 'Edit User')
  }
  await colleague.getByLabel('Phone').fill('212 555 0177')
  await colleague.getByRole('button', { name: 'Update User' }).click()
  await expect(colleague.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel('First Name').fill('Eleonora')
  await page.getByRole('button', { name: 'Update User' }).click()
  await expect(page.getByText('Someone else changed this in the meantime')).toBeVisible()
  await expect(page.getByText('Phone: 212 555 0177')).toBeVisible()
  await page.getByRole('button', { name: 'Use the newer values' }).click()
  await page.getByLabel('First Name').fill('Eleonora')
  await page.getByRole('button', { name: 'Update User' }).click()
  await toast.says('User updated successfully')
  await expect(page.getByRole('button', { name: `Actions for Eleonora ${surname}` })).toBeVisible()
})

test('anyone but an administrator is told that access is denied', async ({ page, signIn }) => {
  await signIn('provider')
  await page.goto('/users')
  await expect(page.getByText('Access Denied')).toBeVisible()
  await expect(page.getByText('You need admin privileges to access user management.')).toBeVisible()
})

test('a registration appears in the queue by itself; approved, the client chooses a password and signs in', async ({
  page,
  muster,
  signIn,
  toast,
  browser,
}) => {
  const email = newEmail()
  const company = `Quay ${randomUUID().slice(0, 6)}`
  await signIn('admin')
  await page.goto('/users?tab=registrations')
  await expect(page.getByRole('tab', { name: /Registrations/ })).toHaveAttribute('data-state', 'active')
  await expect(page.getByLabel('Status')).toBeVisible()
  await page.request.post('/api/auth/register', {
    data: {
      firstName: 'Carl',
      lastName: 'Client',
      email,
      organizationName: company,
      businessJustification: 'We want to see our guards at work.',
    },
    headers: { origin: muster.server.url },
  })
  const request = page.getByRole('listitem').filter({ hasText: company })
  await request.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve Registration' })
  await choose(dialog, 'Provider', 'Dana Whitfield · provider@muster.demo')
  await expect(dialog.getByLabel('Client name')).toHaveValue(company)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await toast.says('Registration approved')
  await expect(request).toHaveCount(0)

  const { rows } = await muster.database.query(`select text from mails where to_address = $1`, [email])
  const link = /\/invitation\?token=[\w-]+/.exec(rows[0]?.text as string)?.[0] ?? ''
  const theirs = await browser.newPage({ baseURL: muster.server.url })
  await theirs.goto(link)
  await theirs.getByLabel('Choose a password').fill('quiet harbour 41')
  await theirs.getByRole('button', { name: 'Sign In' }).click()
  await expect(theirs).toHaveURL(/\/dashboard$/)
  await theirs.close()
})
