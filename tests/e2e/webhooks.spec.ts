import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { type Receiver, startReceiver } from '../webhooks/receiver.ts'
import { choose } from './choose.ts'
import { deskAndPhone, jobAt } from './desk-and-phone.ts'
import { test as base, expect, expectAccessible } from './fixtures.ts'

const script = fileURLToPath(new URL('../../examples/todays-shifts.ts', import.meta.url))

const test = base.extend<{ receiver: Receiver }>({
  environment: { WEBHOOK_NETWORKS: '127.0.0.0/8' },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing else is needed.
  receiver: async ({}, use) => {
    const receiver = await startReceiver()
    await use(receiver)
    await receiver.stop()
  },
})

for (const viewport of deskAndPhone) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('an owner connects a system of theirs: a script lists today’s shifts, and a change of one is told and signed', {
      tag: jobAt(viewport),
    }, async ({ page, signIn, toast, muster, receiver }) => {
      receiver.always({ status: 200, body: 'Taken down, thank you' })
      const date = new Date().toISOString().slice(0, 10)
      const post = `Pier ${viewport.width}`
      await signIn('provider')
      await planOpenShift(page, date, post)
      await toast.says('Schedule Created')

      await page.goto('/settings?tab=security')
      const token = await makeToken(page)
      const secret = await makeWebhook(page, receiver.url)
      const row = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem').filter({ hasText: receiver.url })
      await expect(row).toContainText('nothing sent yet')
      await expectToFit(page)

      const listed = await promisify(execFile)(process.execPath, [script], {
        env: { ...process.env, MUSTER_URL: muster.server.url, MUSTER_TOKEN: token, TZ: 'UTC' },
      })
      expect(listed.stdout.split('\n').filter(line => line.includes(post))).toEqual([`09:00 17:00 ${post} open`])

      await page.goto(`/scheduling?date=${date}&search=${encodeURIComponent(post)}`)
      await page.getByRole('button', { name: /^Actions for/ }).click()
      await page.getByRole('menuitem', { name: 'Edit Schedule', exact: true }).click()
      const edit = page.getByRole('dialog', { name: 'Edit Schedule' })
      await edit.getByLabel('Location').fill(`${post}, upper floor`)
      await edit.getByRole('button', { name: 'Update Schedule' }).click()
      await toast.says('Schedule Updated')

      const path = async () => receiver.received[0]?.told.data.links[0]
      await expect.poll(path).toMatch(/^\/api\/schedules\/\d+$/)
      const [told] = receiver.received as [Receiver['received'][number]]
      expect(new Webhook(secret).verify(told.body, told.headers)).toMatchObject({ type: 'schedule-changed' })
      expect(() => new Webhook(secret).verify(told.body.replace('schedule', 'employee'), told.headers)).toThrow()
      const read = await fetch(muster.server.url + (await path()), { headers: { authorization: `Bearer ${token}` } })
      expect(await read.json()).toMatchObject({ location: `${post}, upper floor` })

      await page.goto('/settings?tab=security')
      await expect(row).toContainText(/Active ?sent /)
      await row.getByRole('button', { name: `Actions for ${receiver.url}` }).click()
      await page.getByRole('menuitem', { name: 'What was sent' }).click()
      const log = page.getByRole('dialog', { name: 'What was sent' })
      const sent = log.getByRole('listitem')
      await expect(sent).toHaveCount(1)
      await expect(sent).toContainText(/schedule-changed.*Sent.*\d:\d\d\s[AP]M · answered 200 · \d+ ms/)
      await sent.getByText('Request and answer').click()
      await expect(sent.getByRole('figure', { name: 'Request' })).toContainText(String(await path()))
      await expect(sent.getByRole('figure', { name: 'Answer' })).toContainText('Taken down, thank you')
      await expectAccessible(page)
      await expectToFit(page)

      receiver.always({ status: 202, body: 'I have it already' })
      await sent.getByRole('button', { name: 'Send again: schedule-changed' }).click()
      await expect(sent).toContainText(/Sent.*answered 202/)
      await expect(sent.getByRole('figure', { name: 'Answer' })).toContainText('I have it already')
      expect(receiver.received).toHaveLength(2)
      const again = receiver.received[1] as Receiver['received'][number]
      expect(again.headers['webhook-id']).toBe(told.headers['webhook-id'])
      expect(new Webhook(secret).verify(again.body, again.headers)).toMatchObject({ type: 'schedule-changed' })
    })
  })
}

test('the buttons of a new webhook stay where they are while its events come', async ({ page, signIn }) => {
  const events = Promise.withResolvers<void>()
  await page.route('**/api/webhooks/events', async route => {
    await events.promise
    await route.continue()
  })
  await signIn('provider')
  await page.goto('/settings?tab=security')
  await page.getByRole('button', { name: 'New webhook' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status', { name: 'Loading' })).toBeVisible()
  const before = await dialog.getByRole('button', { name: 'Make webhook' }).boundingBox()
  events.resolve()
  await expect(dialog.getByLabel('schedule-changed', { exact: true })).toBeVisible()
  expect(await dialog.getByRole('button', { name: 'Make webhook' }).boundingBox()).toEqual(before)
})

async function planOpenShift(page: Page, date: string, location: string) {
  await page.goto(`/scheduling?date=${date}`)
  await page.getByRole('button', { name: 'Add Schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Schedule' })
  await choose(dialog, 'Site', 'Harborline Tower')
  await dialog.getByLabel('Location').fill(location)
  await dialog.getByRole('button', { name: 'Create Schedule' }).click()
}

async function makeToken(page: Page) {
  await page.getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Screen at the gate')
  await dialog.getByRole('radio', { name: 'Choose' }).check()
  await dialog.getByLabel('schedule:read', { exact: true }).check()
  await dialog.getByRole('button', { name: 'Make token' }).click()
  const token = await dialog.getByLabel('API token').inputValue()
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  return token
}

async function makeWebhook(page: Page, url: string) {
  await page.getByRole('button', { name: 'New webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill(url)
  await dialog.getByRole('button', { name: 'Make webhook' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'event' })).toBeVisible()
  await dialog.getByLabel('Search events').fill('schedule-changed')
  await dialog.getByLabel('schedule-changed', { exact: true }).check()
  await expect(dialog.getByText('1 chosen')).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
  await dialog.getByRole('button', { name: 'Make webhook' }).click()
  const secret = dialog.getByLabel('Secret')
  await expect(secret).toHaveValue(/^whsec_/)
  await expectAccessible(page)
  await expectToFit(page)
  const value = await secret.inputValue()
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  return value
}

const expectToFit = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
