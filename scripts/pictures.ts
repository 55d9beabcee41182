import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer } from '#tests/support/server-process.ts'
import { openBrowser, openScreen, signedIn } from './demo-browser.ts'

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
const browser = await openBrowser()
try {
  for (const picture of pictures) await take(picture)
} finally {
  await browser.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}

/** As someone sees it who has been here before. */
async function take({ name, who, path, size, theme }: Picture) {
  const context = await signedIn(browser, { role: who, url: server.url, size, theme })
  const page = await context.newPage()
  await openScreen(page, path)
  // What a guard was sent to folds away to one line.
  const fold = page.getByRole('button', { name: 'Fold the incident away' })
  if (await fold.isVisible()) await fold.click()
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
  await context.close()
  console.log(`${name}.png: ${who}, ${path}, ${size.width} × ${size.height}, ${theme}`)
}
