import { expect, expectAccessible, test } from './fixtures.ts'
import { givenGuardOnDuty } from './guard-on-duty.ts'
import { settled } from './kept-in-browser.ts'
import { ownBrowser, signInAt } from './own-browser.ts'
import { countPresses } from './presses.ts'

test.use({ viewport: { width: 360, height: 780 } })

test('a guard calls for help with one thumb, and whoever is in charge cannot lose it, takes it and ends it', {
  tag: '@job',
}, async ({ page, muster, signIn, otherPerson }) => {
  const { id, organization_id: organization } = await givenGuardOnDuty(muster, 30)
  await muster.database.query(
    `insert into current_positions (organization_id, employee_id, latitude, longitude, recorded_at)
     values ($1, $2, 40.7128, -74.006, now())
     on conflict (organization_id, employee_id) do update set latitude = 40.7128, longitude = -74.006, recorded_at = now()`,
    [organization, id],
  )
  await signIn('employee')
  const responder = await otherPerson('supervisor')
  await responder.addInitScript(pageThatNobodyTouched)
  await responder.setViewportSize({ width: 1280, height: 900 })
  await responder.goto('/dashboard')
  await page.goto('/dashboard')
  const presses = await countPresses(page)
  await page.getByRole('link', { name: 'SOS' }).click()
  const button = page.getByRole('button', { name: 'SOS', exact: true })
  await expect(page.getByRole('link', { name: 'Emergency call 911' })).toHaveAttribute('href', 'tel:911')
  await expectAccessible(page)
  await button.focus()
  await page.keyboard.down('Enter')
  await expect(page.getByText('Let go to send')).toBeVisible()
  await page.keyboard.up('Enter')
  await expect(page.getByText('Your call for help was sent')).toBeVisible()
  expect(await presses()).toBeLessThanOrEqual(2)
  await expectAccessible(page)

  const alarm = responder.getByRole('alert').filter({ hasText: 'Someone calls for help' })
  await expect(alarm).toContainText('Marcus Webb')
  await alarm.getByRole('button', { name: 'Turn the sound on' }).click()
  await expect.poll(() => responder.evaluate(() => (window as { tones?: number }).tones ?? 0)).toBeGreaterThan(0)
  await expectAccessible(responder)
  await alarm.getByRole('button', { name: 'Mute the alarm' }).click()
  await expect(alarm.getByRole('button', { name: 'Turn the sound on' })).toBeVisible()
  // It can be made small, and is never gone.
  await expect(alarm.getByRole('button', { name: /Dismiss/ })).toHaveCount(0)
  const small = responder.getByRole('alert').filter({ hasText: 'Marcus Webb calls for help' })
  await alarm.getByRole('button', { name: 'Make smaller' }).click()
  await expect(small).toBeVisible()
  await responder.reload()
  await expect(small.getByRole('button', { name: 'Make larger' })).toBeVisible()
  const attention = responder.getByRole('list', { name: 'Attention' }).getByRole('listitem')
  await expect(attention.first()).toContainText('Marcus Webb calls for help')
  await expectAccessible(responder)

  await small.getByRole('link', { name: 'Open' }).click()
  const call = responder.getByRole('main')
  await expect(call.getByRole('heading', { name: 'Marcus Webb calls for help' })).toBeVisible()
  await expect(call.getByRole('button', { name: 'SOS', exact: true })).toHaveCount(0)
  await expect(call.getByRole('region', { name: 'Where Marcus Webb is' })).toBeInViewport()
  await expect(call.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute('href', /^tel:/)
  await expect(call.getByRole('link', { name: 'Route' })).toHaveAttribute('href', /40\.7128/)
  await expect(call.getByRole('link', { name: 'Log' })).toBeVisible()
  await expectAccessible(responder)

  const other = await givenGuardOnDuty(muster, 0, 'lead@muster.demo')
  await call.getByRole('button', { name: /^(Send also|Assign)/ }).click()
  await responder.getByRole('combobox', { name: 'Search people on duty' }).fill(other.name)
  await responder.getByRole('option', { name: new RegExp(other.name) }).click()
  await expect(call.getByRole('list', { name: 'Who is coming' })).toContainText(other.name)
  await expect(call).toContainText('Nobody has said yes yet')
  await call.getByRole('button', { name: 'Take it' }).click()
  await expect(call).toContainText('Carla Mendes has it')
  await expect(page.getByText('Carla Mendes has your call')).toBeVisible()
  await responder.goto('/dashboard')
  await alarm.getByRole('button', { name: /Dismiss/ }).click()
  await expect(alarm).toHaveCount(0)
  await expect(attention.filter({ hasText: 'Marcus Webb calls for help' })).toHaveCount(0)

  // Whoever comes needs the person and the way, also where the map does not.
  await responder.route(/map-canvas/, route => route.abort())
  await responder.goto('/safety')
  const calls = responder.getByRole('region', { name: 'Calls for help' })
  await expect(calls).toContainText('The map cannot be shown.')
  await expect(calls.getByRole('link', { name: 'Route' }).first()).toHaveAttribute('href', /40\.7128/)
  await calls.getByRole('button', { name: 'End the call' }).click()
  await responder.getByRole('alertdialog').getByRole('button', { name: 'End the call' }).click()
  await expect(calls).toContainText('Taken back by Carla Mendes')
  await expect(page.getByRole('button', { name: 'SOS', exact: true })).toBeVisible()
})

test('without a signal the screen says that the call was not sent and offers the emergency call; it arrives once when the line is back', {
  tag: '@job',
}, async ({ launchOptions, muster }) => {
  const { id } = await givenGuardOnDuty(muster, 30)
  const called = async () => {
    const { rows } = await muster.database.query(
      `select id from sos_calls where employee_id = $1 and cancelled_at is null`,
      [id],
    )
    return rows
  }
  const browser = ownBrowser(launchOptions, {
    viewport: { width: 360, height: 780 },
    serviceWorkers: 'allow',
    baseURL: muster.server.url,
  })
  try {
    const online = await browser.open()
    await signInAt(online, muster.server.url, 'employee')
    await online.goto('/dashboard')
    await settled(online)

    // Opened cold, where there is no line at all.
    const page = await browser.open()
    await page.context().setOffline(true)
    await page.goto('/safety')
    const button = page.getByRole('button', { name: 'SOS', exact: true })
    await button.focus()
    await page.keyboard.down('Enter')
    await expect(page.getByText('Let go to send')).toBeVisible()
    await page.keyboard.up('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Your call could not be sent' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Emergency call 911' })).toHaveAttribute('href', 'tel:911')
    await expectAccessible(page)
    expect(await called()).toEqual([])

    await page.context().setOffline(false)
    await expect(page.getByText('Your call for help was sent')).toBeVisible({ timeout: 30_000 })
    expect(await called()).toHaveLength(1)
    await expect(page.getByText('Your call could not be sent')).toBeHidden()
    await page.getByRole('button', { name: 'I am safe: take it back' }).click()
    await page.getByLabel('Your PIN or password').fill('muster-demo')
    await page.getByRole('button', { name: 'Take the call back' }).click()
    await expect(button).toBeVisible()
    expect(await called()).toEqual([])
  } finally {
    await browser.end()
  }
})

/** Sound as a browser gives it to a page before its first touch; nothing is heard, tones are counted. */
function pageThatNobodyTouched() {
  const counted = window as { tones?: number }
  class Silence extends EventTarget {
    state = 'suspended'
    currentTime = 0
    destination = {}
    async resume() {
      this.state = 'running'
      this.dispatchEvent(new Event('statechange'))
    }
    async close() {}
    createGain() {
      return { gain: { value: 0 }, connect: () => undefined }
    }
    createOscillator() {
      counted.tones = (counted.tones ?? 0) + 1
      return { frequency: { value: 0 }, connect: () => undefined, start: () => undefined, stop: () => undefined }
    }
  }
  Object.assign(window, { AudioContext: Silence })
}
