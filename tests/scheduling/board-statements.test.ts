import { afterAll, beforeAll, expect, test } from 'vitest'
import { scheduling } from '#shared/scheduling/contract.ts'
import { statementsWith } from '../support/statements.ts'
import { type Company, foundCompany, monday, plan } from './company.ts'

let company: Company
beforeAll(async () => {
  company = await foundCompany()
})
afterAll(() => company?.app.stop())

test('a week of 400 people and 2,800 shifts is read with as many statements as a week of one shift', async () => {
  const week = { from: monday, to: '2026-03-08', limit: 500 }
  const read = (shifts: number) => async () => {
    const board = await company.boss.call(scheduling.board, week)
    expect(board.shifts).toHaveLength(shifts)
  }
  await plan(company, { date: monday })
  const few = await statementsWith('"time_off_requests"', read(1))
  await company.sql(
    `insert into employees (organization_id, id, name, email)
     select 1, n, 'Guard ' || n, 'many-' || n || '@harbor.test' from generate_series(5001, 5400) n`,
  )
  await company.sql(
    `insert into schedules (organization_id, employee_id, date, start_time, end_time, starts_at, ends_at, location)
     select 1, n, d::date, '09:00', '17:00', d + interval '14 hours', d + interval '22 hours', 'Gate'
     from generate_series(5001, 5400) n, generate_series($1::date, $1::date + 6, interval '1 day') d`,
    [monday],
  )
  expect(few).toBeGreaterThan(2)
  expect(await statementsWith('"time_off_requests"', read(2801))).toBe(few)
})
