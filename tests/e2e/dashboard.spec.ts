import type { Page } from '@playwright/test'
import { expect, expectAccessible, type Muster, test } from './fixtures.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name })

test('a supervisor’s dashboard has the plan, the people, the notes and what needs attention, and each leads on', {
  tag: '@job',
}, async ({ page, signIn }) => {
  await signIn('supervisor')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Overview' })).toBeVisible()
  for (const card of ['Attention', "Today's Schedule", 'Calendar', 'Live Location Status', 'Recent Notes'])
    await expect(heading(page, card)).toBeVisible()
  for (const label of ['Total Employees', 'Active Employees', 'Weekly Hours', 'Pending Invoices'])
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  expect(await page.getByRole('list', { name: 'Live Location Status' }).getByRole('listitem').count()).toBeLessThan(5)
  await expect(page.getByRole('list', { name: 'Recent Notes' }).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('list', { name: 'Calendar' }).getByRole('listitem')).toHaveCount(7)
  await expectAccessible(page)

  await button(page, 'Next week').click()
  await expect(page).toHaveURL(/week=\d{4}-\d\d-\d\d/)
  await button(page, 'This week').click()
  await expect(page).not.toHaveURL(/week=/)

  const ways = [
    ['View All', /\/scheduling$/],
    ['View Live Map', /\/live-map$/],
    [/^Available Shifts/, /\/scheduling\?view=week$/],
    ['Request Time Off', /\/time-off\?request=new$/],
    [/licences? to renew/, /\/employees\?licences=renew$/],
    ['All notes', /\/notes$/],
  ] as const
  for (const [name, address] of ways) {
    await page.goto('/dashboard')
    await link(page, name).first().click()
    await expect(page).toHaveURL(address)
  }
})

test('a guard’s dashboard is their own', { tag: '@job' }, async ({ page, muster, signIn }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await givenHandover(muster)
  await signIn('employee')
  await page.goto('/dashboard')
  for (const card of ['My Schedule Today', 'My Calendar', 'My Notes', 'Handover'])
    await expect(heading(page, card)).toBeVisible()
  for (const label of ['My Status', 'Weekly Hours', 'Upcoming Shifts'])
    await expect(page.getByText(label, { exact: true }).first()).toBeVisible()
  await expect(heading(page, 'Attention')).toHaveCount(0)
  await expect(page.getByText(/^(Unscheduled|Unavailable)$/).first()).toBeVisible()
  await expect(link(page, 'View Live Map')).toHaveAttribute('href', '/live-map')
  await expectAccessible(page)

  const handover = page.getByRole('list', { name: 'Handover' }).getByRole('listitem').filter({ hasText: 'Key 7' })
  await handover.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(handover).toHaveCount(0)

  await link(page, /^Available Shifts/)
    .last()
    .click()
  await expect(page).toHaveURL(/\/scheduling\?view=open$/)
  await page.goBack()
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Notes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible()
  await page.goBack()
  await link(page, 'Request Time Off').click()
  await expect(page.getByRole('dialog', { name: 'Request Time Off' })).toBeVisible()
})

test('a client reads how the service goes, and can change nothing', { tag: '@job' }, async ({ page, signIn }) => {
  await signIn('client')
  await page.goto('/dashboard')
  for (const label of ['Team Size', 'Active Personnel', 'Weekly Coverage', 'Service Status'])
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  for (const card of [
    'Today and yesterday',
    'Open requests',
    'Live Location Status',
    "Today's Schedule",
    'Important Updates',
  ])
    await expect(heading(page, card)).toBeVisible()
  for (const hours of ['Promised', 'Planned', 'Worked'])
    await expect(page.getByRole('term').filter({ hasText: hours }).first()).toBeVisible()
  await expect(button(page, 'Add Note')).toHaveCount(0)
  await expect(heading(page, 'Calendar')).toHaveCount(0)
  await expectAccessible(page)
})

test('the other roles have the supervisor’s layout', async ({ page, signIn }) => {
  for (const role of ['provider', 'lead', 'admin'] as const) {
    await signIn(role)
    await page.goto('/dashboard')
    for (const card of ['Attention', "Today's Schedule", 'Calendar', 'Live Location Status', 'Recent Notes'])
      await expect(heading(page, card)).toBeVisible()
    if (role === 'admin') await expect(link(page, /registrations? to decide/)).toBeVisible()
    if (role === 'lead') await expect(link(page, /registrations? to decide/)).toHaveCount(0)
  }
})

