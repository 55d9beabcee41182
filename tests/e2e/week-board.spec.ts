import { randomUUID } from 'node:crypto'
import 'temporal-polyfill/global'
import type { Locator, Page } from '@playwright/test'
import { addDays, dayOf, weekStartOf } from '#shared/time.ts'
import { eventually } from '../support/eventually.ts'
import { given } from '../support/given.ts'
import { choose, chosenIn } from './choose.ts'
import { employment } from './employment.ts'
import { expect, expectAccessible, type Muster, test } from './fixtures.ts'

// Everyone of the demo company in sight, so that a shift can be dragged to any of them.
test.use({ viewport: { width: 1280, height: 1700 } })

// Weeks far ahead, which the demo company has not planned: one for each journey, so that they can run side by side.
// The company's week begins on Sunday, and on its own clocks.
const newYork = 'America/New_York'

const weekFromNow = (weeks: number) => addDays(weekStartOf(dayOf(new Date().toISOString(), newYork), 7), weeks * 7)

const shortDay = (day: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day))

// Which licences a site asks for is another journey's matter.
test.beforeEach(({ muster }) => muster.database.query(`update businesses set required_licences = '{}'`))

const grid = (page: Page) => page.getByRole('grid')
const rowOf = (page: Page, name: string) => grid(page).getByRole('row').filter({ hasText: name })
const cellOf = (page: Page, name: string, day: number) => rowOf(page, name).getByRole('gridcell').nth(day)
const shiftsIn = (cell: Locator) => cell.locator('[data-shift]')
const says = (page: Page) => page.locator('p[aria-live]')

async function openWeek(page: Page, start: string) {
  await page.goto(`/scheduling?view=week&date=${start}`)
  await expect(grid(page)).toBeVisible()
}

