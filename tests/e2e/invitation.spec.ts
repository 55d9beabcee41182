import { given } from '../support/given.ts'
import { expect, expectAccessible, type Muster, test } from './fixtures.ts'

const phone = { width: 360, height: 740 }

async function mailedLink({ database }: Muster, address: string) {
  const { rows } = await database.query<{ text: string }>(
    `select text from mails where to_address = $1 and template_key = 'employee_welcome' order by id desc limit 1`,
    [address],
  )
  return /https?:\/\/\S+(\/invitation\?token=\S+)/.exec(rows[0]?.text ?? '')?.[1] ?? 'no link was mailed'
}

test('the owner adds a guard, the guard opens the link on a phone, sets a password and sees her shift', {
  tag: '@job',
}, async ({ page, muster, signIn, toast, browser }) => {
  await signIn('provider')
  await page.goto('/employees')
  await page.getByRole('button', { name: 'Add Employee' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Nadia Torres')
  await form.getByLabel('Email').fill('nadia@northgate.example')
  await form.getByLabel('Position').fill('Dock Officer')
  await expect(form.getByLabel('Send an invitation')).toBeChecked()
  await form.getByRole('button', { name: 'Add Employee' }).click()
  // No mail server here: nobody is promised a mail.
  await toast.says('Employee Added', 'the invitation is kept, not sent')
  await page.getByLabel('Search employees').fill('Nadia')
  const state = page.getByRole('row', { name: /Nadia Torres/ }).getByText('Invited', { exact: true })
  await expect(state).toBeVisible()

  const { rows } = await muster.database.query(
    `select id, organization_id, (now() at time zone 'America/New_York')::date + 1 || '' tomorrow
     from employees where email = 'nadia@northgate.example'`,
  )
  const [nadia] = rows
  await given.shift(muster.database, {
    organization: nadia.organization_id,
    employee: nadia.id,
    date: nadia.tomorrow,
    location: 'Loading Dock 7',
    publishedAt: new Date().toISOString(),
  })

  const context = await browser.newContext({ baseURL: muster.server.url, viewport: phone })
  const hers = await context.newPage()
  await hers.goto(await mailedLink(muster, 'nadia@northgate.example'))
  await expect(hers.getByRole('heading', { name: /^Join / })).toBeVisible()
  await expect(hers.getByText('as Dock Officer')).toBeVisible()
  await expect(hers.getByLabel('First Name')).toHaveValue('Nadia')
  await expectAccessible(hers)
  await hers.getByLabel('Choose a password').fill('harbour-night-7')
  await hers.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(hers).toHaveURL(/\/dashboard$/)
  await hers.goto('/scheduling?view=mine')
  await expect(hers.getByText('Loading Dock 7').first()).toBeVisible()
  await context.close()

  await expect(state).toBeHidden()
})

test('a link is handed over as a QR code, works once, and says so in the language of who opens it', async ({
  page,
  signIn,
  browser,
  muster,
}) => {
  await signIn('supervisor')
  await page.goto('/employees?search=Abbott')
  await expect(page.getByText('Invitation expired')).toBeVisible()
  await page.getByRole('button', { name: 'More for Leon Abbott' }).click()
  await page.getByRole('menuitem', { name: 'Invite' }).click()
  await page.getByRole('button', { name: 'Show link and QR code' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the invitation link' })).toBeVisible()
  const link = new URL(await page.getByRole('textbox', { name: 'Invitation link' }).inputValue())
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Invited', { exact: true })).toBeVisible()

  const context = await browser.newContext({ baseURL: muster.server.url, viewport: phone, locale: 'fr-FR' })
  const his = await context.newPage()
  const other = await (await browser.newContext({ baseURL: muster.server.url, locale: 'es-ES' })).newPage()
  await his.goto(link.pathname + link.search)
  await expect(his.getByRole('heading', { name: /^Rejoindre / })).toBeVisible()
  await his.getByLabel('Choisissez un mot de passe').fill('harbour-night-8')
  await his.getByRole('button', { name: 'Rejoindre', exact: true }).click()
  await expect(his).toHaveURL(/\/dashboard$/)
  await other.goto(link.pathname + link.search)
  await expect(other.getByRole('heading', { name: 'Esta invitación no funciona' })).toBeVisible()
  await other.context().close()
  await context.close()
})
