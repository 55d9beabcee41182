import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { given } from '../support/given.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const someone = () => {
  const tag = randomUUID().slice(0, 8)
  return { name: `Guard ${tag}`, email: `${tag}@northgate.example` }
}

test('a supervisor adds a guard, changes their status and phone, and removes them', { tag: '@job' }, async ({
  page,
  signIn,
  toast,
}) => {
  const { name, email } = someone()
  await signIn('supervisor')
  await page.goto('/employees')
  await page.getByRole('button', { name: 'Add Employee' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Employee' })
  await expect(dialog.getByLabel('Status')).toHaveValue('active')
  await expect(dialog.getByLabel('Hourly Rate')).toHaveValue('0.00')
  await dialog.getByRole('button', { name: 'Add Employee' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Email').fill('lead@muster.demo')
  await dialog.getByRole('button', { name: 'Add Employee' }).click()
  await toast.says('Error', 'Another employee already has this email.')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Add Employee' }).click()
  await toast.says('Employee Added', 'New employee has been added successfully.')

  await page.getByRole('searchbox', { name: 'Search employees' }).fill(name)
  const row = page.getByRole('row').filter({ hasText: name })
  // Nothing is pressed while the others are still leaving the list.
  await expect(page.getByRole('row')).toHaveCount(2)
  // Added is not on duty; the button says what it would make of them.
  await expect(row.getByText('Invited', { exact: true })).toBeVisible()
  await expect(row.getByText('On Duty', { exact: true })).toHaveCount(0)
  await row.getByRole('button', { name: new RegExp(`^Edit ?Off Duty ?: ${name}$`) }).click()
  await toast.says('Status Updated')
  await expect(row.getByRole('button', { name: new RegExp(`^Edit ?On Duty ?: ${name}$`) })).toBeVisible()
  await expect(row.getByText('Off Duty', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByRole('button', { name: new RegExp(`^Edit ?Off Duty ?: ${name}$`) })).toBeVisible()

  await row.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit details' }).click()
  await page.getByRole('dialog').getByLabel('Phone').fill('646 555 0199')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await toast.says('Employee Updated', 'Employee has been updated successfully.')
  await expect(row.getByRole('link', { name: '(646) 555-0199' })).toHaveAttribute('href', 'tel:+16465550199')

  await row.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await toast.says('Employee Deleted', 'Employee has been deleted successfully.')
  await expect(page.getByText('No employees found')).toBeVisible()
})

test('of two who edit the same person, the second is shown what the first wrote', async ({
  page,
  signIn,
  otherPerson,
  toast,
  muster,
}) => {
  const { name, email } = someone()
  await signIn('supervisor')
  await page.request.post('/api/employees', {
    data: { name, email, phone: '1' },
    headers: { origin: muster.server.url },
  })
  await page.goto(`/employees?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit details' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Phone').fill('555 0001')

  const lead = await otherPerson('lead')
  await lead.goto(`/employees?search=${encodeURIComponent(name)}`)
  await lead.getByRole('button', { name: `More for ${name}` }).click()
  await lead.getByRole('menuitem', { name: 'Edit details' }).click()
  await expect(lead.getByRole('dialog').getByLabel('Hourly Rate')).toHaveCount(0)
  await lead.getByRole('dialog').getByLabel('Phone').fill('555 0002')
  await lead.getByRole('dialog').getByLabel('Position').fill('Patrol')
  await lead.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(lead.getByRole('row').filter({ hasText: name })).toContainText('Patrol')

  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Someone else changed this in the meantime')
  await expect(dialog.getByRole('alert')).toContainText('Phone: 555 0002')
  await expect(dialog.getByLabel('Phone')).toHaveValue('555 0001')
  await expect(dialog.getByLabel('Position')).toHaveValue('Patrol')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use the newer values' }).click()
  await expect(dialog.getByLabel('Phone')).toHaveValue('555 0002')
  await dialog.getByLabel('Phone').fill('555 0003')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast.says('Employee Updated')
  // The other screen hears of it without a reload.
  await expect(lead.getByRole('row').filter({ hasText: name })).toContainText('555 0003')
})

test('a file with a bad row imports nobody; corrected, it imports everyone, and the list can be taken out again', async ({
  page,
  signIn,
  toast,
}) => {
  const [ann, ben] = [someone(), someone()]
  const file = (lines: string[]) => ({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Full Name;E-mail;Mobile;Rate', ...lines].join('\r\n')),
  })
  const good = [`${ann.name};${ann.email};+1 212 555 0101;21,50`, `${ben.name};${ben.email};;`]
  await signIn('supervisor')
  await page.goto('/employees')
  await page.getByRole('button', { name: 'Import and export' }).click()
  await page.getByRole('menuitem', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Employees' })
  await dialog.getByLabel('CSV file').setInputFiles(file([...good, `Twin;${ann.email};;`]))
  await expect(dialog.getByLabel('Phone')).toHaveValue('2')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog).toContainText('Nobody was added yet')
  await expect(dialog.getByRole('row').filter({ hasText: 'Twin' })).toContainText('The same email stands in row 1')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByLabel('CSV file').setInputFiles(file(good))
  await dialog.getByRole('button', { name: 'Check' }).click()
  await dialog.getByRole('button', { name: 'Import 2 people' }).click()
  await toast.says('Employees Imported')

  await page.getByRole('searchbox', { name: 'Search employees' }).fill(ann.name)
  await expect(page.getByRole('row').filter({ hasText: ben.name })).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: ann.name })).toContainText('$21.50')
  await page.getByRole('button', { name: 'Import and export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const exported = readFileSync(await (await download).path(), 'utf8')
  expect(exported).toContain(`${ann.name},${ann.email},(212) 555-0101`)
  expect(exported).not.toContain(ben.name)
})

test('the figures lead to their people, and the address keeps what one looks at', async ({ page, signIn }) => {
  await signIn('lead')
  await page.goto('/employees')
  await page.getByRole('link', { name: /^On Break/ }).click()
  await expect(page).toHaveURL(/status=break/)
  const status = page.getByRole('combobox', { name: 'Status' })
  await expect(status).toHaveValue('break')
  await expect(page.getByRole('columnheader', { name: 'Hourly Rate' })).toHaveCount(0)
  await status.selectOption('Licence to renew')
  await expect(page).toHaveURL(/licences=renew/)
  await expect(page.getByRole('row').filter({ hasText: 'Licence' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Position' }).click()
  await expect(page).toHaveURL(/sort=position/)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Position' })).toHaveAttribute('aria-sort', 'ascending')
})

test('on a phone a guard card that runs out is entered and shows at once', async ({ page, signIn, muster }) => {
  const { name, email } = someone()
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn('supervisor')
  await page.request.post('/api/employees', { data: { name, email }, headers: { origin: muster.server.url } })
  await page.goto(`/employees?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employee Management')
  await page.getByRole('button', { name: 'Add Licence' }).click()
  await page.getByLabel('Kind').fill('Guard card')
  await page.getByLabel('Expires on').fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Licence expiring').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All employees' }).click()
})

test('a company of a thousand scrolls to its end without drawing them all', async ({ page, signIn, muster }) => {
  const names = Array.from({ length: 1000 }, (_, n) => `${n + 1}`.padStart(4, '0'))
  await given.employees(
    muster.database,
    names.map(n => ({ organization: 2, name: `Mass ${n}`, email: `mass${n}@mass.example`, position: '' })),
  )
  await signIn('other-provider')
  await page.goto('/employees?search=mass')
  await expect(page.getByRole('link', { name: 'Mass 0001' })).toBeVisible({ timeout: 30_000 })
  const list = page.getByRole('region', { name: 'Employees' })
  await expect
    .poll(
      async () => {
        await list.evaluate(element => element.scrollTo(0, element.scrollHeight))
        return page.getByText('Mass 1000').count()
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  expect(await page.getByRole('row').count()).toBeLessThan(200)
  await muster.database.query(`delete from employees where email like '%@mass.example'`)
})
