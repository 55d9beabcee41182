import { readFileSync } from 'node:fs'
import { addDays, dayOf, mondayOf } from '#shared/time.ts'
import { pdfText } from '../support/pdf-text.ts'
import 'temporal-polyfill/global'
import { given } from '../support/given.ts'
import { choose } from './choose.ts'
import { employment } from './employment.ts'
import { expect, expectAccessible, type Muster, test } from './fixtures.ts'

// The company's week: on a Sunday evening there, Monday has begun elsewhere.
const newYork = 'America/New_York'

const lastMonday = () => addDays(mondayOf(dayOf(new Date().toISOString(), newYork)), -7)

/** A guard who worked one day of last week at a site, on a timesheet that waits. */
async function weekThatWaits({ database }: Muster, name: string) {
  const { organization, site } = await employment(database, 'supervisor@muster.demo')
  const concierge = { organization, site, name, email: 'invoiced@harbor.example', position: 'Concierge' }
  const employee = await given.employee(database, concierge)
  const day = addDays(lastMonday(), 1)
  const shift = { from: `${day}T14:00:00Z`, to: `${day}T22:00:00Z`, location: 'Lobby' }
  await given.entry(database, { organization, site, employee, ...shift, verdict: 'inside' })
}

test(
  'a week is approved, invoiced, sent, disputed by the client, corrected and paid',
  { tag: '@job' },
  async ({ page, signIn, otherPerson, muster, toast }, info) => {
    // Colours are looked at, and a dialog that is still appearing has other ones.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await weekThatWaits(muster, 'Ines Invoiced')
    await signIn('supervisor')

    await page.goto('/timesheets?search=Ines')
    await page.getByRole('button', { name: 'Generate Report' }).click()
    await page.getByRole('button', { name: 'Make the timesheets' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Approve the timesheet of Ines Invoiced' }).click()
    await toast.says('Timesheet Approved')

    await page.goto('/invoicing')
    await expect(page.getByRole('heading', { name: 'Invoice Management' })).toBeVisible()
    for (const label of ['Total Outstanding', 'Paid This Month', 'Pending', 'Overdue']) {
      await expect(page.getByRole('link', { name: new RegExp(`^${label}`) })).toBeVisible()
    }
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Generate Invoice' }).click()
    await expect(page.getByText('Step 1 of 3')).toBeVisible()
    await choose(page.getByRole('dialog'), 'Client', 'Harborline Properties')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Next' }).click()
    const mine = page.getByRole('listitem').filter({ has: page.locator('input[value^="Ines Invoiced, Concierge"]') })
    await expect(mine.getByLabel(/^Hours of line/)).toHaveValue('8.00')
    // Whatever else was approved meanwhile stays for another invoice.
    for (;;) {
      const others = page.getByRole('listitem').filter({ has: page.getByLabel(/^Description of line/) })
      const foreign = others.filter({ hasNot: page.locator('input[value^="Ines Invoiced"]') })
      if ((await foreign.count()) === 0) break
      await foreign
        .first()
        .getByRole('button', { name: /^Remove line/ })
        .click()
    }
    await page.getByLabel('Rate of line 1').fill('50.00')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('Tax (%)').fill('10')
    await expect(page.getByText('$440.00')).toBeVisible()
    await page.getByRole('button', { name: 'Create Invoice' }).click()
    await toast.says('Invoice Created', 'New invoice has been created successfully.')

    const panel = page.getByRole('dialog')
    const heading = panel.getByRole('heading', { level: 2 }).first()
    await expect(heading).toHaveText(/^INV-\d{4}-\d{3,}$/)
    const number = (await heading.textContent()) as string
    await panel.getByRole('button', { name: /^1 time entry behind Ines Invoiced/ }).click()
    await expect(panel.getByText('In a zone')).toBeVisible()
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Send', exact: true }).click()
    await page
      .getByRole('dialog', { name: `Send ${number}` })
      .getByRole('button', { name: 'Send' })
      .click()
    await toast.says('Mail kept, not sent')

    const client = await otherPerson('client')
    await client.emulateMedia({ reducedMotion: 'reduce' })
    await client.goto('/invoicing')
    await client.getByRole('button', { name: new RegExp(`^${number}`) }).click()
    const [file] = await Promise.all([
      client.waitForEvent('download'),
      client.getByRole('link', { name: 'PDF' }).click(),
    ])
    const path = info.outputPath('invoice.pdf')
    await file.saveAs(path)
    expect(await pdfText(readFileSync(path))).toContain('$440.00')
    await expect(client.getByRole('button', { name: /Mark|Void|Send|Edit/ })).toHaveCount(0)
    await client.getByRole('button', { name: 'Dispute' }).click()
    await client.getByLabel('What is wrong?').fill('The rate should be 45.00.')
    await expectAccessible(client)
    await client.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(client.getByText('The rate should be 45.00.')).toBeVisible()

    // The list of whoever made it hears of it without a reload.
    await expect(panel.getByText('The rate should be 45.00.')).toBeVisible()
    await panel.getByRole('button', { name: 'Answer and resolve' }).click()
    await page.getByRole('textbox', { name: 'Answer' }).fill('You are right. A corrected invoice follows.')
    await page.getByRole('button', { name: 'Resolve', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveCount(0)
    await expect(panel.getByText('You are right. A corrected invoice follows.')).toBeVisible()
    await panel.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Void' }).click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Wrong rate')
    await page.getByRole('button', { name: 'Void', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveCount(0)
    await expect(panel.getByText('Void', { exact: true })).toBeVisible()

    await panel.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Generate Invoice' }).click()
    await choose(page.getByRole('dialog'), 'Client', 'Harborline Properties')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(mine.getByLabel(/^Hours of line/)).toHaveValue('8.00')
    await mine.getByLabel(/^Rate of line/).fill('45.00')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Create Invoice' }).click()
    await toast.says('Invoice Created')
    const corrected = page.getByRole('dialog')
    await corrected.getByRole('button', { name: /^Mark Paid: INV/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark Paid' }).click()
    await toast.says('Invoice Updated', 'Invoice status has been updated successfully.')
    await expect(corrected.getByText('Paid', { exact: true }).first()).toBeVisible()
  },
)

test('a name that looks like markup is only a name on the page', async ({ page, signIn }) => {
  await signIn('provider')
  await page.goto('/invoicing')
  const hostile = '<img src=x onerror="document.title=1"> {{constructor}}'
  const answer = await page.request.post('/api/invoices', {
    data: { clientName: hostile, amount: '5.00', dueDate: '2030-01-01' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.status()).toBe(201)
  await expect(page.getByText(hostile).first()).toBeVisible()
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})

test('a week of all clients becomes drafts in one press, after what was missing is put right', async ({
  page,
  signIn,
  muster,
  toast,
}) => {
  const name = 'Petra Period'
  const { organization, site } = await employment(muster.database, 'supervisor@muster.demo')
  const employee = await given.employee(muster.database, {
    organization,
    site,
    name,
    email: 'petra.period@harbor.example',
    position: 'Concierge',
  })
  // A week of its own, long before anything else was worked, of the contract that holds today.
  const monday = addDays(lastMonday(), -40 * 7)
  const day = addDays(monday, 1)
  const shift = { from: `${day}T14:00:00Z`, to: `${day}T22:00:00Z`, location: 'Lobby' }
  await given.entry(muster.database, { organization, site, employee, ...shift, verdict: 'inside' })
  await signIn('supervisor')
  const list = `/invoicing?tab=period&from=${monday}&to=${addDays(monday, 6)}&by=site`
  await page.goto(list)
  const client = page.getByRole('row').filter({ hasText: 'Harborline Properties' })
  await client.getByRole('link', { name: '8.00 h are not approved' }).click()
  await page.getByRole('button', { name: 'Generate Report' }).click()
  await page.getByRole('button', { name: 'Make the timesheets' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: `Approve the timesheet of ${name}` }).click()
  await toast.says('Timesheet Approved')
  await page.goto(list)
  await expect(client).toContainText('Ready')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create 1 draft' }).click()
  const made = page.getByRole('status').filter({ hasText: '1 draft was made' })
  await expect(client).toContainText('8.00 h are invoiced already')
  await made.getByRole('button', { name: 'Send 1 by email' }).click()
  await expect(made).toContainText('1 was sent')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
})
