import { addDays, dayOf, instantAt, mondayOf } from '#shared/time.ts'
import { given } from '../support/given.ts'
import { employment } from './employment.ts'
import { expect, test } from './fixtures.ts'
import { countPresses } from './presses.ts'

test('a forgotten clock-out is corrected by a supervisor, then approved, then exported for payroll', {
  tag: '@job',
}, async ({ page, signIn, muster, toast }) => {
  // A guard who left a month ago without clocking out, and whom the nightly job has closed since.
  const { name, ...guard } = await employment(muster.database, 'employee@muster.demo')
  const zone = 'America/New_York'
  const monday = addDays(mondayOf(dayOf(new Date().toISOString(), zone)), -35)
  const day = addDays(monday, 1)
  // The demo company has forgotten ones of its own.
  const reason = `Closed after 24 hours without a clock-out at gate ${Date.now()}`
  const hours = { date: day, from: '09:00', to: '17:00' }
  const shift = await given.shift(muster.database, {
    ...guard,
    ...hours,
    publishedAt: instantAt(monday, '09:00', zone),
  })
  const id = await given.entry(muster.database, {
    ...guard,
    shift,
    from: instantAt(day, '09:00', zone),
    to: instantAt(addDays(day, 1), '09:00', zone),
    workedSeconds: 0,
    needsReview: true,
    reviewReason: reason,
    autoClosed: true,
    location: 'Main entrance',
  })
  const forgotten = { id, day, monday, name }
  await signIn('supervisor')
  await page.goto('/')
  const presses = await countPresses(page)
  await page
    .getByRole('list', { name: 'Attention' })
    .getByRole('link', { name: /time entr(y|ies) to review/ })
    .click()
  const item = page.getByRole('listitem').filter({ hasText: reason })
  await item.getByRole('button', { name: 'Correct' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct Entry' })
  await dialog.getByRole('button', { name: 'Use planned end' }).click()
  await expect(dialog.getByLabel('Clock-out')).toHaveValue(`${forgotten.day}T17:00`)
  await dialog.getByLabel('Reason').fill('Left at five, confirmed by the relief')
  await dialog.getByRole('button', { name: 'Save Correction' }).click()
  await expect(dialog).toBeHidden()
  await expect(item).toHaveCount(0)
  expect(await presses()).toBeLessThanOrEqual(4)

  await page.goto('/timesheets')
  const origin = new URL(page.url()).origin
  const generated = await page.request.post('/api/timesheets/generate', {
    data: { weekStarting: forgotten.monday },
    headers: { origin },
  })
  expect(generated.ok(), await generated.text()).toBe(true)
  await page.goto(`/timesheets?week=${forgotten.monday}&search=${encodeURIComponent(forgotten.name)}`)
  const sheet = page.getByRole('row').filter({ hasText: forgotten.name })
  await expect(sheet).toContainText('8.00')
  await sheet.getByRole('button', { name: 'Approve' }).click()
  await toast.says('Timesheet Approved')

  const payroll = await page.request.get(`/api/timesheets/export?weekStarting=${forgotten.monday}`)
  const line = (await payroll.text()).split('\r\n').find(text => text.includes(forgotten.name))
  expect(line).toContain('8.00')
})