async function fillNewShift(page: Page, location: string, hours: [string, string] = ['09:00', '17:00']) {
  const dialog = page.getByRole('dialog', { name: 'Create Schedule' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Start Time').fill(hours[0])
  await dialog.getByLabel('End Time').fill(hours[1])
  await choose(dialog, 'Site', 'Harborline Tower')
  await dialog.getByLabel('Location').fill(location)
  await dialog.getByLabel('Location').press('Enter')
  await expect(dialog).toBeHidden()
}

// A shift that has just been saved is drawn anew, and for a moment it is nowhere.
const boxOf = (shape: Locator) => eventually(async () => (await shape.boundingBox()) ?? undefined)

async function drag(page: Page, from: Locator, to: Locator) {
  // Where it stands is asked once it stands still: what arrives meanwhile may move it.
  await from.hover()
  const { x, y, width, height } = await boxOf(from)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 8, y + height / 2 + 4, { steps: 3 })
  await to.hover()
  await page.mouse.up()
}

/** Two guards of the supervisor's organization who have no licence to worry about, by name. */
async function twoGuards({ database }: Muster) {
  const { rows } = await database.query<{ id: number; name: string }>(
    `select e.id, e.name from employees e join users u on u.organization_id = e.organization_id
     where u.email = 'supervisor@muster.demo' and e.role = 'employee' and e.closed_at is null
       and not exists (select from licences l where l.employee_id = e.id and l.expires_on < now() + interval '1 year')
       and not exists (select from time_off_requests t where t.employee_id = e.id) and e.user_id is not null
     order by e.name limit 2`,
  )
  const [first, second] = rows
  if (!first || !second) throw new Error('The demo company has too few guards')
  return [first, second] as const
}

/** Two who cannot sign in yet. Whatever else was added, their rows are the first of the board and in sight. */
async function twoNewcomers({ database }: Muster) {
  const { organization, site } = await employment(database, 'supervisor@muster.demo')
  const tag = randomUUID().slice(0, 8)
  const newcomer = (name: string) => ({
    organization,
    site,
    name: `${name} ${tag}`,
    email: `${name.toLowerCase()}-${tag}@board.example`,
  })
  const [ana, ben] = [newcomer('Aaa'), newcomer('Aab')]
  await given.employees(database, [ana, ben])
  return [ana, ben] as const
}

test('the week begins as the company has it: on Sunday in New York, on Monday in Lyon', async ({
  page,
  signIn,
  browser,
  muster,
}) => {
  const headings = (one: Page) => grid(one).getByRole('columnheader')
  await signIn('supervisor')
  // A Wednesday.
  await openWeek(page, '2026-11-18')
  await expect(headings(page).nth(1)).toContainText(/Sun/)
  await expect(headings(page).nth(7)).toContainText(/Sat/)
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page).toHaveURL(/date=2026-11-22/)
  // Where the running week leads is said of the week from Sunday on that runs there, and of no other.
  const ahead = page.getByRole('button', { name: /^If the plan holds/ })
  await openWeek(page, weekFromNow(0))
  await ahead.click()
  await expect(page.getByRole('dialog')).toContainText(
    `${shortDay(weekFromNow(0))} – ${shortDay(addDays(weekFromNow(0), 6))}`,
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page).toHaveURL(new RegExp(weekFromNow(1)))
  await expect(ahead).toHaveCount(0)

  const context = await browser.newContext({ baseURL: muster.server.url, viewport: { width: 1280, height: 900 } })
  const lyon = await context.newPage()
  const tell = async (path: string, data: object) => {
    const answer = await lyon.request.post(path, { data, headers: { origin: muster.server.url } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const owner = { email: `rey${Date.now()}@garde.example`, password: 'quiet harbour 42' }
  await tell('/api/auth/register-provider', {
    ...{ ...owner, confirmPassword: owner.password, firstName: 'Camille', lastName: 'Rey', companyName: 'Garde Lyon' },
    ...{ businessType: 'security', ownershipType: 'owner', estimatedEmployees: '6-20', phone: '04 72 00 00 00' },
    businessDescription: 'Gardiennage de bureaux et d’entrepôts.',
    businessAddress: '12 rue de la République, 69002 Lyon',
    ...{ country: 'FR', language: 'fr', timeZone: 'Europe/Paris', currency: 'EUR' },
  })
  await tell('/api/login', owner)
  await tell('/api/employees', { name: 'Amel Diallo', email: `amel${Date.now()}@garde.example` })
  await openWeek(lyon, '2026-11-18')
  await expect(headings(lyon).nth(1)).toContainText(/lun/)
  await expect(headings(lyon).nth(7)).toContainText(/dim/)
  await context.close()
})

test('a week is planned from nothing and published with the mouse', { tag: '@job' }, async ({
  page,
  signIn,
  muster,
  toast,
}) => {
  const [ana, ben] = await twoGuards(muster)
  await signIn('supervisor')
  await openWeek(page, weekFromNow(20))
  await expect(page.getByRole('button', { name: 'All published' })).toBeDisabled()

  await cellOf(page, ana.name, 0).click()
  await fillNewShift(page, 'North gate')
  await expect(shiftsIn(cellOf(page, ana.name, 0))).toHaveAccessibleName(/9:00\sAM to 5:00\sPM, North gate.*draft/)
  await expect(rowOf(page, ana.name)).toContainText('8.0 h')

  await drag(page, shiftsIn(cellOf(page, ana.name, 0)), cellOf(page, ben.name, 1))
  await expect(shiftsIn(cellOf(page, ben.name, 1))).toHaveCount(1)
  await toast.says('Schedule Updated', 'Schedule has been updated successfully.')
  await expect(shiftsIn(cellOf(page, ana.name, 0))).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(shiftsIn(cellOf(page, ana.name, 0))).toHaveCount(1)

  await page.keyboard.down('Control')
  await drag(page, shiftsIn(cellOf(page, ana.name, 0)), cellOf(page, ana.name, 2))
  await page.keyboard.up('Control')
  await expect(shiftsIn(cellOf(page, ana.name, 2))).toHaveCount(1)
  await expect(rowOf(page, ana.name)).toContainText('16.0 h')

  // Until it is saved a copy has no edges to take hold of.
  await expect(shiftsIn(cellOf(page, ana.name, 2))).toHaveClass(/board-movable/)
  const edge = await boxOf(shiftsIn(cellOf(page, ana.name, 2)))
  await page.mouse.move(edge.x + edge.width - 2, edge.y + 20)
  await page.mouse.down()
  await page.mouse.move(edge.x + edge.width + 22, edge.y + 20, { steps: 4 })
  await page.mouse.up()
  await expect(shiftsIn(cellOf(page, ana.name, 2))).toHaveAccessibleName(/9:00\sAM to 6:00\sPM/)
  await expect(rowOf(page, ana.name)).toContainText('17.0 h')

  await page.getByRole('button', { name: 'Publish 2 shifts' }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText(`${ana.name} (2)`)
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Publish' }).click()
  await toast.says('Shifts published', '1 person is told.')
  await expect(page.getByRole('button', { name: 'All published' })).toBeDisabled()
  await expect(shiftsIn(cellOf(page, ana.name, 0))).not.toHaveAccessibleName(/draft/)
  await expectAccessible(page)
})

test('whoever is quicker than the list of people still plans for the right one', async ({ page, signIn, muster }) => {
  const [ana] = await twoGuards(muster)
  const list = Promise.withResolvers<void>()
  await page.route('**/api/employees?**', async route => {
    await list.promise
    await route.continue()
  })
  await signIn('supervisor')
  await openWeek(page, weekFromNow(41))
  await cellOf(page, ana.name, 3).click()
  await fillNewShift(page, 'East gate')
  await expect(shiftsIn(cellOf(page, ana.name, 3))).toHaveAccessibleName(/East gate/)
  list.resolve()
})

test('a week is planned and published with the keyboard alone', async ({ page, signIn, muster, toast }) => {
  const [ana, ben] = await twoNewcomers(muster)
  await signIn('supervisor')
  await openWeek(page, weekFromNow(21))
  const open = grid(page).getByRole('row').filter({ hasText: 'Open shifts' }).getByRole('gridcell')
  await open.first().focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys and mouse' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open.first()).toBeFocused()

  await page.keyboard.press('Enter')
  await fillNewShift(page, 'South gate')
  await expect(shiftsIn(open.first())).toHaveCount(1)
  await shiftsIn(open.first()).focus()

  // From nobody to the first of the two guards, and a day later.
  await page.keyboard.press('m')
  await expect(says(page)).toContainText('Arrow keys choose, Enter drops')
  await page.keyboard.press('ArrowRight')
  await expect(says(page)).not.toContainText('Arrow keys choose')
  for (let step = 0; step < 60; step++) {
    const said = await says(page).innerText()
    if (said.startsWith(ana.name)) break
    await page.keyboard.press('ArrowDown')
    await expect(says(page)).not.toHaveText(said)
  }
  await page.keyboard.press('Enter')
  await expect(shiftsIn(cellOf(page, ana.name, 1))).toHaveCount(1)
  await expect(shiftsIn(cellOf(page, ana.name, 1))).toBeFocused()

  await page.keyboard.press('+')
  await expect(shiftsIn(cellOf(page, ana.name, 1))).toHaveAccessibleName(/9:00\sAM to 5:15\sPM/)
  await page.keyboard.press('c')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(shiftsIn(cellOf(page, ana.name, 2))).toHaveCount(1)

  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Move to…' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Copy to…' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Copy to…' })
  await dialog.getByRole('combobox', { name: 'Employee' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type(ben.name)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Employee' })).toHaveValue(ben.name)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(shiftsIn(cellOf(page, ben.name, 1))).toHaveCount(1)

  const publish = page.getByRole('button', { name: 'Publish 3 shifts' })
  await expect(publish).toBeVisible()
  await publish.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText('2 people cannot see it yet')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).focus()
  await page.keyboard.press('Enter')
  await toast.says('Shifts published', '0 people are told.')
  await expect(page.getByRole('button', { name: 'All published' })).toBeDisabled()
})

test('a shift template goes into a cell by its number and by the mouse, with its hours, break, post and position', async ({
  page,
  signIn,
  muster,
  toast,
}) => {
  const [ana, ben] = await twoNewcomers(muster)
  const { organization, site } = await employment(muster.database, 'supervisor@muster.demo')
  const name = `Late ${randomUUID().slice(0, 6)}`
  await muster.database.query('delete from shift_templates where organization_id = $1', [organization])
  await muster.database.query(
    `insert into shift_templates (organization_id, name, colour, start_time, end_time, break_minutes, business_id, location, position)
     values ($1, $2, 'teal', '14:00', '22:00', 45, $3, 'Loading bay', 'Gate guard')`,
    [organization, name, site],
  )
  await signIn('supervisor')
  await openWeek(page, weekFromNow(43))
  await cellOf(page, ana.name, 2).focus()
  await page.keyboard.press('1')
  const byKey = shiftsIn(cellOf(page, ana.name, 2))
  await expect(byKey).toHaveAccessibleName(/2:00\sPM to 10:00\sPM, 45 min break, Loading bay.*draft/)
  await toast.says('Schedule Created')
  await page.keyboard.press('9')
  await expect(says(page)).toContainText('There is no shift template of that number.')

  await drag(page, page.getByRole('listitem').filter({ hasText: name }), cellOf(page, ben.name, 4))
  await expect(shiftsIn(cellOf(page, ben.name, 4))).toHaveAccessibleName(
    /2:00\sPM to 10:00\sPM, 45 min break, Loading bay.*draft/,
  )
  const { rows } = await muster.database.query(
    `select break_minutes, position, published_at from schedules where organization_id = $1 and location = 'Loading bay' and date >= $2`,
    [organization, weekFromNow(43)],
  )
  const asTheTemplate = { break_minutes: 45, position: 'Gate guard', published_at: null }
  expect(rows).toEqual([asTheTemplate, asTheTemplate])
})

test('what one manager moves, the other sees without a reload', async ({ page, signIn, muster, otherPerson }) => {
  const [ana, ben] = await twoGuards(muster)
  const start = weekFromNow(22)
  await signIn('supervisor')
  await openWeek(page, start)
  await cellOf(page, ana.name, 0).click()
  await fillNewShift(page, 'East gate')
  const lead = await otherPerson('lead')
  await openWeek(lead, start)
  await expect(shiftsIn(cellOf(lead, ana.name, 0))).toHaveCount(1)
  await drag(page, shiftsIn(cellOf(page, ana.name, 0)), cellOf(page, ben.name, 3))
  await expect(shiftsIn(cellOf(lead, ben.name, 3))).toHaveAccessibleName(/East gate/)
  await expect(shiftsIn(cellOf(lead, ana.name, 0))).toHaveCount(0)
})

test('a move made from an old picture is refused and explained', async ({
  page,
  signIn,
  muster,
  otherPerson,
  toast,
}) => {
  const [ana, ben] = await twoGuards(muster)
  const start = weekFromNow(23)
  const lead = await otherPerson('lead')
  await openWeek(lead, start)
  await cellOf(lead, ana.name, 0).click()
  await fillNewShift(lead, 'West gate')
  // Someone whose line is down does not hear what others do.
  await page.route('**/api/events*', route => route.abort())
  await signIn('supervisor')
  await openWeek(page, start)
  await expect(shiftsIn(cellOf(page, ana.name, 0))).toHaveCount(1)
  await drag(lead, shiftsIn(cellOf(lead, ana.name, 0)), cellOf(lead, ben.name, 2))
  await expect(shiftsIn(cellOf(lead, ben.name, 2))).toHaveCount(1)

  await drag(page, shiftsIn(cellOf(page, ana.name, 0)), cellOf(page, ana.name, 4))
  await toast.says('Error', `Someone else changed this shift in the meantime. It is now: ${ben.name}`)
  await expect(shiftsIn(cellOf(page, ben.name, 2))).toHaveCount(1)
  await expect(shiftsIn(cellOf(page, ana.name, 4))).toHaveCount(0)
})

test('a double booking is taken back with the reason, and overtime asks first', async ({
  page,
  signIn,
  muster,
  toast,
}) => {
  const [ana, ben] = await twoGuards(muster)
  await signIn('supervisor')
  await openWeek(page, weekFromNow(24))
  await cellOf(page, ana.name, 1).click()
  await fillNewShift(page, 'Main gate', ['06:00', '22:00'])
  await cellOf(page, ben.name, 1).click()
  await fillNewShift(page, 'Main gate')
  await drag(page, shiftsIn(cellOf(page, ben.name, 1)), cellOf(page, ana.name, 1))
  await toast.says('Error', `${ana.name} already has a shift on`)
  await expect(shiftsIn(cellOf(page, ben.name, 1))).toHaveCount(1)

  await page.keyboard.down('Control')
  await drag(page, shiftsIn(cellOf(page, ana.name, 1)), cellOf(page, ana.name, 3))
  await expect(shiftsIn(cellOf(page, ana.name, 3))).toHaveCount(1)
  await drag(page, shiftsIn(cellOf(page, ana.name, 1)), cellOf(page, ana.name, 5))
  await page.keyboard.up('Control')
  const asked = page.getByRole('alertdialog', { name: 'Please confirm' })
  await expect(asked).toContainText('48 hours planned in the week')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(shiftsIn(cellOf(page, ana.name, 5))).toHaveCount(0)
  await expect(rowOf(page, ana.name)).toContainText('32.0 h')
})

test('by site and post the week says what is filled and open, and shifts go from post to post', async ({
  page,
  signIn,
  toast,
}) => {
  await signIn('supervisor')
  await openWeek(page, weekFromNow(42))
  await page.getByRole('radio', { name: 'Sites' }).check()
  await expect(page).toHaveURL(/rows=sites/)
  await page.reload()
  const tower = rowOf(page, 'Harborline Tower').first()
  const market = rowOf(page, 'Market floor')
  await expect(market).toHaveCount(1)
  // What a contract promises is said once of its site, whole, beside what is planned of it.
  const depot = rowOf(page, 'Exchange Place Depot').first().getByRole('rowheader')
  const promise = depot.getByText('Week: 0.0 of 168.0 h promised')
  await expect(promise).toBeVisible()
  const [line, header] = await Promise.all([boxOf(promise), boxOf(depot)])
  expect(line.x + line.width).toBeLessThanOrEqual(header.x + header.width)
  expect(line.y + line.height).toBeLessThanOrEqual(header.y + header.height)

  await market.getByRole('gridcell').first().focus()
  await page.keyboard.press('d')
  const hours = page.getByRole('dialog', { name: 'Demand hour by hour' })
  await expect(hours.getByRole('listitem').first()).toContainText(/7:00\sAM – .*Under0 of 1, 1 missing/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(hours).toHaveCount(0)

  await tower.getByRole('gridcell').first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create Schedule' })
  await expect.poll(() => chosenIn(dialog, 'Site')).toMatch(/^Harborline Tower/)
  await dialog.getByLabel('Location').fill('Skybridge')
  await dialog.getByLabel('Location').press('Enter')
  await expect(dialog).toBeHidden()
  const bridge = rowOf(page, 'Skybridge')
  await expect(bridge.getByRole('rowheader')).toContainText('Harborline Tower')
  await expect(bridge.getByRole('gridcell').first()).toContainText('0 of 1')
  await expect(bridge.getByRole('gridcell').first()).toContainText('1 open')

  await shiftsIn(bridge).focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await expect(says(page)).toContainText('Harborline Tower · Skybridge')
  await page.keyboard.press('Enter')
  await expect(shiftsIn(bridge.getByRole('gridcell').nth(1))).toBeFocused()
  await expectAccessible(page)

  await toast.says('Schedule Updated')
  // Taken back before the answer has come, it is the last move that is meant, and not the one before.
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/schedules/*', async route => {
    if (route.request().method() === 'PUT') await answered.promise
    await route.continue()
  })
  await drag(page, shiftsIn(bridge), market.getByRole('gridcell').nth(3))
  await expect(shiftsIn(market.getByRole('gridcell').nth(3))).toHaveAccessibleName(/Market floor.*Open/)
  await expect(bridge).toHaveCount(0)
  await page.keyboard.press('Control+z')
  answered.resolve()
  await expect(bridge.getByRole('rowheader')).toContainText('Harborline Tower')
  await expect(shiftsIn(bridge.getByRole('gridcell').nth(1))).toHaveCount(1)
})

test('last week is copied, and what did not fit is named', async ({ page, signIn, muster }) => {
  const [ana] = await twoGuards(muster)
  await signIn('supervisor')
  await openWeek(page, weekFromNow(25))
  await cellOf(page, ana.name, 0).click()
  await fillNewShift(page, 'Dock')
  await cellOf(page, ana.name, 2).click()
  await fillNewShift(page, 'Dock')
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page).toHaveURL(new RegExp(weekFromNow(26)))
  await expect(shiftsIn(rowOf(page, ana.name))).toHaveCount(0)
  await cellOf(page, ana.name, 2).click()
  await fillNewShift(page, 'Elsewhere')
  await page.getByRole('button', { name: 'Copy last week' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy a week' })
  await dialog.getByRole('button', { name: 'Copy week' }).click()
  await expect(dialog).toContainText('1 shift was copied.')
  await expect(dialog).toContainText('Has another shift then. Left out.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(shiftsIn(cellOf(page, ana.name, 0))).toHaveAccessibleName(/Dock.*draft/)
})

test('a shift that repeats asks whether the later ones follow, and weeks that do not fit are named', async ({
  page,
  signIn,
  muster,
}) => {
  const [ana, ben] = await twoGuards(muster)
  await signIn('supervisor')
  await openWeek(page, weekFromNow(29))
  await cellOf(page, ana.name, 1).click()
  await fillNewShift(page, 'In the way')
  await openWeek(page, weekFromNow(28))
  await cellOf(page, ana.name, 1).click()
  await fillNewShift(page, 'Every week')
  await shiftsIn(cellOf(page, ana.name, 1)).click()
  await page.getByRole('menuitem', { name: 'Repeat weekly until…' }).click()
  const repeat = page.getByRole('dialog', { name: 'Repeat weekly' })
  await repeat.getByLabel('Until').fill(addDays(weekFromNow(30), 1))
  await repeat.getByRole('button', { name: 'Repeat weekly' }).click()
  await expect(repeat).toContainText('1 shift was planned.')
  await expect(repeat.getByRole('listitem')).toHaveCount(1)
  await expect(repeat.getByRole('listitem')).toContainText('Has another shift then. Left out.')
  await expectAccessible(page)
  await repeat.getByRole('button', { name: 'Done' }).click()

  await drag(page, shiftsIn(cellOf(page, ana.name, 1)), cellOf(page, ben.name, 2))
  const asked = page.getByRole('dialog', { name: 'This shift repeats weekly' })
  await expect(asked).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(shiftsIn(cellOf(page, ana.name, 1))).toHaveCount(1)

  await drag(page, shiftsIn(cellOf(page, ana.name, 1)), cellOf(page, ana.name, 3))
  await asked.getByRole('button', { name: 'Only this one' }).click()
  await expect(shiftsIn(cellOf(page, ana.name, 3))).toHaveCount(1)
  await drag(page, shiftsIn(cellOf(page, ana.name, 3)), cellOf(page, ben.name, 3))
  await asked.getByRole('button', { name: 'This and later' }).click()
  await expect(shiftsIn(cellOf(page, ben.name, 3))).toHaveCount(1)
  await openWeek(page, weekFromNow(30))
  await expect(shiftsIn(cellOf(page, ben.name, 1))).toHaveAccessibleName(/Every week/)
})

test('the week prints as a black and white table of everyone in it', async ({ page, signIn }) => {
  await signIn('supervisor')
  await openWeek(page, weekFromNow(0))
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('table')
  await expect(sheet).toBeVisible()
  await expect(grid(page)).toBeHidden()
  await expect(sheet.getByRole('row').nth(3)).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the week comes one day at a time, with the same menu', async ({ page, signIn, muster, toast }) => {
    const [ana] = await twoGuards(muster)
    await signIn('supervisor')
    const start = weekFromNow(27)
    await page.goto(`/scheduling?view=week&date=${start}`)
    await page.getByRole('button', { name: 'Add Schedule' }).click()
    const create = page.getByRole('dialog', { name: 'Create Schedule' })
    await choose(create, 'Employee', ana.name)
    await fillNewShift(page, 'Lobby')
    await expect(page.getByRole('heading', { name: ana.name })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('radio', { name: 'Sites' }).check()
    await expect(page.getByRole('heading', { name: /· Lobby$/ })).toBeVisible()
    await expect(page.getByText('1 of 1')).toBeVisible()
    await page.getByRole('button', { name: /^Demand hour by hour: .*Market floor/ }).click()
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('Under')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'People' }).check()
    await page.getByRole('button', { name: /Lobby/ }).click()
    await page.getByRole('menuitem', { name: 'Move to…' }).click()
    await page.getByLabel('Date', { exact: true }).fill(addDays(start, 1))
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await toast.says('Schedule Updated')
    await expect(page.getByText('No schedules are planned for this date')).toBeVisible()
    await page.getByRole('button', { name: /Mon/ }).click()
    await expect(page.getByRole('button', { name: /Lobby/ })).toBeVisible()
  })
})
