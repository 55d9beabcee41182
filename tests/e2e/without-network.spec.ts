import { dispatch } from '#shared/incidents/dispatch-contract.ts'
import { logBook } from '#shared/log-book/contract.ts'
import { notes } from '#shared/notes/contract.ts'
import { screens } from '#shared/screens.ts'
import { employment } from './employment.ts'
import { expect, type Muster } from './fixtures.ts'
import { givenGuardOnDuty } from './guard-on-duty.ts'
import { clockOut, test } from './guard-phone.ts'
import { givenIncident } from './incident-assigned.ts'
import { everythingKept, keeps } from './kept-in-browser.ts'
import { signInAt } from './own-browser.ts'
import { besideMenuOf, screensOf } from './screens-of.ts'

/** A guard who is on duty, has a note of their own and one that was left for them. */
async function givenNight(muster: Muster) {
  const { organization, employee } = await employment(muster.database, 'employee@muster.demo')
  await givenGuardOnDuty(muster, 90)
  await muster.database.query(
    `insert into notes (organization_id, employee_id, content, priority) values ($1, $2, 'Lamp at the ramp is out', 'normal')`,
    [organization, employee],
  )
}

test('after one visit a guard’s phone opens cold without a network, each screen with its age', { tag: '@job' }, async ({
  takePhone,
  muster,
}) => {
  await givenNight(muster)
  const phone = takePhone()
  await phone.visit('/dashboard')

  const page = await phone.open()
  await page.context().setOffline(true)
  const age = page.getByText(/^No connection\. As of \d/)
  await page.goto('/dashboard')
  await expect(page.getByText('My Status').first()).toBeVisible()
  await expect(age).toBeVisible()
  await page.goto('/time-tracking')
  await expect(page.getByRole('timer')).toHaveText(/^1:\d\d:\d\d$/)
  await expect(age).toBeVisible()
  await page.goto('/scheduling')
  await expect(page.getByRole('heading', { name: 'My shifts' })).toBeVisible()
  await expect(age).toBeVisible()
  await page.goto('/notes')
  await expect(page.getByText('Lamp at the ramp is out').first()).toBeVisible()
  await expect(age).toBeVisible()
  await page.goto('/post-orders')
  await page.getByRole('list', { name: 'Orders' }).getByRole('link').first().click()
  await expect(page.getByRole('article')).toBeVisible()
  await expect(age).toBeVisible()

  // What is not kept says so, and does not spin.
  await page.goto('/timesheets')
  await expect(page.getByText('this is not kept on your device').first()).toBeVisible()

  await page.context().setOffline(false)
  await page.goto('/notes')
  await expect(page.getByText('Lamp at the ramp is out').first()).toBeVisible()
  await expect(age).toHaveCount(0)
})

