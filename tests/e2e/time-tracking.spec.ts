import type { Page } from '@playwright/test'
import { choose } from './choose.ts'
import { clockOut } from './clock-out.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { countPresses } from './presses.ts'
import { givenShiftToday, insideOf } from './shift-today.ts'

test.use({ permissions: ['geolocation'], viewport: { width: 360, height: 780 } })

const farAway = { latitude: 40.9, longitude: -74.006, accuracy: 10 }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a guard clocks in from the zone, takes a break and clocks out, while the supervisor watches', {
  tag: '@job',
}, async ({ page, context, muster, signIn, otherPerson, toast }) => {
  const { place, name } = await givenShiftToday(muster)
  await context.setGeolocation(place)
  await signIn('employee')
  await page.goto('/time-tracking')
  await expect(page.getByText('Ready to Start')).toBeVisible()
  const supervisor = await otherPerson('supervisor')
  await supervisor.goto('/time-tracking')
  const active = supervisor.getByRole('list', { name: 'Currently Active' })

  await button(page, 'Verify Location').click()
  await expect(page.getByText(/^You are in /)).toBeVisible()
  await expect(page.getByText(/^Accurate to about \d+\sft\.$/)).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Clock In (With Location)').click()
  await toast.says('Clocked In Successfully')
  await expect(page.getByRole('timer')).toHaveText(/^0:00:\d\d$/)
  await expect(active.getByText(name)).toBeVisible()

  await button(page, 'Start Break').click()
  await expect(page.getByText(/^(Unpaid|Paid) break/)).toBeVisible()
  await expect(active.getByRole('listitem').filter({ hasText: name })).toContainText('On Break')
  await button(page, 'End Break').click()
  await expect(button(page, 'Start Break')).toBeVisible()
  await clockOut(page)
  await toast.says('Clocked Out')
  await expect(active.getByText(name)).toHaveCount(0)
})

test('the clock button comes with what stands above it, and does not move away from a thumb', async ({
  page,
  muster,
  signIn,
}) => {
  await givenShiftToday(muster)
  const line = Promise.withResolvers<void>()
  await page.route(/clock-notices/, async route => {
    await line.promise
    await route.continue()
  })
  await signIn('employee')
  const asked = page.waitForRequest(/clock-notices/)
  await page.goto('/time-tracking')
  await asked
  await expect(page.getByRole('heading', { name: 'Recent entries' })).toBeVisible()
  await expect(button(page, 'Clock In (With Location)')).toHaveCount(0)
  line.resolve()
  await expect(button(page, 'Clock In (With Location)')).toBeVisible()
})

test('leaving early asks once what it means, tells the supervisor, and can be taken back', async ({
  page,
  context,
  muster,
  signIn,
  otherPerson,
  toast,
}) => {
  const { id, place, name } = await givenShiftToday(muster)
  // Hours from its end, whatever the hour is.
  await muster.database.query(
    `update schedules s set starts_at = w.starts at time zone 'America/New_York', ends_at = w.ends at time zone 'America/New_York',
       date = w.starts::date, start_time = to_char(w.starts, 'HH24:MI'), end_time = to_char(w.ends, 'HH24:MI'),
       ends_next_day = w.ends::date > w.starts::date
     from (select date_trunc('minute', now() at time zone 'America/New_York') - interval '1 hour' as starts,
             date_trunc('minute', now() at time zone 'America/New_York') + interval '7 hours' as ends) w
     where s.employee_id = $1 and s.status = 'scheduled'`,
    [id],
  )
  await context.setGeolocation(place)
  await signIn('employee')
  await page.goto('/time-tracking')
  await button(page, 'Clock In (With Location)').click()
  await toast.says('Clocked In Successfully')
  const supervisor = await otherPerson('supervisor')
  await supervisor.goto('/time-tracking')
  const empty = supervisor.getByRole('list', { name: 'Left early' })

  // Held by the keyboard to the end, it asks all the same: the shift runs for hours.
  const question = page.getByRole('alertdialog', { name: 'Clock out now?' })
  await button(page, 'Clock Out').focus()
  await page.keyboard.down('Enter')
  await expect(page.getByText('Let go to clock out')).toBeVisible()
  await page.keyboard.up('Enter')
  await expect(question).toContainText('the post will be empty')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('timer')).toBeVisible()

  const presses = await countPresses(page)
  await clockOut(page)
  await toast.says('Clocked Out')
  expect(await presses()).toBeLessThanOrEqual(2)
  await expect(empty.getByText(name)).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Take it back').click()
  await toast.says('Clock-out taken back')
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(empty).toHaveCount(0)

  await clockOut(page)
  await button(page, 'Write a handover').click()
  const note = page.getByRole('dialog', { name: 'Handover' })
  await expect(note.getByLabel('Handover for the next shift')).toBeChecked()
  await note.getByLabel('Note').fill('The side gate sticks')
  await note.getByRole('button', { name: 'Add Note' }).click()
  await toast.says('Note Created')
  await empty.getByRole('link', { name: 'Find cover' }).click()
  await expect(supervisor).toHaveURL(/cover=/)
})

