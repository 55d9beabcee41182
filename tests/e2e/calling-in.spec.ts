import { randomBytes } from 'node:crypto'
import { addDays, dayOf } from '#shared/time.ts'
import { companyOf } from '../support/company.ts'
import { given } from '../support/given.ts'
import { employment } from './employment.ts'
import { expect, expectAccessible, type Muster, signInAs, test } from './fixtures.ts'
import { countPresses } from './presses.ts'

const phone = { width: 360, height: 780 }
const desk = { width: 1280, height: 800 }

test.use({ viewport: phone })

/** Two guards of one site, and a shift that the first of them has tomorrow. */
async function givenTwoGuards(muster: Muster) {
  const mark = randomBytes(3).toString('hex')
  const { organization } = await employment(muster.database, 'supervisor@muster.demo')
  const company = companyOf(muster.database, organization, 'muster.demo')
  const site = await company.site({ name: `Quay ${mark}`, client: null })
  const guard = (name: string) =>
    company.guard(`${name} ${mark}`, {
      site,
      userId: `${name}-${mark}`,
      email: `${name}-${mark}@muster.demo`.toLowerCase(),
    })
  const [gina, nils] = [await guard('Gina'), await guard('Nils')]
  const date = addDays(dayOf(new Date().toISOString(), 'America/New_York'), 1)
  await given.shift(muster.database, {
    organization,
    employee: gina.employeeId,
    site,
    date,
    from: '10:00',
    to: '18:00',
    location: `Gate ${mark}`,
    publishedAt: new Date().toISOString(),
  })
  return { mark, gina, nils }
}

test('a guard calls in, the supervisor offers the shift, a colleague takes it, and everyone sees it', {
  tag: '@job',
}, async ({ page, muster, otherPerson, newBrowser, toast }) => {
  const { mark, gina, nils } = await givenTwoGuards(muster)
  await signInAs(page.context(), muster, gina.email)
  await page.goto('/')
  // A button that moves while its home still comes is pressed twice.
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0)
  const presses = await countPresses(page)
  await page.getByRole('button', { name: 'I cannot come' }).click()
  const dialog = page.getByRole('dialog', { name: 'I cannot come' })
  await expect(dialog).toContainText(`Gate ${mark}`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Tell my supervisor' }).click()
  await toast.says('Those who plan have been told')
  expect(await presses()).toBeLessThanOrEqual(2)
  await expect(page.getByText('No shift is planned for you yet')).toBeVisible()

  const planner = await otherPerson('supervisor')
  await planner.setViewportSize(desk)
  await planner.goto('/')
  const line = planner
    .getByRole('list', { name: 'Attention' })
    .getByRole('listitem')
    .filter({ hasText: `Gate ${mark}` })
  await expect(line).toContainText(`Gina ${mark} cannot come`)
  await line.getByRole('link').click()
  const panel = planner.getByRole('dialog', { name: 'Find cover' })
  await panel.getByRole('button', { name: /^Offer to/ }).click()
  const asked = panel
    .getByRole('list', { name: 'Who was asked' })
    .getByRole('listitem')
    .filter({ hasText: `Nils ${mark}` })
  await expect(asked).toContainText('Asked')
  await expect(panel.getByText('Wave 2 of 3 is out')).toBeVisible()
  await expectAccessible(planner)

  const colleague = await (await newBrowser()).newPage()
  await colleague.setViewportSize(phone)
  await signInAs(colleague.context(), muster, nils.email)
  await colleague.goto('/')
  await expect(colleague.getByText('A shift is offered to you')).toBeVisible()
  await expect(asked).toContainText('Seen')
  await colleague.getByRole('button', { name: 'Accept' }).click()
  await expect(panel.getByText(`Nils ${mark} takes the shift`)).toBeVisible()
  await expect(asked).toContainText('Accepted')
  await expect(colleague.getByText(`Gate ${mark}`).first()).toBeVisible()
  expect(await colleague.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('a supervisor notes the call of someone who rings, and offers the shift from the home in one press', async ({
  page,
  muster,
  signIn,
  toast,
}) => {
  const { mark, gina } = await givenTwoGuards(muster)
  await page.setViewportSize(desk)
  await signIn('supervisor')
  const { rows } = await muster.database.query<{ date: string }>(
    `select date::text from schedules where employee_id = $1`,
    [gina.employeeId],
  )
  await page.goto(`/scheduling?view=day&date=${rows[0]?.date}`)
  await page.getByRole('button', { name: `Actions for Gina ${mark}` }).click()
  await page.getByRole('menuitem', { name: 'Cannot come…' }).click()
  const dialog = page.getByRole('dialog', { name: `Gina ${mark} cannot come` })
  await dialog.getByRole('button', { name: 'Note it and open the shift' }).click()
  await toast.says('Those who plan have been told')
  await page.goto('/')
  const presses = await countPresses(page)
  const line = page
    .getByRole('list', { name: 'Attention' })
    .getByRole('listitem')
    .filter({ hasText: `Gate ${mark}` })
  await line.getByRole('button', { name: /^Offer the shift of/ }).click()
  await toast.says('Shift offered')
  await expect(line).toContainText('Wave 1')
  expect(await presses()).toBe(1)
})
