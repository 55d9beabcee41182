import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { businesses } from '#shared/organizations/business-contract.ts'
import { organizations as companies } from '#shared/organizations/contract.ts'
import { roles } from '#shared/permissions.ts'
import { type RunningApp, startApp } from '../support/app.ts'

describe('in a real company', () => {
  let app: RunningApp
  beforeAll(async () => {
    app = await startApp({ data: 'demo' })
  })
  afterAll(() => app?.stop())

  test('a supervisor may look through the roles below, and back', async () => {
    const client = await app.signedIn('supervisor@muster.demo')
    for (const role of ['lead', 'employee', 'client', 'supervisor'] as const) {
      expect(await client.call(accounts.switchRole, { role })).toEqual({ role })
      expect(await client.call(accounts.user, {})).toMatchObject({ role, realRole: 'supervisor' })
    }
  })

  test.each(['provider', 'supervisor'])(
    'a %s who looks as the client does sees the sites of one client',
    async role => {
      const client = await app.signedIn(`${role}@muster.demo`)
      await client.call(accounts.switchRole, { role: 'client' })
      const sites = await client.call(businesses.list, {})
      expect(new Set(sites.map(({ clientName }) => clientName))).toEqual(new Set(['Harborline Properties']))
    },
  )

  test.each(['admin', 'provider', 'partner'] as const)('a supervisor cannot look through %s', async role => {
    const client = await app.signedIn('supervisor@muster.demo')
    expect((await client.refused(accounts.switchRole, { role })).status).toBe(403)
    expect(await client.call(accounts.user, {})).toMatchObject({ role: 'supervisor' })
  })

  test('the account itself never changes', async () => {
    const client = await app.signedIn('supervisor@muster.demo')
    await client.call(accounts.switchRole, { role: 'client' })
    const { rows } = await app.database.owner.query(`select role from users where email = 'supervisor@muster.demo'`)
    expect(rows).toEqual([{ role: 'supervisor' }])
  })

  test('a provider chooses among its own organizations only', async () => {
    const client = await app.signedIn('provider@muster.demo')
    await client.call(companies.create, { name: 'Northgate New Jersey' })
    const { organizations } = await client.call(accounts.user, {})
    expect(organizations).toHaveLength(2)
    for (const { id } of organizations) {
      await client.call(accounts.switchOrganization, { organizationId: id })
      expect(await client.call(accounts.user, {})).toMatchObject({ currentOrganizationId: id })
    }
    const foreign = await (await app.signedIn('other-provider@muster.demo')).call(accounts.user, {})
    const refusal = await client.refused(accounts.switchOrganization, {
      organizationId: foreign.organizations[0]?.id ?? 0,
    })
    const missing = await client.refused(accounts.switchOrganization, { organizationId: 2_000_000_000 })
    expect(refusal).toMatchObject({ status: 404, body: missing.body })
  })
})

describe('in the demo installation', () => {
  let app: RunningApp
  beforeAll(async () => {
    app = await startApp({ data: 'demo', demoMode: true })
  })
  afterAll(() => app?.stop())

  test.each(roles)('the %s account can try all six roles', async role => {
    const client = await app.signedIn(`${role}@muster.demo`)
    for (const viewed of roles) {
      await client.call(accounts.switchRole, { role: viewed })
      expect(await client.call(accounts.user, {})).toMatchObject({ role: viewed, realRole: role })
    }
  })

  test.each(['admin', 'provider', 'supervisor'])('the %s account finds sites when it tries the client', async role => {
    const client = await app.signedIn(`${role}@muster.demo`)
    await client.call(accounts.switchRole, { role: 'client' })
    expect((await client.call(businesses.list, {})).length).toBeGreaterThan(0)
  })
})
