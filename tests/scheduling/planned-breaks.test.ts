import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demand } from '#shared/demand/contract.ts'
import { refusals } from '#shared/refusals.ts'
import { calendar } from '#shared/scheduling/calendar-contract.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { shiftTemplates } from '#shared/scheduling/template-contract.ts'
import { cover } from '#shared/shift-offers/contract.ts'
import { languages } from '#shared/words.ts'
import { ben, type Company, monday, openCompany, pier, plan } from './company.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
})
beforeEach(async () => {
  await company.sql('delete from demands')
  await company.clear()
})
afterAll(() => company?.app.stop())

const nextMonday = '2026-03-09'
const shiftsFrom = (from: string, to: string) => company.boss.call(scheduling.list, { from, to })
const breaksFrom = async (from: string, to: string) =>
  (await shiftsFrom(from, to)).map(({ breakMinutes }) => breakMinutes)

describe('a planned break', () => {
  test('is said of a shift, read by its guard, changed, cleared and left alone by what does not name it', async () => {
    const { id } = await plan(company, { breakMinutes: 30 })
    expect(await company.ada.call(scheduling.get, { id })).toMatchObject({ breakMinutes: 30 })
    const moved = await company.boss.call(scheduling.update, { id, date: '2026-03-05' })
    expect(moved).toMatchObject({ date: '2026-03-05', breakMinutes: 30, startTime: '09:00', endTime: '17:00' })
    expect(await company.boss.call(scheduling.update, { id, breakMinutes: 45 })).toMatchObject({ breakMinutes: 45 })
    expect(await company.boss.call(scheduling.update, { id, breakMinutes: null })).toMatchObject({ breakMinutes: null })
    expect(await plan(company, { date: '2026-03-06' })).toMatchObject({ breakMinutes: null })
    expect(await plan(company, { date: '2026-03-07', breakMinutes: 0 })).toMatchObject({ breakMinutes: 0 })
    const written = await company.sql<{ breaks: string }>(
      `select concat_ws(' ', action, detail -> 'before' ->> 'breakMinutes', detail ->> 'breakMinutes') as breaks
       from audit_log where subject_kind = 'schedule' and subject_id = $1 order by id`,
      [String(id)],
    )
    expect(written.map(({ breaks }) => breaks)).toEqual([
      'shift.created 30',
      'shift.changed 30 30',
      'shift.changed 30 45',
      'shift.changed 45',
    ])
  })

  test.each([
    ['as long as the shift', { breakMinutes: 60, startTime: '09:00', endTime: '10:00' }, 'break-not-shorter'],
    ['longer than four hours', { breakMinutes: 241 }, 'break-not-valid'],
    ['less than nothing', { breakMinutes: -5 }, 'break-not-valid'],
    ['half a minute', { breakMinutes: 7.5 }, 'break-not-valid'],
  ])('of %s is refused, with words beside its field', async (_, changes, code) => {
    const refused = async (call: Promise<{ body: { fields?: unknown } }>) => (await call).body.fields
    const field = [{ field: 'breakMinutes', code }]
    const hours = { startTime: '09:00', endTime: '17:00', ...changes }
    const shift = { employeeId: null, date: '2026-03-04', location: 'Gate', businessId: pier, ...hours }
    expect(await refused(company.boss.refused(scheduling.create, shift))).toMatchObject(field)
    const template = { name: 'Day', colour: 'blue' as const, ...hours }
    expect(await refused(company.boss.refused(shiftTemplates.create, template))).toMatchObject(field)
    const line = { businessId: pier, location: 'Gate', headCount: 1, weekdays: [1], startsOn: monday, ...hours }
    expect(await refused(company.boss.refused(demand.create, line))).toMatchObject(field)
    expect(new Set(languages.map(language => refusals[code as 'break-not-valid'][language])).size).toBe(3)
  })

  test('stands in the way of hours that would be no longer than it, of one shift and of a series', async () => {
    const { id } = await plan(company, { breakMinutes: 60 })
    const tooShort = { id, startTime: '09:00', endTime: '10:00' }
    const { status, body } = await company.boss.refused(scheduling.update, tooShort)
    expect([status, body.fields]).toMatchObject([400, [{ field: 'breakMinutes', code: 'break-not-shorter' }]])
    await company.boss.call(scheduling.repeat, { id, until: '2026-03-18', onConflict: 'skip' })
    const [, second] = await shiftsFrom('2026-03-04', '2026-03-18')
    await company.boss.call(scheduling.update, { id: second?.id ?? 0, breakMinutes: 120 })
    const ofAll = { id, startTime: '09:00', endTime: '11:00', breakMinutes: 30, scope: 'later' } as const
    expect(await company.boss.call(scheduling.update, ofAll)).toMatchObject({ breakMinutes: 30 })
    expect(await breaksFrom('2026-03-04', '2026-03-18')).toEqual([30, 30, 30])
    await company.boss.call(scheduling.update, { id: second?.id ?? 0, breakMinutes: 90 })
    const shorter = { id, startTime: '09:00', endTime: '10:30', scope: 'later' } as const
    expect((await company.boss.refused(scheduling.update, shorter)).body.fields).toMatchObject([
      { field: 'breakMinutes', code: 'break-not-shorter' },
    ])
    expect((await shiftsFrom('2026-03-04', '2026-03-18')).map(({ endTime }) => endTime)).toEqual(
      Array.from({ length: 3 }, () => '11:00'),
    )
  })

  test('goes along with a copy, a copied week, a series and a swap', async () => {
    const { id } = await plan(company, { breakMinutes: 30 })
    expect(await company.boss.call(scheduling.copy, { id, date: '2026-03-06' })).toMatchObject({ breakMinutes: 30 })
    await company.boss.call(scheduling.copyWeek, { from: monday, to: nextMonday, onConflict: 'skip' })
    expect(await breaksFrom(nextMonday, '2026-03-15')).toEqual([30, 30])
    await company.boss.call(scheduling.repeat, { id, until: '2026-03-25', onConflict: 'skip' })
    expect(await breaksFrom('2026-03-16', '2026-03-25')).toEqual([30, 30])
    const bens = await plan(company, { employeeId: ben, date: '2026-03-05', breakMinutes: 45 })
    const swap = await company.ada.call(cover.swap, { id, toEmployeeId: ben, returnScheduleId: bens.id })
    await company.ben.call(cover.answer, { id: swap.id, accept: true })
    expect(await company.boss.call(scheduling.get, { id })).toMatchObject({ employeeId: ben, breakMinutes: 30 })
  })

  test('that a night without an hour leaves no room for is left out, and nothing fails', async () => {
    const night = { startTime: '01:30', endTime: '03:15', breakMinutes: 60 }
    const { id } = await plan(company, { ...night, date: '2026-03-01', employeeId: null })
    await company.boss.call(scheduling.repeat, { id, until: '2026-03-15', onConflict: 'skip' })
    expect(await breaksFrom('2026-03-01', '2026-03-15')).toEqual([60, null, 60])
  })

  test('stands in the calendar of its guard, in their words', async () => {
    const { address } = await company.ada.call(calendar.open, {})
    const { id } = await plan(company, { breakMinutes: 30, notes: 'Bring a torch' })
    const anyone = company.app.anonymous()
    const feed = async () => (await anyone.send('GET', new URL(address).pathname)).body as string
    expect(await feed()).toContain('DESCRIPTION:30 min break\\nBring a torch')
    await company.sql(`update users set preferences = '{"language": "fr"}' where id = 'ada'`)
    expect(await feed()).toContain('30 min de pause')
    const file = await company.ada.send('GET', `/api/schedules/${id}/calendar.ics`)
    expect(file.body).toContain('30 min de pause')
  })
})

