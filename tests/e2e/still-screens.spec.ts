import type { Page } from '@playwright/test'
import { expect, signInAs, test } from './fixtures.ts'
import { givenGuardAlone } from './guard-alone.ts'
import { noteShifts, shiftedBy } from './layout-shifts.ts'

for (const role of ['employee', 'supervisor', 'lead', 'provider', 'admin', 'client'] as const)
  test(`nothing jumps while the ${role}’s home comes`, async ({ page, signIn }) => {
    await signIn(role)
    await expectStillHome(page, () => expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible())
  })

test('nothing jumps while the home of a guard comes of whom a sign of life is expected', async ({ page, muster }) => {
  const guard = await givenGuardAlone(muster)
  await signInAs(page.context(), muster, guard.email)
  const bar = page.getByRole('region', { name: 'Check-in' })
  await expectStillHome(page, () => expect(bar.getByRole('button', { name: 'I am fine' })).toBeVisible())
})

for (const [role, paths] of [
  ['employee', ['/log-book', '/post-orders', '/tours']],
  ['supervisor', ['/log-book', '/post-orders', '/tours', '/requests', '/messages']],
  ['client', ['/hours']],
] as const)
  test(`nothing jumps while ${paths.join(', ')} of the ${role} come`, async ({ page, signIn }) => {
    await signIn(role)
    await noteShifts(page)
    for (const path of paths)
      await expectStill(page, path, async () => {
        await page.waitForLoadState('networkidle')
        await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0)
      })
  })

test('nothing jumps while data protection comes, whatever of it comes first', async ({ page, signIn }) => {
  await signIn('provider')
  await noteShifts(page)
  await late(page, '**/api/privacy/settings*', () => expect(page.getByText('People who have left')).toBeVisible())
  await expectStill(page, '/privacy', () => expect(page.getByLabel('Your sentence about positions')).toBeVisible())
})

test('nothing jumps on the way to help while many timers come last', async ({ page, signIn }) => {
  await signIn('provider')
  await noteShifts(page)
  await page.route('**/api/safety/timers*', async route => {
    const reply = await route.fetch()
    const timers = (await reply.json()) as { timeEntryId: number }[]
    const many = Array.from({ length: 6 }, (_, at) => ({ ...timers[at % timers.length], timeEntryId: 1000 + at }))
    await expect(page.getByRole('button', { name: 'Call for help for someone' })).toBeVisible()
    await painted(page)
    await route.fulfill({ response: reply, json: many })
  })
  await expectStill(page, '/safety', () => expect(page.getByText('Who was sent').first()).toBeVisible())
})

/** What is read at this address comes after everything else. */
const late = (page: Page, address: string, stands: () => Promise<void>) =>
  page.route(address, async route => {
    await stands()
    await painted(page)
    await route.continue()
  })

const painted = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))

async function expectStillHome(page: Page, stands: () => Promise<void>) {
  await noteShifts(page)
  await expectStill(page, '/dashboard', stands)
}

/** Opens a screen on a phone and on a desk, and measures once it stands. */
async function expectStill(page: Page, path: string, stands: () => Promise<void>) {
  for (const [width, height] of [
    [360, 780],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(path)
    await stands()
    await page.waitForLoadState('networkidle')
    expect(await shiftedBy(page), `${path} at ${width} px`).toBeLessThanOrEqual(0.02)
  }
}
