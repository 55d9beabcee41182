import { randomBytes } from 'node:crypto'
import 'temporal-polyfill/global'
import { addDays, dayOf, weekStartOf } from '#shared/time.ts'
import { given } from '../support/given.ts'
import { choose } from './choose.ts'
import { employment } from './employment.ts'
import { expect, expectAccessible, type Muster, test } from './fixtures.ts'

// Weeks far ahead, which the demo company has not planned: one for each journey.
const weekFromNow = (weeks: number) =>
  addDays(weekStartOf(dayOf(new Date().toISOString(), 'America/New_York'), 7), weeks * 7)

// Plans of one company are worked on one after the other: whoever asks while another journey does waits for it.
const itsTurn = { timeout: 40_000 }

/** A site that only one guard may work at. */
async function siteFor({ database }: Muster) {
  const guard = await employment(database, 'employee@muster.demo')
  const { organization, employee } = guard
  const tag = randomBytes(3).toString('hex')
  const kind = `Dog handler ${tag}`
  const site = await given.site(database, { organization, name: `Kennel ${tag}`, requiredLicences: [kind] })
  await database.query(
    `insert into employee_businesses (organization_id, employee_id, business_id) values ($1, $2, $3)`,
    [organization, employee, site],
  )
  await database.query(`insert into licences (organization_id, employee_id, kind) values ($1, $2, $3)`, [
    organization,
    employee,
    kind,
  ])
  return { guard, site, kind, tag }
}

/** Three shifts of a week there that nobody has: two of them at once. */
async function siteToFill(muster: Muster, week: string) {
  const found = await siteFor(muster)
  const { guard, site, tag } = found
  const shift = (day: number, location: string) => ({
    organization: guard.organization,
    site,
    date: addDays(week, day),
    location: `${location} ${tag}`,
    publishedAt: null,
  })
  await given.shifts(muster.database, [shift(2, 'North'), shift(4, 'South'), shift(4, 'East')])
  return found
}

test('with keys alone a week goes from what a site was promised to drafts, to a proposal, to the guard who sees it', {
  tag: '@job',
}, async ({ page, signIn, toast, otherPerson, muster }) => {
  const week = weekFromNow(30)
  const { guard, site, kind, tag } = await siteFor(muster)
  await signIn('supervisor')
  await page.goto(`/demand?business=${site}&line=new`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Post').fill(`North ${tag}`)
  await dialog.getByLabel('How many people').fill('2')
  // Wednesday and Friday are left: the guard can work one of two at a time.
  for (const day of ['Mon', 'Tue', 'Thu', 'Sat', 'Sun']) {
    await dialog.getByRole('checkbox', { name: day }).press('Space')
  }
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toHaveCount(0)

  await page.goto(`/scheduling?view=week&date=${week}&business=${site}&rows=sites`)
  await page.getByRole('button', { name: 'Make drafts from demand' }).press('Enter')
  await expect(dialog.getByRole('listitem').filter({ hasText: `North ${tag}` })).toHaveCount(2)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make 4 drafts' }).press('Enter')
  await toast.says('Drafts made')

  await page.getByRole('link', { name: 'Fill the week' }).press('Enter')
  await page.getByLabel('How long it may look').selectOption('5')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fill the week' }).press('Enter')
  await expect(page.getByText('2 changes')).toBeVisible(itsTurn)
  const filled = page.getByRole('row', { name: /^Filled shifts/ })
  await expect(filled).toContainText('0')
  await expect(filled).toContainText('2')
  const first = page
    .getByRole('listitem')
    .filter({ hasText: `Why ${guard.name}?` })
    .first()
  await first.getByText(`Why ${guard.name}?`).press('Enter')
  await expect(first).toContainText('Nobody else could take it.')
  const joint = page.getByText(new RegExp(`Needs ${kind}: 1 of \\d+ have it, 1 at work then`))
  await expect(joint).toHaveCount(2)
  await expectAccessible(page)

  await first.getByRole('checkbox').press('Space')
  await page.getByRole('button', { name: 'Accept chosen (1)' }).press('Enter')
  await toast.says('1 shift was accepted')
  await expect(first).toContainText('Accepted')
  await expect(page.getByRole('button', { name: 'Accept all (1)' })).toBeVisible()

  // The rest is taken on the week itself: the outline in the row of whoever would have it, and the shift that is open.
  await page.getByRole('link', { name: 'Open the week' }).press('Enter')
  await page.getByRole('button', { name: 'Show the proposal (1)' }).press('Enter')
  await expect(page).toHaveURL(/proposal=\d+/)
  await page.reload()
  const bar = page.getByRole('region', { name: 'Proposal' })
  await expect(bar).toContainText('Proposed: 1 change')
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: guard.name }) })
  const outline = row.getByRole('button', { name: /Proposed/ })
  await expect(outline).toHaveCount(1)
  await expect(page.getByRole('button', { name: `proposed: goes to ${guard.name}` })).toHaveCount(1)
  await expectAccessible(page)
  await outline.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: `Accept: give it to ${guard.name}` }).press('Enter')
  await toast.says('1 shift was accepted')
  await expect(bar).toContainText('Nothing of this proposal is left to decide.')
  await expect(outline).toHaveCount(0)
  await bar.getByRole('button', { name: 'Hide the proposal' }).press('Enter')
  await expect(bar).toHaveCount(0)
  await page.getByRole('button', { name: /^Publish \d+ shifts?$/ }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).press('Enter')
  await toast.says('Shifts published')
  const onPhone = await otherPerson('employee')
  await onPhone.goto(`/scheduling?view=day&date=${addDays(week, 3)}`)
  await expect(onPhone.getByText(`North ${tag}`).first()).toBeVisible()
})

