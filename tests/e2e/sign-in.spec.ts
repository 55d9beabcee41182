import { expect, expectAccessible, test } from './fixtures.ts'

test('a guard signs in with the form and is welcomed on the dashboard', async ({ page, toast }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('employee@muster.demo')
  await page.getByLabel('Password', { exact: true }).fill('muster-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Dashboard Overview', level: 1 })).toBeVisible()
  await toast.says('Login Successful', 'Welcome back! Role: employee')
})

test('a wrong password is told in plain words, and nothing else', async ({ page, toast }) => {
  await page.goto('/dev-login')
  await page.getByLabel('Email').fill('employee@muster.demo')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await toast.says('Login Failed', 'Email or password is incorrect.')
  await expect(page).toHaveURL(/\/dev-login$/)
})

test('without a message from the server the login says what to check', async ({ page, toast }) => {
  await page.route('**/api/login', route => route.fulfill({ status: 401, body: '' }))
  await page.goto('/login')
  await page.getByLabel('Email').fill('employee@muster.demo')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await toast.says('Login Failed', 'Please check your credentials and try again.')
})

test('a lost connection while signing in is said', async ({ page, toast }) => {
  await page.goto('/login')
  await page.route('**/api/login', route => route.abort())
  await page.getByLabel('Email').fill('employee@muster.demo')
  await page.getByLabel('Password', { exact: true }).fill('muster-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await toast.says('Login Failed', 'An unexpected error occurred. Please try again.')
})

test('an empty login form says what is missing', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
})

test.describe('the login page of the demo company', () => {
  for (const [role, label] of [
    ['admin', 'Administrator'],
    ['provider', 'Provider'],
    ['supervisor', 'Supervisor'],
    ['lead', 'Site Lead'],
    ['employee', 'Employee'],
    ['client', 'Client'],
  ] as const) {
    test(`signs in the ${label} with one button`, async ({ page, toast }) => {
      await page.goto('/login')
      await page.getByRole('button', { name: label }).click()
      await expect(page).toHaveURL(/\/dashboard$/)
      await toast.says('Login Successful', `Welcome back! Role: ${role}`)
    })
  }
})

test('a visitor without a session is sent to the login', async ({ page }) => {
  await page.goto('/scheduling')
  await expect(page).toHaveURL(/\/login/)
  await expectAccessible(page)
})

test('whoever followed a link is there after signing in, and never on somebody else’s site', async ({
  page,
  muster,
}) => {
  const enter = async () => {
    await page.getByLabel('Email').fill('supervisor@muster.demo')
    await page.getByLabel('Password', { exact: true }).fill('muster-demo')
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
  await page.goto('/timesheets?status=pending')
  await expect(page).toHaveURL(/\/login$/)
  await enter()
  await expect(page).toHaveURL(`${muster.server.url}/timesheets?status=pending`)
  await expect(page.getByRole('heading', { name: 'Timesheet Management' })).toBeVisible()

  await page.context().clearCookies()
  for (const lure of ['//evil.example/dashboard', '/login?next=https://evil.example', '/login#//evil.example']) {
    await page.goto(`${muster.server.url}${lure}`)
    await page.goto('/login')
    await enter()
    await expect(page.getByRole('navigation').first()).toBeVisible()
    expect(new URL(page.url()).origin).toBe(muster.server.url)
    await page.context().clearCookies()
  }
})

test('signing out leads to the login and closes the door behind', async ({ page, signIn }) => {
  await signIn('supervisor')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /account|user menu/i }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
})

test('a sign-out that fails is said', async ({ page, signIn, toast }) => {
  await signIn('supervisor')
  await page.goto('/dashboard')
  await page.route('**/api/logout', route => route.abort())
  await page.getByRole('button', { name: /account|user menu/i }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await toast.says('Error', 'Failed to log out properly')
})

test('one person tries another role, and everything on screen follows', async ({ page, signIn, toast }) => {
  await signIn('admin')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'User Management' })).toBeVisible()
  await page.getByRole('button', { name: /account|user menu/i }).click()
  await expect(page.getByText('Demo: Switch Role')).toBeVisible()
  await page.getByRole('menuitemradio', { name: 'Client' }).click()
  await toast.says('Role Switched', 'You are now viewing as client')
  await expect(page.getByRole('link', { name: 'User Management' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Reports' })).toBeVisible()
})

test('a role switch that fails is said', async ({ page, signIn, toast }) => {
  await signIn('admin')
  await page.goto('/dashboard')
  await page.route('**/api/switch-role', route => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: /account|user menu/i }).click()
  await page.getByRole('menuitemradio', { name: 'Client' }).click()
  await toast.says('Error', 'Failed to switch role')
})
