import { expect, test } from './fixtures.ts'

test('an owner finds who approved a sheet, and sees it again on the sheet itself', { tag: '@job' }, async ({
  page,
  signIn,
}) => {
  await signIn('provider')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Administration' }).click()
  await page.getByRole('link', { name: 'Audit Log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible()
  // One of very many: it is found by typing.
  const what = page.getByRole('combobox', { name: 'What', exact: true })
  await what.fill('timesheet')
  await expect(page.getByRole('option', { name: 'Timesheet: everything' })).toBeVisible()
  await what.fill('timesheet appr')
  await page.getByRole('option', { name: 'Timesheet approved', exact: true }).click()
  await expect(what).toHaveValue('Timesheet approved')
  const first = page.getByRole('button', { name: /^Details: .+ approved the timesheet of .+/ }).first()
  const sentence = (await first.getAttribute('aria-label'))?.replace('Details: ', '') ?? ''
  await first.click()
  const panel = page.getByRole('dialog', { name: sentence })
  // The name with the role it was done in.
  await expect(panel.getByText(`${sentence.split(' approved')[0]} ·`)).toBeVisible()
  await expect(panel.getByText('Total hours')).toBeVisible()
  const sheet = await panel.getByText(/^Timesheet \d+$/).textContent()
  await page.goto(`/timesheets?sheet=${sheet?.replace(/\D/g, '')}`)
  await page.getByText('History', { exact: true }).click()
  await expect(page.getByText(sentence)).toBeVisible()
})

test('an administrator has the chain checked; a supervisor has no audit log', async ({ page, signIn, otherPerson }) => {
  await signIn('admin')
  await page.goto('/audit-log')
  await page.getByRole('button', { name: 'Check the chain' }).click()
  await expect(page.getByText(/^Chain whole, checked/)).toBeVisible()
  const supervisor = await otherPerson('supervisor')
  await supervisor.goto('/audit-log')
  await expect(supervisor.getByText('Access Denied')).toBeVisible()
})
