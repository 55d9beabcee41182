import { choose } from './choose.ts'
import { expect, expectAccessible, signInAs, test } from './fixtures.ts'
import { givenGuardAlone } from './guard-alone.ts'
import { givenGuardOnDuty } from './guard-on-duty.ts'
import { settled } from './kept-in-browser.ts'
import { ownBrowser } from './own-browser.ts'

const viewport = { width: 360, height: 780 }

test.use({ viewport })

test('a guard who works alone says with one tap that they are fine, and whoever is in charge sees until when', {
  tag: '@job',
}, async ({ page, muster, signIn, otherPerson }) => {
  await givenGuardOnDuty(muster, 200)
  const desk = await otherPerson('supervisor')
  await desk.setViewportSize({ width: 1280, height: 900 })
  await desk.goto('/safety')
  await desk.getByRole('button', { name: 'Intervals' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Intervals of their own' })
  await choose(dialog, 'Employee', 'Marcus Webb')
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

test('a sign of life given without a signal arrives once there is one, with the time at which it was given', async ({
  launchOptions,
  muster,
}) => {
  const guard = await givenGuardAlone(muster)
  const arrival = Date.now()
  const ago = (minutes: number) => new Date(arrival - minutes * 60_000)
  const browser = ownBrowser(launchOptions, { viewport, serviceWorkers: 'allow', baseURL: muster.server.url })
  try {
    const page = await browser.open()
    await signInAs(page.context(), muster, guard.email)
    await page.goto('/dashboard')
    const bar = page.getByRole('region', { name: 'Check-in' })
    await expect(bar).toContainText('minutes left')
    await settled(page)
    // As if the last answer had come before the cellar.
    await page.context().setOffline(true)
    await page.evaluate(contact => localStorage.setItem('muster.contact', contact), `${ago(25).getTime()} 0`)
    await page.clock.setFixedTime(ago(20))
    await page.goto('/dashboard')
    await bar.getByRole('button', { name: 'I am fine' }).click()
    await expect(bar).toContainText('without a signal. It arrives by itself, with its time.')
    const [, pressed] = /Pressed at (.*) without a signal/.exec(await bar.innerText()) ?? []
    await expectAccessible(page)

    await page.context().setOffline(false)
    await expect(bar).not.toContainText('without a signal', { timeout: 30_000 })
    await expect(bar).toContainText(`heard at ${pressed}`)
    const { rows } = await muster.database.query(
      'select at, arrived_at > at "isLate", doubt from check_ins where employee_id = $1',
      [guard.employeeId],
    )
    expect(rows).toEqual([{ at: ago(20), isLate: true, doubt: null }])
  } finally {
    await browser.end()
  }
})
