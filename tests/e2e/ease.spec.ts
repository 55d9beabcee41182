import { randomBytes } from 'node:crypto'
import { addDays, dayOf, mondayOf } from '#shared/time.ts'
import { approveHours } from '../support/approve-hours.ts'
import { foundCompany } from '../support/company.ts'
import { expect, expectAccessible, type Muster, signInAs, test } from './fixtures.ts'
import { countPresses } from './presses.ts'
import { begunTwoHoursAgo } from './shift-today.ts'
import 'temporal-polyfill/global'

/*
 * How much people have to do for what they do most: the figures of docs/ease.md that a release may not make worse, as far as no
 * other journey does the job and counts it.
 */

/** A company of its own, in which nobody else travels. */
async function givenCompany({ database: owner }: Muster) {
  const mark = randomBytes(3).toString('hex')
  const account = { id: `ease-${mark}`, email: `owner@ease-${mark}.test`, firstName: 'Olive', lastName: 'Owner' }
  const company = await foundCompany({ owner }, { name: `Ease ${mark}`, owner: account })
  const client = await company.anotherClient({
    name: `Docks ${mark}`,
    email: `bills@docks-${mark}.test`,
    address: '1 Pier Street, New York',
  })
  const site = await company.site({ name: `Quay ${mark}`, client, billRateCents: 4200 })
  return { ...company, mark, site, owner: account }
}

const guardAt = (site: number) => ({ site, position: 'Guard', status: 'off_duty' as const })

test('a no-show is offered to those who fit with three clicks at most', async ({ page, muster }) => {
  const company = await givenCompany(muster)
  const nora = await company.guard('Nora Noshow', guardAt(company.site))
  await company.guard('Finn Free', guardAt(company.site))
  const shift = { site: company.site, employee: nora.employeeId, ...begunTwoHoursAgo() }
  await company.shift({ ...shift, publishedAt: new Date(Date.now() - 86_400_000).toISOString() })
  await signInAs(page.context(), muster, company.owner.email)
  await page.goto('/')
  const presses = await countPresses(page)
  const line = page.getByRole('listitem').filter({ hasText: 'Nora Noshow: no-show' })
  await line.getByRole('link', { name: 'Find cover' }).click()
  const panel = page.getByRole('dialog', { name: 'Find cover' })
  await panel.getByRole('button', { name: /^Offer to/ }).click()
  await expect(panel.getByRole('list', { name: 'Who was asked' })).toContainText('Finn Free')
  expect(await presses()).toBeLessThanOrEqual(3)
})

test('a post that was left stays in sight while cover is looked for, and says who is coming', {
  tag: '@job',
}, async ({ page, muster }) => {
  const company = await givenCompany(muster)
  const lea = await company.guard('Lea Left', guardAt(company.site))
  await company.guard('Finn Free', guardAt(company.site))
  const shift = await company.shift({
    site: company.site,
    employee: lea.employeeId,
    ...begunTwoHoursAgo(),
    status: 'completed',
    publishedAt: new Date(Date.now() - 86_400_000).toISOString(),
  })
  const [from, to] = [110, 60].map(minutes => new Date(Date.now() - minutes * 60_000).toISOString()) as [string, string]
  await company.entry({ site: company.site, employee: lea.employeeId, shift, from, to })
  await signInAs(page.context(), muster, company.owner.email)
  await page.goto('/')
  const line = page.getByRole('listitem').filter({ hasText: 'Lea Left: left early' })
  const panel = page.getByRole('dialog', { name: 'Find cover' })
  await line.getByRole('link', { name: 'Find cover' }).click()
  await expect(panel.getByText('What is left:')).toBeVisible()
  await expect(panel.getByLabel('Expected at')).not.toHaveValue('')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await page.goto('/')
  await expect(line).toBeVisible()
  await expect(line).not.toContainText('Being covered')

  await line.getByRole('link', { name: 'Find cover' }).click()
  await panel.getByRole('listitem').filter({ hasText: 'Finn Free' }).getByRole('button', { name: 'Assign' }).click()
  await expect(panel).toHaveCount(0)
  await page.goto('/')
  await expect(line).toContainText(/Being covered by Finn Free, expected \d/)
})

