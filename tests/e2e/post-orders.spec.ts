import { randomBytes } from 'node:crypto'
import type { BrowserContextOptions } from '@playwright/test'
import { png } from '../accounts/pictures.ts'
import { pdf } from '../post-orders/documents.ts'
import { companyOf } from '../support/company.ts'
import { employment } from './employment.ts'
import { expect, expectAccessible, signInAs, test } from './fixtures.ts'
import { givenNothingOnClock } from './guard-on-duty.ts'
import { everythingKept, keptFiles, settled } from './kept-in-browser.ts'
import { ownBrowser } from './own-browser.ts'
import { begunTwoHoursAgo, givenShiftToday } from './shift-today.ts'

const phone = {
  viewport: { width: 360, height: 780 },
  serviceWorkers: 'allow' as const,
} satisfies BrowserContextOptions

test('a supervisor publishes orders; a guard reads them without a signal, and the supervisor sees who has not', {
  tag: '@job',
}, async ({ page, signIn, toast, launchOptions, muster }) => {
  const mark = randomBytes(3).toString('hex')
  const title = `Gate orders ${mark}`
  const { organization } = await employment(muster.database, 'supervisor@muster.demo')
  const company = companyOf(muster.database, organization, 'muster.demo')
  const site = await company.site({ name: `Gate ${mark}`, client: null })
  const guard = await company.guard(`Gil ${mark}`, { site, userId: `gil-${mark}`, email: `gil-${mark}@muster.demo` })
  await signIn('supervisor')
  await page.goto(`/post-orders?business=${site}`)
  await page.getByRole('button', { name: 'Write' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Text', { exact: true }).fill('# Gate\n- Lock it at **ten**\n- Log who comes later')
  await dialog.getByLabel('In an emergency').fill('1. Call 911')
  await dialog.getByLabel('Radio channel').fill('Channel 7')
  await dialog.getByRole('button', { name: 'Add a contact' }).click()
  await dialog.getByLabel('Name of contact 1').fill('Gate keeper')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('list', { name: 'Orders' }).getByRole('link', { name: title }).click()
  const attach = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  const files = page.getByRole('list', { name: 'Pictures and files' })
  await attach('Key safe.png', 'image/png', png)
  await expect(files).toContainText('Key safe.jpg')
  await attach('Gate manual.pdf', 'application/pdf', pdf(title))
  await expect(files).toContainText('Gate manual.pdf')
  await page.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await toast.says('Published', 'Everyone it is for is told.')
  const readers = page.getByRole('list', { name: 'Who has read it' })
  const row = readers.getByRole('listitem').filter({ hasText: mark })
  await expect(row).toContainText('Not read yet')
  await expectAccessible(page)

  const browser = ownBrowser(launchOptions, { ...phone, baseURL: muster.server.url })
  try {
    const onPhone = await browser.open()
    await signInAs(onPhone.context(), muster, guard.email)
    await onPhone.goto('/post-orders')
    await settled(onPhone)
    const listed = onPhone.getByRole('list', { name: 'Orders' }).getByRole('link', { name: title })
    await expect(listed).toContainText('To read')
    await expect.poll(() => keptFiles(onPhone)).toBeGreaterThanOrEqual(2)
    await onPhone.context().setOffline(true)
    await listed.click()
    const order = onPhone.getByRole('article', { name: title })
    await expect(order.getByRole('heading', { name: 'Gate', exact: true })).toBeVisible()
    await expect(order).toContainText('Radio: Channel 7')
    const picture = order.getByRole('img', { name: 'Key safe.jpg' })
    await expect.poll(() => picture.evaluate((seen: HTMLImageElement) => seen.naturalWidth)).toBe(1)
    await expect(order.getByRole('link', { name: /^Gate manual.pdf/ })).toHaveAttribute('href', /^blob:/)
    await expectAccessible(onPhone)
    await order.getByRole('button', { name: 'I have read and understood this' }).click()
    await expect(order).toContainText('Not sent yet')
    await onPhone.context().setOffline(false)
    await expect(order).not.toContainText('Not sent yet', { timeout: 30_000 })
    await expect(order).toContainText('You have read this version')
    await onPhone.getByRole('button', { name: /^Account/ }).click()
    await onPhone.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(onPhone).toHaveURL(/\/login/)
    await expect.poll(async () => (await everythingKept(onPhone)).databases).not.toContain('muster-files')
  } finally {
    await browser.end()
  }
  await expect(row).not.toContainText('Not read yet')
})

test.describe('at a site that stops a clock-in until its orders are read', () => {
  test.use({ permissions: ['geolocation'], viewport: { width: 360, height: 780 } })

  test('reading them is two taps from the home, and then the clock begins', async ({
    page,
    context,
    muster,
    signIn,
  }) => {
    const guard = await givenShiftToday(muster, begunTwoHoursAgo())
    await givenNothingOnClock(muster.database, guard.id, new Date(Date.now() - 7_200_000))
    const key = [guard.organization_id, guard.business_id]
    const title = `Dock orders ${randomBytes(3).toString('hex')}`
    // Whatever else applies there was read long ago.
    await muster.database.query(
      `insert into post_order_acknowledgements (organization_id, order_id, edition, employee_id, acknowledged_at)
       select organization_id, order_id, edition, $2, published_at from post_order_editions
       where organization_id = $1 and is_in_force on conflict do nothing`,
      [guard.organization_id, guard.id],
    )
    await muster.database.query(
      `with written as (
         insert into post_orders (organization_id, business_id) values ($1, $2) returning organization_id, id)
       insert into post_order_editions (organization_id, order_id, edition, title, body, published_at, is_in_force)
       select organization_id, id, 1, $3, 'Count the seals', now(), true from written`,
      [...key, title],
    )
    await muster.database.query(
      `update businesses set orders_at_clock_in = 'stop' where organization_id = $1 and id = $2`,
      key,
    )
    try {
      await context.setGeolocation(guard.place)
      await signIn('employee')
      await page.goto('/dashboard')
      const post = page.getByRole('region', { name: 'My post' })
      await expect(post).toContainText('Here they have to be acknowledged before you clock in.')
      await post.getByRole('link', { name: title }).click()
      await page.getByRole('button', { name: 'I have read and understood this' }).click()
      await expect(page.getByRole('article', { name: title })).toContainText('You have read this version')
      await page.goto('/dashboard')
      await expect(post).not.toContainText(title)
      await post.getByRole('button', { name: 'Clock In (With Location)' }).click()
      await expect(post.getByRole('button', { name: 'Clock Out' })).toBeVisible()
    } finally {
      await muster.database.query(
        `update businesses set orders_at_clock_in = 'nothing' where organization_id = $1 and id = $2`,
        key,
      )
    }
  })
})

test('a client reads what is new in an order for their site, approves it, and the guards have it', {
  tag: '@job',
}, async ({ page, signIn, otherPerson }) => {
  const title = 'Opening and closing the market hall'
  await signIn('client')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: '1 order waits for your approval' }).click()
  const panel = page.getByRole('dialog', { name: title })
  await expect(panel.getByRole('listitem').filter({ hasText: 'Fridays in December' })).toContainText('Added:')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Approve' }).click()
  await expect(panel.getByText('Approved')).toBeVisible()

  const supervisor = await otherPerson('supervisor')
  await supervisor.goto('/post-orders')
  await supervisor.getByRole('list', { name: 'Orders' }).getByRole('link', { name: title }).click()
  await expect(supervisor.getByRole('article', { name: title })).toContainText('Fridays in December')
})
