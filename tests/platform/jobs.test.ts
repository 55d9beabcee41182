import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import { eventually } from '../support/eventually.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp({ data: 'demo' })
})
afterAll(() => app?.stop())

test('a burst of requests is worked off as it comes, every one of them', async () => {
  const { rows: people } = await app.database.owner.query<{ email: string }>(
    `select email from users where closed_at is null order by email limit 10`,
  )
  await Promise.all(
    people.flatMap(({ email }) => [1, 2, 3].map(() => app.anonymous().call(accounts.forgotPassword, { email }))),
  )
  const counts = await eventually(async () => {
    const { rows } = await app.database.owner.query<{ n: number }>(
      `select count(*)::int n from mails where template_key = 'password_reset' group by to_address`,
    )
    return rows.reduce((sum, row) => sum + row.n, 0) === people.length * 3 && rows
  })
  expect(counts.map(row => row.n)).toEqual(people.map(() => 3))
})
