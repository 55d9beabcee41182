import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '#tests/support/database.ts'
import { given } from '../support/given.ts'
import { ada, behindWall, boss, clock, foundCompanies, north, verdict } from './company.ts'

let database: EmptyDatabase

beforeAll(async () => {
  database = await emptyDatabase()
  await foundCompanies(database)
})
afterAll(() => database.drop())

const clocking = (entry: Parameters<typeof clock>[1]) =>
  verdict(behindWall(database, [north], client => clock(client, entry)))

test('of ten clock-ins of one guard at the same moment, one counts', async () => {
  const verdicts = await Promise.all(
    Array.from({ length: 10 }, () => clocking({ employee: boss.employee, from: '2026-03-02 09:00+00' })),
  )
  expect(verdicts.sort()).toEqual(['accepted', ...Array(9).fill('time_entries_one_open')])
})

test('time of one guard never overlaps, whether closed or still running', async () => {
  await clocking({ from: '2026-03-03 09:00+00', to: '2026-03-03 12:00+00' })
  expect(await clocking({ from: '2026-03-03 11:59+00', to: '2026-03-03 13:00+00' })).toBe('time_entries_no_overlap')
  expect(await clocking({ from: '2026-03-03 12:00+00', to: '2026-03-03 13:00+00' })).toBe('accepted')
  expect(await clocking({ from: '2026-03-02 22:00+00' })).toBe('time_entries_no_overlap')
})

test('of ten managers who write down the same forgotten hours, one succeeds', async () => {
  const forgotten = { from: '2026-02-02 09:00+00', to: '2026-02-02 12:00+00' }
  const verdicts = await Promise.all(Array.from({ length: 10 }, () => clocking(forgotten)))
  expect(verdicts.sort()).toEqual(['accepted', ...Array(9).fill('time_entries_no_overlap')])
})

test('clocking out comes after clocking in', async () => {
  expect(await clocking({ from: '2026-03-05 09:00+00', to: '2026-03-05 09:00+00' })).toBe('time_entries_out_after_in')
  expect(await clocking({ from: '2026-03-05 09:00+00', to: '2026-03-05 08:00+00' })).toMatch(/^time_entries_/)
})

test('an entry is completed exactly when it has an end', async () => {
  const inserting = verdict(
    given.entry(database.owner, {
      organization: north,
      employee: ada.employee,
      from: '2026-01-05T09:00:00Z',
      status: 'completed',
    }),
  )
  expect(await inserting).toBe('time_entries_closed_when_completed')
})

test('three entries of twenty minutes keep their seconds, and an over-long one does not break the number', async () => {
  const ids = [
    await clock(database.owner, { from: '2026-01-06 09:00+00', to: '2026-01-06 09:20+00' }),
    await clock(database.owner, { from: '2026-01-07 09:00+00', to: '2026-01-12 09:00+00' }),
  ]
  const { rows } = await database.owner.query(
    'select worked_seconds, total_hours from time_entries where id = any ($1) order by id',
    [ids],
  )
  expect(rows).toEqual([
    { worked_seconds: 1200, total_hours: '0.33' },
    { worked_seconds: 432_000, total_hours: '99.99' },
  ])
})

test('nobody corrects their own time, and a correction is never rewritten', async () => {
  const entry = await clock(database.owner, { from: '2026-01-20 09:00+00', to: '2026-01-20 17:00+00' })
  const correct = (by: string) =>
    database.owner.query(
      `insert into time_entry_corrections (organization_id, time_entry_id, corrected_by, reason, old_values, new_values)
       values ($1, $2, $3, 'Left earlier', '{}', '{}')`,
      [north, entry, by],
    )
  expect(await verdict(correct(ada.user))).toBe('time_entry_corrections_never_own')
  expect(await verdict(correct(boss.user))).toBe('accepted')
  expect(await verdict(database.owner.query(`update time_entry_corrections set reason = 'Other'`))).toBe(
    'time_entry_corrections_only_grows',
  )
})

test('a phone that sends its positions again adds nothing twice', async () => {
  const entry = await clock(database.owner, { from: '2026-01-21 09:00+00', to: '2026-01-21 17:00+00' })
  const send = (latitude: number) =>
    database.owner.query(
      `insert into positions (organization_id, employee_id, time_entry_id, latitude, longitude, recorded_at)
       values ($1, $2, $3, $4, -74, '2026-01-21 10:00+00')`,
      [north, ada.employee, entry, latitude],
    )
  expect(await verdict(send(40))).toBe('accepted')
  expect(await verdict(send(40))).toBe('positions_once')
  expect(await verdict(send(90.1))).toBe('positions_latitude_check')
  expect(await verdict(send(Number.NaN))).toBe('positions_latitude_check')
})
