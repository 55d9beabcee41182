import type { Page } from '@playwright/test'
import { sealLink } from '#server/email/subscription-link.ts'
import { openDatabase } from '#server/platform/db.ts'
import { readEnvironment } from '#server/platform/env.ts'
import { violationsOn } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const inPhone = { width: 360, height: 780 }

async function accessibleInBothThemes(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [theme, what] of [
    ['light', 'everything'],
    ['dark', 'colours'],
  ] as const) {
    await page.evaluate(name => document.documentElement.setAttribute('data-theme', name), theme)
    expect(await violationsOn(page, what)).toEqual([])
  }
}

test.describe('the administrator', () => {
  test('writes a template, sees what it will look like, and brings an older version back', { tag: '@job' }, async ({
    page,
    signIn,
    toast,
  }) => {
    await signIn('admin')
    await page.goto('/email-templates')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Template Management')
    await expect(page.getByText('Admin Access Only')).toBeVisible()
    await expect(page.getByText('Select a template to view or edit')).toBeVisible()
    await accessibleInBothThemes(page)

    await page.getByRole('button', { name: 'Create Template' }).click()
    await page.getByRole('button', { name: 'Create Template' }).last().click()
    await expect(page.getByText('Template key is required')).toBeVisible()
    await page.getByLabel('Template Key').fill('parking_notice')
    await page.getByLabel('Template Name').fill('Parking notice')
    await page.getByLabel('Subject Template').fill('Parking, {{firstName}}')
    await page
      .getByLabel('HTML Template')
      .fill('<h1>Lot</h1><p>{{firstName}} {{spot}}</p><script>parent.hacked = 1</script>')
    await expect(page.getByText('Nothing fills {{firstName}}, {{spot}}')).toBeVisible()
    await page.getByRole('button', { name: 'Take from the texts' }).click()
    await expect(page.getByText('Nothing fills')).toHaveCount(0)
    await page.getByRole('tab', { name: 'Preview' }).click()
    await expect(page.getByText('Parking, John')).toBeVisible()
    await expect(page.frameLocator('iframe').getByText('John {{spot}}')).toBeVisible()
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    await accessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Create Template' }).last().click()
    await toast.says('Template Created')

    await expect(page.getByText('No description provided')).toBeVisible()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Subject Template').fill('Parking for {{firstName}}')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await toast.says('Template Updated')
    await page.getByRole('tab', { name: 'Versions' }).click()
    await page.getByRole('button', { name: 'View version 1' }).click()
    await expect(page.getByText('Parking, John')).toBeVisible()
    await accessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Restore version 1' }).click()
    await expect(page.getByRole('button', { name: 'View version 2' })).toBeVisible()
    await page.getByRole('tab', { name: 'Details' }).click()
    await expect(page.getByText('Parking, {{firstName}}')).toBeVisible()

    await page.getByRole('switch', { name: 'Active' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'parking_notice' })).toContainText('Inactive')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(
      page.getByText('Are you sure you want to delete "Parking notice"? This action cannot be undone.'),
    ).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await toast.says('Template Deleted')
    await expect(page.getByText('parking_notice')).toHaveCount(0)
  })

  test('translates a mail on a phone', async ({ page, signIn, toast }) => {
    await page.setViewportSize(inPhone)
    await signIn('admin')
    await page.goto('/email-templates')
    await page.getByRole('button', { name: 'Edit Time off declined' }).click()
    await page.getByText('Français').click()
    await expect(page.getByLabel('Subject Template')).toHaveValue(/congé/)
    await page.getByLabel('Subject Template').fill('Congé refusé à partir du {{from}} {{unknownName}}')
    await expect(page.getByText('Nothing fills {{unknownName}}')).toBeVisible()
    await accessibleInBothThemes(page)
    await page.getByLabel('Subject Template').fill('Congé refusé à partir du {{from}}')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await toast.says('Template Updated')
    await page.getByRole('tab', { name: 'Preview' }).click()
    await expect(page.getByText('Congé refusé à partir du {{from}}')).toBeVisible()
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await expect(page.getByRole('button', { name: 'Edit Time off declined' })).toBeVisible()
  })

  test('says so when the templates cannot be loaded', async ({ page, signIn }) => {
    await signIn('admin')
    await page.route('**/api/email-templates', route => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/email-templates')
    await expect(page.getByText('Failed to load email templates. Please try again later.')).toBeVisible()
  })

  test('sends a test and finds it in the outbox', async ({ page, signIn }) => {
    await signIn('admin')
    await page.goto('/email-test')
    await page.getByRole('button', { name: 'Send Test Email' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await page.getByLabel('Email Address').fill('ada@journeys.example')
    await page.getByRole('button', { name: 'Send Test Email' }).click()
    await expect(page.getByText('Kept in the outbox for ada@journeys.example')).toBeVisible()
    await expect(page.getByText('Mail server key not configured')).toBeVisible()
    await expect(page.getByText('Provider welcome emails enabled')).toBeVisible()
    await accessibleInBothThemes(page)

    await page.getByRole('link', { name: 'Mail Outbox' }).click()
    await page.getByRole('searchbox', { name: 'Search address or subject' }).fill('ada@journeys')
    // Others have tried it, too: theirs leave the list first.
    await expect(page.getByRole('button', { name: 'Muster test email', exact: true })).toHaveCount(1)
    await page.getByRole('button', { name: 'Muster test email', exact: true }).click()
    await expect(page.frameLocator('iframe').getByText('It works')).toBeVisible()
    await accessibleInBothThemes(page)
    // Nothing may run inside of the frame, not even what looks for mistakes: the mail is read on a page of its own.
    const mail = await page.context().newPage()
    await mail.setContent((await page.locator('iframe').getAttribute('srcdoc')) ?? '')
    // A mail has its subject for a title, and no parts to jump between.
    const ofPages = /^(document-title|landmark-one-main|region):/
    expect((await violationsOn(mail)).filter(violation => !ofPages.test(violation))).toEqual([])
    await mail.close()
    await page.getByRole('tab', { name: 'Text' }).click()
    await expect(page.getByText('admin@muster.demo')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByLabel('Status').selectOption('Failed')
    await expect(page.getByText('No mails found')).toBeVisible()
  })
})

test('the owner has the test and nothing else of the mails', async ({ page, signIn }) => {
  await signIn('provider')
  await page.goto('/email-test')
  await page.getByLabel('Email Address').fill('owner@example.com')
  await page.getByRole('button', { name: 'Send Test Email' }).click()
  await expect(page.getByText('Kept in the outbox for owner@example.com')).toBeVisible()
  for (const path of ['/email-templates', '/mail-outbox']) {
    await page.goto(path)
    await expect(page.getByText('Access Denied')).toBeVisible()
  }
})

test('the supervisor is refused everywhere', async ({ page, signIn }) => {
  await signIn('supervisor')
  for (const path of ['/email-test', '/email-templates', '/mail-outbox']) {
    await page.goto(path)
    await expect(page.getByText('Access Denied')).toBeVisible()
    await accessibleInBothThemes(page)
  }
})

test('someone stops a kind of mail from their phone, without a sign-in, and takes it back', async ({
  page,
  muster,
}) => {
  const { rows } = await muster.database.query<{ id: number }>(
    `insert into mails (to_address, template_key, subject, html, status)
     values ('guard@example.com', 'shift_published', 'Your shifts', '<p>Gate</p>', 'sent') returning id`,
  )
  const url = (muster.database as unknown as { options: { connectionString: string } }).options.connectionString
  const { db } = openDatabase({ url, role: null })
  const token = await sealLink({ db, environment: readEnvironment({}) }, rows[0]?.id ?? 0)
  await db.destroy()
  await page.setViewportSize(inPhone)
  await page.goto(`/unsubscribe?token=${token}`)
  await expect(page.getByText('guard@example.com')).toBeVisible()
  await accessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You will not get these mails any more' })).toBeVisible()
  const refused = () =>
    muster.database.query(`select template_key from mail_refusals where address = 'guard@example.com'`)
  expect((await refused()).rows).toEqual([{ template_key: 'shift_published' }])
  await page.getByRole('button', { name: 'Send them again' }).click()
  await expect(page.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible()
  expect((await refused()).rows).toEqual([])
})

test('a link that leads nowhere says so without a sign-in', async ({ page }) => {
  await page.setViewportSize(inPhone)
  await page.goto('/unsubscribe?token=made-up')
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await accessibleInBothThemes(page)
})
