import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '#tests/support/database.ts'
import { given } from '../support/given.ts'
import {
  ada,
  approve,
  behindWall,
  boss,
  clock,
  foundCompanies,
  meeting,
  north,
  reject,
  reopen,
  sheet,
  verdict,
} from './company.ts'

let database: EmptyDatabase

beforeAll(async () => {
  database = await emptyDatabase()
  await foundCompanies(database)
})
afterAll(() => database.drop())

// Each story has its own week, so that none meets the hours of another.
let weeks = 0
async function workedWeek() {
  const monday = new Date(Date.UTC(2025, 0, 6 + 7 * weeks++)).toISOString().slice(0, 10)
  const entry = await clock(database.owner, { from: `${monday} 09:00+00`, to: `${monday} 17:00+00` })
  return { monday, entry }
}
async function approvedWeek() {
  const { monday, entry } = await workedWeek()
  const id = await sheet(database.owner, [entry], monday)
  await approve(database.owner, id, boss.user)
  return { monday, entry, id }
}

test('an entry stands on one living timesheet of its week, and is free again when that one is rejected', async () => {
  const { monday, entry } = await workedWeek()
  const first = await sheet(database.owner, [entry], monday)
  const again = { organization: north, employee: ada.employee, weekStarting: monday, manual: true }
  const second = await given.timesheet(database.owner, again)
  const addTo = (id: number) =>
    database.owner.query('insert into timesheet_entries values ($1, $2, $3, $4, true, 3600)', [
      north,
      id,
      entry,
      monday,
    ])
  expect(await verdict(addTo(second))).toBe('timesheet_entries_once')
  await reject(database.owner, first, boss.user)
  expect(await verdict(addTo(second))).toBe('accepted')
})

test('of two who generate the same week at once, one makes the sheet', async () => {
  const { monday, entry } = await workedWeek()
  const generate = () => verdict(behindWall(database, [north], client => sheet(client, [entry], monday)))
  expect((await Promise.all([generate(), generate()])).sort()).toEqual(['accepted', 'timesheets_one_per_week'])
})

test('an overnight entry is counted in both of its weeks', async () => {
  const entry = await clock(database.owner, { from: '2024-06-09 22:00+00', to: '2024-06-10 06:00+00' })
  expect(await verdict(sheet(database.owner, [entry], '2024-06-03'))).toBe('accepted')
  expect(await verdict(sheet(database.owner, [entry], '2024-06-10'))).toBe('accepted')
})

test('a week begins on Monday', async () => {
  expect(await verdict(sheet(database.owner, [], '2026-03-01'))).toBe('timesheets_week_starts_monday')
})

test('of ten supervisors who approve the same sheet, one decides', async () => {
  const { monday, entry } = await workedWeek()
  const id = await sheet(database.owner, [entry], monday)
  const decisions = await Promise.all(
    Array.from({ length: 10 }, () =>
      behindWall(database, [north], async client => (await approve(client, id, boss.user)).rowCount),
    ),
  )
  expect(decisions.sort()).toEqual([...Array(9).fill(0), 1])
})

test('nobody approves or rejects their own hours, not even with an account they were given later', async () => {
  const { monday, entry } = await workedWeek()
  const id = await sheet(database.owner, [entry], monday)
  expect(await verdict(approve(database.owner, id, ada.user))).toBe('timesheets_never_own')
  expect(await verdict(reject(database.owner, id, ada.user))).toBe('timesheets_never_own')
  const link = (user: string | null) =>
    database.owner.query('update employees set user_id = $2 where id = $1', [ada.employee, user])
  await link(null)
  const unlinked = await sheet(database.owner, [], '2024-01-01')
  await link(ada.user)
  expect(await verdict(approve(database.owner, unlinked, ada.user))).toBe('timesheets_never_own')
  const forged = database.owner.query(
    `update timesheets set status = 'approved', subject_user_id = null, approved_by = $2, approved_at = now() where id = $1`,
    [unlinked, ada.user],
  )
  expect(await verdict(forged)).toBe('timesheets_never_own')
})

test.for([
  ['the entry changed', `update time_entries set location = 'Elsewhere' where organization_id = $1 and id = $2`],
  ['the entry deleted', 'delete from time_entries where organization_id = $1 and id = $2'],
  ['a break added', 'insert into breaks (organization_id, time_entry_id, started_at) values ($1, $2, now())'],
  ['its line changed', 'update timesheet_entries set seconds = 1 where organization_id = $1 and time_entry_id = $2'],
  ['its line removed', 'delete from timesheet_entries where organization_id = $1 and time_entry_id = $2'],
] as const)('approved time is frozen: %s is refused', async ([, statement]) => {
  const { entry } = await approvedWeek()
  expect(await verdict(database.owner.query(statement, [north, entry]))).toBe('approved_time_is_frozen')
})

test('an approved sheet keeps its hours, gains no lines and is not deleted', async () => {
  const { id, monday } = await approvedWeek()
  const later = await clock(database.owner, { from: `${monday} 20:00+00`, to: `${monday} 21:00+00` })
  const attempts = [
    database.owner.query('update timesheets set total_seconds = 1 where id = $1', [id]),
    database.owner.query('delete from timesheets where id = $1', [id]),
    database.owner.query('insert into timesheet_entries values ($1, $2, $3, $4, true, 60)', [north, id, later, monday]),
  ]
  expect(await Promise.all(attempts.map(verdict))).toEqual(Array(3).fill('approved_time_is_frozen'))
})

test('reopening thaws the time, rejecting is final', async () => {
  const { id, entry } = await approvedWeek()
  await reopen(database.owner, id)
  const move = database.owner.query(`update time_entries set location = 'Gate 2' where id = $1`, [entry])
  expect(await verdict(move)).toBe('accepted')
  await reject(database.owner, id, boss.user)
  expect(await verdict(reopen(database.owner, id))).toBe('rejected_timesheet_is_final')
})

test('a correction that meets an approval waits for it and is refused', async () => {
  const { monday, entry } = await workedWeek()
  const id = await sheet(database.owner, [entry], monday)
  const correct = `update time_entries set location = 'Gate 2' where id = $1`
  const correction = await meeting(
    database,
    client => approve(client, id, boss.user),
    client => client.query(correct, [entry]),
  )
  expect(correction).toBe('approved_time_is_frozen')
})

test('a sheet holds only closed time of its own employee', async () => {
  const running = await clock(database.owner, { employee: boss.employee, from: '2026-03-02 09:00+00' })
  expect(await verdict(sheet(database.owner, [running], '2026-03-02', boss.employee))).toBe(
    'timesheet_of_own_closed_entries',
  )
  const { entry } = await workedWeek()
  expect(await verdict(sheet(database.owner, [entry], '2026-03-09', boss.employee))).toBe(
    'timesheet_of_own_closed_entries',
  )
})
