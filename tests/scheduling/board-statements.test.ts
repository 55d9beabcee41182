import { afterAll, beforeAll, expect, test } from 'vitest'
import { scheduling } from '#shared/scheduling/contract.ts'
import { addDays } from '#shared/time.ts'
import { statementsWith } from '../support/statements.ts'
import { type Company, monday, openCompany, plan } from './company.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany()
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
  const many = Array.from({ length: 400 }, (_, n) => ({ name: `Guard ${n}`, email: `many-${n}@harbor.test` }))
  const ids = await company.harbor.employees(many)
  const days = Array.from({ length: 7 }, (_, day) => addDays(monday, day))
  await company.harbor.shifts(ids.flatMap(employee => days.map(date => ({ employee, date }))))
  expect(few).toBeGreaterThan(2)
  expect(await statementsWith('"time_off_requests"', read(2801))).toBe(few)
})
