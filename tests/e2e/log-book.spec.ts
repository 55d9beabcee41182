import { randomBytes } from 'node:crypto'
import { companyOf } from '../support/company.ts'
import { employment } from './employment.ts'
import { expect, expectAccessible, type Muster, signInAs, test } from './fixtures.ts'
import { givenGuardOnDuty } from './guard-on-duty.ts'
import { settled } from './kept-in-browser.ts'
import { ownBrowser } from './own-browser.ts'

/** A site with a book of its own, a guard on the clock there and a supervisor. */
async function givenGate(muster: Muster) {
  const mark = randomBytes(3).toString('hex')
  const { organization } = await employment(muster.database, 'other-employee@muster.demo')
  const company = companyOf(muster.database, organization, 'muster.demo')
  const site = await company.site({ name: `Gate ${mark}`, client: null })
  const hiring = (who: string) => ({ site, userId: `${who}-${mark}`, email: `${who}-${mark}@muster.demo` })
  const guard = await company.guard('Gil', hiring('gil'))
  const supervisor = await company.supervisor('Sue', hiring('sue'))
  await givenGuardOnDuty(muster, 30, guard.email)
  return { site, guard, supervisor }
}

test('a guard writes visitors and keys in and out, also without a signal; what is open stands on the handover, and a supervisor corrects it', {
  tag: '@job',
}, async ({ page, launchOptions, muster }) => {
  const { site, guard, supervisor } = await givenGate(muster)
  const browser = ownBrowser(launchOptions, {
    viewport: { width: 360, height: 780 },
    serviceWorkers: 'allow',
    baseURL: muster.server.url,
  })
  try {
    const phone = await browser.open()
    await signInAs(phone.context(), muster, guard.email)
    await phone.goto('/log-book')
    await settled(phone)
    const open = phone.getByRole('list', { name: 'Still open' })
    const dialog = phone.getByRole('dialog', { name: 'Write in the log book' })
    const write = async (kind: string, words: Record<string, string>) => {
      await phone.getByRole('button', { name: 'Write in' }).click()
      await dialog.getByRole('radio', { name: kind }).check()
      for (const [label, value] of Object.entries(words)) await dialog.getByLabel(new RegExp(`^${label}`)).fill(value)
      await dialog.getByRole('button', { name: 'Write down' }).click()
      await expect(dialog).toBeHidden()
    }
    await phone.getByRole('button', { name: 'Write in' }).click()
    await expectAccessible(phone)
    await dialog.getByRole('button', { name: 'Write down' }).click()
    await expect(dialog.getByText('Write who it is')).toBeVisible()
    await phone.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await write('Visitor', { Name: 'Vera Lang', Visits: 'Office' })
    await expect(open.getByText('Vera Lang')).toBeVisible()
    await expectAccessible(phone)

    await phone.context().setOffline(true)
    await write('Key', { 'Key number': '14', 'Given to': 'Kim Bell' })
    await write('Parcel', { For: 'Floor 3' })
    await expect(open.getByText('Not sent yet')).toHaveCount(2)
    await phone.getByRole('button', { name: 'Has left: Vera Lang' }).click()
    await phone.getByRole('button', { name: 'Is back: 14' }).click()
    await expect(open.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(phone)
    const ended = phone.getByRole('list', { name: 'Ended' })
    await phone.getByRole('button', { name: 'Open again: 14' }).click()
    await expect(open.getByText('Kim Bell')).toBeVisible()
    await expect(ended.getByText('Vera Lang')).toBeVisible()
    await phone.getByRole('radio', { name: 'Open', exact: true }).check()
    await expect(ended).toBeHidden()
    await expect(open.getByRole('listitem')).toHaveCount(2)
    await phone.getByRole('radio', { name: 'Everything' }).check()
    await phone.context().setOffline(false)
    const arrived = () =>
      muster.database
        .query(`select kind, ended_at is not null ended from log_book_entries where business_id = $1 order by kind`, [
          site,
        ])
        .then(({ rows }) => rows)
    await expect.poll(arrived, { timeout: 30_000 }).toEqual([
      { kind: 'key', ended: false },
      { kind: 'parcel', ended: false },
      { kind: 'visitor', ended: true },
    ])
    await expect(phone.getByText('Not sent yet')).toHaveCount(0)

    await phone.goto('/notes')
    await expect(phone.getByRole('link', { name: '2 open in the log book' })).toBeVisible()
    await expect(phone.getByText('Floor 3 (To be collected)')).toBeVisible()
    await expectAccessible(phone)
  } finally {
    await browser.end()
  }

  await signInAs(page.context(), muster, supervisor.email)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/log-book?business=${site}`)
  await page.getByRole('button', { name: 'Correct Floor 3' }).click()
  const correcting = page.getByRole('dialog', { name: 'Correct Floor 3' })
  await correcting.getByLabel(/^For/).fill('Floor 4')
  await expectAccessible(page)
  await correcting.getByRole('button', { name: 'Save correction' }).click()
  const corrected = page.getByRole('list', { name: 'Still open' }).getByRole('listitem').filter({ hasText: 'Floor 4' })
  await expect(corrected).toContainText('Before: Floor 3')
  await expectAccessible(page)
})