test('outside the zones the clock refuses, says how far it is, and a reason gets a review', { tag: '@job' }, async ({
  page,
  context,
  muster,
  signIn,
  otherPerson,
  toast,
}) => {
  const { name } = await givenShiftToday(muster)
  await muster.database.query(`update businesses set geofence_policy = 'block'`)
  await context.setGeolocation(farAway)
  await signIn('employee')
  await page.goto('/time-tracking')
  await button(page, 'Clock In (With Location)').click()
  await toast.says(
    'Error',
    'Location Validation Failed: You are outside authorized work zones. Contact your supervisor for manual clock-in.',
  )
  await expect(page.getByText(/You are [\d,.]+\smi from /)).toBeVisible()

  await button(page, 'Manual Clock In').click()
  const dialog = page.getByRole('dialog', { name: 'Manual Clock In' })
  await dialog.getByRole('button', { name: 'Manual Clock In' }).click()
  await expect(dialog.getByText('A reason is required')).toBeVisible()
  const reason = `Phone lost its position ${Date.now()}`
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Manual Clock In' }).click()
  await toast.says('Clocked In Successfully', 'Your supervisor will review it.')

  const supervisor = await otherPerson('supervisor')
  await supervisor.goto('/time-tracking?tab=review')
  const row = supervisor.getByRole('listitem').filter({ hasText: reason })
  await expect(row).toContainText(name)
  await expectAccessible(supervisor)
  await row.getByRole('button', { name: 'Correct' }).click()
  const correction = supervisor.getByRole('dialog', { name: 'Correct Entry' })
  await correction.getByLabel('Location').fill('South gate')
  await correction.getByLabel('Reason').fill('Seen at the south gate')
  await correction.getByRole('button', { name: 'Save Correction' }).click()
  await expect(correction).toBeHidden()
  await expect(row).toHaveCount(0)
  await clockOut(page)
  await toast.says('Clocked Out')
  // Other journeys have left entries of the same guard: it is the one at the gate.
  const entry = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: 'South gate' })
  await entry.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog', { name: 'History' })).toContainText('Seen at the south gate')
})

test('at the wrong building, and without a clear position, the guard hears one thing', async ({
  page,
  context,
  muster,
  signIn,
  toast,
}) => {
  const { place, business_id } = await givenShiftToday(muster)
  await muster.database.query(`update businesses set geofence_policy = 'block'`)
  const { rows } = await muster.database.query<{ name: string; business_id: number }>(
    `select name, business_id from site_zones where is_active and business_id <> $1 and deleted_at is null
       and organization_id = (select organization_id from businesses where id = $1) order by id limit 1`,
    [business_id],
  )
  const [other] = rows
  await context.setGeolocation(await insideOf(muster.database, other?.business_id ?? 0))
  await signIn('employee')
  await page.goto('/time-tracking')
  await button(page, 'Clock In (With Location)').click()
  await toast.says('Error', `You are at another site: ${other?.name}.`)
  await expect(page.getByText(`You are at another site: ${other?.name}`, { exact: true })).toBeVisible()
  await expect(page.getByText(/You work at .* from here/)).toBeVisible()
  await expectAccessible(page)

  await context.setGeolocation({ ...place, accuracy: 900 })
  await button(page, 'Clock In (With Location)').click()
  await toast.says('Error', 'Your position is uncertain.')
  await expect(page.getByText('Your position is uncertain', { exact: true })).toBeVisible()
  await expect(page.getByText('outside authorized work zones')).toHaveCount(0)
})

