import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmptyDatabase, emptyDatabase } from '#tests/support/database.ts'
import { given } from '../support/given.ts'
import { behindWall, foundCompanies, north, south, summit } from './company.ts'

let database: EmptyDatabase

beforeAll(async () => {
  database = await emptyDatabase()
  await foundCompanies(database)
})
afterAll(() => database.drop())

const sizes = async () => {
  const { rows } = await database.owner.query<{ organization_id: number; kept: number; counted: number }>(`
    select o.id as organization_id, coalesce(z.people, 0) as kept,
      (select count(*)::int from employees e where e.organization_id = o.id and e.closed_at is null) as counted
    from organizations o left join team_sizes z on z.organization_id = o.id order by o.id`)
  return rows
}

test('the size of a team is right from the first day', async () => {
  expect(await sizes()).toEqual([
    { organization_id: north, kept: 2, counted: 2 },
    { organization_id: south, kept: 0, counted: 0 },
    { organization_id: summit, kept: 2, counted: 2 },
  ])
})

test('people who are hired, leave, come back and are removed at the same time are all counted, failures not', async () => {
  const hiring = Array.from({ length: 60 }, (_, n) => {
    const organization = n % 2 === 0 ? north : south
    const guard = { id: 1000 + n, name: `Guard ${n}`, email: `guard${n}@harbor.test` }
    const closedAt = n % 5 === 0 ? new Date().toISOString() : null
    return behindWall(database, [organization], async client => {
      await given.employee(client, { organization, ...guard, closedAt })
      if (n % 7 === 0) throw new Error('changed their mind')
    })
  })
  const hired = await Promise.allSettled(hiring)
  expect(hired.filter(({ status }) => status === 'rejected')).toHaveLength(9)
  const act = (organization: number, text: string) => behindWall(database, [organization], client => client.query(text))
  const fates = [
    `update employees set closed_at = now() where id between 1000 and 1030`,
    `update employees set closed_at = null where id between 1020 and 1040`,
    `delete from employees where id between 1035 and 1060`,
    `update employees set status = 'off_duty', last_active = now() where id >= 1000`,
  ]
  // Rows they meet on are taken in whatever order: one of two may be sent back, and then counts for nothing.
  await Promise.allSettled([north, south].flatMap(organization => fates.map(fate => act(organization, fate))))
  for (const { kept, counted } of await sizes()) expect(kept).toBe(counted)
  expect((await sizes())[1]?.counted).toBeGreaterThan(0)
})
