import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { givenNothingOnClock } from './guard-on-duty.ts'
import { clockIn, clockOut, test, unsent } from './guard-phone.ts'
import { signInAt } from './own-browser.ts'
import { givenShiftToday } from './shift-today.ts'

test('what waits is sent with no page open, and by one alone of two that are', async ({ takePhone, muster }) => {
  const guard = await givenShiftToday(muster)
  await givenNothingOnClock(muster.database, guard.id, new Date(Date.now() - 3_600_000))
  const phone = takePhone(guard.place)
  const entries = async () =>
    (
      await muster.database.query(
        `select clock_out_time is null as open from time_entries where employee_id = $1 and clock_in_time > now() - interval '1 hour'`,
        [guard.id],
      )
    ).rows
  const page = await phone.open()
  const context = page.context()
  const answered: string[] = []
  context.on('response', response => void answered.push(new URL(response.url()).pathname))
  await signInAt(page, muster.server.url, 'employee')
  await page.goto('/time-tracking')
  await expect(clockIn(page)).toBeEnabled()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await clockIn(page).click()
  await expect(unsent(page, 1)).toBeVisible()
  const bare = await context.newPage()
  const registrationId = await registrationOf(bare, muster.server.url)
  await page.close()

  // The line is back while Muster is nowhere to be seen: the browser wakes its worker.
  await context.setOffline(false)
  const devtools = await context.newCDPSession(bare)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: muster.server.url,
    registrationId,
    tag: 'outbox',
    lastChance: true,
  })
  await expect.poll(entries).toEqual([{ open: true }])

  const [one, other] = [await context.newPage(), await context.newPage()]
  for (const tab of [one, other]) {
    await tab.goto('/time-tracking')
    await expect(tab.getByRole('timer')).toBeVisible()
  }
  await context.setOffline(true)
  await clockOut(one)
  for (const tab of [one, other]) await expect(unsent(tab, 1)).toBeVisible()
  await context.setOffline(false)
  await expect.poll(entries).toEqual([{ open: false }])
  for (const tab of [one, other]) await expect(unsent(tab, 1)).toHaveCount(0)
  await expect.poll(() => answered.filter(path => path.endsWith('/clock-out'))).toHaveLength(1)
})

/** The number under which the browser knows the worker of Muster. */
async function registrationOf(page: Page, url: string) {
  const devtools = await page.context().newCDPSession(page)
  const known = new Promise<string>(resolve =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === `${url}/`)
      if (found) resolve(found.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  return known
}
