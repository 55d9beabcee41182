import type { Page } from '@playwright/test'
import { given } from '../support/given.ts'
import { employment } from './employment.ts'
import { expect, signInAs, test } from './fixtures.ts'
import { givenGuardAlone } from './guard-alone.ts'
import { givenShiftToday } from './shift-today.ts'

test.use({ permissions: ['geolocation'], viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

interface Felt {
  trembled?: unknown[]
  shared?: { name: string; type: string; size: number }[]
  wakefulness?: string[]
}

// What a browser on a desk does not have.
function bePhone() {
  const felt = window as Felt
  navigator.vibrate = pattern => {
    felt.trembled = [...(felt.trembled ?? []), pattern]
    return true
  }
  navigator.canShare = () => true
  navigator.share = async ({ files = [] } = {}) => {
    felt.shared = files.map(({ name, type, size }) => ({ name, type, size }))
  }
  const wakefulness: string[] = []
  felt.wakefulness = wakefulness
  const request = async () => {
    wakefulness.push('stays on')
    return { release: async () => void wakefulness.push('may go dark') }
  }
  Object.defineProperty(navigator, 'wakeLock', { value: { request } })
}

async function clockIn(page: Page) {
  await page.goto('/time-tracking')
  await page.getByRole('button', { name: 'Clock In (With Location)' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
}

test('a phone trembles once a press is written down, and hands a shift to whatever keeps calendars on it', async ({
  page,
  context,
  muster,
  signIn,
}) => {
  await context.setGeolocation((await givenShiftToday(muster)).place)
  await page.addInitScript(bePhone)
  await signIn('employee')
  await page.goto('/scheduling')
  await page.getByRole('link', { name: 'Calendar' }).first().click()
  const shared = () => page.evaluate(() => (window as Felt).shared)
  await expect
    .poll(shared)
    .toEqual([{ name: expect.stringMatching(/\.ics$/), type: 'text/calendar', size: expect.any(Number) }])
  await clockIn(page)
  // An incident that waits for them trembles too.
  expect(await page.evaluate(() => (window as Felt).trembled)).toContain(40)
})

test('whoever looks at their timesheet hands its PDF to the share sheet', async ({ page, muster, signIn }) => {
  const { organization, employee } = await employment(muster.database, 'employee@muster.demo')
  const sheet = await given.timesheet(muster.database, { organization, employee, weekStarting: '2024-01-01' })
  await page.addInitScript(bePhone)
  await signIn('employee')
  await page.goto(`/timesheets?sheet=${sheet}`)
  await page.getByRole('link', { name: 'PDF', exact: true }).click()
  await expect
    .poll(() => page.evaluate(() => (window as Felt).shared))
    .toEqual([{ name: expect.stringMatching(/\.pdf$/), type: 'application/pdf', size: expect.any(Number) }])
})

test('the screen stays on while a phone looks for its place at the clock, and may go dark after it', async ({
  page,
  context,
  muster,
  signIn,
}) => {
  await context.setGeolocation((await givenShiftToday(muster)).place)
  await page.addInitScript(bePhone)
  await signIn('employee')
  await clockIn(page)
  expect(await page.evaluate(() => (window as Felt).wakefulness)).toEqual(['stays on', 'may go dark'])
})

test('from Today a guard finds the way to their post and calls there; whom its orders name is called or written to', async ({
  page,
  muster,
}) => {
  const guard = await givenGuardAlone(muster)
  await muster.database.query(
    `with site as (
       update businesses b set phone = '(212) 555-0177', address = '12 Cellar Street'
       from time_entries t where t.employee_id = $1 and t.organization_id = $2 and b.organization_id = $2 and b.id = t.business_id
       returning b.id
     ), orders as (
       insert into post_orders (organization_id, business_id) select $2, id from site returning id
     )
     insert into post_order_editions (organization_id, order_id, edition, title, body, contacts, published_at, is_in_force)
     select $2, id, 1, 'Cellar', 'Lock it at ten', $3, now(), true from orders`,
    [guard.employeeId, guard.organization, JSON.stringify([{ name: 'Janitor', phone: '(212) 555-0178', about: '' }])],
  )
  await signInAs(page.context(), muster, guard.email)
  await page.goto('/dashboard')
  const link = (name: string | RegExp) => page.getByRole('link', { name })
  await expect(link('Directions')).toHaveAttribute('href', /destination=.*12%20Cellar%20Street$/)
  await expect(link('Call the site')).toHaveAttribute('href', 'tel:(212) 555-0177')
  await page.goto('/post-orders')
  await expect(link('(212) 555-0178')).toHaveAttribute('href', 'tel:+12125550178')
  await expect(link('Text message to Janitor')).toHaveAttribute('href', 'sms:+12125550178')
})

test('the button under the thumb makes way for whoever moves down a list, and covers no last row', async ({
  page,
  signIn,
}) => {
  await signIn('provider')
  for (const [path, action] of [
    ['/notes', 'Add Note'],
    ['/employees', 'Add Employee'],
  ] as const) {
    await page.goto(path)
    const button = page.getByRole('main').getByRole('button', { name: action })
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows.nth(3)).toBeVisible()
    await expect(button).toBeInViewport()
    await page.mouse.move(180, 400)
    await page.mouse.wheel(0, 300)
    await expect(button).toBeHidden()
    await page.mouse.wheel(0, -100)
    await expect(button).toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const covered = async () =>
      Number((await rows.last().boundingBox())?.y) +
      Number((await rows.last().boundingBox())?.height) -
      Number((await button.boundingBox())?.y)
    await expect.poll(covered).toBeLessThanOrEqual(0)
  }
})
