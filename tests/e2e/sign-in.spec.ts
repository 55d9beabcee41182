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

test('a login that fails says why: what is missing, what is wrong, or that the line is down', { tag: '@job' }, async ({
  page,
  toast,
}) => {
  await page.goto('/dev-login')
  const signIn = page.getByRole('button', { name: 'Sign In' })
  await signIn.click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()

  await page.getByLabel('Email').fill('employee@muster.demo')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await signIn.click()
  await toast.says('Login Failed', 'Email or password is incorrect.')
  await expect(page).toHaveURL(/\/dev-login$/)

  await page.route('**/api/login', route => route.fulfill({ status: 401, body: '' }))
  await signIn.click()
  await toast.says('Login Failed', 'Please check your credentials and try again.')

  await page.unroute('**/api/login')
  await page.route('**/api/login', route => route.abort())
  await signIn.click()
  await toast.says('Login Failed', 'An unexpected error occurred. Please try again.')
})

test('the login page of the demo company signs each role in with one button', async ({ page, toast }) => {
  for (const [role, label] of [
    ['admin', 'Administrator'],
    ['provider', 'Provider'],
    ['supervisor', 'Supervisor'],
    ['lead', 'Site Lead'],
    ['employee', 'Employee'],
    ['client', 'Client'],
  ] as const) {
    await page.goto('/login')
    await page.getByRole('button', { name: label }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await toast.says('Login Successful', `Welcome back! Role: ${role}`)
    await page.context().clearCookies()
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

test('signing out leads to the login and closes the door behind; one that fails is said', async ({
  page,
  signIn,
  toast,
}) => {
  await signIn('supervisor')
  await page.goto('/dashboard')
  const signOut = async () => {
    await page.getByRole('button', { name: /account|user menu/i }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
  }
  await page.route('**/api/logout', route => route.fulfill({ status: 503, body: '' }))
  await signOut()
  await toast.says('Error', 'Failed to log out properly')

  await page.unroute('**/api/logout')
  await signOut()
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
})

test('one person tries another role, and everything on screen follows; a switch that fails is said', async ({
  page,
  signIn,
  toast,
}) => {
  await signIn('admin')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'User Management' })).toBeVisible()
  const viewAsClient = async () => {
    await page.getByRole('button', { name: /account|user menu/i }).click()
    await expect(page.getByText('Demo: Switch Role')).toBeVisible()
    await page.getByRole('menuitemradio', { name: 'Client' }).click()
  }
  await page.route('**/api/switch-role', route => route.fulfill({ status: 500, body: '' }))
  await viewAsClient()
  await toast.says('Error', 'Failed to switch role')

  await page.unroute('**/api/switch-role')
  await viewAsClient()
  await toast.says('Role Switched', 'You are now viewing as client')
  await expect(page.getByRole('link', { name: 'User Management' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Reports', exact: true })).toBeVisible()
})
