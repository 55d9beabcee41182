import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '#tests/support/database.ts'
import type { NewAccount } from '../support/given/people.ts'
import { given } from '../support/given.ts'
import { foundCompanies, meeting, north, verdict } from './company.ts'

let database: EmptyDatabase

beforeAll(async () => {
  database = await emptyDatabase()
  await foundCompanies(database)
})
afterAll(() => database.drop())

const open = (email: string, role: string, organization: number | null) =>
  verdict(given.account(database.owner, { email, role: role as NewAccount['role'], organization }))

test('an address signs in to one account, and is free again when that account is closed', async () => {
  expect(await open('boss@harbor.test', 'lead', north)).toBe('users_email_unique')
  expect(await open('Boss@harbor.test', 'lead', north)).toBe('users_email_check')
  await database.owner.query(`update users set closed_at = now() where id = 'chief'`)
  expect(await open('chief@harbor.test', 'lead', north)).toBe('accepted')
})

test('owners and administrators stand above organizations, everybody else belongs to one', async () => {
  expect(await open('a@muster.test', 'provider', north)).toBe('users_belong_by_role')
  expect(await open('b@muster.test', 'employee', null)).toBe('users_belong_by_role')
  expect(await open('c@muster.test', 'president', north)).toBe('users_role_check')
})

test('two administrators who demote each other at the same moment leave one', async () => {
  await open('second@muster.test', 'admin', null)
  const demote = (email: string) => async (client: pg.PoolClient) => {
    await client.query('select act_as_system()')
    await client.query(`update users set role = 'provider' where email = $1`, [email])
  }
  expect(await meeting(database, demote('root@muster.test'), demote('second@muster.test'))).toBe('last_admin_stays')
  const closing = database.owner.query(`update users set closed_at = now() where role = 'admin'`)
  expect(await verdict(closing)).toBe('last_admin_stays')
})

test('one person has one living employee record in an organization', async () => {
  const hire = (email: string, account: string | null) =>
    verdict(given.employee(database.owner, { organization: north, name: 'N', email, account }))
  expect(await hire('ada@harbor.test', null)).toBe('employees_email_unique')
  expect(await hire('other@harbor.test', 'ada')).toBe('employees_user_unique')
})

test('a registration is decided by someone, and states are the ones we know', async () => {
  const request = (status: string) =>
    verdict(
      database.owner.query(
        `insert into registration_requests (email, first_name, last_name, organization_name, business_justification, status)
         values ('new@client.test', 'N', 'C', 'Client', 'We need guards', $1)`,
        [status],
      ),
    )
  expect(await request('pending')).toBe('accepted')
  expect(await request('approved')).toBe('registration_requests_decided_by_someone')
  expect(await request('later')).toMatch(/^registration_requests_/)
})
