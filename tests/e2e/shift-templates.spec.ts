import { randomBytes } from 'node:crypto'
import 'temporal-polyfill/global'
import { addDays, dayOf, weekStartOf } from '#shared/time.ts'
import { choose } from './choose.ts'
import { employment } from './employment.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('a template is made, renamed and coloured anew, and fills in a shift that is planned', async ({
  page,
  signIn,
  toast,
  muster,
}) => {
  const week = addDays(weekStartOf(dayOf(new Date().toISOString(), 'America/New_York'), 7), 7 * 34)
  const { organization } = await employment(muster.database, 'supervisor@muster.demo')
  const tag = randomBytes(3).toString('hex')
  await signIn('supervisor')
  await page.goto(`/scheduling?view=week&date=${week}`)
  await page.getByRole('button', { name: 'Templates', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Shift templates' })
  await dialog.getByRole('button', { name: 'Add template' }).click()
  await dialog.getByLabel('Name').fill(`Swing ${tag}`)
  await dialog.getByLabel('Colour').selectOption('teal')
  await dialog.getByLabel('Start Time').fill('16:00')
  await dialog.getByLabel('End Time').fill('00:30')
  await dialog.getByLabel('Break (minutes)').fill('600')
  await dialog.getByLabel('Post').fill(`Dock ${tag}`)
  await dialog.getByLabel('Position').fill('Gate guard')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter whole minutes between 0 and 240')).toBeVisible()
  await dialog.getByLabel('Break (minutes)').fill('30')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const item = dialog.getByRole('listitem').filter({ hasText: `Swing ${tag}` })
  await expect(item).toContainText(`30 min break · Dock ${tag} · Gate guard`)

  await dialog.getByRole('button', { name: `Edit Swing ${tag}` }).click()
  await dialog.getByLabel('Name').fill(`Evening ${tag}`)
  await dialog.getByLabel('Colour').selectOption('red')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: `Evening ${tag}` })).toBeVisible()
  await expect(item).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const template = async () =>
    (
      await muster.database.query(
        `select name, colour, start_time, end_time, ends_next_day, break_minutes from shift_templates where organization_id = $1 and location = $2`,
        [organization, `Dock ${tag}`],
      )
    ).rows
  expect(await template()).toEqual([
    {
      name: `Evening ${tag}`,
      colour: 'red',
      start_time: '16:00',
      end_time: '00:30',
      ends_next_day: true,
      break_minutes: 30,
    },
  ])

  // An empty day of somebody: the form of a new shift.
  await page.getByRole('row').nth(2).getByRole('gridcell').nth(2).click()
  const form = page.getByRole('dialog', { name: 'Create Schedule' })
  await choose(form, 'Template', `Evening ${tag}`)
  await expect(form.getByLabel('Start Time')).toHaveValue('16:00')
  await expect(form.getByLabel('End Time')).toHaveValue('00:30')
  await expect(form.getByLabel('Break (minutes)')).toHaveValue('30')
  await expect(form.getByLabel('Location')).toHaveValue(`Dock ${tag}`)
  await choose(form, 'Site', 'Harborline Tower')
  await form.getByRole('button', { name: 'Create Schedule' }).click()
  await toast.says('Schedule Created')
  const { rows } = await muster.database.query(
    `select start_time, end_time, ends_next_day, break_minutes, position from schedules
     where organization_id = $1 and location = $2`,
    [organization, `Dock ${tag}`],
  )
  const planned = { start_time: '16:00', end_time: '00:30', ends_next_day: true, break_minutes: 30 }
  expect(rows).toEqual([{ ...planned, position: 'Gate guard' }])

  // What was planned says so in its menu; a break as long as the shift is refused beside its field, and an emptied one goes.
  const card = page.locator('[data-shift]').filter({ hasText: `Dock ${tag}` })
  await card.click()
  await expect(page.getByRole('menu')).toContainText('30 min break')
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Schedule' })
  await expect(edit.getByLabel('Break (minutes)')).toHaveValue('30')
  await edit.getByLabel('Start Time').fill('22:30')
  await edit.getByLabel('Break (minutes)').fill('120')
  await edit.getByRole('button', { name: 'Update Schedule' }).click()
  await expect(edit.getByText('The break must be shorter than the shift').first()).toBeVisible()
  await edit.getByLabel('Break (minutes)').fill('')
  await edit.getByRole('button', { name: 'Update Schedule' }).click()
  await expect(edit).toHaveCount(0)
  await card.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(page.getByRole('menu')).not.toContainText('min break')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Templates', exact: true }).click()
  await dialog.getByRole('button', { name: `Delete Evening ${tag}` }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: `Evening ${tag}` })).toHaveCount(0)
  expect(await template()).toEqual([])
})
