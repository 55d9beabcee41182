import type { Page } from '@playwright/test'
import { given } from '../support/given.ts'
import { choose } from './choose.ts'
import { employment } from './employment.ts'
import { expect, expectAccessible, type Muster, test, toastOn } from './fixtures.ts'
import { countPresses } from './presses.ts'

test.beforeEach(async ({ muster }) => {
  await putOnDuty(muster)
})
test.afterEach(async ({ muster }) => {
  await tidyUp(muster)
})

test('an incident reported here is assigned, accepted and finished elsewhere, and everyone sees it without a reload', {
  tag: '@job',
}, async ({ page: reporter, signIn, otherPerson }) => {
  await signIn('supervisor')
  const dispatcher = await otherPerson('lead')
  const guard = await otherPerson('employee')
  await guard.setViewportSize({ width: 360, height: 780 })
  await guard.goto('/dashboard')
  await dispatcher.goto('/cad')
  await reporter.goto('/cad')

  await reporter.getByRole('button', { name: 'New Incident' }).click()
  await fillReport(reporter, 'Smoke in the stairwell')
  await reporter.getByRole('button', { name: 'Create Incident' }).click()
  await expect(toastOn(reporter)).toContainText('Incident Created')
  await reporter.keyboard.press('Escape')
  const here = card(reporter, 'Smoke in the stairwell')
  await expect(here).toContainText('Nobody sent')

  await card(dispatcher, 'Smoke in the stairwell').getByRole('button').click()
  await dispatcher.getByRole('button', { name: 'Assign', exact: true }).click()
  await dispatcher.getByRole('combobox', { name: 'Search people on duty' }).fill('Marcus')
  await dispatcher.getByRole('option', { name: /Marcus Webb/ }).click()
  await expect(toastOn(dispatcher)).toContainText('Incident Assigned')
  await expect(here).toContainText('No answer yet')

  const call = guard.getByRole('region', { name: 'Incident assigned to you' })
  await expect(call).toContainText('Smoke in the stairwell')
  const presses = await countPresses(guard)
  await call.getByRole('button', { name: 'Accept' }).click()
  await expect(here).toContainText('Accepted')
  await expect(dispatcher.getByRole('dialog')).toContainText('Accepted')
  await call.getByRole('button', { name: 'On scene' }).click()
  await expect(here).toContainText('On scene')
  expect(await presses()).toBeLessThanOrEqual(2)

  await call.getByRole('button', { name: 'Done here' }).click()
  const asked = guard.getByRole('dialog', { name: 'Done here' })
  await asked.getByRole('button', { name: 'Done here' }).click()
  await expect(asked).toContainText('Outcome is required')
  await asked.getByRole('button', { name: 'False alarm' }).click()
  await asked.getByRole('button', { name: 'Done here' }).click()
  await expect(guard.getByText('Smoke in the stairwell')).toHaveCount(0)
  // Three more, and the one that was refused for want of an outcome.
  expect(await presses()).toBeLessThanOrEqual(2 + 3 + 1)
  await expect(dispatcher.getByRole('dialog')).toContainText('Resolved')
  await expect(dispatcher.getByRole('dialog').getByText('False alarm').first()).toBeVisible()
  await expect(here).toHaveCount(0)
})

