import type { Page } from '@playwright/test'
import { type Role, roles } from '#shared/permissions.ts'
import { isOnMenu } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import { violationsOn } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const places = [
  ['on a desk', { width: 1280, height: 800 }],
  ['on a phone', { width: 360, height: 740 }],
] as const

const themes = [
  ['light', 'everything'],
  ['dark', 'colours'],
] as const

/** Every screen a role has in its menu, in both themes: nothing for axe to find, nothing in the console, nothing too wide. */
for (const role of roles) {
  for (const [where, size] of places) {
    test(`every screen of the ${role} is accessible ${where}, in light and dark`, async ({ page, signIn }) => {
      test.setTimeout(240_000)
      const complaints: string[] = []
      page.on('console', message => {
        if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
      })
      page.on('pageerror', error => complaints.push(`error: ${error.message}`))
      // Colours that are still on their way from one theme to the other are nobody's reading.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await signIn(role)
      await page.setViewportSize(size)
      for (const path of pathsInMenu(role)) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        for (const [theme, what] of themes) {
          await page.evaluate(name => document.documentElement.setAttribute('data-theme', name), theme)
          complaints.push(...(await violationsOn(page, what)).map(violation => `${path} ${theme}: ${violation}`))
        }
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        if (overflow > 0) complaints.push(`${path}: ${overflow} px wider than the screen`)
        complaints.push(...(await cutTablesOn(page)).map(label => `${path}: the table ${label} is cut at its edge`))
      }
      expect(complaints).toEqual([])
    })
  }
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

function pathsInMenu(role: Role) {
  const theirs = Object.values(screens).filter(screen => isOnMenu(screen, { role, viewedRole: role, demo: false }))
  return theirs.map(({ path }) => path)
}
