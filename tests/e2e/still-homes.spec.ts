import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

for (const role of ['employee', 'supervisor', 'lead', 'provider', 'admin', 'client'] as const)
  test(`nothing jumps while the ${role}’s home comes`, async ({ page, signIn }) => {
    await signIn(role)
    for (const [width, height] of [
      [360, 780],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.addInitScript(noteShifts)
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await shiftedBy(page)).toBeLessThanOrEqual(0.02)
    }
  })

interface Shift extends PerformanceEntry {
  value: number
}

function noteShifts() {
  const noted = window as { shifted?: number }
  noted.shifted = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) noted.shifted = (noted.shifted ?? 0) + (entry as Shift).value
  }).observe({ type: 'layout-shift', buffered: true })
}

const shiftedBy = (page: Page) => page.evaluate(() => (window as { shifted?: number }).shifted ?? 0)
