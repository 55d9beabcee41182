import type { Page } from '@playwright/test'
import { roles } from '#shared/permissions.ts'
import { dayOf } from '#shared/time.ts'
import { given } from '../support/given.ts'
import { violationsOn } from './accessibility.ts'
import { employment } from './employment.ts'
import { firstRowOn, latestFirstRow, listScreens } from './first-row.ts'
import { expect, type Muster, test } from './fixtures.ts'
import { besideMenuOf, type NamedScreen, screensOf } from './screens-of.ts'

const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
] as const

const themes = [
  ['light', 'everything'],
  ['dark', 'colours'],
] as const

/** Every screen a role has, in its menu or beside it, in both themes: nothing for axe to find, nothing in the console, nothing too wide, and lists that begin near the top. */
for (const role of roles) {
  test(`every screen of the ${role} is accessible on a desk and on a phone, in light and dark`, async ({
    page,
    signIn,
    muster,
  }) => {
    const complaints = loudComplaintsOf(page)
    await givenDraftToday(muster)
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
    for (const screen of theirs) {
      await menu.and(page.locator(`[href="${screen.path}"]`)).click()
      complaints.push(...(await complaintsOn(page, screen)))
    }
    expect(complaints).toEqual([])
  })

  test(`so is every screen that the ${role} comes to beside the menu`, async ({ page, signIn }) => {
    const complaints = loudComplaintsOf(page)
    await signIn(role)
    for (const screen of besideMenuOf(role)) {
      await page.goto(screen.path)
      complaints.push(...(await complaintsOn(page, screen)))
    }
    expect(complaints).toEqual([])
  })
}

/** What waits to be published stands above the shifts of the day, which begin near the top all the same. */
async function givenDraftToday({ database }: Muster) {
  const { organization, site } = await employment(database, 'employee@muster.demo')
  const date = dayOf(new Date().toISOString(), 'America/New_York')
  await given.shift(database, { organization, employee: null, site, date, publishedAt: null })
}

/** What a page says of itself while it is walked. */
function loudComplaintsOf(page: Page) {
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', error => complaints.push(`error: ${error.message}`))
  return complaints
}

/** What there is to say of the screen that was opened, in each size and theme. */
async function complaintsOn(page: Page, { path, title }: NamedScreen) {
  const complaints: string[] = []
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
    const top = size.width === 360 && listScreens.includes(path) ? await firstRowOn(page) : 0
    if (top > latestFirstRow) complaints.push(`${at}: the first row begins at ${top} px`)
    complaints.push(...(await cutTablesOn(page)).map(label => `${at}: the table ${label} is cut at its edge`))
  }
  await page.setViewportSize(sizes[0])
  return complaints
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
