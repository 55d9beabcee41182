import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { givenGuardOnDuty, givenNothingOnClock } from './guard-on-duty.ts'

/** Compressed kilobytes of script that a page fetches until it has settled. */
async function scriptKilobytes(page: Page, path: string) {
  const sizes: Promise<number>[] = []
  const note = (response: Response) => {
    const isScript = new URL(response.url()).pathname.endsWith('.js')
    if (isScript) sizes.push(response.body().then(body => gzipSync(body, { level: 9 }).length))
  }
  page.on('response', note)
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  // What a page fetches later, for what lies below, may be cut off by the end of the journey.
  page.off('response', note)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
}

test('the login stays small enough for a phone with poor signal', async ({ page }) => {
  expect(await scriptKilobytes(page, '/login')).toBeLessThanOrEqual(130)
})

test('what a phone keeps to open without a network stays within 900 KB', async ({ request }) => {
  const worker = await (await request.get('/service-worker.js')).text()
  const files = [...new Set(worker.match(/\/(?:assets|icons)\/[\w.-]+|\/(?:before-paint\.js|icon\.svg)/g))]
  expect(files.length).toBeGreaterThan(50)
  const bodies = await Promise.all(files.map(async file => (await request.get(file)).body()))
  const sizes = bodies.map(body => gzipSync(body, { level: 9 }).length)
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThanOrEqual(900)
  expect(files.filter(file => /map-canvas|maplibre|\/reports-screen|invoicing-screen/.test(file))).toEqual([])
})

test('the whole first visit of a guard, from the login to Today, stays within 350 KB over the line', async ({
  page,
}) => {
  const wire = await bytesOver(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill('employee@muster.demo')
  await page.getByLabel('Password', { exact: true }).fill('muster-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('region', { name: 'My post' })).toBeVisible()
  // What comes below the first view, and what keeps things on the phone.
  await expect(page.getByText('My Status').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(wire.kilobytes()).toBeLessThanOrEqual(350)
})

/** What came over the line, as it was sent: packed, with its headers. */
async function bytesOver(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return { kilobytes: () => bytes / 1000 }
}

for (const [state, isOnDuty] of [
  ['before the shift', false],
  ['on the clock, with a round to walk', true],
] as const)
  test(`so does the first screen after it, ${state}`, async ({ page, signIn, muster }) => {
    const guard = await givenGuardOnDuty(muster, 30)
    if (!isOnDuty) await givenNothingOnClock(muster.database, guard.id, new Date())
    await signIn('employee')
    expect(await scriptKilobytes(page, '/dashboard')).toBeLessThanOrEqual(190)
  })
