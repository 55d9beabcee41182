import { addDays, dayOf, mondayOf } from '#shared/time.ts'
import 'temporal-polyfill/global'
import { given } from '../support/given.ts'
import { employment } from './employment.ts'
import { expect, expectAccessible, type Muster, test } from './fixtures.ts'

// The company's week: on a Sunday evening there, Monday has begun elsewhere.
const newYork = 'America/New_York'

const lastMonday = () => addDays(mondayOf(dayOf(new Date().toISOString(), newYork)), -7)

/** Someone new, who worked one day of last week and is on no timesheet yet. */
async function newcomer({ database }: Muster, name: string) {
  const { organization, site } = await employment(database, 'supervisor@muster.demo')
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@harbor.example`
  const id = await given.employee(database, { organization, site, name, email })
  const day = addDays(lastMonday(), 2)
  const worked = { from: `${day}T14:00:00Z`, to: `${day}T22:00:00Z`, location: 'Gate 4' }
  return { id, entryId: await given.entry(database, { organization, employee: id, ...worked, verdict: 'no_zones' }) }
}

test('a supervisor generates a week, approves it, and reopens it to put it right', { tag: '@job' }, async ({
  page,
  signIn,
  muster,
  toast,
}) => {
  const { entryId } = await newcomer(muster, 'Zelda Newcomer')
  await signIn('supervisor')
  await page.goto('/timesheets?search=Zelda')
  await expect(page.getByRole('heading', { name: 'Timesheet Management' })).toBeVisible()
  await expect(page.getByText('No timesheets found')).toBeVisible()

  await page.getByRole('button', { name: 'Generate Report' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make the timesheets' }).click()
  await toast.says('Timesheets Generated')
  await expect(page.getByRole('heading', { name: 'Report Generated' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()

  await page
    .getByRole('button', { name: /Zelda Newcomer/ })
    .first()
    .click()
  const details = page.getByRole('dialog')
  await expect(details.getByText('1 time entry')).toBeVisible()
  await expect(details.getByText('Gate 4')).toBeVisible()
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Approve' }).click()
  await toast.says('Timesheet Approved')
  await expect(details.getByText('Its times are locked.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reject' })).toHaveCount(0)

  const origin = new URL(page.url()).origin
  const correct = () =>
    page.request.patch(`/api/time-entries/${entryId}`, {
      data: { breakMinutes: 30, reason: 'Lunch' },
      headers: { origin },
    })
  expect((await correct()).status()).toBe(409)

  await details.getByRole('button', { name: 'Reopen' }).click()
  await page.getByRole('button', { name: 'Reopen' }).last().click()
  await expect(page.getByText('A reason is required')).toBeVisible()
  await page.getByLabel('Reason').fill('Lunch was forgotten')
  await page.getByRole('button', { name: 'Reopen' }).last().click()
  await toast.says('Timesheet Reopened')
  expect((await correct()).status()).toBe(200)
  // Told by the event stream: nobody reloads the page.
  await expect(details.getByText('7.50').first()).toBeVisible()
  await expect(details.getByText('Lunch was forgotten')).toBeVisible()
})

test('on the phone a timesheet is approved straight from the list', async ({ page, signIn, muster, toast }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await newcomer(muster, 'Wanda Walker')
  await signIn('supervisor')
  await page.goto('/timesheets?search=Wanda')
  await page.getByRole('button', { name: 'Generate Report' }).click()
  await page.getByRole('button', { name: 'Make the timesheets' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Reject the timesheet of Wanda Walker' })).toBeVisible()
  await page.getByRole('button', { name: 'Approve the timesheet of Wanda Walker' }).click()
  await toast.says('Timesheet Approved')
})

test('a guard sees only their own weeks and decides nothing', async ({ page, signIn }) => {
  await signIn('employee')
  await page.goto('/timesheets')
  await expect(page.getByRole('searchbox', { name: 'Search timesheets' })).toBeVisible()
  await expect(page.getByText('Total Hours').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Details of/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Generate Report' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expectAccessible(page)
})

test('the timesheets are fit for everyone on a desk and on a phone', async ({ page, signIn }) => {
  await signIn('provider')
  await page.goto('/timesheets?status=pending')
  await page.getByLabel('Exceptions').selectOption('With exceptions')
  await expect(page).toHaveURL(/exceptions=true/)
  await page.getByLabel('Exceptions').selectOption('All sheets')
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('Total Hours')).toBeVisible()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
