import { addDays, dayOf, instantAt, mondayOf } from '#shared/time.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { newEmail, newOwner } from './new-owner.ts'
import 'temporal-polyfill/global'

const newYork = 'America/New_York'

test('an owner says how hours are paid, is told at the field what cannot be, and the sheet follows', async ({
  page,
  muster,
}) => {
  const send = await newOwner(page, muster)
  const [site] = await page.request.get('/api/businesses').then(answer => answer.json())
  const { id: employeeId } = await send('/api/employees', { name: 'Ada Guard', email: newEmail() })
  const week = addDays(mondayOf(dayOf(new Date().toISOString(), newYork)), -7)
  const sunday = addDays(week, 6)
  await send('/api/time-entries', {
    employeeId,
    businessId: site.id,
    clockInTime: instantAt(sunday, '08:04', newYork),
    clockOutTime: instantAt(sunday, '18:01', newYork),
    status: 'completed',
  })
  await send('/api/timesheets/generate', { weekStarting: week })

  await page.goto('/organizations')
  await page.getByRole('button', { name: 'Pay rules' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay rules' })
  const field = (label: string) => dialog.getByLabel(new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`))
  await field('Overtime is paid ×').fill('0.5')
  await field('After (hours a day)').fill('8')
  await field('Second tier after (hours a day)').fill('6')
  await field('Sunday (+ %)').fill('a lot')
  await field('until').fill('21:00')
  const save = dialog.getByRole('button', { name: 'Save' })
  await save.click()
  for (const label of ['Overtime is paid ×', 'Second tier after (hours a day)', 'Sunday (+ %)', 'until'])
    await expect(field(label)).toHaveAttribute('aria-invalid', 'true')
  await expect(field('Second tier after (hours a week)')).not.toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)

  await field('After (hours a week)').fill('35')
  await field('Overtime is paid ×').fill('1,5')
  await field('Second tier after (hours a day)').fill('')
  await field('Night (+ %)').fill('25')
  await field('until').fill('06:00')
  await field('Sunday (+ %)').fill('50')
  await field('Holiday (+ %)').fill('100')
  await field('Rounding').selectOption('15')
  await field('Own holiday').fill(sunday)
  await field('Its name').fill('Harbour day')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await save.click()
  await expect(dialog).toBeHidden()

  await send('/api/timesheets/generate', { weekStarting: week })
  await page.goto(`/timesheets?week=${week}`)
  await page
    .getByRole('row', { name: /Ada Guard/ })
    .getByRole('button', { name: /Ada Guard/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: 'Ada Guard' })
  // Ten rounded hours: eight plain and two of overtime, a Sunday's half and a holiday's whole on top of each.
  for (const [label, hours] of [
    ['Total Hours', '10.00'],
    ['Regular', '8.00'],
    ['Overtime × 1.5', '2.00'],
    ['Sunday', '10.00'],
    ['Holiday', '10.00'],
    ['Paid as', '26.00'],
  ] as const)
    await expect(sheet.locator('dl > div').filter({ hasText: label }).first()).toContainText(hours)
  await expectAccessible(page)
})
