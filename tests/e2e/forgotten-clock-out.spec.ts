import { expect, test } from './fixtures.ts'

test('a forgotten clock-out is corrected by a supervisor, then approved, then exported for payroll', async ({
  page,
  signIn,
  muster,
  toast,
}) => {
  // A guard who left a month ago without clocking out, and whom the nightly job has closed since.
  const { rows } = await muster.database.query<{ id: number; day: string; monday: string; name: string }>(
    `with day as (
       select (date_trunc('week', now() at time zone 'America/New_York') - interval '35 days' + interval '1 day')::date as d),
     who as (select id, name, organization_id, current_business_id from employees where email = 'employee@muster.demo'),
     entry as (
       insert into time_entries (organization_id, employee_id, business_id, clock_in_time, clock_out_time, worked_seconds,
                                 status, source, needs_review, review_reason, auto_closed, location)
       select organization_id, id, current_business_id, (d + time '09:00') at time zone 'America/New_York',
              (d + interval '1 day' + time '09:00') at time zone 'America/New_York', 0, 'completed', 'position', true,
              'Closed after 24 hours without a clock-out', true, 'Main entrance'
       from who, day returning id)
     select entry.id, d::text as day, (d - 1)::text as monday, who.name from entry, day, who`,
  )
  const forgotten = rows[0] as { id: number; day: string; monday: string; name: string }
  await signIn('supervisor')
  await page.goto('/time-tracking?tab=review')
  const item = page.getByRole('listitem').filter({ hasText: 'Closed after 24 hours without a clock-out' }).last()
  await item.getByRole('button', { name: 'Correct' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct Entry' })
  await dialog.getByLabel('Clock-out').fill(`${forgotten.day}T17:00`)
  await dialog.getByLabel('Reason').fill('Left at five, confirmed by the relief')
  await dialog.getByRole('button', { name: 'Save Correction' }).click()
  await toast.says('Entry Corrected', forgotten.name)

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
