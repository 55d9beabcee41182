import { afterAll, beforeAll, expect, test } from 'vitest'
import { timesheets } from '#shared/timesheets/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { given } from '../support/given.ts'
import { handClock } from '../support/hand-clock.ts'
import { foundHarbor, harbor, hire, pier, signedIn } from '../support/harbor.ts'
import { statementsWith } from '../support/statements.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp({ clock: handClock('2026-03-24T15:00:00.000Z').now })
  await foundHarbor(app.database)
})
afterAll(() => app?.stop())

/** So many people who each worked one day of a week. */
async function hireMany(count: number, firstId: number, day: string) {
  const { owner } = app.database
  const here = { organization: harbor, site: pier.record }
  const people = Array.from({ length: count }, (_, n) => {
    const id = firstId + n
    return { ...here, id, name: `Guard ${id}`, email: `guard-${id}@harbor.test` }
  })
  await given.employees(owner, people)
  const worked = { from: `${day}T14:00:00Z`, to: `${day}T22:00:00Z` }
  await given.entries(
    owner,
    people.map(({ id }) => ({ ...here, employee: id, ...worked })),
  )
}

test('a week of 5,000 people takes as many statements as a week of two', async () => {
  const boss = await signedIn(app, await hire(app.database, 'Bea', { role: 'supervisor' }))
  await hireMany(2, 10_000, '2026-03-02')
  await hireMany(5000, 20_000, '2026-03-09')
  await app.database.owner.query('analyze')
  const generate = (weekStarting: string, created: number) => async () =>
    expect(await boss.call(timesheets.generate, { weekStarting })).toMatchObject({ created, exceptionCount: 0 })
  const few = await statementsWith('insert into timesheet_entries', generate('2026-03-02', 2))
  const many = await statementsWith('insert into timesheet_entries', generate('2026-03-09', 5000))
  expect(few).toBeGreaterThan(3)
  expect(many).toBe(few)
  const { rows } = await app.database.owner.query(
    `select count(*)::int as sheets, sum(total_seconds)::int as seconds from timesheets where week_starting = '2026-03-09'`,
  )
  expect(rows).toEqual([{ sheets: 5000, seconds: 5000 * 28_800 }])
  expect(await boss.call(timesheets.generate, { weekStarting: '2026-03-09' })).toMatchObject({
    created: 0,
    unchanged: 5000,
  })
})
