import { readFile } from 'node:fs/promises'
import { pdfText } from '../support/pdf-text.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('a client chooses days and a site on the phone and takes the proof of service along; a supervisor does so for them', {
  tag: '@job',
}, async ({ page, signIn, otherPerson, muster }) => {
  await signIn('client')
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Proof of service' }).click()
  const dialog = page.getByRole('dialog', { name: 'Proof of service' })
  const sites = await dialog.getByLabel(/^Site/).getByRole('option').allTextContents()
  await dialog.getByLabel(/^Site/).selectOption({ index: 1 })
  await expectAccessible(page)
  const arriving = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'PDF' }).click()
  const text = await pdfText(await readFile(await (await arriving).path()))
  for (const said of ['Proof of service', sites[1] ?? '', 'Worked hours', 'Promised hours'])
    expect(text).toContain(said)
  for (const other of sites.slice(2)) expect(text).not.toContain(other)
  // Nobody is given what would take all day to lay out.
  await dialog.getByLabel(/^From/).fill('2020-01-01')
  await expect(dialog.getByText(/at most 366 days/)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'PDF' })).toHaveCount(0)

  const { rows } = await muster.database.query<{ id: number }>(
    `select client_id id from users where email = 'client@muster.demo'`,
  )
  const desk = await otherPerson('supervisor')
  await desk.goto(`/clients?client=${rows[0]?.id}`)
  await desk.getByRole('button', { name: 'Proof of service' }).click()
  const handed = desk.waitForEvent('download')
  await desk.getByRole('dialog', { name: 'Proof of service' }).getByRole('link', { name: 'PDF' }).click()
  expect(await pdfText(await readFile(await (await handed).path()))).toContain('Proof of service')
})
