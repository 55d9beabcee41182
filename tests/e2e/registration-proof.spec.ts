import { eventually } from '../support/eventually.ts'
import { expect, expectAccessible, type Muster, test } from './fixtures.ts'
import { fillRegistration, newEmail, password } from './new-owner.ts'

// A mail server is set, if one that never answers: what would leave can be read in the outbox.
test.use({ environment: { DEMO: 'off', SMTP_URL: 'smtp://127.0.0.1:9' } })

const mailedLinks = async ({ database }: Muster, address: string, count: number) =>
  eventually(async () => {
    const { rows } = await database.query<{ text: string }>(
      `select text from mails where to_address = $1 and template_key = 'provider_confirm' order by id`,
      [address],
    )
    const links = rows.map(({ text }) => /https?:\/\/[^/\s]+(\/confirm-registration\?token=\S+)/.exec(text)?.[1] ?? '')
    return links.length === count && links
  })

test('an owner opens the company with the link in the mailbox, and only once', async ({ page, muster, toast }) => {
  const email = newEmail()
  await page.goto('/register')
  await fillRegistration(page, email)
  await page.getByRole('main').locator('button[type=submit]').click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send again' }).click()
  await toast.says('Sent again')

  const [first = '', second = ''] = await mailedLinks(muster, email, 2)
  await page.goto(second)
  await expect(page.getByRole('heading', { name: 'Open your company' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill('not the one')
  await page.getByRole('button', { name: 'Open my company' }).click()
  await expect(page.getByRole('main')).toContainText('This is not the password that was chosen when registering')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Open my company' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Set up Harbour Watch' })).toBeVisible()

  await page.goto(first)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Open my company' }).click()
  await expect(page.getByRole('alert')).toContainText('This link does not work any more')
  await page.goto('/confirm-registration')
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})
