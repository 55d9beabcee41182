import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

// Others on this server may have answered for this account before.
const asNewcomer = (page: Page, origin: string) =>
  page.request.put('/api/settings/preferences', { data: { offersTour: true }, headers: { origin } })

/** Answers, and waits until the server has heard it. */
async function answered(page: Page, press: () => Promise<void>) {
  const heard = page.waitForResponse('**/api/settings/preferences')
  await press()
  await heard
}

test('who is new is offered to be shown around; an answer holds on every device, and nothing opens by itself', async ({
  page,
  signIn,
  otherPerson,
  muster,
}) => {
  await signIn('lead')
  await asNewcomer(page, muster.server.url)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Show me around' }).focus()
  await expectAccessible(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('1 of 6')
  await answered(page, () => page.keyboard.press('Escape'))
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('New here?')).toHaveCount(0)
  await expect(page.locator('#content')).toBeFocused()

  const elsewhere = await otherPerson('lead')
  await elsewhere.goto('/dashboard')
  await expect(elsewhere.getByRole('heading', { name: 'Attention' })).toBeVisible()
  await expect(elsewhere.getByText('New here?')).toHaveCount(0)

  await asNewcomer(page, muster.server.url)
  await page.reload()
  await answered(page, () => page.getByRole('button', { name: 'No, thanks' }).click())
  await expect(page.getByText('New here?')).toHaveCount(0)
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: 'Attention' })).toBeVisible()
  await expect(elsewhere.getByText('New here?')).toHaveCount(0)
})

test('people are shown around by their role from the menu, leave when they like, and learn a word where it stands', async ({
  page,
  signIn,
  otherPerson,
}) => {
  await signIn('supervisor')
  await page.goto('/time-tracking?tab=review')
  await page.getByRole('button', { name: 'What does “Needs review” mean?' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Until then its hours are on no timesheet')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Got it' }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  await expect(dialog).toContainText('What words mean')
  await dialog.getByRole('button', { name: 'Show me around' }).click()
  await expect(dialog).toContainText('1 of 6')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('heading', { name: 'The week' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Go there' }).click()
  await expect(page).toHaveURL(/scheduling/)
  await expect(dialog).toHaveCount(0)

  const guard = await otherPerson('employee')
  await guard.setViewportSize({ width: 360, height: 740 })
  await guard.goto('/dashboard')
  await guard.getByRole('button', { name: /^Account/ }).click()
  await guard.getByRole('menuitem', { name: 'Help' }).click()
  await guard.getByRole('button', { name: 'Show me around' }).click()
  await expect(guard.getByRole('dialog')).toContainText('Your next shift stands first')
  await guard.getByRole('button', { name: 'Skip' }).click()
  await expect(guard.getByRole('dialog')).toHaveCount(0)
})
