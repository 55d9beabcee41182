import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Compressed kilobytes of script that a page fetches until it has settled. */
async function scriptKilobytes(page: Page, path: string) {
  const sizes: Promise<number>[] = []
  page.on('response', response => {
    const isScript = new URL(response.url()).pathname.endsWith('.js')
    if (isScript) sizes.push(response.body().then(body => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
}

test('the login stays small enough for a phone with poor signal', async ({ page }) => {
  expect(await scriptKilobytes(page, '/login')).toBeLessThanOrEqual(130)
})

test('so does the first screen after it', async ({ page, signIn }) => {
  await signIn('employee')
  expect(await scriptKilobytes(page, '/dashboard')).toBeLessThanOrEqual(190)
})
