import type { Page } from '@playwright/test'
import { deskAndPhone } from './desk-and-phone.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { ownBrowser } from './own-browser.ts'
import { type Language, wordsIn } from './words.ts'

for (const viewport of deskAndPhone) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('anyone reads the guide, finds a call and sees what it takes, by keyboard too', async ({ page }) => {
      await page.goto('/developers')
      await expect(page.getByRole('heading', { level: 1, name: 'For developers' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('tab', { name: 'Guide' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('status').filter({ hasText: 'calls' })).toBeVisible()
      await expectAccessible(page)
      await page.getByLabel('Search calls').fill('leave a note')
      const line = page.getByRole('button', { name: /^POST \/api\/notes Leave a note/ })
      await line.focus()
      await page.keyboard.press('Enter')
      const details = page.locator('#postNotes')
      await expect(details).toContainText('content')
      await expect(details).toContainText('muster.notes.create(')
      await expect(details).toContainText('note:add')
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await page.getByRole('tab', { name: 'Events' }).click()
      await expect(page.getByRole('heading', { name: /^note-added/ })).toBeVisible()
      await expectAccessible(page)
    })
  })
}

/** What the browser complains of from now on, what the content policy forbids among it. */
async function complaintsOf(page: Page) {
  const complaints: string[] = []
  page.on('console', message => message.type() === 'error' && complaints.push(`console: ${message.text()}`))
  page.on('pageerror', error => complaints.push(`error: ${error.message}`))
  await page.exposeFunction('complain', (what: string) => complaints.push(`forbidden: ${what}`))
  await page.addInitScript(() => {
    const { complain } = window as unknown as { complain: (what: string) => void }
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      complain(`${violatedDirective} ${blockedURI}`),
    )
  })
  return complaints
}

const changesOn = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')

for (const [language, locale] of [
  ['en', 'en-US'],
  ['es', 'es-ES'],
  ['fr', 'fr-FR'],
] satisfies [Language, string][]) {
  test.describe(`in ${language}`, () => {
    test.use({ locale })

    test('every tab is read without a word of complaint from the browser, what changed in the reader’s language', async ({
      page,
      browser,
      baseURL,
    }) => {
      const say = wordsIn(language)
      const complaints = await complaintsOf(page)
      await page.goto('/developers')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1, name: say('For developers') })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: say('Signing in with a token') })).toBeVisible()

      await page.getByRole('tab', { name: say('Reference') }).click()
      await page.getByLabel(say('Search calls')).fill('postNotes')
      await page.getByRole('button', { name: /^POST \/api\/notes / }).click()
      await expect(page.locator('#postNotes')).toContainText('muster.notes.create(')

      await page.getByRole('tab', { name: say('Events') }).click()
      await expect(page.getByRole('heading', { name: /^note-added/ })).toBeVisible()

      await page.getByRole('tab', { name: say('Changes'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 2, name: /^\d{4}-\d\d-\d\d$/ }).first()).toBeVisible()
      const english = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' })
      const original = await english.newPage()
      await original.goto('/developers?tab=changes')
      await expect(changesOn(original).first()).toBeVisible()
      const said = await changesOn(original).allTextContents()
      await english.close()
      expect(said.length).toBeGreaterThan(10)
      await expect(changesOn(page)).toHaveText(said.map(say))
      await expectAccessible(page)

      await page.setViewportSize({ width: 360, height: 740 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await page.goto('/developers?tab=changes')
      await expect(changesOn(page).first()).toBeVisible()
      expect(complaints).toEqual([])
    })
  })
}

test('a call is tried with a token, which is gone when the page is; writing asks first', async ({ page, signIn }) => {
  await signIn('other-provider')
  await page.goto('/settings?tab=security')
  await page.getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Developers')
  await dialog.getByRole('button', { name: 'Make token' }).click()
  const token = await dialog.getByLabel('API token').inputValue()
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  const complaints = await complaintsOf(page)
  await page.getByRole('link', { name: 'For developers' }).first().click()
  await page.getByRole('tab', { name: 'Reference' }).click()
  await page.getByLabel('Your token, to try calls').fill(token)
  await page.getByLabel('Search calls').fill('getNotes')
  await page
    .getByRole('button', { name: /^GET \/api\/notes / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('The server answered 200.')).toBeVisible()
  expect(complaints).toEqual([])
  await page.getByLabel('Search calls').fill('postNotes')
  await page.getByRole('button', { name: /^POST \/api\/notes Leave a note/ }).click()
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href]))
  expect(stored).not.toContain(token)
  await page.reload()
  await expect(page.getByLabel('Your token, to try calls')).toHaveValue('')
})

test('after one visit it opens without a network, to whoever has no account too', async ({ launchOptions, muster }) => {
  const browser = ownBrowser(launchOptions, { serviceWorkers: 'allow', baseURL: muster.server.url })
  try {
    const visited = await browser.open()
    await visited.goto('/developers')
    await visited.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => visited.evaluate(() => caches.match('/api/openapi.json').then(Boolean))).toBe(true)

    const page = await browser.open()
    const session = await page.context().newCDPSession(page)
    // What the browser itself happens to have is gone by the time somebody needs it.
    await session.send('Network.clearBrowserCache')
    await page.context().setOffline(true)
    await page.goto('/developers')
    await expect(page.getByRole('heading', { level: 2, name: 'Signing in with a token' })).toBeVisible()
    await page.getByRole('tab', { name: 'Reference' }).click()
    await page.getByLabel('Search calls').fill('leave a note')
    await expect(page.getByRole('button', { name: /^POST \/api\/notes Leave a note/ })).toBeVisible()
    await page.getByRole('tab', { name: 'Events' }).click()
    await expect(page.getByRole('heading', { name: /^note-added/ })).toBeVisible()
  } finally {
    await browser.end()
  }
})
