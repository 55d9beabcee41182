import { randomBytes } from 'node:crypto'
import 'temporal-polyfill/global'
import { addDays, dayOf } from '#shared/time.ts'
import { companyOf } from '../support/company.ts'
import { choose } from './choose.ts'
import { employment } from './employment.ts'
import { expect, expectAccessible, signInAs, test } from './fixtures.ts'
import { countPresses } from './presses.ts'

test.use({ viewport: { width: 360, height: 780 } })

test('a guard says on the phone when they can work, and the planner reads it on their page', { tag: '@job' }, async ({
  page,
  muster,
  signIn,
  toast,
}) => {
  const mark = randomBytes(3).toString('hex')
  const { organization } = await employment(muster.database, 'employee@muster.demo')
  const company = companyOf(muster.database, organization, 'muster.demo')
  const site = await company.site({ name: `Quay ${mark}`, client: null })
  const guard = await company.guard('Gina', { site, userId: `gina-${mark}`, email: `gina-${mark}@muster.demo` })
  const colleague = await company.guard('Otto', { site, userId: `otto-${mark}`, email: `otto-${mark}@muster.demo` })
  await signInAs(page.context(), muster, guard.email)
  await page.goto('/scheduling')
  await page.getByRole('link', { name: 'When I can work' }).click()
  const tuesday = page.getByRole('button', { name: /^Tuesday/ })
  await expect(tuesday).toHaveText(/Can$/)
  await tuesday.click()
  await expect(tuesday).toHaveText(/Rather not$/)
  await tuesday.click()
  await expect(tuesday).toHaveText(/Cannot$/)
  await page.getByLabel(/^Hours a week/).fill('30')
  const apart = page.getByRole('region', { name: 'With whom I would rather not work' })
  await choose(apart, 'Add a colleague', colleague.name)
  await expect(apart.getByRole('listitem')).toHaveText(colleague.name)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await toast.says('Saved')
  await page.reload()
  await expect(tuesday).toHaveText(/Cannot$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  // A single day is said with one press more, and taken back where it stands.
  const days = page.getByRole('region', { name: 'Single days' })
  await days.getByLabel('Another day').fill(addDays(dayOf(new Date().toISOString(), 'America/New_York'), 19))
  await days.getByRole('button', { name: 'Cannot' }).click()
  await expect(days.getByRole('status')).toContainText(/Saved\. .*: Cannot/)
  await expectAccessible(page)
  await page.reload()
  await expect(days.getByRole('listitem')).toContainText('Cannot')
  await days.getByRole('button', { name: /^Remove/ }).click()
  await expect(days.getByRole('listitem')).toHaveCount(0)
  await days.getByRole('button', { name: 'Undo' }).click()
  await expect(days.getByRole('listitem')).toContainText('Cannot')
  await expect(tuesday).toHaveText(/Cannot$/)

  await signIn('supervisor')
  await page.goto(`/employees/${guard.employeeId}`)
  await expect(page.getByRole('term').filter({ hasText: 'Tuesday' })).toBeVisible()
  await expect(page.getByText('at most 30 h a week')).toBeVisible()
  // Only those who set limits read with whom she would rather not work, and keep the two apart with one press more.
  const limits = page.locator('section', { has: page.getByRole('heading', { name: 'Planning limits' }) })
  await expect(limits).toContainText(`Would rather not work with${colleague.name}`)
  await limits.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Planning limits' })
  await dialog.getByRole('button', { name: 'Keep apart' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Wished for it')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(limits).toContainText(`Not to be paired with${colleague.name}`)
  await expect(limits).not.toContainText('Would rather not')
})

test('on the phone a day is said with two taps; where a published shift lies on it, the week board asks', async ({
  page,
  muster,
  otherPerson,
}) => {
  const mark = randomBytes(3).toString('hex')
  const { organization } = await employment(muster.database, 'employee@muster.demo')
  const company = companyOf(muster.database, organization, 'muster.demo')
  const site = await company.site({ name: `Quay ${mark}`, client: null })
  const account = { userId: `tina-${mark}`, email: `tina-${mark}@muster.demo` }
  const guard = await company.guard(`Tina ${mark}`, { site, ...account })
  const date = addDays(dayOf(new Date().toISOString(), 'America/New_York'), 5)
  const shift = await company.shift({ site, employee: guard.employeeId, date, publishedAt: new Date().toISOString() })
  await signInAs(page.context(), muster, guard.email)
  await page.goto('/availability')
  const days = page.getByRole('region', { name: 'Single days' })
  const next = days.getByRole('group', { name: 'The next 14 days' }).getByRole('button')
  await expect(next).toHaveCount(14)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const presses = await countPresses(page)
  await next.nth(5).click()
  await days.getByRole('button', { name: 'Cannot', exact: true }).click()
  await expect(days.getByRole('status')).toContainText(/Saved\. .*: Cannot/)
  expect(await presses()).toBe(2)
  await expect(next.nth(5)).toHaveAccessibleName(/Cannot$/)

  const planner = await otherPerson('supervisor')
  await planner.goto(`/scheduling?view=week&date=${date}&search=${mark}`)
  const asked = planner.getByRole('link', { name: '1 shift that its person cannot work now' })
  await expect(asked).toBeVisible()
  await expect(planner.getByRole('button', { name: /says they cannot work then/ })).toBeVisible()
  await expectAccessible(planner)
  expect(await planner.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  // At a desk, with everyone in the list, it stands in sight below them.
  await planner.setViewportSize({ width: 1280, height: 900 })
  await planner.getByRole('searchbox', { name: 'Search people' }).fill('')
  await expect(planner.getByRole('row').nth(8)).toBeVisible()
  await expect(asked).toBeInViewport({ ratio: 1 })
  await planner.getByRole('searchbox', { name: 'Search people' }).fill(mark)
  const card = planner.locator(`#shift-${shift}`)
  await expect(card).toHaveAccessibleName(/says they cannot work then/)
  await card.click()
  const menu = planner.getByRole('menu')
  await expect(menu).toContainText(/Said .* that they cannot work then/)
  await expect(menu.getByRole('menuitem', { name: 'Find cover' })).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: 'When they can work' })).toHaveAttribute(
    'href',
    `/employees/${guard.employeeId}`,
  )
  await expectAccessible(planner)
  await menu.getByRole('menuitem', { name: 'Keep the shift all the same' }).click()
  await expect(asked).toHaveCount(0)
  await expect(card).not.toHaveAccessibleName(/says they cannot/)

  // Two more say it otherwise: what counts is what was said last.
  await next.nth(5).click()
  await days.getByRole('button', { name: 'Can', exact: true }).click()
  await expect(next.nth(5)).toHaveAccessibleName(/Can$/)
  const kept = async () =>
    (await muster.database.query('select wish from availability_days where employee_id = $1', [guard.employeeId])).rows
  await expect.poll(kept).toEqual([{ wish: 'can' }])
})
