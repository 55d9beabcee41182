import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { ownBrowser, signInAt } from './own-browser.ts'
import { startRelay } from './relay.ts'
import { givenShiftToday } from './shift-today.ts'

test('Chromium finds nothing that keeps Muster from being installed', { tag: '@whole-browser' }, async ({
  launchOptions,
  muster,
}) => {
  // Windows that forget everything install nothing.
  const browser = ownBrowser(launchOptions, { baseURL: muster.server.url, serviceWorkers: 'allow' })
  const page = await browser.open()
  await signInAt(page, muster.server.url, 'employee')
  await page.goto('/dashboard')
  const devtools = await page.context().newCDPSession(page)
  expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
  const { errors, data, url } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(new URL(url).pathname).toBe('/app.webmanifest')
  const { icons, shortcuts, screenshots } = JSON.parse(data ?? '') as Record<string, { src: string; name: string }[]>
  expect(shortcuts?.map(({ name }) => name)).toEqual(['Clock', 'Schedule', 'Incidents'])
  for (const { src } of [...(icons ?? []), ...(screenshots ?? [])])
    expect((await page.request.get(src)).headers()['content-type'], src).toBe('image/png')
  await browser.end()
})

test('a home screen speaks the language of its person', async ({ page, muster }) => {
  await page.addInitScript(() => localStorage.setItem('muster.language', 'fr'))
  await page.goto('/login')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await page.request.get(`${muster.server.url}${address}`)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  expect(await answer.json()).toMatchObject({ id: '/', lang: 'fr', shortcuts: [{ name: 'Pointer' }, {}, {}] })
})

/** Lets the page believe that its browser can install Muster, and says what became of it. */
async function canInstall(page: Page) {
  await page.addInitScript(() => {
    addEventListener('load', () => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => {
          document.title = 'asked'
          return { outcome: 'accepted' }
        },
      })
      dispatchEvent(event)
    })
  })
}

test.describe('on a phone', () => {
  test.use({ permissions: ['geolocation'], viewport: { width: 360, height: 780 } })

  test('installing is offered once, after the first clock-in, and stays in the settings', async ({
    page,
    context,
    muster,
    signIn,
    toast,
  }) => {
    await context.setGeolocation((await givenShiftToday(muster)).place)
    await canInstall(page)
    await page.goto('/login')
    await expect(page.getByRole('heading').first()).toBeVisible()
    const offer = page.getByText('Muster on your home screen')
    await expect(offer).toHaveCount(0)
    await signIn('employee')
    await page.goto('/time-tracking')
    await page.getByRole('button', { name: 'Clock In (With Location)' }).click()
    await toast.says('Clocked In Successfully')
    await expect(offer).toBeVisible()
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect(offer).toHaveCount(0)

    await context.setGeolocation((await givenShiftToday(muster)).place)
    await page.reload()
    await page.getByRole('button', { name: 'Clock In (With Location)' }).click()
    await toast.says('Clocked In Successfully')
    await expect(offer).toHaveCount(0)

    await page.goto('/settings?tab=preferences')
    await page.getByRole('button', { name: 'Install' }).click()
    await expect(page).toHaveTitle('asked')
    await expect(page.getByText('Muster is installed on this device.')).toBeVisible()
  })

  test('on an iPhone the settings say how it is done by hand', async ({ page, signIn }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { get: () => false }))
    await signIn('employee')
    await page.goto('/settings?tab=preferences')
    await expect(page.getByText('Tap the Share button of Safari, then “Add to Home Screen”.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Install' })).toHaveCount(0)
  })
})

test('a newer version is offered to an open page, but not in the middle of a form', async ({ browser, muster }) => {
  const relay = await startRelay(muster.server.url)
  const context = await browser.newContext({ baseURL: relay.url, serviceWorkers: 'allow' })
  try {
    const page = await context.newPage()
    await signInAt(page, relay.url, 'employee')
    await page.goto('/notes')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await page.getByRole('button', { name: 'Add Note' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').first().fill('The side gate does not close')

    relay.update()
    const waits = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null)
    await expect.poll(waits).toBe(true)
    const offer = page.getByRole('status').filter({ hasText: 'A new version is ready' })
    await expect(dialog.getByRole('textbox').first()).toHaveValue('The side gate does not close')
    await expect(offer).toHaveCount(0)

    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(offer).toBeVisible()
    await offer.getByRole('button', { name: 'Reload' }).click()
    await expect(offer).toHaveCount(0)
    await expect.poll(waits).toBe(false)
    await expect(page.getByRole('button', { name: 'Add Note' })).toBeVisible()
  } finally {
    await context.close()
    await relay.stop()
  }
})

test('a screen whose code went with an update offers the new version, not a broken page', async ({ page, signIn }) => {
  await signIn('employee')
  const gone = /\/assets\/notes-screen-.*\.js$/
  await page.route(gone, route => route.fulfill({ status: 404, body: '' }))
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Notes', exact: true }).first().click()
  await expect(page.getByText('A new version is ready')).toBeVisible()
  await expect(page).toHaveURL(/\/notes$/)
  await page.unroute(gone)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('button', { name: 'Add Note' })).toBeVisible()
})
