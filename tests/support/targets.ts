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
  'zone-alert': `select id, organization_id, null::int employee_id, null user_id from zone_events where kind = 'alert' and acknowledged_at is null`,
  incident: `select id, organization_id, assigned_to employee_id, null user_id from cad_incidents`,
  'incident-photo': `select p.id, p.organization_id, i.assigned_to employee_id, null user_id from incident_photos p join cad_incidents i on i.id = p.incident_id`,
  note: `select id, organization_id, employee_id, null user_id from notes`,
  timesheet: `select id, organization_id, employee_id, null user_id from timesheets`,
  invoice: `select id, organization_id, null::int employee_id, null user_id from invoices`,
  // Templates are the installation's, and so the administrator's.
  'email-template': `select t.id, null::int organization_id, null::int employee_id, u.id user_id from email_templates t join users u on u.role = 'admin' where t.created_by is null`,
  // Requests stand outside of every organization; they are the administrator's to decide.
  registration: `select r.id, null::int organization_id, null::int employee_id, u.id user_id from registration_requests r join users u on u.role = 'admin'`,
  session: `select s.id::text id, u.organization_id, null::int employee_id, s.user_id from sessions s join users u on u.id = s.user_id`,
  file: `select id::text id, organization_id, null::int employee_id, user_id from files`,
  licence: `select id, organization_id, employee_id, null user_id from licences`,
  'time-off': `select id, organization_id, employee_id, null user_id from time_off_requests`,
  'shift-offer': `select id, organization_id, coalesce(from_employee_id, employee_id) employee_id, null user_id from shift_offers`,
  'push-device': `select p.id, u.organization_id, null::int employee_id, p.user_id from push_subscriptions p join users u on u.id = p.user_id`,
  mail: `select id, organization_id, null::int employee_id, null user_id from mails`,
  'chat-message': `select id, organization_id, null::int employee_id, null user_id from chat_messages`,
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

/** One photo for each incident. */
export const giveIncidentPhotos = (owner: pg.Pool) =>
  owner.query(`
    with made as (
      insert into files (organization_id, user_id, content_type, bytes)
      select organization_id, reported_by, 'image/jpeg', '\\xffd8ffd9' from cad_incidents returning organization_id, id),
    numbered as (select *, row_number() over (partition by organization_id) n from made)
    insert into incident_photos (organization_id, incident_id, file_id)
    select i.organization_id, i.id, f.id
    from (select *, row_number() over (partition by organization_id order by id) n from cad_incidents) i
    join numbered f on f.organization_id = i.organization_id and f.n = i.n order by i.id`)

/** One message for each organization that did not reach Slack. */
export const giveChatMessages = (owner: pg.Pool) =>
  owner.query(`insert into chat_messages (organization_id, channel, kind, text, status, last_error)
               select id, 'safety', 'test', 'Hello', 'failed', 'Slack could not be reached.' from organizations`)

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

/** A mail of each organization, and an older version of each template: nothing was sent or edited in the demo company. */
export const giveMails = (owner: pg.Pool) =>
  owner.query(`
    with mails as (
      insert into mails (organization_id, to_address, template_key, subject, html, status)
      select id, 'reader@example.com', 'shift_published', 'Your shifts', '<p>Gate</p>', 'kept' from organizations)
    insert into email_template_versions (template_id, language, version, name, subject_template, html_template)
    select id, language, 1, name, subject_template, html_template from email_templates, unnest(array['en', 'es', 'fr']) language`)

/** A browser with push notifications for each account, at a service that there is not. */
export const giveDevices = (owner: pg.Pool) =>
  owner.query(`
    with session as (
      insert into sessions (token_hash, user_id, expires_at)
      select sha256(('device of ' || id)::bytea), id, now() + interval '1 day' from users where closed_at is null
      returning id, user_id)
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    select user_id, id, 'https://push.invalid/' || user_id, 'x', 'x' from session`)
