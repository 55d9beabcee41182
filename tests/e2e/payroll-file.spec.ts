import { readFileSync } from 'node:fs'
import { addDays, dayOf, instantAt, mondayOf } from '#shared/time.ts'
import { deskAndPhone, jobAt } from './desk-and-phone.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { newEmail, newOwner } from './new-owner.ts'
import 'temporal-polyfill/global'

const newYork = 'America/New_York'
for (const viewport of deskAndPhone)
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('an owner begins with a layout that is there, writes their own pay codes and columns, and downloads what was previewed', {
      tag: jobAt(viewport),
    }, async ({ page, muster }) => {
      const send = await newOwner(page, muster)
      const [site] = await page.request.get('/api/businesses').then(answer => answer.json())
      const { id: employeeId } = await send('/api/employees', { name: 'Ada Guard', email: newEmail() })
      const week = addDays(mondayOf(dayOf(new Date().toISOString(), newYork)), -7)
      // Five days of ten hours: ten of them are overtime.
      for (const nth of [0, 1, 2, 3, 4])
        await send('/api/time-entries', {
          employeeId,
          businessId: site.id,
          clockInTime: instantAt(addDays(week, nth), '08:00', newYork),
          clockOutTime: instantAt(addDays(week, nth), '18:00', newYork),
          status: 'completed',
        })
      await send('/api/timesheets/generate', { weekStarting: week })
      const [sheet] = await page.request.get(`/api/timesheets?weekStarting=${week}`).then(answer => answer.json())
      await send(`/api/timesheets/${sheet.id}/approve`, {})

      await page.goto(`/timesheets?week=${week}`)
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name: 'Payroll file…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Payroll file' })
      const lines = dialog.getByRole('region', { name: 'First lines of the file' })
      await dialog.getByLabel('Layout').selectOption('One line per pay code')
      await expect(lines).toContainText(/,REG,40\.00,.*,OT1,10\.00,/s)
      await expectAccessible(page)

      await dialog.getByRole('button', { name: 'Make it our own' }).click()
      await dialog.getByLabel('Name', { exact: true }).first().fill('Our payroll')
      await dialog.getByLabel('Regular hours').fill('1001')
      await dialog.getByLabel(/^Overtime hours(?!,)/).fill('1005')
      await dialog.getByLabel('Between columns').selectOption('Semicolon ;')
      await dialog.getByLabel('Decimal sign').selectOption('7,50')
      for (const column of ['Staff number', 'First day of the week', 'Allowances'])
        await dialog.getByRole('button', { name: `Leave out ${column}` }).click()
      await dialog.getByRole('button', { name: 'Move Pay code up' }).click()
      const columns = dialog.getByRole('group', { name: 'Columns' })
      await columns.getByLabel(/^Hours/).fill('Stunden')
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await dialog.getByRole('button', { name: 'Save' }).click()

      await expect(lines).toContainText('Stunden')
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('link', { name: 'Download' }).click(),
      ])
      expect(file.suggestedFilename()).toBe(`payroll-approved-${week}.csv`)
      const end = addDays(week, 6)
      expect(readFileSync(await file.path(), 'utf8')).toBe(
        `\uFEFFEmployee;Pay Code;Week Ending;Stunden\r\nAda Guard;1001;${end};40,00\r\nAda Guard;1005;${end};10,00\r\n`,
      )
    })
  })
