import type { Page } from '@playwright/test'

/** Clocks oneself out by a tap, which asks, and the answer to it. */
export async function clockOut(page: Page, label: string | RegExp = 'Clock Out') {
  const name = typeof label === 'string' ? { name: label, exact: true } : { name: label }
  await page.getByRole('button', name).click()
  await page.getByRole('alertdialog').getByRole('button', name).click()
}
