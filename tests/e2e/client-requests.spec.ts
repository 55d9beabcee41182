import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { addDays, dayOf, instantAt, mondayOf } from '#shared/time.ts'
import { approveHours } from '../support/approve-hours.ts'
import { companyOf } from '../support/company.ts'
import { given } from '../support/given.ts'
import { employment } from './employment.ts'
import { expect, expectAccessible, type Muster, signInAs, test } from './fixtures.ts'
import 'temporal-polyfill/global'

/** A client with one site, one of its people, a supervisor and a guard who could come. */
async function givenClient(muster: Muster) {
  const mark = randomBytes(3).toString('hex')
  const { organization } = await employment(muster.database, 'employee@muster.demo')
  const company = companyOf(muster.database, organization, 'muster.demo')
  const client = await company.anotherClient({ name: `Quay ${mark}` })
  const name = `Quay hall ${mark}`
  const site = await company.site({ name, client })
  await muster.database.query('update clients set email = $2 where id = $1', [client, `pay-${mark}@muster.demo`])
  const hiring = (who: string) => ({ userId: `${who}-${mark}`, email: `${who}-${mark}@muster.demo` })
  const person = await company.client('Quinn Quay', { client, ...hiring('quinn') })
  const supervisor = await company.supervisor('Sue Super', hiring('sue'))
  const guard = await company.guard('Gil Gate', { site, ...hiring('gil') })
  await muster.database.query(
    `with k as (insert into contracts (organization_id, client_id, name, starts_on, rhythm, confirms_hours)
       values ($1, $2, $3, $4, 'weekly', true) returning organization_id, id, valid)
     insert into contract_sites (organization_id, contract_id, business_id, valid)
     select organization_id, id, $5, valid from k`,
    [organization, client, `Quay contract ${mark}`, addDays(lastWeek, -70), site],
  )
  return { organization, client, site, name, person, supervisor, guard }
}

const lastWeek = addDays(mondayOf(dayOf(new Date().toISOString(), 'America/New_York')), -7)

/** As if the day had come and gone: the shift was last Tuesday, it was worked as planned, and its hours are approved. */
async function letItPass(
  { database }: Muster,
  { organization, site, guard, supervisor }: Awaited<ReturnType<typeof givenClient>>,
) {
  const day = addDays(lastWeek, 1)
  const from = instantAt(day, '18:00', 'America/New_York')
  const to = instantAt(day, '23:00', 'America/New_York')
  const { rows } = await database.query<{ id: number }>(
    'update schedules set date = $2, starts_at = $3, ends_at = $4 where business_id = $1 returning id',
    [site, day, from, to],
  )
  const { employeeId } = guard
  const entry = await given.entry(database, { organization, site, employee: employeeId, from, to, verdict: 'inside' })
  await database.query('update time_entries set schedule_id = $1 where id = $2', [rows[0]?.id, entry])
  await approveHours(database, [entry], supervisor.userId)
}

test('a client asks for an extra guard, a supervisor prices and offers it, a guard accepts, the client sees who comes, confirms the hours and is invoiced', {
  tag: '@job',
}, async ({ page, newBrowser, muster }) => {
  const asked = await givenClient(muster)
  const { client, name, person, supervisor, guard } = asked
  const asking = await newBrowser()
  await signInAs(asking, muster, person.email)
  const phone = await asking.newPage()
  await phone.setViewportSize({ width: 360, height: 780 })
  await phone.goto('/requests')
  await phone.getByRole('button', { name: 'New request' }).click()
  const ask = phone.getByRole('dialog', { name: 'New request' })
  const day = addDays(dayOf(new Date().toISOString(), 'America/New_York'), 12)
  await ask.getByLabel(/^Day/).fill(day)
  await ask.getByLabel(/^Start Time/).fill('18:00')
  await ask.getByLabel(/^End Time/).fill('23:00')
  await ask.getByLabel(/^In your words/).fill('Members’ evening')
  await expect(ask.getByText('The charge is agreed with the company.')).toBeVisible()
  await expectAccessible(phone)
  await ask.getByRole('button', { name: 'Send request' }).click()
  await expect(phone.getByRole('heading', { name: 'Extra guard' })).toBeVisible()
  await expect(phone.getByText('Quinn Quay asked')).toBeVisible()
  await expectAccessible(phone)

  await signInAs(page.context(), muster, supervisor.email)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/requests')
  const row = page.getByRole('list', { name: 'Client Requests' }).getByRole('link', { name: new RegExp(name) })
  await expect(row).toContainText('Waits')
  await expectAccessible(page)
  await row.click()
  await expect(phone.getByText(/has seen it/)).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  const accept = page.getByRole('dialog', { name: 'Accept request' })
  await expect(accept.getByText('Those who fit best are asked at once.')).toBeVisible()
  await accept.getByLabel(/^Price of an hour/).fill('50')
  await expectAccessible(page)
  await accept.getByLabel(/^Words for the client/).fill('With pleasure.')
  await accept.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('list', { name: 'Shifts' })).toContainText('Nobody yet')
  await expect(phone.getByText('With pleasure.')).toBeVisible()
  await expect(phone.getByText('Priced at $50.00 an hour, before tax')).toBeVisible()
  await expect(phone.getByRole('list', { name: 'Shifts' })).toContainText('Open')

  const working = await newBrowser()
  await signInAs(working, muster, guard.email)
  const hall = await working.newPage()
  await hall.goto('/')
  await expect(hall.getByText('A shift is offered to you')).toBeVisible()
  await hall.getByRole('button', { name: 'Accept' }).click()
  await expect(phone.getByRole('list', { name: 'Shifts' })).toContainText('Gil Gate')
  await expect(phone.getByText('Gil Gate has the shift')).toBeVisible()
  await expect(page.getByText('Gil Gate has the shift')).toBeVisible()

  await letItPass(muster, asked)
  await page.goto(`/hours?client=${client}`)
  await page.getByRole('button', { name: 'Ask a client' }).click()
  await page.getByRole('dialog', { name: 'Ask a client' }).getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('To confirm')
  await phone.goto('/hours')
  await phone.getByRole('button', { name: /^Week of/ }).click()
  const week = phone.getByRole('dialog', { name: /^Week of/ })
  await expect(week).toContainText('Gil Gate')
  await week.getByRole('button', { name: 'Confirm all hours' }).click()
  await expect(week.getByText(/^Confirmed by Quinn Quay/)).toBeVisible()
  await page.goto(`/invoicing?tab=period&from=${lastWeek}&to=${addDays(lastWeek, 6)}&by=site`)
  await expect(page.getByRole('row').filter({ hasText: name.replace(' hall', '') })).toContainText('Ready')
  await page.getByRole('button', { name: /^Create \d+ draft/ }).click()
  await expect(page.getByRole('row').filter({ hasText: name.replace(' hall', '') })).toContainText(
    '5.00 h are invoiced already',
  )
  const { rows } = await muster.database.query('select id, subtotal_cents from invoices where client_id = $1', [client])
  // At the price that was agreed.
  expect(rows.map(row => Number(row.subtotal_cents))).toEqual([25_000])
  await page.goto(`/invoicing?invoice=${rows[0].id}`)
  await expect(page.getByText(/confirmed by Quinn Quay/)).toBeVisible()
})

