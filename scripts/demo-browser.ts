import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Language } from '#shared/words.ts'
import places from './chromium-places.json' with { type: 'json' }

/** The browser that pictures are taken with. */
export function openBrowser() {
  const executablePath =
    process.env.CHROMIUM ?? [...places.withoutWindows, ...places.whole].find(path => existsSync(path))
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
}

interface Visitor {
  role: string
  url: string
  size: { width: number; height: number }
  theme: 'light' | 'dark'
  language?: Language
}

/** Someone of the demo company who has been here before: nothing is offered to them, nothing moves. */
export async function signedIn(browser: Browser, { role, url, size, theme, language = 'en' }: Visitor) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    serviceWorkers: 'block',
  })
  const account = { email: `${role}@muster.demo`, password: 'muster-demo' }
  const headers = { origin: url }
  await context.request.post('/api/login', { data: account, headers })
  await context.request.put('/api/settings/preferences', { data: { offersTour: false, language, theme }, headers })
  return context satisfies BrowserContext
}

/** Opens a screen and waits until all of it has come. */
export async function openScreen(page: Page, path: string) {
  await page.goto(path)
  await page.waitForFunction(() => (document.querySelector('main')?.innerText.length ?? 0) > 40)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    () => document.querySelector('[aria-busy=true], [data-map=loading], .animate-pulse') === null,
  )
}
