import { expect, expectAccessible, type Muster, test } from './fixtures.ts'

/** Puts the demo guard on the clock. */
async function givenGuardOnDuty({ database }: Muster) {
  const { rows } = await database.query<{ id: number; organization_id: number; name: string }>(
    `select e.id, e.organization_id, e.name from employees e join users u on u.id = e.user_id
     where u.email = 'employee@muster.demo' order by e.organization_id limit 1`,
  )
  const guard = rows[0]
  if (guard === undefined) throw new Error('The demo company has no guard')
  await database.query(
    `update time_entries set clock_out_time = greatest(now(), clock_in_time + interval '1 second'), status = 'completed', worked_seconds = 0
     where employee_id = $1 and clock_out_time is null`,
    [guard.id],
  )
  await database.query(
    `insert into time_entries (organization_id, employee_id, clock_in_time, status, source)
     values ($1, $2, now(), 'active', 'manual')`,
    [guard.organization_id, guard.id],
  )
  return guard
}

test.describe('a guard who agrees', () => {
  test.use({ permissions: ['geolocation'] })

  test('appears on the live map of someone else without a reload, and can stop', async ({
    page,
    context,
    muster,
    signIn,
    otherPerson,
  }) => {
    const { name } = await givenGuardOnDuty(muster)
    // Only what is seen after the clock-in counts.
    await context.setGeolocation({ latitude: 40.7128, longitude: -74.006, accuracy: 9 })
    const supervisor = await otherPerson('supervisor')
    await supervisor.goto(`/live-map?every=300&search=${encodeURIComponent(name)}`)
    await expect(supervisor.locator('[data-map=ready]')).toBeVisible()
    const row = supervisor
      .getByRole('list', { name: 'Employee Status' })
      .getByRole('listitem')
      .filter({ hasText: name })
    await expect(row).toContainText('On Duty')
    await expect(row).not.toContainText('to 9 m')

    await signIn('employee')
    await page.goto('/time-tracking')
    await expect(page.getByText('a browser cannot follow you in the background')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Share My Position' }).click()
    await expect(page.getByText('Your managers see your position.')).toBeVisible()
    await expect(row).toContainText('to 9 m')
    await context.setGeolocation({ latitude: 40.7138, longitude: -74.006, accuracy: 7 })
    await expect(row).toContainText('to 7 m')
    await supervisor.getByRole('button', { name: `${name}, On Duty` }).click()
    await expect(supervisor.getByRole('region', { name, exact: true })).toContainText('Last note')

    await page.getByRole('button', { name: 'Stop Sharing' }).click()
    await expect(page.getByRole('button', { name: 'Share My Position' })).toBeVisible()
  })
})

test('a lead searches, filters, looks at the zones and fills the screen with the map', async ({ page, signIn }) => {
  await signIn('lead')
  await page.goto('/live-map')
  await expect(page.locator('[data-map=ready]')).toBeVisible()
  await expect(page.getByText('Real-time employee location and status tracking')).toBeVisible()
  await expect(page.getByLabel('Refresh every')).toHaveValue('30')
  await expect(page.getByRole('heading', { name: 'Active Geofencing Zones' })).toBeVisible()
  await expect(page.getByText('Active Monitoring').first()).toBeVisible()
  await expectAccessible(page)
  const people = page.getByRole('list', { name: 'Employee Status' })
  const everyone = await people.getByRole('listitem').count()
  expect(everyone).toBeGreaterThan(2)
  await page.getByLabel('Status', { exact: true }).selectOption('offline')
  await expect(page).toHaveURL(/status=offline/)
  await expect(people.getByText('On Duty')).toHaveCount(0)
  await page.getByLabel('Status', { exact: true }).selectOption('all')
  await page.getByRole('searchbox', { name: 'Search employees' }).fill('nobody is called this')
  await expect(page.getByText('No employees found')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search employees' }).fill('')
  await expect(people.getByRole('listitem')).toHaveCount(everyone)

  const reading = page.waitForResponse(response => response.url().includes('/api/live-map'))
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  expect((await reading).ok()).toBe(true)
  await page.getByRole('button', { name: 'Full Screen', exact: true }).click()
  const leave = page.getByRole('button', { name: 'Leave Full Screen' })
  await expect(leave).toBeVisible()
  expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await leave.click()
  await expect(leave).toHaveCount(0)
})

test('a client sees who is on duty, no map, and no coordinates on the wire', async ({ page, muster, signIn }) => {
  await givenGuardOnDuty(muster)
  const wire: string[] = []
  page.on('response', async response => {
    if (response.url().includes('/api/') && !response.url().includes('/events')) wire.push(await response.text())
  })
  await signIn('client')
  await page.goto('/live-map')
  await expect(page.getByRole('list', { name: 'Employee Status' }).getByText('On Duty').first()).toBeVisible()
  await expect(page.locator('[data-map]')).toHaveCount(0)
  await expectAccessible(page)
  expect(wire.join()).not.toMatch(/"(latitude|lat)":-?\d/)
})

test('the map code comes only with map screens', async ({ page, signIn }) => {
  const scripts: string[] = []
  page.on('response', response => void scripts.push(response.url()))
  await signIn('lead')
  await page.goto('/time-tracking')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const isMap = (url: string) => /map-canvas|maplibre/.test(url)
  expect(scripts.filter(isMap)).toEqual([])
  await page.goto('/live-map')
  await expect(page.locator('[data-map=ready]')).toBeVisible()
  expect(scripts.filter(isMap)).not.toEqual([])
})
