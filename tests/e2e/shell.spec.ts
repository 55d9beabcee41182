import { isOnMenu } from '#shared/menu.ts'
import { roles } from '#shared/roles.ts'
import { screens } from '#shared/screens.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

// Those in the menu have a walk of their own.
const elsewhere = Object.values(screens).flatMap(screen =>
  'title' in screen &&
  !screen.path.includes('$') &&
  !isOnMenu(screen, { role: 'admin', viewedRole: 'admin', demo: false })
    ? [{ path: screen.path, title: screen.title.en }]
    : [],
)

test('a screen that is not in the menu has its title in the header and in the window, too', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  for (const { path, title } of elsewhere) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(`${title} · Muster`)
  }
})

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

test('the menu of every role fits a laptop without scrolling, and each part of it opens and stays open', async ({
  page,
  signIn,
}) => {
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  for (const role of roles) {
    await signIn(role)
    await page.goto('/settings')
    await expect(sidebar.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')
    // Rows are taller where there is room for them.
    for (const height of [768, 900, 1080]) {
      await page.setViewportSize({ width: 1366, height })
      const hidden = await sidebar.evaluate(nav => {
        const list = nav.querySelector('.overflow-y-auto')
        return list && list.scrollHeight - list.clientHeight
      })
      expect({ role, height, hidden }).toEqual({ role, height, hidden: 0 })
    }
  }
  await signIn('provider')
  await page.goto('/settings')
  await expect(sidebar.getByRole('link', { name: 'Audit Log' })).toHaveCount(0)
  await sidebar.getByRole('button', { name: 'Administration' }).click()
  await expect(sidebar.getByRole('link', { name: 'Audit Log' })).toBeVisible()
  await page.reload()
  await expect(sidebar.getByRole('link', { name: 'Audit Log' })).toBeVisible()
})

test('the menu shrinks to icons by a key, and stays so; where there is little room it begins so', async ({
  page,
  signIn,
}) => {
  await signIn('supervisor')
  await page.goto('/settings')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  const width = async () => (await sidebar.boundingBox())?.width
  await expect(sidebar.getByRole('button', { name: 'Icons only' })).toBeVisible()
  expect(await width()).toBe(240)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect.poll(width).toBe(56)
  await expectAccessible(page)
  await page.keyboard.press('[')
  await expect.poll(width).toBe(240)
  await page.keyboard.press('[')
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect.poll(width).toBe(56)
  await page.reload()
  await sidebar.getByRole('link', { name: 'Timesheets' }).click()
  await expect(page.getByRole('heading', { name: 'Timesheet Management' })).toBeVisible()
  expect(await width()).toBe(56)
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
  for (const place of ['first', 'last'] as const) {
    await page.goto('/landing')
    await page.getByRole('link', { name: 'Start Free Trial' })[place]().click()
    await expect(page).toHaveURL(/\/register$/)
  }
  await expectAccessible(page)
  await signIn('client')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Dashboard Overview', level: 1 })).toBeVisible()
})

test('whoever may not read a screen is told so, without empty rows and without being asked to try again', async ({
  page,
  signIn,
}) => {
  const closed = {
    client: ['/timesheets', '/site-zones'],
    employee: ['/invoicing', '/reports'],
    lead: ['/reports'],
  } as const
  for (const [role, paths] of Object.entries(closed)) {
    await signIn(role as keyof typeof closed)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByText('Access Denied')).toBeVisible()
      await expect(page.getByText('This could not be loaded')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    }
  }
})
