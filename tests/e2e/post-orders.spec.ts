import { randomBytes } from 'node:crypto'
import type { BrowserContextOptions } from '@playwright/test'
import { employment } from './employment.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { settled } from './kept-in-browser.ts'
import { ownBrowser, signInAt } from './own-browser.ts'

const phone = {
  viewport: { width: 360, height: 780 },
  serviceWorkers: 'allow' as const,
} satisfies BrowserContextOptions

test('a supervisor publishes orders; a guard reads them without a signal, and the supervisor sees who has not', async ({
  page,
  signIn,
  toast,
  launchOptions,
  muster,
}) => {
  const title = `Gate orders ${randomBytes(3).toString('hex')}`
  const guard = await employment(muster.database, 'employee@muster.demo')
  await signIn('supervisor')
  await page.goto(`/post-orders?business=${guard.site}`)
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
  await page.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await toast.says('Published', 'Everyone it is for is told.')
  const readers = page.getByRole('list', { name: 'Who has read it' })
  const row = readers.getByRole('listitem').filter({ hasText: guard.name })
  await expect(row).toContainText('Not read yet')
  await expectAccessible(page)

  const browser = ownBrowser(launchOptions, { ...phone, baseURL: muster.server.url })
  try {
    const onPhone = await browser.open()
    await signInAt(onPhone, muster.server.url, 'employee')
    await onPhone.goto('/post-orders')
    await settled(onPhone)
    const listed = onPhone.getByRole('list', { name: 'Orders' }).getByRole('link', { name: title })
    await expect(listed).toContainText('To read')
    await onPhone.context().setOffline(true)
    await listed.click()
    const order = onPhone.getByRole('article', { name: title })
    await expect(order.getByRole('heading', { name: 'Gate', exact: true })).toBeVisible()
    await expect(order).toContainText('Radio: Channel 7')
    await expectAccessible(onPhone)
    await order.getByRole('button', { name: 'I have read and understood this' }).click()
    await expect(order).toContainText('Not sent yet')
    await onPhone.context().setOffline(false)
    await expect(order).not.toContainText('Not sent yet', { timeout: 30_000 })
    await expect(order).toContainText('You have read this version')
  } finally {
    await browser.end()
  }
  await expect(row).not.toContainText('Not read yet')
})
