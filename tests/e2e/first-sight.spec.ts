import { expect, signInAs, test } from './fixtures.ts'
import { givenGuardAlone } from './guard-alone.ts'
import { givenIncident } from './incident-assigned.ts'
import { noteShifts, shiftedBy } from './layout-shifts.ts'

test.use({ viewport: { width: 360, height: 780 } })

test('on a slow line a guard reads where to go before Muster can run, in their language, and nothing moves when it does', async ({
  page,
  muster,
}) => {
  const guard = await givenGuardAlone(muster)
  await muster.database.query(`update users set preferences = preferences || '{"language":"es"}' where email = $1`, [
    guard.email,
  ])
  const incident = await givenIncident(muster, guard.organization, guard.employeeId)
  await signInAs(page.context(), muster, guard.email)
  await noteShifts(page)
  let arrive = () => {}
  const arrived = new Promise<void>(resolve => {
    arrive = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await arrived
    await route.continue()
  })
  await page.goto('/time-tracking', { waitUntil: 'commit' })
  await expect(page.getByText('Incidente asignado a usted')).toBeVisible()
  const name = page.getByText('Alarm at the rear door')
  await expect(name).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  const place = await name.boundingBox()

  arrive()
  await expect(page.getByRole('button', { name: 'Aceptar', exact: true })).toBeVisible()
  await expect(page.locator('#first-sight')).toHaveCount(0)
  expect(await name.boundingBox()).toEqual(place)
  expect(await shiftedBy(page)).toBeLessThanOrEqual(0.02)
  await incident.end()
})
