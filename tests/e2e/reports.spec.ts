import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

const figure = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).locator('xpath=ancestor::*[self::a or self::div][2]')

async function download(page: Page, name: string) {
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name }).click()])
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

test('an owner compares a week with a month, reads a chart as a table and takes the figures home', {
  tag: '@job',
}, async ({ page, signIn }) => {
  await signIn('provider')
  await page.goto('/reports')
  await expect(page.getByRole('heading', { name: 'Reports & Analytics' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Hours per day\. [\d.,]+ hours worked in all\.$/ })).toBeVisible()
  await expect(page.getByText('days in America/New_York')).toBeVisible()
  await expectAccessible(page)

  await page.getByText('30 days', { exact: true }).click()
  await expect(page).toHaveURL(/period=30/)
  const chart = page.locator('figure').first()
  await chart.getByRole('button', { name: 'Show table' }).click()
  const table = chart.getByRole('table', { name: 'Hours per day' })
  await expect(table.getByRole('row')).toHaveCount(31)
  await expectAccessible(page)

  const hours = await table.getByRole('cell').allTextContents()
  const { name, text } = await download(page, 'This report as CSV')
  expect(name).toMatch(/^report-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/)
  expect(text).toContain('Time zone,America/New_York')
  expect(text).toContain('Labor cost (USD)')
  for (const one of hours) expect(text).toContain(one)

  await page.getByText('Custom', { exact: true }).click()
  await page.getByLabel('Last day').fill('2020-01-01')
  await expect(page.getByRole('alert')).toHaveText('The last day must not be before the first.')
  await page.getByLabel('First day').fill('2019-12-30')
  await expect(page.getByText('Dec 30, 2019 – Jan 1, 2020')).toBeVisible()
  await expect(page.getByText('Nothing in this period.').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Dec 30, 2019 – Jan 1, 2020')).toBeVisible()
})

test('a supervisor exports the time entries and sees how much has come', async ({ page, signIn }) => {
  await signIn('supervisor')
  await page.goto('/reports?period=30')
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Time entries as CSV' }).click(),
  ])
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('saved')).toBeVisible()
  const rows =
    readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\r\n').length - 1
  await expect(dialog.getByRole('status')).toContainText(`${rows.toLocaleString('en-US')} rows`)
  expect(rows).toBeGreaterThan(100)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
})

test('a client sees the service they pay for, and nothing about pay', async ({ page, signIn }) => {
  await signIn('client')
  await page.goto('/reports?period=90')
  await expect(figure(page, 'Hours worked')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Invoiced and outstanding\./ })).toBeVisible()
  await expect(page.getByText('Labor cost')).toHaveCount(0)
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('menuitem', { name: 'This report as PDF' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Time entries as CSV' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  const { text } = await download(page, 'This report as CSV')
  expect(text).not.toContain('Labor cost')
})

test('the report is fit for a phone in light and dark, and on paper there is the report and nothing else', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn('provider')
  await page.goto('/reports?period=90')
  const punctuality = page.getByRole('img', { name: /^Punctuality\./ })
  await expect(punctuality).toBeVisible()
  await page.locator('figure').nth(1).getByRole('button', { name: 'Show table' }).click()
  for (const theme of ['light', 'dark']) {
    await page.evaluate(name => document.documentElement.setAttribute('data-theme', name), theme)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }

  await page.setViewportSize({ width: 1280, height: 720 })
  await page.emulateMedia({ media: 'print' })
  await expect(punctuality).toBeVisible()
  await expect(page.getByText('days in America/New_York')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden()
})
