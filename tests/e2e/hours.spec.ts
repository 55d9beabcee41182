import { randomBytes } from 'node:crypto'
import { addDays, dayOf, mondayOf } from '#shared/time.ts'
import { companyOf } from '../support/company.ts'
import { given } from '../support/given.ts'
import { employment } from './employment.ts'
import { expect, expectAccessible, type Muster, signInAs, test } from './fixtures.ts'
import 'temporal-polyfill/global'

const monday = addDays(mondayOf(dayOf(new Date().toISOString(), 'America/New_York')), -7)

/** A client who confirms hours, and two guards who were there last Tuesday. */
async function givenWeek({ database }: Muster) {
  const mark = randomBytes(3).toString('hex')
  const { organization } = await employment(database, 'employee@muster.demo')
  const company = companyOf(database, organization, 'muster.demo')
  const client = await company.anotherClient({ name: `Lock ${mark}` })
  const site = await company.site({ name: `Lock hall ${mark}`, client })
  await database.query('update clients set email = $2 where id = $1', [client, `pay-${mark}@muster.demo`])
  await database.query('update businesses set bill_rate_cents = 5000 where id = $1', [site])
  await database.query(
    `with k as (insert into contracts (organization_id, client_id, name, starts_on, rhythm, confirms_hours)
       values ($1, $2, $3, $4, 'weekly', true) returning organization_id, id, valid)
     insert into contract_sites (organization_id, contract_id, business_id, valid)
     select organization_id, id, $5, valid from k`,
    [organization, client, `Lock contract ${mark}`, addDays(monday, -70), site],
  )
  const hiring = (who: string) => ({ userId: `${who}-${mark}`, email: `${who}-${mark}@muster.demo` })
  const person = await company.client('Lotte Lock', { client, ...hiring('lotte') })
  const supervisor = await company.supervisor('Sam Super', hiring('sam'))
  const day = addDays(monday, 1)
  for (const name of [`Una ${mark}`, `Ugo ${mark}`]) {
    const { employeeId } = await company.guard(name, { site, ...hiring(name.slice(0, 3).toLowerCase()) })
    const times = { from: `${day}T14:00:00Z`, to: `${day}T22:00:00Z`, location: 'Hall', verdict: 'inside' as const }
    await given.entry(database, { organization, site, employee: employeeId, ...times })
  }
  return { mark, client, person, supervisor, names: { wrong: `Una ${mark}`, right: `Ugo ${mark}` } }
}

test('a client objects to one of two times, it is corrected, asked again and confirmed, and the invoice says by whom', {
  tag: '@job',
}, async ({ page, newBrowser, muster }) => {
  const { mark, client, person, supervisor, names } = await givenWeek(muster)
  await signInAs(page.context(), muster, supervisor.email)
  await page.setViewportSize({ width: 1280, height: 800 })
  const approve = async (name: string) => {
    await page.goto(`/timesheets?week=${monday}&search=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: `Approve the timesheet of ${name}` }).click()
    await expect(page.getByRole('button', { name: `Approve the timesheet of ${name}` })).toBeHidden()
  }
  await page.goto(`/timesheets?week=${monday}`)
  await page.getByRole('button', { name: 'Generate Report' }).click()
  await page.getByRole('button', { name: 'Make the timesheets' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await approve(names.wrong)
  await approve(names.right)

  await page.goto(`/hours?client=${client}`)
  await page.getByRole('button', { name: 'Ask a client' }).click()
  const ask = page.getByRole('dialog', { name: 'Ask a client' })
  await expectAccessible(page)
  await ask.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: `Lock hall ${mark}` })).toContainText('To confirm')

  const asked = await newBrowser()
  await signInAs(asked, muster, person.email)
  const phone = await asked.newPage()
  await phone.setViewportSize({ width: 360, height: 780 })
  await phone.goto('/hours')
  await expect(phone.getByRole('button', { name: /^Week of/ })).toBeVisible()
  await phone.getByRole('button', { name: /^Week of/ }).click()
  const week = phone.getByRole('dialog', { name: /^Week of/ })
  await week.getByRole('button', { name: `Object to the hours of ${names.wrong}` }).click()
  await week.getByLabel(/^What is wrong with it/).fill('She left at one.')
  await expect(week.getByText('The other line is confirmed with it.')).toBeVisible()
  await expectAccessible(phone)
  await week.getByRole('button', { name: 'Send objection' }).click()
  await expect(week.getByText('Objection: She left at one.')).toBeVisible()

  await page.goto('/time-tracking?tab=review')
  const waiting = page.getByRole('listitem').filter({ hasText: 'She left at one.' }).filter({ hasText: names.wrong })
  await expect(waiting).toContainText('The client objects: She left at one.')
  await waiting.getByRole('button', { name: 'Correct' }).click()
  const correct = page.getByRole('dialog', { name: 'Correct Entry' })
  await correct.getByLabel(/^Unpaid break/).fill('120')
  await correct.getByLabel(/^Reason/).fill('The client is right')
  await correct.getByRole('button', { name: 'Save Correction' }).click()
  // What is behind an open dialog has no role: only once it has closed does its absence say anything.
  await expect(correct).toBeHidden()
  await expect(waiting).toBeHidden()
  await approve(names.wrong)
  await page.goto(`/hours?client=${client}`)
  await page.getByRole('button', { name: /^Week of/ }).click()
  await page.getByRole('button', { name: 'Ask again' }).click()

  await week.getByRole('button', { name: 'Confirm all hours' }).click()
  await expect(week.getByText(/^Confirmed by Lotte Lock/)).toBeVisible()

  await page.goto(`/invoicing?tab=period&from=${monday}&to=${addDays(monday, 6)}&by=site`)
  const row = page.getByRole('row').filter({ hasText: `Lock ${mark}` })
  await expect(row).toContainText('Ready')
  await page.getByRole('button', { name: /^Create \d+ draft/ }).click()
  await expect(row).toContainText('14.00 h are invoiced already')
  const { rows } = await muster.database.query('select id from invoices where client_id = $1', [client])
  await page.goto(`/invoicing?invoice=${rows[0].id}`)
  await expect(page.getByText(/confirmed by Lotte Lock/)).toBeVisible()
})
