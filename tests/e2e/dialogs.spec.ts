import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** What each dialog is opened by, and on which screen. */
const dialogs = [
  ['/scheduling', 'Add Schedule', 'Create Schedule'],
  ['/time-tracking', 'Add Hours', 'Add Hours'],
  ['/employees', 'Add Employee', 'Add Employee'],
  ['/cad', 'New Incident', 'New Incident'],
  ['/notes', 'Add Note', 'Add Note'],
  ['/invoicing', 'Generate Invoice', 'Generate Invoice'],
] as const

// 1366 × 768 on a laptop, and the same screen for someone who reads at 200 %.
const sizes = [
  { width: 1366, height: 768 },
  { width: 683, height: 384 },
] as const

async function open(page: Page, path: string, button: string, title: string) {
  await page.goto(path)
  await page.getByRole('button', { name: button, exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  return dialog
}

test('the buttons of every dialog are in sight on a laptop and at 200 %, before anything is scrolled', async ({
  page,
  signIn,
}) => {
  await signIn('provider')
  for (const [path, button, title] of dialogs) {
    await page.setViewportSize(sizes[0])
    const dialog = await open(page, path, button, title)
    for (const size of sizes) {
      await page.setViewportSize(size)
      const main = dialog.locator('[data-actions] > button').last()
      await expect(main, `${title} at ${size.width} × ${size.height}`).toBeInViewport({ ratio: 1 })
    }
    await page.keyboard.press('Escape')
  }
})

test('an invoice says what is missing when one tries to go on, and Ctrl with Enter is the main button', async ({
  page,
  signIn,
}) => {
  await signIn('provider')
  const dialog = await open(page, '/invoicing', 'Generate Invoice', 'Generate Invoice')
  await dialog.getByText('Another name').click()
  await dialog.getByText('By hand').click()
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Client name is required')).toBeVisible()
  await dialog.getByLabel('Client name').fill('Quay Festival')
  await dialog.getByLabel('Client name').press('Control+Enter')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('Amount is required')).toBeVisible()
})

test('Back closes a dialog instead of leaving the page, and asks before what was typed is lost', async ({
  page,
  signIn,
}) => {
  await signIn('provider')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Employees', exact: true }).first().click()
  await page.getByRole('button', { name: 'Add Employee', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Employee' })
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/employees$/)

  await page.getByRole('button', { name: 'Add Employee', exact: true }).first().click()
  await dialog.getByLabel('Name', { exact: true }).fill('Uwe')
  for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await leave()
    const question = page.getByRole('alertdialog', { name: 'Discard what you entered?' })
    await expect(question).toBeVisible()
    await page.goBack()
    await expect(question).toHaveCount(0)
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Uwe')
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('an address that opened a dialog forgets it with the dialog', async ({ page, signIn }) => {
  await signIn('provider')
  for (const path of ['/site-zones?add=zone', '/employees?add=employee', '/clients?add=client']) {
    await page.goto(path)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).not.toHaveURL(/add=/)
  }
})
