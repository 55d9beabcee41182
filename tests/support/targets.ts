import type pg from 'pg'
import type { Resource } from '#shared/schema.ts'

/** Whose record an id points to, seen from the caller: their own, a colleague's, or one behind the wall. */
export type Whose = 'own' | 'colleague' | 'foreign'

interface Standpoint {
  userId: string
  employeeId: number | null
  organizationId: number
}

/**
 * Records that are not simply the rows of a table called like them, `time-entry` like `time_entries`: each with its id, its
 * organization, and the employee or user it is linked to.
 */
const unlikeTheirName: Partial<Record<Resource, string>> = {
  user: `select id, organization_id, null::int employee_id, id user_id from users where closed_at is null`,
  organization: `select id, id organization_id, null::int employee_id, null user_id from organizations`,
  employee: `select id, organization_id, id employee_id, user_id from employees where closed_at is null`,
  // An open shift is everyone's or no one's, depending on the week of whoever asks.
  schedule: `select id, organization_id, employee_id, null user_id from schedules where status = 'scheduled' and employee_id is not null`,
  zone: `select id, organization_id, null::int employee_id, null user_id from site_zones`,
  'zone-alert': `select id, organization_id, null::int employee_id, null user_id from zone_events where kind = 'alert' and acknowledged_at is null`,
  incident: `select id, organization_id, assigned_to employee_id, null user_id from cad_incidents`,
  'incident-photo': `select p.id, p.organization_id, i.assigned_to employee_id, null user_id from incident_photos p join cad_incidents i on i.id = p.incident_id`,
  // Templates are the installation's, and so the administrator's.
  'email-template': `select t.id, null::int organization_id, null::int employee_id, u.id user_id from email_templates t join users u on u.role = 'admin' where t.created_by is null`,
  // Requests stand outside of every organization; they are the administrator's to decide.
  registration: `select r.id, null::int organization_id, null::int employee_id, u.id user_id from registration_requests r join users u on u.role = 'admin'`,
  session: `select s.id, u.organization_id, null::int employee_id, s.user_id from sessions s join users u on u.id = s.user_id`,
  'time-off': `select id, organization_id, employee_id, null user_id from time_off_requests`,
  'shift-offer': `select id, organization_id, coalesce(from_employee_id, employee_id) employee_id, null user_id from shift_offers`,
  'push-device': `select p.id, u.organization_id, null::int employee_id, p.user_id from push_subscriptions p join users u on u.id = p.user_id`,
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
    `select t.id from (${unlikeTheirName[resource] ?? (await rowsOf(owner, resource))}) t
     where ${condition} and $1::text is not null and $2::int is distinct from 0 and $3::int is not null
     order by t.id desc limit 1`,
    [from.userId, from.employeeId ?? -1, from.organizationId],
  )
  return rows[0]?.id
}

const known = new Map<Resource, string>()

/** The rows of the table called like the resource, with those of the columns that say whose a row is that it has. */
async function rowsOf(owner: pg.Pool, resource: Resource): Promise<string> {
  const found = known.get(resource)
  if (found !== undefined) return found
  const name = resource.replaceAll('-', '_')
  const table = name.endsWith('y') ? `${name.slice(0, -1)}ies` : name.endsWith('s') ? `${name}es` : `${name}s`
  const { rows } = await owner.query<{ name: string }>(
    `select attname name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [table],
  )
  const columns = new Set(rows.map(row => row.name))
  if (!columns.has('organization_id')) {
    throw new Error(`Where is a ${resource} kept? There is no table ${table} with an organization_id.`)
  }
  const column = (owned: string, type: string) => (columns.has(owned) ? owned : `null::${type} ${owned}`)
  const query = `select id, organization_id, ${column('employee_id', 'int')}, ${column('user_id', 'text')} from ${table}`
  known.set(resource, query)
  return query
}