test('what a guard was sent to opens cold without a network, takes a line, and says what to do without a signal', async ({
  takePhone,
  muster,
}) => {
  const guard = await givenGuardOnDuty(muster, 90)
  const incident = await givenIncident(muster, guard.organization_id, guard.id)
  const found = `Window ${incident.id} is broken`
  const lines = async () =>
    (await muster.database.query('select 1 from incident_log where message = $1', [found])).rowCount
  const phone = takePhone()
  try {
    const online = await phone.visit('/dashboard')
    await keeps(online, dispatch.read)

    const page = await phone.open()
    await page.context().setOffline(true)
    await page.goto('/cad')
    await page.getByRole('button', { name: 'What now?' }).click()
    const help = page.getByRole('dialog', { name: 'Help' })
    await expect(help.getByRole('heading', { name: 'There is no signal' })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Details, notes and photos' }).click()
    const details = page.getByRole('dialog', { name: /Alarm at the rear door/ })
    await expect(details.getByText('The sensor of the rear door reports')).toBeVisible()
    await details.getByRole('button', { name: 'Accept' }).click()
    await expect(details.getByRole('button', { name: 'On scene' })).toBeVisible()
    await details.getByRole('button', { name: 'Add Note' }).click()
    await details.getByRole('textbox', { name: 'Note' }).fill(found)
    await details.getByRole('button', { name: 'Add Note' }).click()
    await expect(details.getByRole('list', { name: 'Not sent yet' })).toContainText(found)
    expect(await lines()).toBe(0)

    await page.context().setOffline(false)
    await expect.poll(lines).toBe(1)
  } finally {
    await incident.end()
  }
})

test('for whoever saves data only what they have opened is fetched and kept', async ({ takePhone, muster }) => {
  await givenNight(muster)
  const phone = takePhone()
  const saveData = () => Object.defineProperty(Reflect.get(navigator, 'connection'), 'saveData', { get: () => true })
  const online = await phone.open()
  await online.addInitScript(saveData)
  await signInAt(online, muster.server.url, 'employee')
  await online.goto('/notes')
  await expect(online.getByText('Lamp at the ramp is out').first()).toBeVisible()
  await online.evaluate(() => navigator.serviceWorker.ready)
  await keeps(online, notes.list)
  const kept = (await everythingKept(online)).cached
  expect(kept.filter(path => /notes-screen/.test(path))).toHaveLength(1)
  expect(kept.filter(path => /scheduling-screen|log-book-screen/.test(path))).toEqual([])
  // A screen that is opened later is kept from then on.
  await online.goto('/log-book')
  await expect(online.getByRole('heading', { name: 'Still open' })).toBeVisible()
  await keeps(online, logBook.list)

  const page = await phone.open()
  await page.addInitScript(saveData)
  await page.context().setOffline(true)
  await page.goto('/notes')
  await expect(page.getByText('Lamp at the ramp is out').first()).toBeVisible()
  await page.goto('/log-book')
  await expect(page.getByRole('heading', { name: 'Still open' })).toBeVisible()
  await page.goto('/scheduling')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a clock press in a dead spot outlives the browser, and is sent once when the line is back', {
  tag: '@job',
}, async ({ takePhone, muster }) => {
  const { id } = await givenGuardOnDuty(muster, 60)
  const phone = takePhone()
  await phone.visit('/time-tracking')

  const page = await phone.open()
  await page.context().setOffline(true)
  await page.goto('/time-tracking')
  await clockOut(page)
  await expect(page.getByText(/^Clock-out of .* not sent yet$/)).toBeVisible()

  const later = await phone.open()
  await later.goto('/time-tracking')
  const open = async () =>
    (await muster.database.query('select 1 from time_entries where employee_id = $1 and clock_out_time is null', [id]))
      .rowCount
  await expect.poll(open).toBe(0)
  await expect(later.getByText('Off Duty').first()).toBeVisible()
})

test('after signing out nothing of the guard is left in the browser, nor of anyone else, nor of money', {
  tag: '@job',
}, async ({ takePhone, muster }) => {
  await givenNight(muster)
  const { employee } = await employment(muster.database, 'employee@muster.demo')
  // People, whom they guard, and where: a short name may stand in anything.
  const { rows: known } = await muster.database.query<{ name: string }>(
    `select name from employees union select email from users where email is not null
     union select name from clients union select name from businesses where length(name) > 8`,
  )
  const knownIn = (text: string) =>
    [...known.map(({ name }) => name), 'Rear door found unlocked'].filter(words => text.includes(words))
  const phone = takePhone()
  const page = await phone.visit('/dashboard')
  const during = await everythingKept(page)
  expect(knownIn(during.text)).not.toEqual([])
  expect(during.replies).toContain('Lamp at the ramp is out')
  // A guard's figures say nothing about money.
  expect(during.replies).toContain('"pendingInvoicesAmount":"0.00"')
  const own = screens.employee.path.replace('$id', String(employee))
  for (const path of [...[...screensOf('employee'), ...besideMenuOf('employee')].map(screen => screen.path), own]) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  }
  expect((await everythingKept(page)).replies).not.toMatch(/hourlyRate|billRate|payRate|totalAmount/i)
  await page.goto('/notes?add=note')
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Note' }).fill('Rear door found unlocked')
  await form.getByRole('button', { name: 'Add Note' }).click()
  await expect(form).toHaveCount(0)

  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: /Sign out|Log out/i }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(async () => (await everythingKept(page)).databases).not.toContain('muster-replies')
  await expect.poll(async () => (await everythingKept(page)).acts).toBe(0)
  const after = await everythingKept(page)
  expect(after.replies).toBe('')
  expect(after.cached.filter(address => address.startsWith('/api'))).toEqual([])
  expect(knownIn(after.text)).toEqual([])
  expect(after.text).not.toMatch(/cents|amount|rate"|invoice|"items"/i)
  await page.context().setOffline(true)
  await page.goto('/notes')
  await expect(page.getByText('Lamp at the ramp is out')).toHaveCount(0)
})

test('a session that was ended elsewhere takes what was kept with it', async ({ takePhone, muster }) => {
  const phone = takePhone()
  const page = await phone.visit('/dashboard')
  await page.request.post('/api/logout', { headers: { origin: muster.server.url } })
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(async () => (await everythingKept(page)).databases).not.toContain('muster-replies')
})

test('for whoever manages nothing is kept, nor for a guard once a manager signs in', async ({ takePhone, muster }) => {
  const phone = takePhone()
  const page = await phone.visit('/dashboard')
  await signInAt(page, muster.server.url, 'supervisor')
  await page.goto('/dashboard')
  await expect(page.getByText('Total Employees')).toBeVisible()
  await expect.poll(async () => (await everythingKept(page)).databases).not.toContain('muster-replies')
  await page.goto('/notes')
  await expect(page.getByRole('list', { name: 'Notes' })).toBeVisible()
  expect((await everythingKept(page)).replies).toBe('')
})
