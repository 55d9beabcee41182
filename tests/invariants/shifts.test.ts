import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '#tests/support/database.ts'
import { given } from '../support/given.ts'
import { ada, behindWall, boss, foundCompanies, north, plan, verdict } from './company.ts'

let database: EmptyDatabase

beforeAll(async () => {
  database = await emptyDatabase()
  await foundCompanies(database)
})
afterAll(() => database.drop())

const planning = (shift: Parameters<typeof plan>[1]) =>
  verdict(behindWall(database, [north], client => plan(client, shift)))

test('a guard cannot be given two shifts at once', async () => {
  expect(await planning({ day: '2026-03-03' })).toBe('accepted')
  expect(await planning({ day: '2026-03-03', from: '16:59', to: '20:00' })).toBe('schedules_no_overlap')
})

test('one shift may begin the minute another ends', async () => {
  await planning({ day: '2026-03-04', from: '09:00', to: '17:00' })
  expect(await planning({ day: '2026-03-04', from: '17:00', to: '22:00' })).toBe('accepted')
})

test('a cancelled shift stands in nobody’s way, and open shifts may overlap', async () => {
  await planning({ day: '2026-03-05', status: 'cancelled' })
  expect(await planning({ day: '2026-03-05' })).toBe('accepted')
  expect(await planning({ day: '2026-03-05', employee: null })).toBe('accepted')
  expect(await planning({ day: '2026-03-05', employee: null })).toBe('accepted')
  expect(await planning({ day: '2026-03-05', employee: boss.employee })).toBe('accepted')
})

test('a cancelled shift cannot be revived into another one', async () => {
  const revived = await behindWall(database, [north], async client => {
    const id = await plan(client, { day: '2026-03-06', status: 'cancelled' })
    await plan(client, { day: '2026-03-06' })
    return id
  })
  const revive = behindWall(database, [north], client =>
    client.query(`update schedules set status = 'scheduled' where id = $1`, [revived]),
  )
  expect(await verdict(revive)).toBe('schedules_no_overlap')
})

test('of ten dispatchers who plan the same guard at the same moment, one succeeds and nobody is kept waiting', async () => {
  for (const day of ['2026-04-01', '2026-04-02', '2026-04-03', '2026-04-04', '2026-04-05']) {
    const verdicts = await Promise.all(Array.from({ length: 10 }, () => planning({ day })))
    expect(verdicts.sort()).toEqual(['accepted', ...Array(9).fill('schedules_no_overlap')])
  }
})

test('a shift ends after it starts, within a day, at times a clock can show, in a state we know', async () => {
  expect(await planning({ day: '2026-03-10', from: '17:00', to: '09:00' })).toBe('schedules_end_after_start')
  expect(await planning({ day: '2026-03-10', from: '09:00', to: '09:00' })).toBe('schedules_end_after_start')
  expect(await planning({ day: '2026-03-10', from: '9:00', to: '17:00' })).toBe('schedules_start_time_check')
  expect(await planning({ day: '2026-03-10', status: 'postponed' })).toBe('schedules_status_check')
  const overnight = (endsNextDay: boolean, endsAt: string) =>
    verdict(
      given.shift(database.owner, {
        organization: north,
        employee: ada.employee,
        date: '2026-03-11',
        from: '22:00',
        to: '06:00',
        endsNextDay,
        startsAt: '2026-03-11 22:00+00',
        endsAt,
      }),
    )
  expect(await overnight(false, '2026-03-12 06:00+00')).toBe('schedules_wall_times')
  expect(await overnight(true, '2026-03-13 06:00+00')).toBe('schedules_at_most_a_day')
  expect(await overnight(true, '2026-03-12 06:00+00')).toBe('accepted')
})

test('a shift that was worked cannot be deleted from under its hours', async () => {
  const id = await plan(database.owner, { day: '2026-03-20' })
  const worked = { employee: ada.employee, shift: id, from: '2026-03-20 09:00+00' }
  await given.entry(database.owner, { organization: north, ...worked })
  expect(await verdict(database.owner.query('delete from schedules where id = $1', [id]))).toBe('time_entries_schedule')
})

test('a guard is asked once about the same shift', async () => {
  const id = await plan(database.owner, { day: '2026-03-21', employee: null })
  const offer = () =>
    database.owner.query(
      `insert into shift_offers (organization_id, kind, schedule_id, employee_id) values ($1, 'offer', $2, $3)`,
      [north, id, ada.employee],
    )
  expect(await verdict(offer())).toBe('accepted')
  expect(await verdict(offer())).toBe('shift_offers_once')
})
