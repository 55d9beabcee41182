import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#shared/accounts/contract.ts'
import { employees } from '#shared/employees/contract.ts'
import { organizations } from '#shared/organizations/contract.ts'
import { type RunningApp, startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { lyonOwner } from '../support/lyon.ts'

let app: RunningApp
let camille: Client
let organizationId: number
beforeAll(async () => {
  app = await startApp()
  camille = await lyonOwner(app)
  organizationId = (await camille.call(accounts.user, {})).currentOrganizationId as number
  const people = { Amel: '0612345678', Ben: '+44 20 7946 0000', Chloé: 'poste 12' }
  for (const [name, phone] of Object.entries(people))
    await camille.call(employees.create, { name, email: `${name.length}@garde.example`, phone, organizationId })
})
afterAll(() => app?.stop())

const listed = async () => (await camille.try(employees.export, {})).body as unknown as string

test('a list writes numbers of the own country as they are dialled at home, others with their country', async () => {
  const list = await listed()
  for (const written of ['06 12 34 56 78', '+44 20 7946 0000', 'poste 12']) expect(list).toContain(written)
  expect(list).not.toContain('0612345678')
})

test('whoever typed a number at home is known by it after the company has moved', async () => {
  const numbers = async () => {
    const { rows } = await app.database.owner.query(
      'select name, phone_e164 from employees where organization_id = $1 order by name',
      [organizationId],
    )
    return rows
  }
  const before = await numbers()
  expect(before).toContainEqual({ name: 'Amel', phone_e164: '+33612345678' })
  await camille.call(organizations.update, { id: organizationId, country: 'US' })
  expect(await numbers()).toEqual(before)
  expect(await listed()).toContain('0612345678')
})
