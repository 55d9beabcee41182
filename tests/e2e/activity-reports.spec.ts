import { randomBytes } from 'node:crypto'
import { given } from '../support/given.ts'
import { employment } from './employment.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { givenNothingOnClock } from './guard-on-duty.ts'

test.use({ viewport: { width: 360, height: 780 } })

test('a guard adds to the report of the day, a supervisor puts it in order and releases it, the client reads and signs just that', {
  tag: '@job',
}, async ({ page, signIn, otherPerson, toast, muster }) => {
  const code = randomBytes(3).toString('hex')
  const { organization, employee, site } = await employment(muster.database, 'employee@muster.demo')
  const since = new Date(Date.now() - 600_000)
  await givenNothingOnClock(muster.database, employee, since)
  await given.entry(muster.database, { organization, employee, site, from: since.toISOString(), source: 'manual' })
  const { rows } = await muster.database.query<{ name: string }>('select name from businesses where id = $1', [site])
  const siteName = rows[0]?.name ?? ''

  await signIn('employee')
  await page.goto('/activity-reports')
  await page.getByRole('button', { name: 'Add a remark' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Remark').fill(`Dock door kaput ${code}`)
  await dialog.getByLabel('Weather').fill(`Fog ${code}`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await toast.says('Added to the report')
  // The newest day stands first.
  await page.getByRole('list', { name: 'Activity Reports' }).getByRole('link', { name: siteName }).first().click()
  await expect(page.getByRole('list', { name: 'Remarks' })).toContainText(`Dock door kaput ${code}`)
  await expect(page.getByRole('button', { name: 'Release' })).toHaveCount(0)
  await expectAccessible(page)
  const address = new URL(page.url())

  const desk = await otherPerson('supervisor')
  await desk.goto(`${address.pathname}${address.search}`)
  const report = desk.getByRole('article')
  await expect(report).toContainText(`Fog ${code}`)
  await report.getByRole('button', { name: `Reword: Dock door kaput ${code}` }).click()
  const asked = desk.getByRole('dialog')
  await asked.getByLabel('Text').fill(`Dock door damaged ${code}`)
  await asked.getByRole('button', { name: 'Save' }).click()
  await expect(report.getByRole('list', { name: 'Remarks' })).toContainText(`Dock door damaged ${code}`)
  await report.getByRole('button', { name: 'Edit', exact: true }).click()
  await asked.getByLabel('Summary').fill(`One repair ordered ${code}`)
  await expectAccessible(desk)
  await asked.getByRole('button', { name: 'Save' }).click()
  await expect(report).toContainText(`One repair ordered ${code}`)
  await report.getByRole('button', { name: 'History' }).click()
  const history = desk.getByRole('list', { name: 'History' })
  await expect(history).toContainText(`Dock door kaput ${code} → Dock door damaged ${code}`)
  await expectAccessible(desk)
  await desk.keyboard.press('Escape')
  await report.getByRole('button', { name: 'Release' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click()
  await expect(report).toContainText('The client has exactly this')
  await expectAccessible(desk)

  const client = await otherPerson('client')
  await client.goto(`${address.pathname}${address.search}`)
  const read = client.getByRole('article')
  await expect(read).toContainText(`One repair ordered ${code}`)
  await expect(read).toContainText(`Dock door damaged ${code}`)
  await expect(read).not.toContainText('kaput')
  await expect(read.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await read.getByRole('button', { name: 'Sign' }).click()
  await client.getByRole('alertdialog').getByRole('button', { name: 'Sign' }).click()
  await expect(read).toContainText('Read and signed by')
  await expect(read.getByRole('button', { name: 'Sign' })).toHaveCount(0)
  await expectAccessible(client)
  await expect(report).toContainText('Read and signed by')
})
