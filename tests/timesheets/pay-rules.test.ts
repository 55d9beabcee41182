import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payRules } from '#shared/organizations/pay-contract.ts'
import type { CompanyPayRules } from '#shared/organizations/pay-rules.ts'
import { timesheets } from '#shared/timesheets/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor, hire, pier, signedIn, summit, work } from '../support/harbor.ts'
import { pdfText } from '../support/pdf-text.ts'

const clock = handClock('2026-03-24T15:00:00.000Z')
let app: RunningApp
let owner: Client
let boss: Client
let usual: CompanyPayRules

beforeAll(async () => {
  app = await startApp({ clock: clock.now })
  await foundHarbor(app.database)
  owner = await signedIn(app, { email: 'olga@harbor.test' })
  boss = await signedIn(app, await hire(app.database, 'Bea', { role: 'supervisor' }))
  usual = (await owner.call(payRules.readCompany, { id: harbor })).rules
})
afterAll(() => app?.stop())

const company = (rules: Partial<CompanyPayRules>) =>
  owner.call(payRules.changeCompany, { id: harbor, rules: { ...usual, ...rules } })
const site = (id: number, rules: object) => owner.call(payRules.changeSite, { id, rules })

const week = '2026-03-16'
async function sheetOf(employeeId: number) {
  await boss.call(timesheets.generate, { weekStarting: week, employeeIds: [employeeId] })
  return (await boss.call(timesheets.list, { employeeId }))[0]
}

describe('who may', () => {
  test('the owner reads and writes the rules of the company and of its sites', async () => {
    const { version } = await company({ nightPercent: 10 })
    expect(await owner.call(payRules.readCompany, { id: harbor })).toMatchObject({
      version,
      rules: { nightPercent: 10 },
    })
    await site(pier.record, { nightPercent: 20 })
    expect(await owner.call(payRules.readSite, { id: pier.record })).toMatchObject({
      rules: { nightPercent: 20 },
      company: { nightPercent: 10 },
    })
    await site(pier.record, {})
    await company({})
  })

  test('nobody below, and nobody from next door', async () => {
    const lead = await signedIn(app, await hire(app.database, 'Lea', { role: 'lead' }))
    const rival = await signedIn(app, { email: 'rolf@summit.test' })
    const asked = async (who: Client) => [
      (await who.refused(payRules.readCompany, { id: harbor })).status,
      (await who.refused(payRules.changeCompany, { id: harbor, rules: usual })).status,
      (await who.refused(payRules.readSite, { id: pier.record })).status,
      (await who.refused(payRules.changeSite, { id: pier.record, rules: {} })).status,
    ]
    for (const who of [boss, lead]) expect(await asked(who)).toEqual([403, 403, 403, 403])
    expect(await asked(rival)).toEqual([404, 404, 404, 404])
    expect((await boss.refused(payRules.holidays, { country: 'US', year: 2026 })).status).toBe(403)
    expect((await owner.refused(payRules.readCompany, { id: summit })).status).toBe(404)
  })

  test('the second of two who changed the same is told', async () => {
    const { version } = await owner.call(payRules.readCompany, { id: harbor })
    await owner.call(payRules.changeCompany, { id: harbor, version, rules: usual })
    expect((await owner.refused(payRules.changeCompany, { id: harbor, version, rules: usual })).status).toBe(409)
  })
})

describe('what is refused', () => {
  test.each([
    ['a premium below nothing', { nightPercent: -5 }],
    ['less than the plain rate for overtime', { overtimeMultiplier: 0.5 }],
    ['a day of thirty hours', { dailyHours: 30 }],
    ['a second tier before the first', { dailyHours: 10, dailyHours2: 8 }],
    ['rounding to seven minutes', { roundingMinutes: 7 }],
    ['a clock that opens two hours early', { earlyClockInMinutes: 120 }],
    ['holidays of nowhere', { holidayCountry: 'ZZ' }],
    ['a region that is not in the country', { holidayCountry: 'FR', holidayRegion: 'NSW' }],
    ['a holiday without a name', { ownHolidays: [{ date: '2026-06-24', name: '', yearly: true }] }],
  ])('%s', async (_, wrong) => {
    const { status, body } = await owner.refused(payRules.changeCompany, {
      id: harbor,
      rules: { ...usual, ...wrong } as CompanyPayRules,
    })
    expect([status, body.fields?.length]).toEqual([400, 1])
    expect((await owner.call(payRules.readCompany, { id: harbor })).rules).toEqual(usual)
  })
})

