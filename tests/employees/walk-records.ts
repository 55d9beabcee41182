import type pg from 'pg'
import { companyOf } from '../support/company.ts'

/** An equal of everyone and someone above a supervisor, each with a licence: rank needs somebody to be aimed at. */
export async function prepareWalk(owner: pg.Pool) {
  const { rows } = await owner.query<{ id: number }>(
    `select organization_id id from users where email = 'supervisor@muster.demo'`,
  )
  const company = companyOf(owner, rows[0]?.id ?? 0, 'muster.demo')
  const roles = ['provider', 'supervisor', 'lead', 'employee'] as const
  await company.employees(roles.map(role => ({ name: `Peer ${role}`, email: `peer-${role}@muster.demo`, role })))
  await owner.query(
    `insert into licences (organization_id, employee_id, kind)
     select organization_id, id, 'Guard card' from employees where organization_id = $1 and closed_at is null`,
    [company.id],
  )
}
