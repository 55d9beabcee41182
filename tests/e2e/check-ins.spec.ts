import { expect, expectAccessible, test } from './fixtures.ts'
import { givenGuardOnDuty } from './guard-on-duty.ts'

test.use({ viewport: { width: 360, height: 780 } })

test('a guard who works alone says with one tap that they are fine, and whoever is in charge sees until when', async ({
  page,
  muster,
  signIn,
  otherPerson,
}) => {
  await givenGuardOnDuty(muster, 200)
  const desk = await otherPerson('supervisor')
  await desk.setViewportSize({ width: 1280, height: 900 })
  await desk.goto('/safety')
  await desk.getByRole('button', { name: 'Intervals' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Intervals of their own' })
  await dialog.getByLabel('Employee').selectOption('Marcus Webb')
  await dialog.getByLabel('Check in every').selectOption('30 minutes')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const own = dialog.getByRole('listitem').filter({ hasText: 'Marcus Webb' })
  await expect(own).toContainText('30 minutes')
  await expectAccessible(desk)
  await desk.keyboard.press('Escape')
  const timer = desk
    .getByRole('list', { name: 'Check-in timers' })
    .getByRole('listitem')
    .filter({ hasText: 'Marcus Webb' })
  await expect(timer).toContainText('Until')
  await expectAccessible(desk)

  await signIn('employee')
  await page.goto('/dashboard')
  const bar = page.getByRole('region', { name: 'Check-in' })
  await expect(bar).toContainText('minutes left')
  await expectAccessible(page)
  await expect(timer).toContainText('3 hours ago')
  await bar.getByRole('button', { name: 'I am fine' }).click()
  await expect(timer).not.toContainText('3 hours ago')

  await page.getByRole('link', { name: 'SOS' }).click()
  await page.getByRole('button', { name: 'Watch me for a task' }).click()
  const task = page.getByRole('dialog', { name: 'Watch me for a task' })
  await task.getByLabel('What you are doing').fill('Roof, east side')
  await expectAccessible(page)
  await task.getByRole('button', { name: 'Start' }).click()
  await expect(timer).toContainText('Roof, east side')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Task done' }).click()
  await expect(timer).not.toContainText('Roof, east side')

  await desk.getByRole('button', { name: 'Intervals' }).click()
  await own.getByRole('button', { name: 'As the site says' }).click()
  await expect(own).toHaveCount(0)
  await desk.keyboard.press('Escape')
  await expect(timer).toHaveCount(0)
})
