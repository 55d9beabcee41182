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
  organization: `select id, id organization_id, null::int employee_id, null user_id from organizations`,
  business: `select id, organization_id, null::int employee_id, null user_id from businesses`,
  employee: `select id, organization_id, id employee_id, user_id from employees where closed_at is null`,
  // An open shift is everyone's or no one's, depending on the week of whoever asks.
  schedule: `select id, organization_id, employee_id, null user_id from schedules where status = 'scheduled' and employee_id is not null`,
  'time-entry': `select id, organization_id, employee_id, null user_id from time_entries`,
  zone: `select id, organization_id, null::int employee_id, null user_id from site_zones`,
  incident: `select id, organization_id, null::int employee_id, null user_id from cad_incidents`,
  note: `select id, organization_id, employee_id, null user_id from notes`,
  timesheet: `select id, organization_id, employee_id, null user_id from timesheets`,
  invoice: `select id, organization_id, null::int employee_id, null user_id from invoices`,
  'email-template': `select id, null::int organization_id, null::int employee_id, null user_id from email_templates`,
  // Requests stand outside of every organization; they are the administrator's to decide.
  registration: `select r.id, null::int organization_id, null::int employee_id, u.id user_id from registration_requests r join users u on u.role = 'admin'`,
  session: `select s.id::text id, u.organization_id, null::int employee_id, s.user_id from sessions s join users u on u.id = s.user_id`,
  file: `select id::text id, organization_id, null::int employee_id, user_id from files`,
  licence: `select id, organization_id, employee_id, null user_id from licences`,
  'time-off': `select id, organization_id, employee_id, null user_id from time_off_requests`,
  'shift-offer': `select id, organization_id, coalesce(from_employee_id, employee_id) employee_id, null user_id from shift_offers`,
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

/** The demo company has no photos: one file for each account, so that there is something to aim at. */
export const givePhotos = (owner: pg.Pool) =>
  owner.query(`insert into files (organization_id, user_id, content_type, bytes)
               select organization_id, id, 'image/jpeg', '\\xffd8ffd9' from users where closed_at is null`)

/** Far enough ahead to meet nothing: a published shift, a pending swap and pending time off for each account. */
export const givePlans = (owner: pg.Pool) =>
  owner.query(`
    with mine as (
      select organization_id, id, user_id, (current_date + 200)::date as day from employees
      where user_id is not null and closed_at is null),
    shifts as (
      insert into schedules (organization_id, employee_id, date, start_time, end_time, starts_at, ends_at, location, published_at)
      select organization_id, id, day, '09:00', '17:00', day + time '14:00', day + time '22:00', 'Gate', now() from mine
      returning organization_id, id, employee_id),
    swaps as (
      insert into shift_offers (organization_id, kind, schedule_id, employee_id, from_employee_id, created_by)
      select s.organization_id, 'swap', s.id, (
          select min(c.id) from employees c
          where c.organization_id = s.organization_id and c.user_id is null and c.closed_at is null),
        s.employee_id, m.user_id from shifts s join mine m on m.id = s.employee_id)
    insert into time_off_requests (organization_id, employee_id, starts_on, ends_on, created_by)
    select organization_id, id, day + 30, day + 32, user_id from mine`)
