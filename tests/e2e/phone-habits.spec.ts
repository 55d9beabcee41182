import { expect, test } from './fixtures.ts'
import { givenShiftToday } from './shift-today.ts'

test.use({ permissions: ['geolocation'], viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

interface Felt {
  trembled?: unknown[]
  shared?: { name: string; type: string; size: number }[]
}

// What a browser on a desk does not have.
function bePhone() {
  const felt = window as Felt
  navigator.vibrate = pattern => {
    felt.trembled = [...(felt.trembled ?? []), pattern]
    return true
  }
  navigator.canShare = () => true
  navigator.share = async ({ files = [] } = {}) => {
    felt.shared = files.map(({ name, type, size }) => ({ name, type, size }))
  }
}

test('a phone trembles once a press is written down, and hands a shift to whatever keeps calendars on it', async ({
  page,
  context,
  muster,
  signIn,
}) => {
  const { place } = await givenShiftToday(muster)
  await context.setGeolocation(place)
  await page.addInitScript(bePhone)
  await signIn('employee')
  await page.goto('/scheduling')
  await page.getByRole('link', { name: 'Calendar' }).first().click()
  const shared = () => page.evaluate(() => (window as Felt).shared)
  await expect
    .poll(shared)
    .toEqual([{ name: expect.stringMatching(/\.ics$/), type: 'text/calendar', size: expect.any(Number) }])
  await page.goto('/time-tracking')
  await page.getByRole('button', { name: 'Clock In (With Location)' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  // An incident that waits for them trembles too.
  expect(await page.evaluate(() => (window as Felt).trembled)).toContain(40)
})
