import { roles } from '#shared/permissions.ts'
import { isOnMenu } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const titled = Object.values(screens).flatMap(screen =>
  'title' in screen && !screen.path.includes('$') ? [{ path: screen.path, title: screen.title.en }] : [],
)

test('every screen has its title in the header and in the window', async ({ page, signIn }) => {
  // Some twenty screens, one after the other.
  test.setTimeout(180_000)
  await signIn('admin')
  for (const { path, title } of titled) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(`${title} · Muster`)
  }
})

for (const role of roles) {
  test(`the sidebar of the ${role} shows what they work with, in order`, async ({ page, signIn }) => {
    await signIn(role)
    await page.goto('/dashboard')
    const sidebar = page.getByRole('navigation').first()
    await expect(sidebar.getByRole('link').first()).toBeVisible()
    const shown = await sidebar.getByRole('link').allInnerTexts()
    const wanted = Object.values(screens).flatMap(screen =>
      'menu' in screen && isOnMenu(screen, { role, viewedRole: role, demo: false }) ? [screen.menu.label.en] : [],
    )
    expect(shown.map(text => text.trim())).toEqual(wanted)
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
