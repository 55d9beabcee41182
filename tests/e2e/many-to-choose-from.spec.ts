import { expect, expectAccessible, test } from './fixtures.ts'

test('one of many people is found by typing, without a mouse; the few reasons stay in a short list', async ({
  page,
  signIn,
}) => {
  await signIn('supervisor')
  await page.goto('/time-tracking')
  const listed = Promise.withResolvers<void>()
  await page.route('**/api/employees?*', async route => {
    await listed.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add Hours' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Hours' })
  const field = dialog.getByLabel('Employee').and(dialog.getByRole('combobox'))
  await expect(field).toBeFocused()

  // The names arrive while the focus is in the field already.
  listed.resolve()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const names = dialog.getByRole('listbox', { name: 'Employee' })
  await expect(names.getByRole('option').nth(12)).toBeAttached()
  await expectAccessible(page)
  await page.keyboard.type('webb')
  await expect(names.getByRole('option')).toHaveText(['Marcus Webb'])
  await page.keyboard.press('Enter')
  await expect(names).toBeHidden()
  await expect(field).toHaveValue('Marcus Webb')
  await expect(field).toBeFocused()

  // Escape leaves the list, not the dialog, and keeps who was chosen.
  await page.keyboard.type('a')
  await expect(names).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(names).toBeHidden()
  await expect(field).toHaveValue('Marcus Webb')
  await page.keyboard.press('Tab')
  await expect(field).not.toBeFocused()
  await expect(dialog.locator('select').first()).toBeVisible()
})

test('more names than are kept here arrive late: whoever is in the field already stays there', async ({
  page,
  signIn,
}) => {
  await signIn('supervisor')
  await page.goto('/time-tracking')
  const listed = Promise.withResolvers<void>()
  await page.route('**/api/employees?*', async route => {
    const reply = await route.fetch()
    const people = (await reply.json()) as { id: number }[]
    await listed.promise
    const many = Array.from({ length: 101 }, (_, at) => ({ ...people[at % people.length], id: 1000 + at }))
    await route.fulfill({ response: reply, json: many })
  })
  await page.getByRole('button', { name: 'Add Hours' }).press('Enter')
  const field = page.getByRole('dialog', { name: 'Add Hours' }).getByLabel('Employee').and(page.getByRole('combobox'))
  await expect(field).toBeFocused()
  listed.resolve()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toBeFocused()
})

test('a filter of many names is searched, and says whose records are shown', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('supervisor')
  await page.goto('/notes')
  const filter = page.getByRole('combobox', { name: 'Employee' })
  await expect(filter).toHaveValue('All employees')
  await filter.fill('marcus')
  await page.getByRole('option', { name: 'Marcus Webb' }).click()
  await expect(page).toHaveURL(/employee=\d+/)
  await page.reload()
  await expect(filter).toHaveValue('Marcus Webb')
  await filter.fill('all')
  await filter.press('Enter')
  await expect(page).not.toHaveURL(/employee=/)
  await expectAccessible(page)
})