test.describe('on a phone, with keys alone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('a supervisor weighs, fills, reads, accepts all and takes it back', async ({ page, signIn, toast, muster }) => {
    const week = weekFromNow(31)
    const { guard, site, tag } = await siteToFill(muster, week)
    await signIn('supervisor')
    await page.goto(`/plans?week=${week}&business=${site}`)
    const cost = page.getByRole('slider', { name: 'Low cost' })
    await cost.press('ArrowRight')
    await expect(cost).toHaveAttribute('aria-valuetext', 'much')
    await page.getByLabel('How long it may look').selectOption('5')
    await page.getByLabel('How long it may look').press('Enter')
    await page.getByRole('button', { name: 'Fill the week' }).press('Enter')
    await expect(page.getByText('2 changes')).toBeVisible(itsTurn)
    await page.getByRole('radio', { name: 'Days' }).press('ArrowRight')
    await expect(page).toHaveURL(/view=people/)
    await expect(page.getByRole('region', { name: guard.name })).toContainText(`North ${tag}`)
    await page.getByText(`Why ${guard.name}?`).first().press('Enter')
    await expect(page.getByText('Nobody else could take it.').first()).toBeVisible()
    await expectAccessible(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(360)
    await page.getByRole('link', { name: 'Show it on the week' }).press('Enter')
    await page.getByRole('button', { name: /^Tue/ }).press('Enter')
    await expect(page.getByRole('button', { name: /^(?=.*North)(?=.*Proposed)/ })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.getByRole('button', { name: 'Accept all (2)' }).press('Enter')
    await toast.says('2 shifts were accepted')
    await page.getByRole('link', { name: 'Figures and reasons' }).press('Enter')
    await page.getByRole('button', { name: 'Undo (2)' }).press('Enter')
    await toast.says('2 shifts were taken back')
    await expect(page.getByText('Taken back')).toHaveCount(2)
  })

  test('a supervisor asks what if a guard were sick, keeps the answer, compares and discards it; no shift changes', async ({
    page,
    signIn,
    toast,
    muster,
  }) => {
    const week = weekFromNow(32)
    const { guard, site, tag } = await siteToFill(muster, week)
    const [north] = (
      await muster.database.query(`update schedules set employee_id = $1 where location = $2 returning id, version`, [
        guard.employee,
        `North ${tag}`,
      ])
    ).rows
    await signIn('supervisor')
    await page.goto(`/plans?week=${week}&business=${site}`)
    await page.getByRole('button', { name: 'What if…' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Away' }).press('ArrowRight')
    await expect(dialog.getByLabel('How many people')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: 'More posts' }).press('ArrowLeft')
    await choose(dialog, 'Employee', guard.name)
    await dialog.getByRole('button', { name: 'Try it' }).press('Enter')

    await expect(page.getByText(`${guard.name} is away`)).toBeVisible()
    const item = page.getByRole('listitem').filter({ hasText: `North ${tag}` })
    await expect(item).toContainText('Open', itsTurn)
    await expect(page.getByRole('columnheader', { name: 'Nothing done' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.getByLabel('Name').fill(`Sick ${tag}`)
    await page.getByLabel('Name').press('Enter')
    await toast.says('What-if kept')

    await page.getByRole('button', { name: 'New plan' }).press('Enter')
    const kept = page.getByRole('table', { name: 'What-ifs beside the week as it is' })
    await expect(kept.getByRole('columnheader', { name: `Sick ${tag}` })).toBeVisible()
    await expect(kept.getByRole('row', { name: /^Open shifts/ })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.getByRole('checkbox', { name: `Compare Sick ${tag}` }).press('Space')
    await expect(kept).toHaveCount(0)
    await page.getByRole('button', { name: `Sick ${tag}` }).press('Enter')
    await page.getByRole('button', { name: 'Discard' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).press('Enter')
    await expect(page.getByRole('button', { name: `Sick ${tag}` })).toHaveCount(0)
    const { rows } = await muster.database.query('select id, version, employee_id from schedules where id = $1', [
      north.id,
    ])
    expect(rows).toEqual([{ ...north, employee_id: guard.employee }])
  })
})

test('a large week is given five minutes unless somebody chooses otherwise, and one post of it is not', async ({
  page,
  signIn,
  muster,
}) => {
  const week = weekFromNow(36)
  const { guard, site, tag } = await siteToFill(muster, week)
  const yard = { organization: guard.organization, site, location: `Yard ${tag}`, publishedAt: null }
  await given.shifts(
    muster.database,
    Array.from({ length: 1600 }, (_, nth) => ({ ...yard, date: addDays(week, nth % 7) })),
  )
  await signIn('supervisor')
  await page.goto(`/plans?week=${week}&business=${site}`)
  const time = page.getByLabel('How long it may look')
  await expect(time).toHaveAccessibleDescription('Right for 1,603 shifts: Five minutes')
  await expect(time).toHaveValue('300')
  await page.getByText('Posts: All posts').click()
  await page.getByRole('checkbox', { name: `North ${tag}` }).check()
  await expect(time).toHaveAccessibleDescription('Right for 1 shift: 20 seconds')
  await expect(time).toHaveValue('20')
  await expectAccessible(page)
  await time.selectOption('Two minutes')
  await page.getByRole('checkbox', { name: `North ${tag}` }).uncheck()
  await expect(time).toHaveAccessibleDescription('Right for 1,603 shifts: Five minutes')
  await expect(time).toHaveValue('120')
})

test('of a site one post is chosen and filled; the others stay as they are', async ({
  page,
  signIn,
  toast,
  muster,
}) => {
  const week = weekFromNow(33)
  const { guard, site, tag } = await siteToFill(muster, week)
  await signIn('supervisor')
  await page.goto(`/plans?week=${week}&business=${site}`)
  await page.getByText('Posts: All posts').click()
  const posts = page.getByRole('group', { name: 'Posts' })
  await expect(posts.getByRole('checkbox')).toHaveCount(3)
  await posts.getByRole('checkbox', { name: `North ${tag}` }).check()
  await expect(page.getByText('Posts: 1 chosen post')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('How long it may look').selectOption('5')
  await page.getByRole('button', { name: 'Fill the week' }).click()
  await expect(page.getByText('1 change', { exact: true })).toBeVisible(itsTurn)
  await expect(page.getByText(`Only these posts: North ${tag}`)).toBeVisible()
  await page.getByRole('button', { name: 'Accept all (1)' }).click()
  await toast.says('1 shift was accepted')
  const { rows } = await muster.database.query(
    `select location, employee_id from schedules where business_id = $1 order by location`,
    [site],
  )
  expect(rows).toEqual([
    { location: `East ${tag}`, employee_id: null },
    { location: `North ${tag}`, employee_id: guard.employee },
    { location: `South ${tag}`, employee_id: null },
  ])
})

test('a supervisor asks what if a site had one post more, and what if a licence ended; nothing is written', async ({
  page,
  signIn,
  muster,
}) => {
  const week = weekFromNow(35)
  const { guard, site, kind, tag } = await siteToFill(muster, week)
  await muster.database.query(`update schedules set employee_id = $1 where location = $2`, [
    guard.employee,
    `North ${tag}`,
  ])
  const written = async () =>
    (
      await muster.database.query(
        `select (select json_agg(array[s.id, s.employee_id, s.version] order by s.id) from schedules s where s.business_id = $1) as shifts,
           (select count(*)::int from demands where business_id = $1) as demands,
           (select json_agg(expires_on) from licences where kind = $2) as licences`,
        [site, kind],
      )
    ).rows
  const before = await written()
  await signIn('supervisor')
  await page.goto(`/plans?week=${week}&business=${site}`)
  await page.getByRole('button', { name: 'What if…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('More posts').click()
  await choose(dialog, 'Site', `Kennel ${tag}`)
  await dialog.getByRole('textbox', { name: 'Post' }).fill(`West ${tag}`)
  await dialog.getByLabel('How many people').fill('1')
  for (const day of ['Tue', 'Wed', 'Thu', 'Fri']) await dialog.getByRole('checkbox', { name: day }).uncheck()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Try it' }).click()
  // Only one may work there, who is free on Monday: the post that is only assumed goes to them.
  await expect(page.getByRole('columnheader', { name: 'Nothing done' })).toBeVisible(itsTurn)
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `West ${tag}` })
      .first(),
  ).toContainText(guard.name, itsTurn)
  await expect(page.getByRole('link', { name: `Add demand at Kennel ${tag}` })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'New plan' }).click()
  await page.getByRole('button', { name: 'What if…' }).click()
  await dialog.getByText('Licence', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Licence' }).fill(kind)
  await choose(dialog, 'Employee', guard.name)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Try it' }).click()
  const taken = page.getByRole('listitem').filter({ hasText: `North ${tag}` })
  await expect(taken.first()).toContainText('Open', itsTurn)
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
  expect(await written()).toEqual(before)
})
