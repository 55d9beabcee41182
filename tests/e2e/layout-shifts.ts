import type { Page } from '@playwright/test'

interface Shift extends PerformanceEntry {
  value: number
}

/** Adds up, on every page that is opened from now on, by how much things move while it comes. */
export const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const noted = window as { shifted?: number }
    noted.shifted = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) noted.shifted = (noted.shifted ?? 0) + (entry as Shift).value
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const shiftedBy = (page: Page) => page.evaluate(() => (window as { shifted?: number }).shifted ?? 0)
