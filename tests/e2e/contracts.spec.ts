import { randomBytes } from 'node:crypto'
import { addDays, dayOf, instantAt, mondayOf } from '#shared/time.ts'
import { approveHours } from '../support/approve-hours.ts'
import { companyOf } from '../support/company.ts'
import { given } from '../support/given.ts'
import { employment } from './employment.ts'
import { expect, expectAccessible, type Muster, signInAs, test } from './fixtures.ts'
import { countPresses } from './presses.ts'
import 'temporal-polyfill/global'

const lastWeek = addDays(mondayOf(dayOf(new Date().toISOString(), 'America/New_York')), -7)

/** A client with two sites and two people; at one of them eight hours were worked last week. */
async function givenClient({ database }: Muster) {
  const mark = randomBytes(3).toString('hex')
  const { organization } = await employment(database, 'employee@muster.demo')
  const company = companyOf(database, organization, 'muster.demo')
  const name = `Dock ${mark}`
  const client = await company.anotherClient({ name })
  const site = await company.site({ name: `Dock hall ${mark}`, client })
  await company.site({ name: `Dock yard ${mark}`, client })
  const hiring = (who: string) => ({ userId: `${who}-${mark}`, email: `${who}-${mark}@muster.demo` })
  const dana = await company.client('Dana Dock', { client, ...hiring('dana') })
  const eric = await company.client('Eric Dock', { client, ...hiring('eric') })
  const guard = await company.guard('Gil Gate', { site, ...hiring('gil') })
  const supervisor = await company.supervisor('Sue Super', hiring('sue'))
  const at = (time: string) => instantAt(addDays(lastWeek, 1), time, 'America/New_York')
  const span = { from: at('09:00'), to: at('17:00'), verdict: 'inside' as const }
  const entry = await given.entry(database, { organization, site, employee: guard.employeeId, ...span })
  await approveHours(database, [entry], supervisor.userId)
  return { mark, client, name, dana, eric, pay: `pay-${mark}@muster.demo` }
}

test('an owner writes a contract down, sees what is missing before its invoice, and whom it names confirms the hours', {
  tag: '@job',
}, async ({ page, newBrowser, signIn, muster }) => {
  const { mark, client, name, dana, eric, pay } = await givenClient(muster)
  await signIn('provider')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/contracts?client=${client}`)
  await page.getByRole('button', { name: 'Add contract' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add contract' })
  await dialog.getByLabel(/^Name/).fill(`Guarding ${mark}`)
  await dialog.getByLabel(/^First day/).fill(addDays(lastWeek, -70))
  const hours = dialog.getByLabel(/^Promised hours a week/)
  await expect(hours).toHaveCount(2)
  await dialog.getByLabel(`Dock yard ${mark}`).uncheck()
  await expect(hours).toHaveCount(1)
  await hours.fill('40')
  await dialog.getByRole('button', { name: 'Add rate' }).click()
  await dialog.getByLabel(/^Rate per hour/).fill('52.50')
  await dialog.getByLabel(/^What is billed/).selectOption('worked')
  await dialog.getByLabel(/^How often/).selectOption('weekly')
  await dialog.getByLabel(/^Tax/).fill('0')
  await dialog.getByLabel(/^Invoices due after/).fill('21')
  await dialog.getByLabel(/^Invoices go to/).fill(pay)
  await dialog.getByLabel(/^The client confirms the hours/).check()
  await dialog.getByLabel(/^Days to answer/).fill('4')
  await dialog.getByLabel(/^If nobody answers/).selectOption('blocks')
  await dialog.getByRole('group', { name: 'Who confirms the hours' }).getByLabel('Dana Dock').check()
  await dialog.getByLabel(/^Requests are answered within/).fill('12')
  await dialog.getByLabel(/^Release incidents to the client/).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add contract' }).click()

  const panel = page.getByRole('dialog', { name: `Guarding ${mark}` })
  for (const said of [
    'Every week',
    '21',
    pay,
    'Within 4 days',
    'Dana Dock',
    '12 hours',
    'Released by themselves once they are closed',
    '40 h a week promised',
    '$52.50',
  ])
    await expect(panel).toContainText(said)
  await expect(panel).not.toContainText('Dock yard')
  await expectAccessible(page)

  const period = `/invoicing?tab=period&from=${lastWeek}&to=${addDays(lastWeek, 6)}&client=${client}`
  const proposed = page.getByRole('row').filter({ hasText: name })
  await page.goto(period)
  await expect(proposed).toContainText('Hours are not confirmed yet')
  await page.goto(`/hours?client=${client}`)
  await page.getByRole('button', { name: 'Ask a client' }).click()
  await page.getByRole('dialog', { name: 'Ask a client' }).getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: `Dock hall ${mark}` })).toContainText('To confirm')

  const open = async (email: string, path: string) => {
    const browser = await newBrowser()
    await signInAs(browser, muster, email)
    const phone = await browser.newPage()
    await phone.setViewportSize({ width: 360, height: 780 })
    await phone.goto(path)
    return { phone, week: phone.getByRole('dialog', { name: /^Week of/ }) }
  }
  const { phone: other, week: read } = await open(eric.email, '/hours')
  await other.getByRole('button', { name: /^Week of/ }).click()
  await expect(read).toContainText('To be confirmed by Dana Dock')
  await expect(read.getByRole('button', { name: 'Confirm all hours' })).toHaveCount(0)
  const { phone, week: answered } = await open(dana.email, '/')
  const presses = await countPresses(phone)
  await phone
    .getByRole('list', { name: 'Hours to confirm' })
    .getByRole('link', { name: `Dock hall ${mark}` })
    .click()
  await answered.getByRole('button', { name: 'Confirm all hours' }).click()
  await expect(answered.getByText(/^Confirmed by Dana Dock/)).toBeVisible()
  expect(await presses()).toBeLessThanOrEqual(2)
  await expect(read.getByText(/^Confirmed by Dana Dock/)).toBeVisible()

  await page.goto(period)
  await expect(proposed).toContainText('Ready')
  await expect(proposed).toContainText('$420.00')
  await expectAccessible(page)
})
