import type { Role } from '#shared/permissions.ts'
import type { Language } from '#shared/words.ts'
import { faultsOn } from '../../scripts/look-faults.ts'
import { expect, test } from './fixtures.ts'
import { givenGuardOnDuty } from './guard-on-duty.ts'

interface Look {
  role: Role
  language: Language
  width: number
  paths: string[]
  isOnTheClock?: true
}

/** The words that are longest, where there is least room for them. `npm run look` goes through all of it. */
const looks: Look[] = [
  {
    role: 'employee',
    language: 'fr',
    width: 360,
    paths: ['/dashboard', '/time-tracking', '/scheduling', '/time-off'],
  },
  { role: 'employee', language: 'fr', width: 360, paths: ['/dashboard', '/time-tracking'], isOnTheClock: true },
  { role: 'employee', language: 'es', width: 360, paths: ['/dashboard', '/time-tracking'], isOnTheClock: true },
  { role: 'employee', language: 'es', width: 360, paths: ['/dashboard', '/time-tracking'] },
  { role: 'client', language: 'fr', width: 360, paths: ['/dashboard', '/people', '/hours'] },
  { role: 'supervisor', language: 'fr', width: 360, paths: ['/dashboard', '/time-tracking', '/reports', '/cad'] },
  {
    role: 'supervisor',
    language: 'es',
    width: 768,
    paths: ['/timesheets', '/scheduling', '/time-off', '/invoicing', '/time-tracking'],
  },
  { role: 'provider', language: 'fr', width: 1024, paths: ['/employees', '/timesheets', '/audit-log', '/time-off'] },
  {
    role: 'admin',
    language: 'fr',
    width: 768,
    paths: ['/timesheets', '/email-templates', '/mail-outbox', '/audit-log'],
  },
  { role: 'admin', language: 'fr', width: 1366, paths: ['/employees'] },
]

for (const { role, language, width, paths, isOnTheClock } of looks)
  test(`nothing is cut or says nothing for the ${role} in ${language} at ${width} px${isOnTheClock ? ', on the clock' : ''}`, async ({
    page,
    signIn,
    muster,
  }) => {
    const email = `${role}@muster.demo`
    const { rows } = await muster.database.query('select preferences from users where email = $1', [email])
    const prefer = (preferences: unknown) =>
      muster.database.query('update users set preferences = $2 where email = $1', [email, preferences])
    await prefer({ ...rows[0].preferences, language })
    if (isOnTheClock) await givenGuardOnDuty(muster, 30, email)
    try {
      await signIn(role)
      await page.setViewportSize({ width, height: 768 })
      for (const path of paths) {
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.getByRole('main').locator('h2, li, tbody tr').first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await faultsOn(page), path).toEqual([])
      }
    } finally {
      await prefer(rows[0].preferences)
    }
  })

test('at 1024 px the whole week stands in sight, with what it adds up to', async ({ page, signIn }) => {
  await signIn('supervisor')
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/scheduling?view=week')
  const total = page.getByRole('columnheader', { name: 'Week', exact: true })
  await expect(total).toBeVisible()
  const [box, grid] = [await total.boundingBox(), await page.getByRole('grid').boundingBox()]
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((grid?.x ?? 0) + (grid?.width ?? 0))
})

test('what can be done with a row stays in sight where its columns need more room', async ({ page, signIn }) => {
  await signIn('provider')
  await page.setViewportSize({ width: 700, height: 800 })
  for (const [path, name] of [
    ['/timesheets', /^Approve/],
    ['/employees', /^More for/],
    ['/invoicing', /^Details of/],
  ] as const) {
    await page.goto(path)
    const act = page.getByRole('main').getByRole('table').getByRole('button', { name }).first()
    await expect(act).toBeVisible()
    const box = await act.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0), path).toBeLessThan(700)
  }
})
