import type pg from 'pg'
import type { Resource } from '#shared/schema.ts'

/** Whose record an id points to, seen from the caller: their own, a colleague's, or one behind the wall. */
export type Whose = 'own' | 'colleague' | 'foreign'

interface Standpoint {
  userId: string
  employeeId: number | null
  organizationId: number
}

// One query per kind of record: its id, its organization, and the employee or user it is linked to.
const records: Record<Resource, string> = {
  user: `select id, organization_id, null::int employee_id, id user_id from users where closed_at is null`,
  organization: `select id, id organization_id, null::int employee_id, provider_id user_id from organizations`,
  business: `select id, organization_id, null::int employee_id, null user_id from businesses`,
  employee: `select id, organization_id, id employee_id, user_id from employees where closed_at is null`,
  schedule: `select id, organization_id, employee_id, null user_id from schedules where status = 'scheduled'`,
  'time-entry': `select id, organization_id, employee_id, null user_id from time_entries`,
  zone: `select id, organization_id, null::int employee_id, null user_id from site_zones`,
  incident: `select id, organization_id, null::int employee_id, null user_id from cad_incidents`,
  note: `select id, organization_id, employee_id, null user_id from notes`,
  timesheet: `select id, organization_id, employee_id, null user_id from timesheets`,
  invoice: `select id, organization_id, null::int employee_id, null user_id from invoices`,
  'email-template': `select id, null::int organization_id, null::int employee_id, null user_id from email_templates`,
  registration: `select id, null::int organization_id, null::int employee_id, null user_id from registration_requests where status = 'pending'`,
  session: `select s.id::text id, u.organization_id, null::int employee_id, s.user_id from sessions s join users u on u.id = s.user_id`,
  licence: `select id, organization_id, employee_id, null user_id from licences`,
  'time-off': `select id, organization_id, employee_id, null user_id from time_off_requests`,
  'shift-offer': `select id, organization_id, from_employee_id employee_id, null user_id from shift_offers`,
  mail: `select id, organization_id, null::int employee_id, null user_id from mails`,
}

/** The id of a record of that kind that stands in that relation to the caller, or undefined when there is none. */
export async function targetOf(owner: pg.Pool, resource: Resource, whose: Whose, from: Standpoint) {
  const condition = {
    own: `(t.user_id = $1 or t.employee_id = $2 or (t.user_id is null and t.employee_id is null and t.organization_id = $3))`,
    colleague: `t.organization_id = $3 and t.user_id is distinct from $1 and t.employee_id is distinct from $2`,
    foreign: `t.organization_id in (
      select o.id from organizations o join users p on p.id = o.provider_id where p.email = 'other-provider@muster.demo')`,
  }[whose]
  const { rows } = await owner.query<{ id: number | string }>(
    `select t.id from (${records[resource]}) t
     where ${condition} and $1::text is not null and $2::int is distinct from 0 and $3::int is not null
     order by t.id desc limit 1`,
    [from.userId, from.employeeId ?? -1, from.organizationId],
  )
  return rows[0]?.id
}