test('two dispatchers send at once: the slower one is told who went, and may send more', async ({
  page,
  signIn,
  otherPerson,
  muster,
}) => {
  await putOnDuty(muster, 'lead@muster.demo')
  await signIn('supervisor')
  await reportBy(page, { title: 'Door forced' })
  const other = await otherPerson('lead')
  for (const one of [page, other]) {
    await one.goto('/cad')
    await card(one, 'Door forced').getByRole('button').click()
    await one.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(one.getByRole('option', { name: /Marcus Webb/ })).toBeVisible()
  }
  // The news of the first choice is held back, as on a slow line.
  await other.route('**/api/cad-incidents/*', route =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await page.getByRole('option', { name: /Marcus Webb/ }).click()
  await expect(page.getByRole('dialog')).toContainText('No answer yet')
  await onDuty(other).filter({ hasNotText: 'Marcus Webb' }).first().click()
  await expect(other.getByRole('alert').filter({ hasText: 'Marcus Webb was sent already.' })).toBeVisible()
  await other.unrouteAll()
  await expect(card(other, 'Door forced')).toContainText('Marcus Webb')
})

test('a dispatcher works by keyboard alone, and typing stays typing', async ({ page, signIn, toast }) => {
  await signIn('supervisor')
  await page.goto('/cad')
  await expect(page.getByRole('article').first()).toBeVisible()
  const { keyboard } = page

  await keyboard.press('/')
  await keyboard.type('nasm')
  await expect(page.getByRole('searchbox', { name: 'Search incidents' })).toHaveValue('nasm')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await keyboard.press('Control+A')
  await keyboard.press('Delete')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search incidents' }).blur()

  await keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'New Incident' })).toBeVisible()
  await keyboard.type('Glass broken')
  await keyboard.press('Tab')
  await keyboard.press('H')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('Hall 3')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('Front pane is shattered.')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await toast.says('Incident Created')
  const panel = page.getByRole('dialog').filter({ hasText: 'Glass broken' })
  await expect(panel).toContainText('High')

  await keyboard.press('a')
  await expect(page.getByRole('combobox', { name: 'Search people on duty' })).toBeFocused()
  await keyboard.type('marcus')
  await expect(onDuty(page)).toHaveCount(1)
  await keyboard.press('Enter')
  await toast.says('Incident Assigned')
  await expect(panel).toContainText('No answer yet')

  await panel.focus()
  await keyboard.press('s')
  await expect(panel).toContainText('In progress')
  await keyboard.press('m')
  await keyboard.type('Glazier is called, next step s and a')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(panel.getByRole('list', { name: 'Log' })).toContainText('Glazier is called, next step s and a')
  await expect(panel).toContainText('In progress')
  // The first one may go to the message that says it was done.
  await keyboard.press('Escape')
  await keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/incident=\d+/)
})

test('a fire alarm is reported and someone is sent with eight keys besides the text', { tag: '@job' }, async ({
  page,
  signIn,
}) => {
  await signIn('supervisor')
  // The sites come once someone is there to choose one: nobody's place is taken by a list that is late.
  const sites = Promise.withResolvers<void>()
  await page.route('**/api/businesses?*', async route => {
    await sites.promise
    await route.continue()
  })
  await page.goto('/cad')
  await expect(page.getByRole('article').first()).toBeVisible()
  const presses = await countPresses(page)
  const { keyboard } = page
  await keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'New Incident' })
  await expect(form.getByLabel('Type')).toBeFocused()
  await keyboard.type('Fire alarm')
  await expect(form.getByLabel('Priority')).toHaveValue('critical')
  await keyboard.press('Tab')
  await expect(form.getByLabel('Priority')).toBeFocused()
  await keyboard.press('Tab')
  const site = form.getByRole('combobox', { name: 'Site' })
  await expect(site).toBeFocused()
  sites.resolve()
  await expect(form.getByRole('option', { name: /^Harborline Tower/, includeHidden: true })).toBeAttached()
  await expect(site).toBeFocused()
  // One key either way: the next in a short list, or the one that was typed for where there are many.
  const isSearched = await site.evaluate(field => field instanceof HTMLInputElement)
  if (isSearched) await keyboard.type('Harborline Tower')
  await keyboard.press(isSearched ? 'Enter' : 'ArrowDown')
  await expect(form.getByLabel('Location')).not.toHaveValue('')
  await keyboard.press('Control+Enter')
  const panel = page.getByRole('dialog').filter({ hasText: 'Fire alarm' })
  await expect(panel).toContainText('Nobody sent')
  await keyboard.press('a')
  await expect(onDuty(page).first()).toBeVisible()
  await keyboard.press('Enter')
  await expect(panel).toContainText('No answer yet')
  expect(await presses()).toBe(8)

  const id = new URL(page.url()).searchParams.get('incident')
  await page.request.post(`/api/cad-incidents/${id}/status`, { data: { status: 'closed' } })
})

test('the map in its own window looks where the list looks, and ? lists the keys', async ({ page, signIn }) => {
  await signIn('supervisor')
  const id = await reportBy(page, { title: 'Gate left open' })
  await page.goto('/cad')
  await expect(card(page, 'Gate left open')).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('Map in a window of its own')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  const opening = page.context().waitForEvent('page')
  await page.keyboard.press('w')
  const map = await opening
  await expect(map.getByRole('heading', { name: 'Dispatch Map' })).toBeVisible()
  await card(page, 'Gate left open').getByRole('button').click()
  await expect(map).toHaveURL(new RegExp(`incident=${id}`))
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await expect(map).not.toHaveURL(/incident=/)
})

