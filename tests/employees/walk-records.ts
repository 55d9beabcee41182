import type pg from 'pg'
import { companyOf } from '../support/company.ts'

/** An equal of everyone and someone above a supervisor, each with a licence: rank needs somebody to be aimed at. And the file of every licence. */
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
  await owner.query(`
    with made as (
      insert into files (organization_id, kind, content_type, bytes)
      select organization_id, 'attachment', 'application/pdf', convert_to('licence ' || id, 'UTF8') from licences
      returning organization_id, id, bytes)
    update licences l set file_id = f.id from made f
    where f.organization_id = l.organization_id and f.bytes = convert_to('licence ' || l.id, 'UTF8')`)
}
