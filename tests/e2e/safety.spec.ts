import { expect, expectAccessible, test } from './fixtures.ts'
import { givenGuardOnDuty } from './guard-on-duty.ts'

test.use({ viewport: { width: 360, height: 780 } })

test('a guard calls for help with one thumb, and whoever is in charge sees it at once and ends it', async ({
  page,
  muster,
  signIn,
  otherPerson,
}) => {
  await givenGuardOnDuty(muster, 30)
  await signIn('employee')
  const responder = await otherPerson('supervisor')
  await responder.setViewportSize({ width: 1280, height: 900 })
  await responder.goto('/dashboard')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'SOS' }).click()
  const button = page.getByRole('button', { name: 'SOS', exact: true })
  await expect(page.getByRole('link', { name: 'Emergency call 911' })).toHaveAttribute('href', 'tel:911')
  await expectAccessible(page)
  await button.focus()
  await page.keyboard.down('Enter')
  await expect(page.getByText('Let go to send')).toBeVisible()
  await page.keyboard.up('Enter')
  await expect(page.getByText('Your call for help was sent')).toBeVisible()
  await expectAccessible(page)

  const alarm = responder.getByRole('alert').filter({ hasText: 'Someone calls for help' })
  await expect(alarm).toContainText('Marcus Webb')
  await alarm.getByRole('link', { name: 'Open' }).click()
  const calls = responder.getByRole('region', { name: 'Calls for help' })
  await expect(calls.getByRole('heading', { name: 'Marcus Webb' }).first()).toBeVisible()
  await expectAccessible(responder)
  await calls.getByRole('button', { name: 'End the call' }).click()
  await responder.getByRole('alertdialog').getByRole('button', { name: 'End the call' }).click()
  await expect(calls).toContainText('Taken back by Carla Mendes')
  await expect(page.getByRole('button', { name: 'SOS', exact: true })).toBeVisible()
})
