import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { employees } from '#shared/employees/contract.ts'
import { reports } from '#shared/reports/contract.ts'
import { type Company, harbor, pier, startCompany } from '../employees/company.ts'
import { companyOf, foundCompany, type Company as Staff } from '../support/company.ts'
import { statementsOf } from '../support/statements.ts'

// A server remembers who a session belongs to. Here everything is changed past it, as another process would: what it remembers
// must not let anyone in for even one more call.
let app: Company
let ours: Staff
beforeAll(async () => {
  app = await startCompany()
  ours = companyOf(app.database.owner, harbor, 'harbor.test')
})
afterAll(() => app?.stop())

const elsewhere = (text: string, values: unknown[]) => app.database.owner.query(text, values)

/** Someone whom the server has answered before, and knows. */
async function known(email: string) {
  const client = await app.signedIn(email)
  for (let call = 0; call < 2; call++) await client.call(accounts.user, {})
  return client
}

describe('the very next read of someone the server knows is refused', () => {
  test.each<[string, string, string]>([
    ['when their session was ended', 'Ada Ended', 'delete from sessions where user_id = $1'],
    ['when their session has run out', 'Bo Late', `update sessions set expires_at = '2020-01-01' where user_id = $1`],
    ['when their account was closed', 'Cy Closed', 'update users set closed_at = now() where id = $1'],
    ['when they were deactivated', 'Di Former', `update employees set status = 'inactive' where user_id = $1`],
  ])('%s', async (_, name, change) => {
    const someone = await ours.supervisor(name)
    const client = await known(someone.email)
    await elsewhere(change, [someone.userId])
    expect((await client.refused(employees.list, {})).status).toBe(401)
  })

  test('when their company was switched off', async () => {
    const shut = await foundCompany(app.database, { name: 'Shut', owner: 'provider' })
    const { email } = await shut.supervisor('Sid Shut')
    const client = await known(email)
    await elsewhere('update organizations set is_active = false where id = $1', [shut.id])
    expect((await client.refused(employees.list, {})).status).toBe(401)
  })

  test('when they are less than they were', async () => {
    const { email, userId } = await ours.supervisor('Lou Less')
    const client = await known(email)
    expect((await client.try(reports.read, {})).status).toBe(200)
    await elsewhere(`update users set role = 'employee' where id = $1`, [userId])
    expect((await client.refused(reports.read, {})).status).toBe(403)
    expect((await client.call(accounts.user, {})).role).toBe('employee')
  })
})

test('who is more than they were reads what they may now, at once', async () => {
  const { email, userId } = await ours.guard('Max More')
  const client = await known(email)
  expect((await client.refused(reports.read, {})).status).toBe(403)
  await elsewhere(`update users set role = 'supervisor' where id = $1`, [userId])
  expect((await client.try(reports.read, {})).status).toBe(200)
})

test('who has moved to another company reads there, and nothing of the one before', async () => {
  const { email, userId } = await ours.lead('Mo Moved')
  const client = await known(email)
  expect((await client.call(employees.list, {})).length).toBeGreaterThan(0)
  await elsewhere('delete from employments where user_id = $1', [userId])
  await elsewhere('update users set organization_id = $2 where id = $1', [userId, pier])
  const places = (await client.call(employees.list, {})).map(({ organizationId }) => organizationId)
  expect(new Set(places)).toEqual(new Set([pier]))
})

test('an owner reads of a company of theirs that was founded a moment ago', async () => {
  const client = await known('provider@muster.test')
  const { id } = await foundCompany(app.database, { name: 'Newest', owner: 'provider' })
  expect((await client.call(accounts.user, {})).organizations.map(company => company.id)).toContain(id)
})

test('a read of someone the server knows asks once who they are, and writes nothing', async () => {
  const client = await known('supervisor@muster.test')
  const sent = await statementsOf(() => client.call(employees.list, {}))
  expect(sent.filter(text => text.includes('authenticate('))).toHaveLength(1)
  expect(sent.at(0)).toBe('begin read only')
})
