import type { Page } from '@playwright/test'
import type pg from 'pg'
import { dayOf } from '#shared/time.ts'
import { given } from '../support/given.ts'
import { expect, expectAccessible, type Muster, test } from './fixtures.ts'

test.use({ permissions: ['geolocation'], viewport: { width: 360, height: 780 } })

const farAway = { latitude: 40.9, longitude: -74.006, accuracy: 10 }

/** Takes the guard off the clock and gives them a shift around the clock today; answers with a place in a zone. */
async function givenShiftToday({ database }: Muster) {
  const { rows } = await database.query<{ id: number; organization_id: number; business_id: number; name: string }>(
    `select e.id, e.organization_id, e.name, z.business_id from employees e join users u on u.id = e.user_id
     join site_zones z on z.organization_id = e.organization_id and z.is_active and z.business_id is not null
     where u.email = 'employee@muster.demo' order by e.organization_id limit 1`,
  )
  const guard = rows[0]
  if (guard === undefined) throw new Error('The demo guard has no zone to work in')
  const key = [guard.organization_id, guard.id]
  await database.query(
    `update time_entries set clock_out_time = greatest(now(), clock_in_time + interval '1 second'), status = 'completed', worked_seconds = 0
     where organization_id = $1 and employee_id = $2 and clock_out_time is null`,
    key,
  )
  await database.query(`update schedules set status = 'cancelled' where organization_id = $1 and employee_id = $2`, key)
  const now = new Date().toISOString()
  await given.shift(database, {
    organization: guard.organization_id,
    employee: guard.id,
    site: guard.business_id,
    date: dayOf(now, 'America/New_York'),
    from: '00:00',
    to: '00:00',
    endsNextDay: true,
    location: 'North gate',
    publishedAt: now,
  })
  return { ...guard, place: await insideOf(database, guard.business_id) }
}

async function insideOf(database: pg.Pool, businessId: number) {
  const { rows } = await database.query<{ lat: number; lng: number }>(
    `select avg((p->>'lat')::float) lat, avg((p->>'lng')::float) lng
     from (select coordinates from site_zones where business_id = $1 and is_active order by id limit 1) z,
          jsonb_array_elements(z.coordinates) p`,
    [businessId],
  )
  return { latitude: rows[0]?.lat ?? 0, longitude: rows[0]?.lng ?? 0, accuracy: 10 }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a guard clocks in from the zone, takes a break and clocks out, while the supervisor watches', async ({
  page,
  context,
  muster,
  signIn,
  otherPerson,
  toast,
}) => {
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
  await button(page, 'Clock Out').click()
  await toast.says('Clocked Out')
  await expect(active.getByText(name)).toHaveCount(0)
})

test('outside the zones the clock refuses, says how far it is, and a reason gets a review', async ({
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
  const dialog = page.getByRole('dialog')
  await button(page, 'Manual Clock In').last().click()
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
  await expect(row).toHaveCount(0)
  await button(page, 'Clock Out').click()
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
  await page.unroute('**/clock-in-with-validation')
  await button(page, 'Send again').click()
  await toast.says('Clocked In Successfully')
  const { rows } = await muster.database.query(
    'select count(*)::int n from time_entries where employee_id = $1 and clock_out_time is null',
    [id],
  )
  expect(rows).toEqual([{ n: 1 }])
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
    await page.getByRole('button', { name: `Clock Out ${name}` }).click()
    await toast.says('Clocked Out', name)
    await page.getByRole('searchbox', { name: 'Search by employee or location' }).fill(name)
    await expect(page).toHaveURL(/search=/)
    await page.reload()
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(name)
    await expectAccessible(page)
  })

  test('a supervisor writes down hours that nobody clocked', async ({ page, signIn, toast }) => {
    await signIn('supervisor')
    await page.goto('/time-tracking')
    await page.getByRole('button', { name: 'Add Hours' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Hours' })
    await dialog.getByRole('button', { name: 'Add Hours' }).click()
    await expect(dialog.getByText('A reason is required')).toBeVisible()
    await dialog.getByLabel('Employee').selectOption({ label: 'Marcus Webb' })
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
