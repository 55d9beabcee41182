import type { Page } from '@playwright/test'
import { expect, expectAccessible, type Muster, test } from './fixtures.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const box = (page: Page) => palette(page).getByRole('combobox')
const options = (page: Page) => palette(page).getByRole('option')

/** Someone of the supervisor's organization whose first name is long enough to be misspelt. */
async function someone({ database }: Muster) {
  const { rows } = await database.query<{ name: string }>(
    `select e.name from employees e join users u on u.organization_id = e.organization_id
     where u.email = 'supervisor@muster.demo' and e.closed_at is null and length(split_part(e.name, ' ', 2)) > 5
     order by e.name limit 1`,
  )
  return rows[0]?.name as string
}

async function open(page: Page, signedIn: Promise<void>) {
  await signedIn
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const misspelt = (name: string) => {
  const last = name.split(' ').at(-1) as string
  return `${last.slice(0, 2)}${last[3]}${last[2]}${last.slice(4)}`
}

test('a person is found in spite of a slip, with nothing but the keyboard', { tag: '@job' }, async ({
  page,
  signIn,
  muster,
}) => {
  const name = await someone(muster)
  await open(page, signIn('supervisor'))
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(misspelt(name))
  const person = options(page).filter({ hasText: name }).first()
  await expect(person).toBeVisible()
  await expectAccessible(page)
  await expect(person).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(person).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeHidden()
  await expect(page).toHaveURL(/\/employees\/\d+$/)
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()

  await page.keyboard.press('/')
  await expect(options(page).filter({ hasText: misspelt(name) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
})

test('a setting is found by what one would call it', async ({ page, signIn }) => {
  await open(page, signIn('employee'))
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('quiet')
  await expect(options(page).filter({ hasText: 'Quiet hours' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Notifications', selected: true })).toBeVisible()
})

test('what a word means and the settings of a company are found by their names', async ({ page, signIn }) => {
  await open(page, signIn('provider'))
  await page.keyboard.press('Control+k')
  for (const name of ['Pay rules', 'Planning rules', 'API tokens', 'Single sign-on']) {
    await box(page).fill(name)
    await expect(options(page).filter({ hasText: name }).first()).toBeVisible()
  }
  await box(page).fill('no-show')
  await options(page)
    .filter({ hasText: /^No-show$/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'What does “No-show” mean?' })).toBeVisible()
})

test('what is found late still comes first, and Enter takes it', async ({ page, signIn }) => {
  await open(page, signIn('supervisor'))
  const answer = Promise.withResolvers<void>()
  await page.route(/\/api\/search\?/, async route => {
    await answer.promise
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await box(page).fill('incident')
  await expect(options(page).first()).toHaveText('New Incident')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  answer.resolve()
  const found = palette(page).getByRole('group', { name: 'Incidents' }).getByRole('option').first()
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cad\?/)
})

test('the search leads to screens and begins things, as far as one may', async ({ page, signIn }) => {
  await open(page, signIn('supervisor'))
  await page.getByRole('button', { name: 'Search', exact: false }).first().click()
  await expect(options(page).filter({ hasText: 'New Incident' })).toBeVisible()
  await expect(options(page).filter({ hasText: 'User Management' })).toHaveCount(0)
  await box(page).fill('add sch')
  await expect(options(page).first()).toHaveText('Add Schedule')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Create Schedule' })).toBeVisible()
  // Behind a dialog no shortcut is heard.
  await page.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await box(page).fill('zzqqxx')
  await expect(palette(page)).toContainText('Nothing found for “zzqqxx”')
  await expectAccessible(page)
})

test('a guard is offered their own things only', async ({ page, signIn }) => {
  await open(page, signIn('employee'))
  await page.keyboard.press('Control+k')
  await expect(options(page).filter({ hasText: 'Request Time Off' })).toBeVisible()
  await expect(options(page).filter({ hasText: 'Report an incident' })).toBeVisible()
  for (const hidden of ['New Incident', 'Add Schedule', 'Employees', 'Invoicing'])
    await expect(options(page).filter({ hasText: hidden })).toHaveCount(0)
  await box(page).fill('request')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/time-off\?request=new/)
})

test('the list of keys opens with ?, and all of them can be switched off', async ({ page, signIn, toast }) => {
  await open(page, signIn('lead'))
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toContainText('Everywhere')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.goto('/employees')
  const filter = page.getByRole('searchbox').first()
  await filter.fill('a')
  await filter.press('?')
  await expect(sheet).toHaveCount(0)
  await expect(filter).toHaveValue('a?')

  await page.goto('/settings?tab=preferences')
  await page.getByRole('switch', { name: /Keyboard shortcuts/ }).click()
  await toast.says('Preferences saved')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('switch', { name: /Keyboard shortcuts/ }).click()
  await toast.says('Preferences saved')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(sheet).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  test('the search takes the whole screen and opens what is tapped', async ({ page, signIn, muster }) => {
    const name = await someone(muster)
    await open(page, signIn('supervisor'))
    await page.getByRole('button', { name: 'Search' }).tap()
    expect(await palette(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 780 })
    await box(page).fill(name)
    const person = options(page).filter({ hasText: name }).first()
    await expect(person).toBeVisible()
    expect((await person.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expectAccessible(page)
    await person.tap()
    await expect(page).toHaveURL(/\/employees\/\d+$/)
  })
})
