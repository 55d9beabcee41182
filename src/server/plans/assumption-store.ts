import { sql } from 'kysely'
import type { Database } from '#server/platform/db.ts'
import type { Assumptions, WhatIf } from '#shared/plans/what-if.ts'

/** What a plan assumes, one row for each. */
export async function insertAssumptions(db: Database, organizationId: number, planId: number, whatIf: WhatIf) {
  const rows = [
    ...whatIf.absent.map(({ employeeId, ...terms }) => ({ kind: 'absent', employeeId, businessId: null, terms })),
    ...whatIf.posts.map(({ businessId, ...terms }) => ({ kind: 'post', employeeId: null, businessId, terms })),
    ...whatIf.licences.map(({ employeeId, ...terms }) => ({ kind: 'licence', employeeId, businessId: null, terms })),
  ]
  await db
    .insertInto('planAssumptions')
    .values(rows.map(row => ({ ...row, organizationId, planId, terms: JSON.stringify(row.terms) })))
    .execute()
}

/** What a plan assumes, as it is read; null where it is a plan of the week as it is. Stands in a selection from `plans p`. */
export const assumptionsOfPlan = sql<Assumptions | null>`
  case when p.is_what_if then (
    select jsonb_build_object(
      'absent', coalesce(jsonb_agg(a.terms || jsonb_build_object('employee', a.employee) order by a.id) filter (where a.kind = 'absent'), '[]'),
      'posts', coalesce(jsonb_agg(a.terms || jsonb_build_object('business', a.business) order by a.id) filter (where a.kind = 'post'), '[]'),
      'licences', coalesce(jsonb_agg(a.terms || jsonb_build_object('employee', a.employee) order by a.id) filter (where a.kind = 'licence'), '[]'))
    from (
      select x.id, x.kind, x.terms,
        case when e.id is not null then jsonb_build_object('id', e.id, 'name', e.name) end as employee,
        case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.name) end as business
      from plan_assumptions x
      left join employees e on e.organization_id = x.organization_id and e.id = x.employee_id
      left join businesses b on b.organization_id = x.organization_id and b.id = x.business_id
      where x.organization_id = p.organization_id and x.plan_id = p.id) a) end`
