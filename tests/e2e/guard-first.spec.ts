import type { Locator, Page } from '@playwright/test'
import { expect, signInAs, test } from './fixtures.ts'
import { givenGuardAlone } from './guard-alone.ts'
import { givenIncident } from './incident-assigned.ts'
import { countPresses } from './presses.ts'
import { givenShiftToday } from './shift-today.ts'

test.use({ viewport: { width: 360, height: 640 } })

/** In sight without a scroll, above the bar under the thumb. */
async function expectOnFirstScreen(page: Page, thing: Locator) {
  await expect(thing).toBeVisible()
  const [seen, bar] = [
    await thing.boundingBox(),
    await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox(),
  ]
  expect((seen?.y ?? Number.NaN) + (seen?.height ?? Number.NaN)).toBeLessThanOrEqual(bar?.y ?? Number.NaN)
}

test('the clock is on the first screen of a small phone, off duty, and with an incident and a timer around it', async ({
  page,
  muster,
  signIn,
  newBrowser,
}) => {
  await givenShiftToday(muster)
  await signIn('employee')
  await page.goto('/dashboard')
  await expectOnFirstScreen(page, page.getByRole('button', { name: 'Clock In (With Location)' }))
  // Where one works next stands with it on a phone of the usual size, and nothing has to be pressed for it.
  await page.setViewportSize({ width: 390, height: 844 })
  await expectOnFirstScreen(page, page.getByRole('region', { name: 'My post' }).getByText('North gate'))

  const guard = await givenGuardAlone(muster)
  const incident = await givenIncident(muster, guard.organization, guard.employeeId)
  const context = await newBrowser()
  await signInAs(context, muster, guard.email)
  const busy = await context.newPage()
  await busy.goto('/dashboard')
  await expect(busy.getByRole('button', { name: 'Accept' })).toBeVisible()
  await expect(busy.getByRole('button', { name: 'I am fine' })).toBeVisible()
  await expectOnFirstScreen(busy, busy.getByRole('button', { name: 'Clock Out' }))
  await incident.end()
})

test('nothing that a guard needs at night is behind More', async ({ page, signIn }) => {
  await signIn('employee')
  await page.goto('/dashboard')
  const places = {
    Shortcuts: ['Schedule', 'Clock', 'Notes', 'SOS'],
    'At your post': ['Incidents', 'Rounds', 'Orders', 'Log book'],
  }
  for (const [where, words] of Object.entries(places))
    for (const word of words) {
      await page.goto('/dashboard')
      const presses = await countPresses(page)
      await page.getByRole('navigation', { name: where }).getByRole('link', { name: word }).click()
      await expect(page).not.toHaveURL(/dashboard/)
      await expect(page.getByText('Page not found')).toHaveCount(0)
      expect(await presses()).toBe(1)
    }
})