test('in a dead spot a press is kept on the phone, over a restart too, and counts once', async ({
  page,
  context,
  muster,
  signIn,
  toast,
}) => {
  const { id, place } = await givenShiftToday(muster)
  await context.setGeolocation(place)
  await signIn('employee')
  await page.goto('/time-tracking')
  // The server gets it, and its answer is lost on the way back.
  await page.route('**/clock-in-with-validation', async route => {
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Clock In (With Location)').click()
  await expect(page.getByText(/^Clock-in of .* not sent yet$/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Clock-in of .* not sent yet$/)).toBeVisible()
  await page.unroute('**/clock-in-with-validation')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await toast.says('Clocked In Successfully')
  const { rows } = await muster.database.query(
    'select count(*)::int n from time_entries where employee_id = $1 and clock_out_time is null',
    [id],
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('a server that fails says so in the words of the clock, and the press goes again by itself', async ({
  page,
  context,
  muster,
  signIn,
  toast,
}) => {
  const { place } = await givenShiftToday(muster)
  await context.setGeolocation(place)
  await signIn('employee')
  await page.goto('/time-tracking')
  await page.route('**/clock-in-with-validation', route => route.fulfill({ status: 503, body: '' }))
  await button(page, 'Clock In (With Location)').click()
  await toast.says('Error', 'Failed to clock in. Please try again.')
  await expect(page.getByText(/^The server could not take it\. It is kept on this phone/)).toBeVisible()
  await expect(page.getByText('There is no connection.')).toHaveCount(0)
  await page.unroute('**/clock-in-with-validation')
  await toast.says('Clocked In Successfully')

  await page.route('**/clock-out', route => route.fulfill({ status: 500, body: '' }))
  await clockOut(page)
  await toast.says('Error', 'Failed to clock out.')
  await page.unroute('**/clock-out')
  await toast.says('Clocked Out')
})

test.describe('without permission to be located', () => {
  test.use({ permissions: [] })
  test('the guard is told, and can clock in by hand', async ({ page, muster, signIn, toast }) => {
    await givenShiftToday(muster)
    await signIn('employee')
    await page.goto('/time-tracking')
    await button(page, 'Clock In (With Location)').click()
    await toast.says('Error', 'Location access denied. Clock-in may require manual approval.')
    await expect(button(page, 'Manual Clock In')).toBeEnabled()
  })
})

test('a browser that cannot locate says so', async ({ page, muster, signIn, toast }) => {
  await givenShiftToday(muster)
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'geolocation')
  })
  await signIn('employee')
  await page.goto('/time-tracking')
  await button(page, 'Verify Location').click()
  await toast.says('Error', 'Geolocation is not supported by this browser.')
})

test('without a shift today the clock with location waits, and by hand it does not', async ({
  page,
  muster,
  signIn,
}) => {
  const { id } = await givenShiftToday(muster)
  await muster.database.query(`update schedules set status = 'cancelled' where employee_id = $1`, [id])
  await signIn('employee')
  await page.goto('/time-tracking')
  await expect(page.getByText('No Schedule Today')).toBeVisible()
  await expect(button(page, 'Clock In (With Location)')).toBeDisabled()
  await expect(button(page, 'Manual Clock In')).toBeEnabled()
})

test('a client sees who is on duty, and nothing to press', async ({ page, signIn }) => {
  await signIn('client')
  await page.goto('/time-tracking')
  await expect(page.getByRole('heading', { name: 'Workforce Status Overview' })).toBeVisible()
  for (const label of ['Total Team Members', 'Currently On Duty', 'Off Duty'])
    await expect(page.getByText(label, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
})

test.describe('at the desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } })
  test('a lead clocks someone in and out, and finds the entry again by a link', async ({ page, signIn, toast }) => {
    await signIn('lead')
    await page.goto('/time-tracking')
    const quick = page.getByRole('button', { name: /^Clock In / }).first()
    const name = ((await quick.getAttribute('aria-label')) ?? '').replace('Clock In ', '')
    await quick.click()
    await toast.says('Clocked In Successfully', name)
    const asked = page.getByRole('alertdialog', { name: `Clock out ${name}?` })
    await page.getByRole('button', { name: `Clock Out ${name}` }).click()
    await expect(asked).toContainText('You can undo it for one minute.')
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await expect(asked).toHaveCount(0)
    await page.getByRole('button', { name: `Clock Out ${name}` }).click()
    await asked.getByRole('button', { name: 'Clock Out' }).click()
    await toast.says('Clocked Out', name)
    await page.getByRole('button', { name: 'Undo' }).click()
    await toast.says('Clock-out taken back')
    await page.getByRole('button', { name: `Clock Out ${name}` }).click()
    await asked.getByRole('button', { name: 'Clock Out' }).click()
    await toast.says('Clocked Out', name)
    await page.getByRole('searchbox', { name: 'Search by employee or location' }).fill(name)
    await expect(page).toHaveURL(/search=/)
    await page.reload()
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(name)
    await expectAccessible(page)
  })

  test('a supervisor writes down hours that nobody clocked', { tag: '@job' }, async ({ page, signIn, toast }) => {
    await signIn('supervisor')
    await page.goto('/time-tracking')
    await page.getByRole('button', { name: 'Add Hours' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Hours' })
    await dialog.getByRole('button', { name: 'Add Hours' }).click()
    await expect(dialog.getByText('A reason is required')).toBeVisible()
    await choose(dialog, 'Employee', 'Marcus Webb')
    await dialog.getByLabel('Clock-in').fill('2026-01-13T08:00')
    await dialog.getByLabel('Clock-out').fill('2026-01-13T12:00')
    await dialog.getByLabel('Reason').fill('Phone was broken, seen on camera')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add Hours' }).click()
    await toast.says('Hours Added', 'Marcus Webb')
    await page.getByLabel('Day').fill('2026-01-13')
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('Marcus Webb')
  })
})

test('before a position is recorded for the first time, a guard reads what is kept, agrees, and can withdraw it', async ({
  page,
  context,
  muster,
  signIn,
  toast,
}) => {
  const { id, place } = await givenShiftToday(muster)
  await muster.database.query('delete from position_consents where employee_id = $1', [id])
  await context.setGeolocation(place)
  await signIn('employee')
  await page.goto('/time-tracking')
  const question = page.getByRole('dialog', { name: 'Your position at work' })
  await button(page, 'Clock In (With Location)').click()
  await expect(question).toContainText('30 for positions on the live map, 730 for clock-ins and clock-outs')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Manual Clock In' }).click()
  const byHand = page.getByRole('dialog', { name: 'Manual Clock In' })
  await expect(byHand.getByLabel('Reason')).toBeVisible()
  await byHand.getByRole('button', { name: 'Cancel' }).click()

  await button(page, 'Clock In (With Location)').click()
  await question.getByRole('button', { name: 'Agree and clock in' }).click()
  await toast.says('Clocked In Successfully')
  await clockOut(page)
  await toast.says('Clocked Out')
  // Asked once: the next press is a clock-in.
  await button(page, 'Clock In (With Location)').click()
  await expect(page.getByRole('timer')).toBeVisible()

  await page.goto('/settings?tab=profile')
  await expect(page.getByText(/^You agreed on .* that your position is recorded \(text 1\)\.$/)).toBeVisible()
  await button(page, 'Withdraw').click()
  await expect(page.getByText('You have not agreed that your position is recorded.')).toBeVisible()
  await button(page, 'Read and decide').click()
  await question.getByRole('button', { name: 'I agree' }).click()
  await expect(button(page, 'Withdraw')).toBeVisible()
})
