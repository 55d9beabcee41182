import { randomBytes } from 'node:crypto'
import { companyOf } from '../support/company.ts'
import { choose } from './choose.ts'
import { employment } from './employment.ts'
import { expect, expectAccessible, type Muster, signInAs, test } from './fixtures.ts'
import { givenGuardOnDuty } from './guard-on-duty.ts'
import { settled } from './kept-in-browser.ts'
import { ownBrowser } from './own-browser.ts'

/** A site of its own, a guard on the clock there and a supervisor. */
async function givenGate(muster: Muster) {
  const mark = randomBytes(3).toString('hex')
  const { organization } = await employment(muster.database, 'other-employee@muster.demo')
  const company = companyOf(muster.database, organization, 'muster.demo')
  const name = `Gate ${mark}`
  const site = await company.site({ name, client: null })
  const hiring = (who: string) => ({ site, userId: `${who}-${mark}`, email: `${who}-${mark}@muster.demo` })
  const guard = await company.guard('Gil Gate', hiring('gil'))
  const supervisor = await company.supervisor('Sue Super', hiring('sue'))
  await givenGuardOnDuty(muster, 30, guard.email)
  return { site, name, guard, supervisor }
}

test('a guard asks on the phone, the supervisor answers at the desk, and what the guard wrote without a signal arrives once', {
  tag: '@job',
}, async ({ page, launchOptions, muster }) => {
  const { site, name, guard, supervisor } = await givenGate(muster)
  const browser = ownBrowser(launchOptions, {
    viewport: { width: 360, height: 780 },
    serviceWorkers: 'allow',
    baseURL: muster.server.url,
  })
  try {
    const phone = await browser.open()
    await signInAs(phone.context(), muster, guard.email)
    await phone.goto(`/messages?business=${site}`)
    await settled(phone)
    const said = phone.getByRole('log', { name: 'Messages' })
    await expect(phone.getByRole('heading', { name })).toBeVisible()
    await expectAccessible(phone)
    const write = async (words: string) => {
      await phone.getByRole('textbox', { name: 'Message' }).fill(words)
      await phone.getByRole('button', { name: 'Send' }).click()
    }
    await write('Is the north gate to stay open?')
    await expect(said.getByText('Is the north gate to stay open?')).toBeVisible()
    await expect(said.getByText('Sent', { exact: true })).toBeVisible()

    await signInAs(page.context(), muster, supervisor.email)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/messages')
    const row = page.getByRole('list', { name: 'Threads' }).getByRole('link', { name: new RegExp(name) })
    await expect(row).toContainText('1 unread message')
    await expect(said.getByText('Delivered to 1')).toBeVisible()
    await row.click()
    const there = page.getByRole('log', { name: 'Messages' })
    await expect(there.getByText('Is the north gate to stay open?')).toBeVisible()
    await expect(said.getByText('Read by 1')).toBeVisible()
    await expect(row).not.toContainText('unread')
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Message' }).fill('Until ten, then close it.')
    await page.keyboard.press('Enter')
    await expect(said.getByText('Until ten, then close it.')).toBeVisible()

    await phone.context().setOffline(true)
    await write('Closed at ten.')
    await expect(said.getByText('Not sent yet')).toBeVisible()
    await expectAccessible(phone)
    await phone.context().setOffline(false)
    await expect(there.getByText('Closed at ten.')).toBeVisible({ timeout: 30_000 })
    await expect(said.getByText('Not sent yet')).toHaveCount(0)
    await expect(there.getByText('Closed at ten.')).toHaveCount(1)
    await expect(said.getByText('Closed at ten.')).toHaveCount(1)
    const { rows } = await muster.database.query(
      'select m.content from messages m join threads t on t.id = m.thread_id where t.business_id = $1 order by m.id',
      [site],
    )
    expect(rows.map(({ content }) => content)).toEqual([
      'Is the north gate to stay open?',
      'Until ten, then close it.',
      'Closed at ten.',
    ])

    await page.getByRole('button', { name: 'To everyone on duty' }).click()
    const dialog = page.getByRole('dialog', { name: 'To everyone on duty' })
    await choose(dialog, 'Site', name)
    await dialog.getByLabel(/^Message/).fill('Everyone to the north gate')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(there.getByRole('button', { name: '0 of 1 have it' })).toBeVisible()
    await phone.getByRole('button', { name: 'I have it' }).click()
    await expect(phone.getByText('You have it')).toBeVisible()
    await there.getByRole('button', { name: '1 of 1 have it' }).click()
    await expect(there.getByRole('list', { name: 'Who has it' })).toContainText('Gil Gate')
    await expectAccessible(page)
  } finally {
    await browser.end()
  }
})
