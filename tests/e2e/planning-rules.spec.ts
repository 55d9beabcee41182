import { addDays } from '#shared/time.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { newEmail, newOwner } from './new-owner.ts'
import 'temporal-polyfill/global'

test('an owner forbids short rest, is told at the field what cannot be, and the plan follows', async ({
  page,
  muster,
}) => {
  const send = await newOwner(page, muster)
  const { id: employeeId } = await send('/api/employees', { name: 'Ada Guard', email: newEmail() })
  await page.goto('/organizations')
  await page.getByRole('button', { name: 'Planning rules' }).click()
  const dialog = page.getByRole('dialog', { name: 'Planning rules' })
  const rest = dialog.getByRole('group', { name: 'Rest between shifts' })
  const week = dialog.getByRole('group', { name: 'Hours in one week' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await rest.getByLabel(/^When broken/).selectOption({ label: 'Refuse' })
  await rest.getByLabel(/^At least/).fill('99')
  await week.getByLabel(/^At most/).fill('200')
  await save.click()
  await expect(rest.getByLabel(/^At least/)).toHaveAttribute('aria-invalid', 'true')
  await expect(week.getByLabel(/^At most/)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await rest.getByLabel(/^At least/).fill('11')
  await week.getByLabel(/^At most/).fill('')
  await dialog.getByLabel('Say it by').selectOption({ label: 'Wednesday' })
  await save.click()
  await expect(dialog).toBeHidden()
  const kept = await page.request.get('/api/planning-rules').then(answer => answer.json())
  expect(kept.rules).toMatchObject({
    restHours: 11,
    weekHours: null,
    wishesUntil: 3,
    rules: { 'short-rest': { level: 'hard' } },
  })

  const date = addDays(new Date().toISOString().slice(0, 10), 30)
  const shift = { employeeId, location: 'Gate', confirm: ['short-rest'] }
  await send('/api/schedules', { ...shift, date, startTime: '14:00', endTime: '22:00' })
  const early = { ...shift, date: addDays(date, 1), startTime: '06:00', endTime: '14:00' }
  const refused = await page.request.post('/api/schedules', { data: early, headers: { origin: muster.server.url } })
  expect(await refused.json()).toMatchObject({ code: 'planning-rule' })
})