test('a template says the break of what is planned with it', async () => {
  const night = { name: 'Night', colour: 'violet', startTime: '22:00', endTime: '06:00', endsNextDay: true } as const
  const template = await company.boss.call(shiftTemplates.create, { ...night, breakMinutes: 45 })
  expect(template).toMatchObject({ breakMinutes: 45 })
  const changed = await company.boss.call(shiftTemplates.update, { ...night, id: template.id })
  expect(changed).toMatchObject({ breakMinutes: null })
  await company.boss.call(shiftTemplates.remove, { id: template.id })
})

test('drafts made from demand take the break of their line, a short hole none that is as long as it', async () => {
  const line = {
    ...{ businessId: pier, location: 'Gate', headCount: 1, weekdays: [4, 5], startsOn: monday, breakMinutes: 45 },
    ...{ startTime: '08:00', endTime: '16:00' },
  }
  const { id, version } = await company.boss.call(demand.create, line)
  // On Friday someone is there but for the last half hour.
  await plan(company, { date: '2026-03-06', startTime: '08:00', endTime: '15:30' })
  const expected = [
    { date: '2026-03-05', startTime: '08:00', breakMinutes: 45 },
    { date: '2026-03-06', startTime: '15:30', breakMinutes: null },
  ]
  expect((await company.boss.call(demand.missing, { weekStarting: monday })).shifts).toMatchObject(expected)
  expect((await company.boss.call(demand.makeShifts, { weekStarting: monday })).shifts).toMatchObject(expected)
  expect(await breaksFrom('2026-03-05', '2026-03-06')).toEqual([45, null, null])
  const changed = await company.boss.call(demand.update, { ...line, id, version, breakMinutes: 30 })
  expect(changed).toMatchObject({ breakMinutes: 30 })
  expect(await breaksFrom('2026-03-05', '2026-03-05')).toEqual([45])
  const [told] = await company.sql<{ before: number; after: number }>(
    `select (detail -> 'before' ->> 'breakMinutes')::int as before, (detail ->> 'breakMinutes')::int as after
     from audit_log where action = 'demand.changed' order by id desc limit 1`,
  )
  expect(told).toEqual({ before: 45, after: 30 })
})