describe('what changes', () => {
  test('a sheet that waits follows the rules at once; an approved one stays as it was approved', async () => {
    const { employeeId } = await hire(app.database, 'Ada')
    await work(app.database, { employeeId, from: '2026-03-16 09:00', to: '2026-03-16 19:00' })
    expect(await sheetOf(employeeId)).toMatchObject({ totalHours: '10.00', overtimeHours: '0.00', payHours: '10.00' })
    await company({ dailyHours: 8 })
    const sheet = await sheetOf(employeeId)
    expect(sheet).toMatchObject({ regularHours: '8.00', overtimeHours: '2.00', payHours: '11.00' })
    await boss.call(timesheets.approve, { id: sheet?.id as number })
    await company({})
    expect(await sheetOf(employeeId)).toMatchObject({ overtimeHours: '2.00', payHours: '11.00' })
  })

  test('rounding and breaks are the company’s, night is the site’s where it says so', async () => {
    await company({ roundingMinutes: 15, breaksPaid: true, nightPercent: 10 })
    const { employeeId } = await hire(app.database, 'Ben')
    // Eleven at night to four in the morning with half an hour of rest, at a site with a premium of its own.
    await site(pier.record, { nightPercent: 50 })
    await work(app.database, { employeeId, from: '2026-03-17 22:56', to: '2026-03-18 04:04' })
    expect(await sheetOf(employeeId)).toMatchObject({ totalHours: '5.00', nightHours: '5.00', payHours: '7.50' })
    await site(pier.record, {})
    expect(await sheetOf(employeeId)).toMatchObject({ nightHours: '5.00', payHours: '5.50' })
    await company({})
    expect(await sheetOf(employeeId)).toMatchObject({ totalHours: '5.13', nightHours: '0.00', payHours: '5.13' })
  })

  test('what a site pays otherwise is named with the site, on the sheet, in payroll and on paper', async () => {
    await company({ sundayPercent: 25, overtimeMultiplier: 1.5 })
    await site(pier.record, { sundayPercent: 50 })
    const { employeeId } = await hire(app.database, 'Dee')
    await work(app.database, { employeeId, from: '2026-03-22 09:00', to: '2026-03-22 13:00' })
    const elsewhere = await work(app.database, { employeeId, from: '2026-03-22 14:00', to: '2026-03-22 16:00' })
    await app.database.owner.query('update time_entries set business_id = $2 where id = $1', [elsewhere, pier.flag])
    const id = (await sheetOf(employeeId))?.id as number
    const rates = async () => (await boss.call(timesheets.read, { id })).timeEntries.map(one => one.siteRates)
    expect(await rates()).toEqual([{ sunday: 1.5 }, null])
    await boss.call(timesheets.approve, { id })
    const fetched = async (path: string) =>
      (await fetch(`${app.url}${path}`, { headers: { cookie: boss.cookie ?? '' } })).bytes()
    const payroll = await fetched(`/api/timesheets/export?employeeId=${employeeId}&weekStarting=${week}`)
    expect(new TextDecoder().decode(payroll)).toContain('Sunday x 1.50 (site: Pier 3) 4.00')
    expect(await pdfText(await fetched(`/api/timesheets/${id}/pdf`))).toContain('Sunday × 1.5 (site: Pier 3): 4.00')
    await site(pier.record, {})
    await company({})
    expect(await rates()).toEqual([{ sunday: 1.5 }, null])
  })

  test('public holidays of the country count, those that are ordinary days here do not, own days do', async () => {
    const { employeeId } = await hire(app.database, 'Cy')
    await work(app.database, { employeeId, from: '2026-03-19 09:00', to: '2026-03-19 13:00' })
    await work(app.database, { employeeId, from: '2026-03-20 09:00', to: '2026-03-20 13:00' })
    const sanJose = (await owner.call(payRules.holidays, { country: 'ES', region: 'MD', year: 2026 })).find(
      ({ date }) => date === '2026-04-02',
    )
    expect(sanJose?.name).toMatch(/Jueves Santo/)
    const own = [{ date: '2025-03-19', name: 'San José', yearly: true }]
    await company({ holidayPercent: 100, ownHolidays: own })
    expect(await sheetOf(employeeId)).toMatchObject({ holidayHours: '4.00', payHours: '12.00' })
    await company({ holidayPercent: 100, holidayCountry: 'JP' })
    // The vernal equinox is a day off in Japan.
    expect(await sheetOf(employeeId)).toMatchObject({ holidayHours: '4.00', payHours: '12.00' })
    const [equinox] = (await owner.call(payRules.holidays, { country: 'JP', year: 2026 })).filter(
      ({ date }) => date === '2026-03-20',
    )
    await company({ holidayPercent: 100, holidayCountry: 'JP', holidaysOff: [equinox?.rule as string] })
    expect(await sheetOf(employeeId)).toMatchObject({ holidayHours: '0.00', payHours: '8.00' })
    await company({})
  })
})

test('holidays are told in the asked language, and places that are not known have none', async () => {
  const named = async (language: 'en' | 'fr') =>
    (await owner.call(payRules.holidays, { country: 'FR', year: 2026, language })).find(
      ({ date }) => date === '2026-07-14',
    )?.name
  expect([await named('en'), await named('fr')]).toEqual(['Bastille Day', 'Fête Nationale de la France'])
  expect((await owner.refused(payRules.holidays, { country: 'France', year: 2026 })).status).toBe(400)
  const { countries, regions } = await owner.call(payRules.holidayPlaces, { country: 'AU' })
  expect(countries.length).toBeGreaterThan(100)
  expect(regions.map(({ code }) => code)).toContain('NSW')
})
