import { expect, expectAccessible, test } from './fixtures.ts'

const titles: Record<string, string> = {
  '/dashboard': 'Dashboard Overview',
  '/profile': 'My Profile',
  '/businesses': 'My Businesses',
  '/scheduling': 'Employee Scheduling',
  '/time-tracking': 'Time Tracking',
  '/site-zones': 'Site Zone Management',
  '/cad': 'CAD System',
  '/timesheets': 'Timesheet Management',
  '/invoicing': 'Invoice Management',
  '/employees': 'Employee Management',
  '/users': 'User Management',
  '/email-test': 'Email System Test',
  '/email-templates': 'Email Template Management',
  '/slack': 'Slack Integration Test',
  '/reports': 'Reports & Analytics',
  '/live-map': 'Live Map View',
  '/settings': 'Settings',
}

const everyone = ['Dashboard', 'My Profile', 'Scheduling', 'Time Tracking', 'Timesheets']
const managers = [...everyone.slice(0, 4), 'Site Zones', 'CAD System', 'Timesheets', 'Invoicing', 'Employees']
const sidebars = {
  admin: [...managers, 'User Management', 'Email Templates', 'Email Test', 'Slack Test', 'Reports'],
  provider: [...managers, 'Email Test', 'Slack Test', 'Reports'],
  supervisor: [...managers, 'Slack Test', 'Reports'],
  lead: managers,
  employee: ['Dashboard', 'My Profile', 'My Businesses', 'Scheduling', 'Time Tracking', 'Timesheets'],
  client: ['Dashboard', 'Invoicing', 'Reports'],
} as const

test('every screen has its title in the header and in the window', async ({ page, signIn }) => {
  await signIn('admin')
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(`${title} · Muster`)
  }
})

for (const [role, entries] of Object.entries(sidebars)) {
  test(`the sidebar of the ${role} shows what they work with, in order`, async ({ page, signIn }) => {
    await signIn(role as keyof typeof sidebars)
    await page.goto('/dashboard')
    const sidebar = page.getByRole('navigation').first()
    await expect(sidebar.getByRole('link').first()).toBeVisible()
    const shown = await sidebar.getByRole('link').allInnerTexts()
    const known = shown.map(text => text.trim()).filter(text => entries.includes(text as never))
    expect(known).toEqual([...entries])
    expect(shown.at(-1)?.trim()).toBe('Settings')
    const hidden = Object.values(sidebars)
      .flat()
      .filter(entry => !(entries as readonly string[]).includes(entry))
    for (const entry of hidden) expect(shown.map(text => text.trim())).not.toContain(entry)
    await expect(page.getByText('Security Management').first()).toBeVisible()
  })
}

test('an unknown address is a page that says so, inside and outside', async ({ page, signIn }) => {
  await page.goto('/no-such-page')
  await expect(page.getByText('Page Not Found').first()).toBeVisible()
  await signIn('lead')
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: 'Page Not Found' }).first()).toBeVisible()
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the menu slides in, and closes by its backdrop, by Escape and by choosing', async ({ page, signIn }) => {
    await signIn('supervisor')
    await page.goto('/dashboard')
    const open = () =>
      page
        .getByRole('button', { name: /menu|more/i })
        .first()
        .click()
    const drawer = page.getByRole('dialog')
    await open()
    await expect(drawer.getByRole('link', { name: 'Scheduling' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await open()
    await page.mouse.click(350, 400)
    await expect(drawer).toBeHidden()
    await open()
    await drawer.getByRole('link', { name: 'Scheduling' }).click()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(/\/scheduling/)
  })
})

test('a keyboard user skips the menu and lands on the heading of each new screen', async ({ page, signIn }) => {
  await signIn('supervisor')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Timesheets' }).first().click()
  await expect(page.getByRole('heading', { name: 'Timesheet Management' })).toBeFocused()
})

test('the front door: landing for visitors, dashboard for people who are signed in', async ({ page, signIn }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start Free Trial' }).first()).toHaveAttribute('href', '/login')
  await expect(page.getByRole('link', { name: 'Start Free Trial' }).last()).toHaveAttribute('href', '/api/login')
  await expectAccessible(page)
  await signIn('client')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Dashboard Overview', level: 1 })).toBeVisible()
})
