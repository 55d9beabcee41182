import { existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { startServer } from '#tests/support/server-process.ts'
import places from './chromium-places.json' with { type: 'json' }

// Photographs the product in a demo company of its own, for the landing page, the installed app and the README: npm run pictures
const folder = fileURLToPath(new URL('../src/web/landing/pictures/', import.meta.url))
const [desk, phone] = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]

interface Picture {
  name: string
  who: string
  path: string
  size: typeof desk
  theme: 'light' | 'dark'
}

const shot = (name: string, who: string, path: string, size: typeof desk, ...themes: Picture['theme'][]): Picture[] =>
  themes.map(theme => ({ name: themes.length > 1 && theme === 'dark' ? `${name}-dark` : name, who, path, size, theme }))

const pictures = [
  ...shot('dashboard', 'supervisor', '/dashboard', desk, 'light', 'dark'),
  ...shot('week-board', 'supervisor', '/scheduling?view=week', desk, 'light', 'dark'),
  ...shot('dispatch', 'supervisor', '/cad', desk, 'dark'),
  ...shot('invoices', 'provider', '/invoicing', desk, 'light'),
  ...shot('guard-today', 'employee', '/dashboard', phone, 'light'),
  ...shot('clock', 'employee', '/time-tracking', phone, 'light', 'dark'),
  ...shot('rounds', 'employee', '/tours', phone, 'dark'),
]

const data = join(tmpdir(), `muster-pictures-${crypto.randomUUID()}`)
const server = await startServer({ DATA_DIR: data, DEMO: 'on' })
const executablePath =
  process.env.CHROMIUM ?? [...places.withoutWindows, ...places.whole].find(path => existsSync(path))
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
try {
  for (const picture of pictures) await take(picture)
} finally {
  await browser.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}

/** As someone sees it who has been here before: nothing is offered, nothing moves, everything has come. */
async function take({ name, who, path, size, theme }: Picture) {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: size,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const account = { email: `${who}@muster.demo`, password: 'muster-demo' }
  await context.request.post('/api/login', { data: account, headers: { origin: server.url } })
  await page.goto(path)
  await page.waitForFunction(() => (document.querySelector('main')?.innerText.length ?? 0) > 100)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    () => document.querySelector('[aria-busy=true], [data-map=loading], .animate-pulse') === null,
  )
  // What a guard was sent to folds away to one line.
  const fold = page.getByRole('button', { name: 'Fold the incident away' })
  if (await fold.isVisible()) await fold.click()
  await page.evaluate(chosen => document.documentElement.setAttribute('data-theme', chosen), theme)
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
  await context.close()
  console.log(`${name}.png: ${who}, ${path}, ${size.width} × ${size.height}, ${theme}`)
}
