import type { Page } from '@playwright/test'
import { isOnMenu } from '#shared/menu.ts'
import { type Role, roles } from '#shared/permissions.ts'
import type { Menu } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { violationsOn } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
] as const

const themes = [
  ['light', 'everything'],
  ['dark', 'colours'],
] as const

/** Every screen a role has in its menu, in both themes: nothing for axe to find, nothing in the console, nothing too wide. */
for (const role of roles) {
  test(`every screen of the ${role} is accessible on a desk and on a phone, in light and dark`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(240_000)
    const complaints: string[] = []
    page.on('console', message => {
      if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
    })
    page.on('pageerror', error => complaints.push(`error: ${error.message}`))
    await signIn(role)
    await page.goto('/dashboard')
    const sidebar = page.getByRole('navigation', { name: 'Main' })
    const menu = sidebar.getByRole('link')
    const theirs = screensOf(role)
    await test.step('the sidebar shows what they work with, in order', async () => {
      await expect(menu.first()).toBeVisible()
      for (const folded of await sidebar.locator('[aria-expanded=false]').all()) await folded.click()
      await expect(menu).toHaveText(theirs.map(({ menu }) => menu.label.en))
      await expect(page.getByText('Security Management').first()).toBeVisible()
    })
    for (const { path, title } of theirs) {
      await menu.and(page.locator(`[href="${path}"]`)).click()
      await expect(page.getByRole('heading', { level: 1, name: title.en })).toBeVisible()
      await expect(page).toHaveTitle(`${title.en} · Muster`)
      for (const size of sizes) {
        await page.setViewportSize(size)
        const at = `${path} at ${size.width} px`
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        for (const [theme, what] of themes) {
          await page.evaluate(name => document.documentElement.setAttribute('data-theme', name), theme)
          complaints.push(...(await violationsOn(page, what)).map(violation => `${at}, ${theme}: ${violation}`))
        }
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        if (overflow > 0) complaints.push(`${at}: ${overflow} px wider than the screen`)
        complaints.push(...(await cutTablesOn(page)).map(label => `${at}: the table ${label} is cut at its edge`))
      }
      await page.setViewportSize(sizes[0])
    }
    expect(complaints).toEqual([])
  })
}

/** Tables of which the last columns, where the buttons are, lie beyond the edge of their box. */
const cutTablesOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('table')].flatMap(table => {
      const box = table.parentElement?.getBoundingClientRect()
      const isCut = box !== undefined && table.getBoundingClientRect().right > box.right + 1
      return isCut ? [table.getAttribute('aria-label') ?? ''] : []
    }),
  )

/** What stands in the menu of a role, from top to bottom. */
const screensOf = (role: Role) => {
  const theirs = Object.values(screens).flatMap(screen =>
    'menu' in screen && isOnMenu(screen, { role, viewedRole: role, demo: false }) ? [screen] : [],
  )
  const groups = [undefined, 'further', 'administration', 'last'] as const
  return groups.flatMap(group => theirs.filter(({ menu }: { menu: Menu }) => menu.group === group))
}