/** Asks as a client in a dialog of what is filled in; returns once it stands on the screen. */
async function ask(phone: Page, kind: string, fill: (dialog: Locator) => Promise<void>) {
  await phone.goto('/requests')
  await phone.getByRole('button', { name: 'New request' }).click()
  const dialog = phone.getByRole('dialog', { name: 'New request' })
  await dialog.getByLabel(/^What it is about/).selectOption({ label: kind })
  await fill(dialog)
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(phone.getByRole('heading', { name: kind })).toBeVisible()
}

test('a client complains and announces a contractor; a supervisor accepts with words, and both read what became of it', async ({
  page,
  newBrowser,
  muster,
}) => {
  const { name, person, supervisor } = await givenClient(muster)
  const asking = await newBrowser()
  await signInAs(asking, muster, person.email)
  const phone = await asking.newPage()
  await phone.setViewportSize({ width: 360, height: 780 })
  await signInAs(page.context(), muster, supervisor.email)
  await page.setViewportSize({ width: 1280, height: 800 })
  const historyOf = (side: Page) => side.getByRole('list', { name: 'History' })
  const open = async (kind: string) => {
    await page.goto('/requests')
    const row = page.getByRole('list', { name: 'Client Requests' }).getByRole('link', { name: new RegExp(name) })
    await row.filter({ hasText: kind }).click()
    await expect(page.getByRole('heading', { name: kind })).toBeVisible()
    await page.getByRole('button', { name: 'Accept' }).click()
    return page.getByRole('dialog', { name: 'Accept request' })
  }

  await ask(phone, 'Complaint', dialog => dialog.getByLabel(/^In your words/).fill('The gate stood open all night.'))
  const complaint = await open('Complaint')
  await complaint.getByLabel(/^Priority/).selectOption({ label: 'High' })
  await complaint.getByLabel(/^Words for the client/).fill('We look into it today.')
  await expectAccessible(page)
  await complaint.getByRole('button', { name: 'Accept' }).click()
  await expect(phone.getByText('The company follows it up as an incident.')).toBeVisible()
  await expect(historyOf(phone)).toContainText('Quinn Quay asked')
  for (const side of [phone, page]) await expect(historyOf(side)).toContainText('We look into it today.')
  // Who of the company it was, the company reads.
  await expect(historyOf(page)).toContainText('Sue Super accepted')
  await expect(historyOf(phone)).not.toContainText('Sue Super')
  await expectAccessible(phone)
  await page.getByRole('link', { name: 'The incident' }).click()
  await expect(page.getByText('The gate stood open all night.').first()).toBeVisible()

  const day = addDays(dayOf(new Date().toISOString(), 'America/New_York'), 1)
  await ask(phone, 'Access for a contractor', async dialog => {
    await dialog.getByLabel(/^Company/).fill('Otis')
    await dialog.getByLabel(/^Name/).fill('Dana Lift')
    await dialog.getByLabel(/^Day/).fill(day)
    await dialog.getByLabel(/^Start Time/).fill('10:00')
    await dialog.getByLabel(/^End Time/).fill('12:00')
  })
  const access = await open('Access for a contractor')
  await access.getByLabel(/^Words for the client/).fill('The gate knows.')
  await access.getByRole('button', { name: 'Accept' }).click()
  await expect(phone.getByText('The visit is announced at the site.')).toBeVisible()
  for (const side of [phone, page]) await expect(historyOf(side)).toContainText('The gate knows.')
  await page.getByRole('link', { name: 'The entry in the log book' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: 'Dana Lift' })
  await expect(entry).toContainText('Expected')
  await expect(entry).toContainText(/Access until .*12:00\sPM/)
  await expectAccessible(page)
})
