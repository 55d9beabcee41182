import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dayOf } from '#shared/time.ts'
import { companyOf } from '../support/company.ts'
import { employment } from './employment.ts'
import { expect, expectAccessible, type Muster, signInAs, test } from './fixtures.ts'
import 'temporal-polyfill/global'

/** A client with one site, at which there was service last month, one of its people and a supervisor. */
async function givenClient(muster: Muster) {
  const mark = randomBytes(3).toString('hex')
  const { organization } = await employment(muster.database, 'employee@muster.demo')
  const company = companyOf(muster.database, organization, 'muster.demo')
  const client = await company.anotherClient({ name: `Quay ${mark}` })
  const site = await company.site({ name: `Quay hall ${mark}`, client })
  const today = Temporal.PlainDate.from(dayOf(new Date().toISOString(), 'America/New_York'))
  const month = today.subtract({ months: 1 }).with({ day: 5 }).toString()
  await company.shift({ site, date: month, from: '09:00', to: '17:00', publishedAt: `${month}T12:00:00Z` })
  const hiring = (who: string) => ({ userId: `${who}-${mark}`, email: `${who}-${mark}@muster.demo` })
  const person = await company.client('Quinn Quay', { client, ...hiring('quinn') })
  const supervisor = await company.supervisor('Sue Super', hiring('sue'))
  return { client, month, name: `Quay hall ${mark}`, person, supervisor }
}

test('a client is asked on the phone and rates the month, a supervisor answers, and both open the review and its PDF', {
  tag: '@job',
}, async ({ page, newBrowser, muster }) => {
  const { client, month, name, person, supervisor } = await givenClient(muster)
  const rating = await newBrowser()
  await signInAs(rating, muster, person.email)
  const phone = await rating.newPage()
  await phone.setViewportSize({ width: 360, height: 780 })
  await phone.goto('/dashboard')
  await phone.getByRole('link', { name: 'Rate the month' }).click()
  const dialog = phone.getByRole('dialog', { name: 'Rate a month' })
  await dialog.getByText('2', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Rate the month' }).click()
  await expect(dialog.getByText('Say what was wrong, so that it can be put right.')).toBeVisible()
  await dialog.getByLabel(/^In your words/).fill('The gate stood open.')
  await expectAccessible(phone)
  await dialog.getByRole('button', { name: 'Rate the month' }).click()
  await expect(dialog).toBeHidden()
  await phone.goto(`/service-reviews?from=${month}`)
  await expect(phone.getByRole('list', { name: 'Ratings' })).toContainText('The gate stood open.')

  await signInAs(page.context(), muster, supervisor.email)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /low ratings? to answer/ }).click()
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Answer the rating' }).click()
  const answer = page.getByRole('dialog', { name: 'Answer the rating' })
  await answer.getByLabel(/^Answer/).fill('It is locked now.')
  await answer.getByRole('button', { name: 'Send' }).click()
  await expect(answer).toBeHidden()
  await expect(phone.getByText('It is locked now.')).toBeVisible()

  await page.goto(`/service-reviews?client=${client}&from=${month}`)
  await expect(page.getByRole('list', { name: 'Ratings' })).toContainText('It is locked now.')
  await expect(page.getByRole('img', { name: /^Hours\./ })).toBeVisible()
  await expectAccessible(page)
  for (const side of [page, phone]) {
    const arriving = side.waitForEvent('download')
    await side.getByRole('link', { name: 'PDF' }).click()
    const file = await readFile(await (await arriving).path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  }
})
