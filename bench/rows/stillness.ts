import { chromium, type Page } from '@playwright/test'
import { isOnMenu } from '#shared/menu.ts'
import { type Role, roles } from '#shared/permissions.ts'
import { screens } from '#shared/screens.ts'
import { noteShifts, shiftedBy } from '#tests/e2e/layout-shifts.ts'
import playwright from '../../playwright.config.ts'
import type { Ground } from '../ground.ts'
import type { Measurement } from '../side-by-side.ts'

const most = 0.02
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

/** By how much things move while a screen comes, on every screen of every role, on a phone and on a desk. */
export async function stillness({ server }: Ground): Promise<Measurement[]> {
  const browser = await chromium.launch(playwright.use?.launchOptions)
  try {
    const measurements: Measurement[] = []
    for (const role of roles) {
      const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
      await context.request.post('/api/login', { data: { email: `${role}@muster.demo`, password: 'muster-demo' } })
      const page = await context.newPage()
      await noteShifts(page)
      for (const size of sizes) {
        await page.setViewportSize(size)
        measurements.push(await shiftsOf(page, role, size.width))
      }
      await context.close()
    }
    return measurements
  } finally {
    await browser.close()
  }
}

async function shiftsOf(page: Page, role: Role, width: number): Promise<Measurement> {
  const shifts: { path: string; by: number }[] = []
  for (const { path } of screensOf(role)) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    shifts.push({ path, by: await shiftedBy(page) })
  }
  const largest = Math.max(...shifts.map(({ by }) => by))
  const moved = shifts.filter(({ by }) => by > most).map(({ path, by }) => `${path} ${by.toFixed(3)}`)
  return {
    what: `${shifts.length} screens of the ${role} at ${width} px: largest layout shift`,
    measured: `${largest.toFixed(3)}${moved.length > 0 ? ` (${moved.join(', ')})` : ''}`,
    goal: `≤ ${most}`,
    met: largest <= most,
  }
}

const screensOf = (role: Role) =>
  Object.values(screens).filter(screen => 'menu' in screen && isOnMenu(screen, { role, viewedRole: role, demo: false }))