test('a supervisor sends someone from the home itself', async ({ page, signIn }) => {
  await signIn('supervisor')
  await reportBy(page, { title: 'Person collapsed' })
  await page.goto('/dashboard')
  const line = page
    .getByRole('list', { name: 'Attention' })
    .getByRole('listitem')
    .filter({ hasText: 'Person collapsed' })
  await line.getByRole('button', { name: /Assign/ }).click()
  await page.getByRole('combobox', { name: 'Search people on duty' }).fill('Marcus')
  await page.getByRole('option', { name: /Marcus Webb/ }).click()
  await expect(line).toHaveCount(0)
})

test('a guard reports an incident from the phone, and dispatch has it', { tag: '@job' }, async ({
  page,
  signIn,
  otherPerson,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn('employee')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Report an incident' }).click()
  const form = page.getByRole('dialog', { name: 'Report an incident' })
  await form.getByLabel('What happens?').fill('Fence cut again')
  await form.getByLabel('Where at the site?').fill('Post 41')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(card(page, 'Fence cut again')).toContainText('Post 41')
  const dispatcher = await otherPerson('supervisor')
  await dispatcher.goto('/cad')
  await expect(card(dispatcher, 'Fence cut again')).toContainText('Nobody sent')
})

test('a guard refuses with a reason on a narrow phone, and dispatch has it back', async ({
  page,
  signIn,
  otherPerson,
}) => {
  await signIn('supervisor')
  const id = await reportBy(page, { title: 'Gate left open' })
  await sendGuard(page, id)
  const guard = await otherPerson('employee')
  await guard.setViewportSize({ width: 360, height: 780 })
  await guard.goto('/time-tracking')
  const call = guard.getByRole('region', { name: 'Incident assigned to you' })
  await expect(call).toContainText('Gate left open')
  await expectAccessible(guard)
  await call.getByRole('button', { name: 'Details, notes and photos' }).click()
  await expect(guard.getByRole('dialog')).toContainText('Nobody at the gate.')
  await guard.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  const asking = guard.getByRole('dialog', { name: 'Refuse Incident' })
  await asking.getByRole('button', { name: 'Refuse' }).click()
  await expect(asking).toContainText('Reason is required')
  await asking.getByRole('textbox', { name: 'Reason' }).fill('Alone at the desk')
  await asking.getByRole('button', { name: 'Refuse' }).click()
  await expect(asking).toHaveCount(0)

  await page.goto(`/cad?incident=${id}`)
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('Nobody sent')
  await expect(panel).toContainText('Alone at the desk')
})

test('a critical incident stands over every screen until somebody has said yes', async ({
  page,
  signIn,
  otherPerson,
}) => {
  await signIn('supervisor')
  await page.goto('/employees')
  await expect(page.getByRole('heading', { name: 'Employee Management' })).toBeVisible()
  const other = await otherPerson('lead')
  const id = await reportBy(other, { title: 'Person collapsed', priority: 'critical' })
  const alert = page.getByRole('alert').filter({ hasText: 'Person collapsed' })
  await expect(alert).toBeVisible()
  await expectAccessible(page)
  // It stands above the screen, not on it, and whoever reported it is not alarmed.
  const [above, below] = [await alert.boundingBox(), await page.getByRole('main').boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await other.goto('/employees')
  await expect(other.getByRole('heading', { name: 'Employee Management' })).toBeVisible()
  await expect(other.getByRole('alert').filter({ hasText: 'Person collapsed' })).toHaveCount(0)
  await expect(alert.getByRole('button', { name: /Dismiss/ })).toHaveCount(0)
  await alert.getByRole('button', { name: 'Make smaller' }).click()
  await page.reload()
  await expect(alert.getByRole('button', { name: 'Make larger' })).toBeVisible()
  // Being sent is not a yes.
  await sendGuard(other, id)
  await page.goto('/cad')
  await expect(card(page, 'Person collapsed')).toContainText('No answer yet')
  await expect(alert).toBeVisible()
  await card(page, 'Person collapsed').getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(alert).toHaveCount(0)
})

test('a client sees what was released, and no more', async ({ page, signIn, otherPerson }) => {
  await signIn('client')
  await page.goto('/dashboard')
  const card = page.getByRole('link', { name: /Lift entrapment/ })
  await expect(card).toBeVisible()
  const dispatcher = await otherPerson('supervisor')
  const [site] = await (await page.request.get('/api/businesses')).json()
  const id = await reportBy(dispatcher, { title: 'Lost keys', businessId: site.id })
  await dispatcher.goto(`/cad?incident=${id}`)
  await dispatcher.getByRole('button', { name: 'More actions' }).click()
  await dispatcher.getByRole('menuitem', { name: 'Release to the client' }).click()
  await dispatcher.getByRole('button', { name: 'Release', exact: true }).click()
  await page.getByRole('link', { name: /Lost keys/ }).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('Nobody at the gate.')
  await expect(panel.getByText('Log')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New Incident' })).toHaveCount(0)
  await expectAccessible(page)
})

test('a photo is added and the report is there to take along', async ({ page, signIn }) => {
  await signIn('supervisor')
  const id = await reportBy(page, { title: 'Fence cut again' })
  await page.goto(`/cad?incident=${id}`)
  await page.getByRole('button', { name: 'Add photo' }).click()
  await page.getByLabel('Caption').fill('Post 40')
  await page.locator('input[type=file]').setInputFiles({ name: 'fence.png', mimeType: 'image/png', buffer: onePixel })
  await expect(page.getByRole('img', { name: 'Post 40' })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Incident report (PDF)' }).click()
  expect((await waiting).suggestedFilename()).toMatch(/^INC-\d{4}-\d{4,}\.pdf$/)
})

test('nothing to stumble over on a desk and on a phone, with the details open and with the form open', async ({
  page,
  signIn,
}) => {
  const looksWell = async () => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  }
  await signIn('supervisor')
  const id = await reportBy(page, { title: 'Gate left open' })
  await page.goto('/cad')
  await expect(page.getByRole('article').first()).toBeVisible()
  await looksWell()
  await page.goto(`/cad?incident=${id}`)
  await expect(page.getByRole('list', { name: 'Log' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(onDuty(page).first()).toBeVisible()
  await looksWell()
  await page.goto('/cad')
  await page.getByRole('button', { name: 'New Incident' }).click()
  await page.getByRole('button', { name: 'Create Incident' }).click()
  const form = page.getByRole('dialog', { name: 'New Incident' })
  for (const message of ['Type is required', 'Location is required']) await expect(form).toContainText(message)
  await looksWell()
})

const onDuty = (page: Page) => page.getByRole('listbox', { name: 'People on duty' }).getByRole('option')

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title }).first()

async function fillReport(page: Page, title: string) {
  await page.getByLabel('Type').fill(title)
  await page.getByLabel('Priority').selectOption('high')
  await choose(page.getByRole('dialog'), 'Site', 'Harborline Tower')
  await expect(page.getByLabel('Location')).not.toHaveValue('')
  await page.getByLabel('Description').fill('Second floor, thick smoke.')
}

interface Reported {
  title: string
  priority?: string
  businessId?: number
}

async function reportBy(page: Page, { title, priority = 'high', businessId }: Reported) {
  const answer = await page.request.post('/api/cad-incidents', {
    data: { title, priority, businessId, status: 'open', location: 'North gate', description: 'Nobody at the gate.' },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id as number
}

async function sendGuard(page: Page, id: number) {
  const answer = await page.request.get(`/api/cad-incidents/${id}/candidates?search=Marcus`)
  const [guard] = (await answer.json()) as { employeeId: number }[]
  const sent = await page.request.post(`/api/cad-incidents/${id}/assign`, { data: { employeeId: guard?.employeeId } })
  expect(sent.status()).toBe(200)
}

/** The demo company keeps office hours, journeys do not: someone must be there to be sent. */
async function putOnDuty({ database }: Muster, email = 'employee@muster.demo') {
  const { organization, employee, site } = await employment(database, email)
  const running = 'select from time_entries where organization_id = $1 and employee_id = $2 and clock_out_time is null'
  if ((await database.query(running, [organization, employee])).rowCount !== 0) return
  const from = new Date().toISOString()
  await given.entry(database, { organization, employee, site, from, location: 'Dispatch journey' })
}

/** Whoever travels next finds nobody on duty because of us, and nothing that still asks for someone. */
async function tidyUp({ database }: Muster) {
  await database.query(`
    update incident_assignments set status = 'released', ended_at = now()
    where ended_at is null and incident_id in (${ours});
    update cad_incidents set status = 'closed', closed_at = now(), waiting_since = null where id in (${ours});
    delete from time_entries where location = 'Dispatch journey'`)
}

const ours = `select id from cad_incidents
  where title in ('Smoke in the stairwell', 'Door forced', 'Glass broken', 'Gate left open', 'Person collapsed', 'Lost keys',
                  'Fence cut again')`

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
