import { expect, expectAccessible, test } from './fixtures.ts'

const phone = { width: 360, height: 740 }

test('a guard without an e-mail is added, scans the link, chooses a PIN, and signs in again with the staff number', async ({
  page,
  muster,
  signIn,
  toast,
  browser,
}) => {
  await signIn('supervisor')
  await page.goto('/employees')
  await page.getByRole('button', { name: 'Add Employee' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Ramon Vidal')
  await form.getByRole('button', { name: 'Add Employee' }).click()
  await expect(form.getByText('Give an email address or a phone number')).toBeVisible()
  await form.getByLabel('Phone').fill('(646) 555-0199')
  await form.getByRole('button', { name: 'Add Employee' }).click()
  await toast.says('Employee Added')
  const handOver = page.getByRole('dialog', { name: 'Invite Ramon Vidal' })
  await expect(handOver.getByText('Ramon Vidal has no email')).toBeVisible()
  await handOver.getByRole('button', { name: 'Show link and QR code' }).click()
  await expect(handOver.getByRole('img', { name: 'QR code of the invitation link' })).toBeVisible()
  const link = await handOver.getByRole('textbox').inputValue()
  await handOver.getByRole('button', { name: 'Done' }).click()

  const context = await browser.newContext({ baseURL: muster.server.url, viewport: phone })
  const his = await context.newPage()
  await his.goto(new URL(link).pathname + new URL(link).search)
  await expect(his.getByText('company code NORTHGATE')).toBeVisible()
  const number = /staff number (\d+)/.exec(await his.locator('form').innerText())?.[1] ?? ''
  await expectAccessible(his)
  await his.getByLabel('Choose a PIN or password').fill('123456')
  await his.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(his.getByText('too easy to guess').first()).toBeVisible()
  await his.getByLabel('Choose a PIN or password').fill('417293')
  await his.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(his).toHaveURL(/\/dashboard$/)

  await his.goto('/profile')
  await expect(his.getByText(`Company code NORTHGATE, staff number ${number}`)).toBeVisible()
  await his.getByRole('button', { name: /Account/ }).click()
  await his.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(his).toHaveURL(/\/login/)
  // This phone knows the company from now on.
  await his.getByRole('button', { name: 'Staff number' }).click()
  await expect(his.getByLabel('Company code')).toHaveValue('NORTHGATE')
  await expectAccessible(his)
  await his.getByLabel('Staff or phone number').fill(number)
  await his.getByLabel('PIN or password').fill('000000')
  await his.getByRole('button', { name: 'Sign In' }).click()
  await expect(his.getByText('Company code, number or PIN is incorrect.').first()).toBeVisible()
  await his.getByLabel('PIN or password').fill('417293')
  await his.getByRole('button', { name: 'Sign In' }).click()
  await expect(his).toHaveURL(/\/dashboard$/)
  await context.close()

  await page.getByLabel('Search employees').fill('Ramon')
  // Nothing is pressed while the others are still leaving the list.
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'More for Ramon Vidal' }).click()
  await page.getByRole('menuitem', { name: 'New PIN' }).click()
  const renewal = page.getByRole('dialog', { name: 'A new PIN for Ramon Vidal' })
  await renewal.getByRole('button', { name: 'Show link and QR code' }).click()
  const newLink = await renewal.getByRole('textbox').inputValue()

  const other = await browser.newContext({ baseURL: muster.server.url, viewport: phone })
  const again = await other.newPage()
  await again.goto(new URL(newLink).pathname + new URL(newLink).search)
  await expect(again.getByRole('heading', { name: 'Set a new PIN' })).toBeVisible()
  await again.getByLabel('New PIN or password').fill('604817')
  await again.getByLabel('Confirm Password').fill('604817')
  await again.getByRole('button', { name: 'Reset Password' }).click()
  await again.getByRole('link', { name: 'Go to Login' }).click()
  await again.getByRole('button', { name: 'Staff number' }).click()
  await again.getByLabel('Company code').fill('northgate')
  await again.getByLabel('Staff or phone number').fill('646-555-0199')
  await again.getByLabel('PIN or password').fill('604817')
  await again.getByRole('button', { name: 'Sign In' }).click()
  await expect(again).toHaveURL(/\/dashboard$/)
  await other.close()
})
