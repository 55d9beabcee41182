import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiTokens } from '#shared/api-tokens/contract.ts'
import { employees } from '#shared/employees/contract.ts'
import { notes } from '#shared/notes/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { type Company, foundCompany } from '../support/company.ts'
import { given } from '../support/given.ts'
import { programOf } from './program.ts'

let app: RunningApp
let harbor: Company
let owner: Client
beforeAll(async () => {
  app = await startApp()
  const ownerAccount = { id: 'olga', email: 'olga@harbor.test', firstName: 'Olga', lastName: 'Owner' }
  harbor = await foundCompany(app.database, { name: 'Harbor', owner: ownerAccount })
  await harbor.guard('Some Guard')
  owner = await app.signedIn('olga@harbor.test')
})
afterAll(() => app?.stop())

/** Someone new of the company, and their browser. */
async function hired(role: 'supervisor' | 'employee' = 'supervisor') {
  const person = await harbor.hire('Someone New', { role })
  return { person, browser: await app.signedIn(person.email) }
}

describe('making tokens', () => {
  test('nobody gives a token what they may not do themselves', async () => {
    const { browser } = await hired('employee')
    const refused = await browser.refused(apiTokens.create, { name: 'More', scopes: ['note:read', 'invoice:write'] })
    expect([refused.status, refused.body.code]).toEqual([422, 'scope-not-held'])
    expect(refused.body.message).toContain('invoice:write')
  })

  test('a token has a name, a scope and an end', async () => {
    const { browser } = await hired()
    const refusals = await Promise.all(
      [
        { name: ' ', scopes: ['note:read'] },
        { name: 'A', scopes: [] },
        { name: 'A', scopes: ['user:manage'] },
        { name: 'A', scopes: ['note:read'], expiresInDays: 367 },
        { name: 'A', scopes: ['note:read'], expiresInDays: 0 },
      ].map(input => browser.try(apiTokens.create, input)),
    )
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  })

  test('its person hears of it by mail', async () => {
    const { browser, person } = await hired()
    await programOf(app, browser, ['note:read'])
    const { rows } = await app.database.owner.query(`select template_key from mails where to_address = $1`, [
      person.email,
    ])
    expect(rows).toEqual([{ template_key: 'account_changed' }])
  })

  test('fifty are enough', async () => {
    const { browser, person } = await hired()
    await app.database.owner.query(
      `insert into api_tokens (organization_id, user_id, name, scopes, hint, token_hash, expires_at)
       select $1, $2, 'Token', '{note:read}', 'mstr_', sha256(convert_to($2 || n, 'UTF8')), now() from generate_series(1, 50) n`,
      [harbor.id, person.userId],
    )
    const refused = await browser.refused(apiTokens.create, { name: 'One more', scopes: ['note:read'] })
    expect([refused.status, refused.body.code]).toEqual([409, 'too-many-tokens'])
  })
})

describe('service accounts', () => {
  test('act for the company and stay when whoever made them is gone', async () => {
    const { program, made } = await programOf(app, owner, ['employee:read'], {
      forCompany: true,
      organizationId: harbor.id,
    })
    expect(made).toMatchObject({ person: null, isOwn: false, createdBy: 'Olga Owner' })
    expect((await program.call(employees.list, {})).length).toBeGreaterThan(0)
    const heir = await given.account(app.database.owner, {
      email: 'hal@harbor.test',
      firstName: 'Hal',
      role: 'provider',
    })
    await app.database.owner.query(`update organizations set provider_id = $2 where id = $1`, [harbor.id, heir])
    expect((await program.call(employees.list, {})).length).toBeGreaterThan(0)
    await app.database.owner.query(`update organizations set provider_id = 'olga' where id = $1`, [harbor.id])
  })

  test('are made by owners only', async () => {
    const { browser } = await hired()
    const refused = await browser.refused(apiTokens.create, { name: 'Ours', scopes: ['note:read'], forCompany: true })
    expect([refused.status, refused.body.code]).toEqual([422, 'service-account-by-owner'])
  })
})

test('an owner sees and revokes the tokens of their company, everyone else their own', async () => {
  const [one, other] = [await hired(), await hired('employee')]
  const { made, program } = await programOf(app, one.browser, ['note:read'], { name: 'Of one' })
  expect(await other.browser.call(apiTokens.list, {})).toEqual([])
  expect((await other.browser.refused(apiTokens.revoke, { id: made.id })).status).toBe(404)
  const seen = (await owner.call(apiTokens.list, {})).find(({ id }) => id === made.id)
  expect(seen).toMatchObject({ name: 'Of one', person: 'Someone New', isOwn: false })
  await owner.call(apiTokens.revoke, { id: made.id })
  expect((await program.refused(notes.list, {})).status).toBe(401)
})