test('a note appears at the supervisor’s without a reload, as the text it is, and rings the bell', async ({
  page,
  signIn,
  otherPerson,
  toast,
}) => {
  const supervisor = await otherPerson('supervisor')
  await supervisor.goto('/dashboard')
  const bell = supervisor.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName(/\d+ unread/)
  const before = await unreadIn(bell)

  await signIn('employee')
  await page.goto('/dashboard')
  await button(page, 'Add Note').click()
  const dialog = page.getByRole('dialog', { name: 'Add Note' })
  await dialog.getByRole('button', { name: 'Add Note' }).click()
  await expect(dialog.getByText('Content is required')).toBeVisible()
  const content = `<img src=x onerror="document.title='pwned'"> gate ${Date.now()}`
  await dialog.getByLabel('Note', { exact: true }).fill(content)
  await dialog.getByLabel('Location').fill('West gate')
  await dialog.getByLabel('Priority').selectOption('high')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add Note' }).click()
  await toast.says('Note Created', 'Note has been created successfully.')
  await expect(page.getByRole('list', { name: 'My Notes' }).getByText(content)).toBeVisible()

  await expect(supervisor.getByRole('list', { name: 'Recent Notes' }).getByText(content)).toBeVisible()
  await expect.poll(() => unreadIn(bell)).toBeGreaterThan(before)
  expect(await supervisor.title()).not.toContain('pwned')

  await bell.click()
  const panel = supervisor.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByText(content)).toBeVisible()
  await expectAccessible(supervisor)
  await panel
    .getByRole('button', { name: /^Dismiss/ })
    .first()
    .click()
  await expect(panel.getByText(content)).toHaveCount(0)
  await panel.getByRole('button', { name: 'Mark all read' }).click()
  // Whoever is late meanwhile rings again.
  await expect.poll(() => unreadIn(bell)).toBeLessThan(before)
  await supervisor.reload()
  await expect(supervisor.getByRole('list', { name: 'Recent Notes' })).toBeVisible()
  await expect.poll(() => unreadIn(bell)).toBeLessThan(before)

  await bell.click()
  await supervisor.getByRole('link', { name: 'View All Notifications' }).click()
  await expect(supervisor).toHaveURL(/\/notifications$/)
  await expect(supervisor.getByText('Showing all notifications in dedicated view').first()).toBeVisible()
  await expect(supervisor.getByRole('list', { name: 'All notifications' }).getByText(content)).toBeVisible()
  await expectAccessible(supervisor)
})

test('notes are found by their filters, and the address keeps them', async ({ page, signIn }) => {
  await signIn('supervisor')
  await page.goto('/notes')
  const list = page.getByRole('list', { name: 'Notes' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await page.getByLabel('Priority').selectOption('high')
  await expect(page).toHaveURL(/priority=high/)
  await expect(list.getByText('Low', { exact: true })).toHaveCount(0)
  await page.getByLabel('Handovers only').check()
  await page.reload()
  await expect(page.getByLabel('Handovers only')).toBeChecked()
  await button(page, 'Clear').click()
  await page.getByRole('searchbox', { name: 'Search notes' }).fill('zzz-nothing')
  await expect(page.getByText('No recent notes')).toBeVisible()
  await expectAccessible(page)
})

async function unreadIn(bell: ReturnType<Page['getByRole']>) {
  const name = await bell.getAttribute('aria-label')
  return Number(/(\d+) unread/.exec(name ?? '')?.[1] ?? 0)
}

/** Someone at the guard's site leaves a note for the next shift. */
async function givenHandover({ database }: Muster) {
  await database.query(
    `insert into notes (organization_id, employee_id, business_id, content, handover)
     select e.organization_id, (select min(c.id) from employees c
         where c.organization_id = e.organization_id and c.user_id is null and c.closed_at is null),
       e.current_business_id, 'Key 7 is with the plumber', true
     from employees e join users u on u.id = e.user_id where u.email = 'employee@muster.demo'
     order by e.organization_id limit 1`,
  )
}
