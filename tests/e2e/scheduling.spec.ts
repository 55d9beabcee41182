import type { Page } from '@playwright/test'
import { choose } from './choose.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { countPresses } from './presses.ts'

const phone = { width: 360, height: 780 }

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

interface Planned {
  employee?: string
  start?: string
  end?: string
  /** The only one there is needs no choosing. */
  site?: string
  location: string
}

async function create(page: Page, fields: Planned) {
  await page.getByRole('button', { name: 'Add Schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Schedule' })
  if (fields.employee) await choose(dialog, 'Employee', fields.employee)
  if (fields.start) await dialog.getByLabel('Start Time').fill(fields.start)
  if (fields.end) await dialog.getByLabel('End Time').fill(fields.end)
  if (fields.site) await choose(dialog, 'Site', fields.site)
  await dialog.getByLabel('Location').fill(fields.location)
  await dialog.getByRole('button', { name: 'Create Schedule' }).click()
  return dialog
}

async function act(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('a supervisor plans, changes and deletes a shift, and the guard’s phone follows', { tag: '@job' }, async ({
  page,
  company,
  toast,
}) => {
  const date = company.day(7)
  await company.site({ name: 'South Quay' })
  const guard = await company.otherPerson('employee', 'Gus Grant')
  await guard.setViewportSize(phone)
  await guard.goto('/scheduling')
  await company.signIn('supervisor', 'Sofia Silva')
  await page.goto(`/scheduling?date=${date}`)
  await expect(page.getByText('No schedules found')).toBeVisible()
  await expect(page.getByText('No schedules are planned for this date')).toBeVisible()

  // The sites are slow to come: a shift is not planned without one for that.
  const sites = Promise.withResolvers<void>()
  await page.route('**/api/businesses?*', async route => {
    await sites.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Create Schedule' }).click()
  const form = page.getByRole('dialog', { name: 'Create Schedule' })
  await expect(form.getByLabel('Date')).toHaveValue(date)
  await expect(form.getByLabel('Start Time')).toHaveValue('09:00')
  await expect(form.getByLabel('End Time')).toHaveValue('17:00')
  await expect(form.getByLabel('Status')).toHaveCount(0)
  await form.getByRole('button', { name: 'Create Schedule' }).click()
  await expect(form.getByText('Choose the site')).toBeVisible()
  await expect(form.getByText('Location is required')).toBeVisible()
  sites.resolve()
  await expectAccessible(page)
  // A night ends the next day by itself, and the place is called by the site.
  await form.getByLabel('Start Time').fill('22:00')
  await form.getByLabel('End Time').fill('06:00')
  await expect(form.getByText(/^Ends the next day, [A-Z][a-z]+ 6:00\sAM: 8(\.0)? h$/)).toBeVisible()
  await choose(form, 'Site', 'South Quay')
  await expect(form.getByLabel('Location')).toHaveValue(/./)
  await form.getByLabel('Location').fill('Night desk')
  await form.getByLabel('Notes').press('Control+Enter')
  await toast.says('Schedule Created')
  await expect(row(page, 'Night desk')).toContainText('10:00 PM – 6:00 AM (next day)')

  await create(page, { employee: 'Gus Grant', site: 'South Quay', location: 'Northern stairs' })
  await toast.says('Schedule Created', 'New schedule has been created successfully.')
  await expect(row(page, 'Gus Grant')).toContainText('9:00 AM – 5:00 PM')
  await expect(guard.getByText('Northern stairs')).toBeVisible()

  await page.getByLabel('Search by employee or location').fill('nowhere')
  await expect(page.getByText('Try adjusting your search terms')).toBeVisible()
  await page.getByLabel('Search by employee or location').fill('NORTHERN')
  await expect(page).toHaveURL(/search=NORTHERN/)

  await act(page, 'Gus Grant', 'Edit Schedule')
  const edit = page.getByRole('dialog', { name: 'Edit Schedule' })
  await edit.getByLabel('Location').fill('Northern stairs, upper floor')
  await edit.getByLabel('Status').selectOption('Active')
  await edit.getByRole('button', { name: 'Update Schedule' }).click()
  await toast.says('Schedule Updated', 'Schedule has been updated successfully.')
  await expect(row(page, 'Gus Grant')).toContainText('Active')
  await expect(guard.getByText('Northern stairs, upper floor')).toBeVisible()

  await page.getByRole('button', { name: 'Actions for Gus Grant' }).click()
  await page.getByRole('menuitemradio', { name: 'Completed' }).click()
  await toast.says('Schedule Updated', 'Schedule status has been updated successfully.')

  await act(page, 'Gus Grant', 'Delete Schedule')
  await expect(page.getByRole('alertdialog')).toContainText(
    'Are you sure you want to delete this schedule for Gus Grant? This action cannot be undone.',
  )
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await toast.says('Schedule Deleted', 'Schedule has been deleted successfully.')
  await expect(guard.getByText('Northern stairs, upper floor')).toBeHidden()
})

test('a double booking is refused by name, and short rest only after a confirmation', async ({
  page,
  company,
  toast,
}) => {
  await company.guard('Gus Grant')
  await company.signIn('supervisor', 'Sofia Silva')
  await page.goto(`/scheduling?date=${company.day(7)}`)
  await create(page, { employee: 'Gus Grant', location: 'Desk' })
  await toast.says('Schedule Created')
  const dialog = await create(page, { employee: 'Gus Grant', start: '16:00', end: '20:00', location: 'Roof' })
  await toast.says('Error', 'Failed to create schedule.')
  await expect(
    dialog.getByText(/Gus Grant already has a shift on .* from 9:00\sAM to 5:00\sPM at Desk\./),
  ).toBeVisible()
  await dialog.getByLabel('Start Time').fill('20:00')
  await dialog.getByLabel('End Time').fill('22:00')
  await dialog.getByRole('button', { name: 'Create Schedule' }).click()
  await expect(dialog.getByText(/Only 3 h of rest/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create anyway' }).click()
  await toast.says('Schedule Created')
})

test('a guard claims an open shift with one thumb, and it is theirs at once', { tag: '@job' }, async ({
  page,
  company,
  toast,
}) => {
  const planner = await company.otherPerson('supervisor', 'Sofia Silva')
  await planner.goto(`/scheduling?date=${company.day(7)}`)
  await create(planner, { location: 'Rooftop party' })
  await expect(planner.getByText('Open shift').first()).toBeVisible()

  await page.setViewportSize(phone)
  await company.signIn('employee', 'Gus Grant')
  await page.goto('/')
  const presses = await countPresses(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Available Shifts/ })
    .last()
    .click()
  const shift = page.getByRole('listitem').filter({ hasText: 'Rooftop party' })
  await expectAccessible(page)
  await shift.getByRole('button', { name: 'Claim shift' }).click()
  await toast.says('The shift is yours')
  await expect(shift).toBeHidden()
  expect(await presses()).toBeLessThanOrEqual(2)
  await page.getByRole('radio', { name: 'My shifts' }).check()
  await expect(page.getByText('Rooftop party')).toBeVisible()
  await expect(row(planner, 'Rooftop party')).toContainText('Gus Grant')
})

test('time off is asked for, decided with its consequences in sight, and opens the shift', { tag: '@job' }, async ({
  page,
  company,
  toast,
}) => {
  const date = company.day(7)
  await company.signIn('employee', 'Gus Grant')
  const planner = await company.otherPerson('supervisor', 'Sofia Silva')
  await planner.goto(`/scheduling?date=${date}`)
  await create(planner, { employee: 'Gus Grant', location: 'Loading bay' })
  await expect(row(planner, 'Loading bay')).toBeVisible()

  await page.goto('/')
  const presses = await countPresses(page)
  await page.getByRole('main').getByRole('link', { name: 'Request Time Off' }).click()
  const form = page.getByRole('dialog', { name: 'Request Time Off' })
  await form.getByLabel('First day').fill(date)
  await form.getByLabel('Last day').fill(date)
  await form.getByLabel('Reason').fill('Moving house')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Request Time Off' }).click()
  await toast.says('Time off requested')
  expect(await presses()).toBeLessThanOrEqual(2)

  await planner.goto('/time-off?status=pending')
  await row(planner, 'Moving house').getByRole('button', { name: 'Decide' }).click()
  const decision = planner.getByRole('dialog', { name: 'Gus Grant' })
  await expect(decision.getByText('Loading bay')).toBeVisible()
  await decision.getByLabel('Comment').fill('Good luck')
  await decision.getByRole('button', { name: 'Approve' }).click()
  await expect(row(page, 'Moving house')).toContainText('Approved')
  await expect(row(page, 'Moving house')).toContainText('Good luck')
  await planner.goto(`/scheduling?date=${date}`)
  await expect(row(planner, 'Loading bay')).toContainText('Open shift')
})

test('cover is found and offered, and the guard answers', async ({ page, company, toast }) => {
  const guard = await company.otherPerson('employee', 'Gus Grant')
  await company.signIn('supervisor', 'Sofia Silva')
  await page.goto(`/scheduling?date=${company.day(7)}`)
  await create(page, { location: 'Comet watch' })
  await act(page, 'Open shift', 'Find cover')
  const panel = page.getByRole('dialog', { name: 'Find cover' })
  const gus = panel.getByRole('listitem').filter({ hasText: 'Gus Grant' })
  await gus.getByRole('button', { name: 'Offer' }).click()
  await toast.says('Shift offered')
  await expect(gus.getByRole('button', { name: 'Asked' })).toBeDisabled()

  await guard.goto('/scheduling')
  const offer = guard
    .getByRole('list', { name: 'Waiting for an answer' })
    .getByRole('listitem')
    .filter({ hasText: 'Comet watch' })
  await offer.getByRole('button', { name: 'Accept' }).click()
  await expect(row(page, 'Comet watch')).toContainText('Gus Grant')
})

test('a guard asks for a shift in return, and the colleague sees both before they agree', async ({
  page,
  company,
  toast,
}) => {
  const [mine, theirs] = [company.day(7), company.day(9)]
  const colleague = await company.otherPerson('lead', 'Lena Lopez')
  await company.signIn('employee', 'Gus Grant')
  const planner = await company.otherPerson('supervisor', 'Sofia Silva')
  await planner.goto(`/scheduling?date=${mine}`)
  await create(planner, { employee: 'Gus Grant', location: 'Meteor parade' })
  await expect(row(planner, 'Meteor parade')).toBeVisible()
  await planner.goto(`/scheduling?date=${theirs}`)
  await create(planner, { employee: 'Lena Lopez', location: 'Orchid fair' })
  await expect(row(planner, 'Orchid fair')).toBeVisible()

  await page.setViewportSize(phone)
  await page.goto('/scheduling')
  await page.getByRole('listitem').filter({ hasText: 'Meteor parade' }).getByRole('button', { name: 'Swap' }).click()
  const dialog = page.getByRole('dialog')
  await choose(dialog, 'Colleague', 'Lena Lopez')
  await choose(dialog, 'In return I take', 'Orchid fair')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ask' }).click()
  await toast.says('Colleague asked')
  await expect(page.getByText('You take in return')).toBeVisible()

  await colleague.goto('/scheduling?view=mine')
  const request = colleague.getByRole('listitem').filter({ hasText: 'Meteor parade' })
  await expect(request).toContainText('You give in return')
  await expect(request).toContainText('Orchid fair')
  await request.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Orchid fair' })).toBeVisible()
  await expect(page.getByText('Meteor parade')).toHaveCount(0)
})

test('a guard makes a calendar address and turns it off', async ({ page, company }) => {
  await company.signIn('employee', 'Gus Grant')
  await page.goto('/scheduling')
  await page.getByRole('button', { name: 'Calendar feed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Calendar feed' })
  await dialog.getByRole('button', { name: 'Make an address' }).click()
  const address = await dialog.getByLabel('Address').inputValue()
  expect(address).toMatch(/\/api\/calendar\/[\w-]+\.ics$/)
  const path = new URL(address).pathname
  expect(await (await page.request.get(path)).text()).toContain('BEGIN:VCALENDAR')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog.getByText('The feed is off.')).toBeVisible()
  expect((await page.request.get(path)).ok()).toBe(false)
})