test('a guard is clocked in with two taps at most, from a cold start; a break, the end and the handover take four more', async ({
  newBrowser,
  muster,
}) => {
  const company = await givenCompany(muster)
  const gus = await company.guard('Gus Guard', guardAt(company.site))
  const planned = { site: company.site, employee: gus.employeeId, ...begunTwoHoursAgo() }
  const shift = await company.shift({ ...planned, publishedAt: new Date(Date.now() - 86_400_000).toISOString() })
  const context = await newBrowser()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 40.7, longitude: -74, accuracy: 10 })
  await signInAs(context, muster, gus.email)
  const phone = await context.newPage()
  await phone.setViewportSize({ width: 360, height: 740 })
  await phone.goto('/')
  const atBeginning = await countPresses(phone)
  const button = (name: string) => phone.getByRole('button', { name, exact: true })
  await button('Clock In (With Location)').click()
  await expect(phone.getByRole('timer')).toBeVisible()
  expect(await atBeginning()).toBeLessThanOrEqual(2)

  const atBreak = await countPresses(phone)
  await button('Start Break').click()
  await button('End Break').click()
  await expect(button('Start Break')).toBeVisible()
  expect(await atBreak()).toBeLessThanOrEqual(2)

  // The shift is over: held down to the end, the button asks nothing.
  await muster.database.query(
    `update schedules set ends_at = date_trunc('minute', now()),
       end_time = to_char(now() at time zone 'America/New_York', 'HH24:MI'),
       ends_next_day = (now() at time zone 'America/New_York')::date > date
     where id = $1`,
    [shift],
  )
  await phone.goto('/')
  const atEnd = await countPresses(phone)
  await button('Clock Out').hover()
  await phone.mouse.down()
  await expect(button('Write a handover')).toBeVisible()
  await phone.mouse.up()
  expect(await atEnd()).toBe(1)
  await button('Write a handover').click()
  const note = phone.getByRole('dialog', { name: 'Handover' })
  await note.getByLabel('Note').fill('The side gate sticks')
  await note.getByRole('button', { name: 'Add Note' }).click()
  await expect(note).toBeHidden()
  expect(await atEnd()).toBeLessThanOrEqual(1 + 2)
})

test('last week is copied with four clicks at most', async ({ page, muster }) => {
  const company = await givenCompany(muster)
  const gus = await company.guard('Gus Guard', guardAt(company.site))
  const today = dayOf(new Date().toISOString(), 'America/New_York')
  await company.shift({ site: company.site, employee: gus.employeeId, date: addDays(today, -7) })
  await signInAs(page.context(), muster, company.owner.email)
  await page.goto('/')
  const presses = await countPresses(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Scheduling' }).click()
  await page.getByText('Week', { exact: true }).click()
  await page.getByRole('button', { name: 'Copy last week' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy a week' })
  await dialog.getByRole('button', { name: 'Copy week' }).click()
  await expect(dialog).toContainText('1 shift was copied.')
  expect(await presses()).toBeLessThanOrEqual(4)
})

test('a report comes by mail every Monday after three clicks at most', async ({ page, muster }) => {
  const company = await givenCompany(muster)
  await signInAs(page.context(), muster, company.owner.email)
  await page.goto('/')
  const presses = await countPresses(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports', exact: true }).click()
  await page.getByRole('button', { name: 'Send by mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reports by mail' })
  await dialog.getByRole('button', { name: 'Send by mail' }).click()
  await expect(dialog.getByRole('list', { name: 'Reports by mail' })).toContainText('Weekly, Mon at 7:00 AM')
  expect(await presses()).toBeLessThanOrEqual(3)
})

test('the invoices of last week for all clients are made and mailed with five clicks at most', { tag: '@job' }, async ({
  page,
  muster,
}) => {
  const company = await givenCompany(muster)
  const gus = await company.guard('Gus Guard', guardAt(company.site))
  const day = addDays(mondayOf(dayOf(new Date().toISOString(), 'America/New_York')), -6)
  const worked = { site: company.site, employee: gus.employeeId, location: 'Gate', verdict: 'inside' as const }
  const entry = await company.entry({ ...worked, from: `${day}T14:00:00Z`, to: `${day}T22:00:00Z` })
  await approveHours(muster.database, [entry], company.owner.id)
  await signInAs(page.context(), muster, company.owner.email)
  await page.goto('/')
  const presses = await countPresses(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Invoicing' }).click()
  await page.getByRole('tab', { name: 'All clients' }).click()
  await page.getByRole('button', { name: 'Create 1 draft' }).click()
  const made = page.getByRole('status').filter({ hasText: '1 draft was made' })
  await made.getByRole('button', { name: 'Send 1 by email' }).click()
  await expect(made).toContainText('1 was sent')
  expect(await presses()).toBeLessThanOrEqual(5)
})
