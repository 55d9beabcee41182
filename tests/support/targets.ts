import type pg from 'pg'
import { type Role, roles } from '#shared/permissions.ts'
import type { Resource } from '#shared/schema.ts'

/**
 * Whose record an id points to, seen from the caller: their own, a colleague's, that of someone of the same or of a higher
 * role, one of another client of the same company, or one behind the wall.
 */
export type Whose = 'own' | 'colleague' | 'equal' | 'better' | 'other-client' | 'foreign'

interface Standpoint {
  userId: string
  role: Role
  employeeId: number | null
  organizationId: number
  /** For the people of a client. */
  clientId: number | null
}

/**
 * Records that are not simply the rows of a table called like them, `time-entry` like `time_entries`: each with its id, its
 * organization, and the employee or user it is linked to.
 */
const unlikeTheirName: Partial<Record<Resource, string>> = {
  user: `select id, organization_id, null::int employee_id, id user_id from users where closed_at is null`,
  organization: `select id, id organization_id, null::int employee_id, null user_id from organizations`,
  employee: `select id, organization_id, id employee_id, user_id from employees where closed_at is null`,
  // An open shift is everyone's or no one's, depending on the week of whoever asks; a draft is nobody's but those who plan.
  schedule: `select id, organization_id, employee_id, null user_id from schedules where status = 'scheduled' and employee_id is not null and published_at is not null`,
  // A line is one of the invoice that is aimed at beside it: the newest.
  'invoice-line': `select l.id, l.organization_id, null::int employee_id, null user_id from invoice_lines l where l.invoice_id = (select max(i.id) from invoices i where i.organization_id = l.organization_id)`,
  // The one with its card beside it, as those have that were not just made.
  licence: `select id, organization_id, employee_id, null user_id from licences where file_id is not null`,
  // One that was put away has no label any more.
  checkpoint: `select id, organization_id, null::int employee_id, null user_id from checkpoints where archived_at is null`,
  zone: `select id, organization_id, null::int employee_id, null user_id from site_zones`,
  'zone-alert': `select id, organization_id, null::int employee_id, null user_id from zone_events where kind = 'alert' and acknowledged_at is null`,
  incident: `select id, organization_id, assigned_to employee_id, null user_id from cad_incidents`,
  'incident-photo': `select p.id, p.organization_id, i.assigned_to employee_id, null user_id from incident_photos p join cad_incidents i on i.id = p.incident_id`,
  'log-book-photo': `select id, organization_id, null::int employee_id, null user_id from log_book_entries where photo_file_id is not null`,
  // Templates are the installation's, and so the administrator's.
  'email-template': `select t.id, null::int organization_id, null::int employee_id, u.id user_id from email_templates t join users u on u.role = 'admin' where t.created_by is null`,
  // Requests are the administrator's to decide, and those that name a company its owner's as well.
  registration: `select r.id, r.provider_organization_id organization_id, null::int employee_id, case when r.provider_organization_id is null then u.id end user_id from registration_requests r join users u on u.role = 'admin'`,
  // A service account is the affair of whoever owns the company.
  'api-token': `select t.id, t.organization_id, null::int employee_id, coalesce(t.user_id, o.provider_id) user_id from api_tokens t join organizations o on o.id = t.organization_id`,
  session: `select s.id, u.organization_id, null::int employee_id, s.user_id from sessions s join users u on u.id = s.user_id`,
  'time-off': `select id, organization_id, employee_id, null user_id from time_off_requests`,
  'shift-offer': `select id, organization_id, coalesce(from_employee_id, employee_id) employee_id, null user_id from shift_offers`,
  'push-device': `select p.id, u.organization_id, null::int employee_id, p.user_id from push_subscriptions p join users u on u.id = p.user_id`,
}

/** The id of a record of that kind that stands in that relation to the caller, or undefined when there is none. */
export async function targetOf(owner: pg.Pool, resource: Resource, whose: Whose, from: Standpoint) {
  if (whose === 'other-client') return targetOfOtherClient(owner, resource, from)
  const condition = {
    own: `(t.user_id = $1 or t.employee_id = $2 or (t.user_id is null and t.employee_id is null and t.organization_id = $3))`,
    colleague: `t.organization_id = $3 and t.user_id is distinct from $1 and t.employee_id is distinct from $2`,
    equal: `t.organization_id = $3 and ${ofRoles([from.role])}`,
    better: `t.organization_id = $3 and ${ofRoles(roles.slice(0, roles.indexOf(from.role)))}`,
    foreign: `t.organization_id in (
      select o.id from organizations o join users p on p.id = o.provider_id where p.email = 'other-provider@muster.demo')`,
  }[whose]
  const { rows } = await owner.query<{ id: number | string }>(
    `select t.id from (${unlikeTheirName[resource] ?? (await rowsOf(owner, resource))}) t
     where ${condition} and ${ofTheirClient(resource, from)} and $1::text is not null and $2::int is distinct from 0 and $3::int is not null
     order by t.id desc limit 1`,
    [from.userId, from.employeeId ?? -1, from.organizationId],
  )
  return rows[0]?.id
}

const ofRoles = (wanted: readonly Role[]) =>
  `t.employee_id in (select e.id from employees e where e.closed_at is null and e.user_id is distinct from $1
     and e.role in (${["''", ...wanted.map(role => `'${role}'`)].join()}))`

/** What the people of a client count as theirs is theirs by the second wall as well. */
const ofTheirClient = (resource: Resource, { clientId }: Standpoint) =>
  clientId === null || clientsOf[resource] === undefined
    ? 'true'
    : `exists (select from (${clientsOf[resource]}) k where k.id = t.id and (k.client_id = ${clientId} or t.organization_id <> $3))`

const atSites = (table: string) =>
  `select r.id, r.organization_id, b.client_id from ${table} r join businesses b on b.organization_id = r.organization_id and b.id = r.business_id`
const partOf = (table: string, whole: string, reference: string) =>
  `select r.id, w.organization_id, w.client_id from ${table} r join (${whole}) w on w.organization_id = r.organization_id and w.id = r.${reference}`

/** The client that records are about, for those that a client may see at all. */
const clientsOf: Partial<Record<Resource, string>> = {
  client: `select id, organization_id, id client_id from clients`,
  business: `select id, organization_id, client_id from businesses`,
  user: `select id, organization_id, client_id from users where closed_at is null`,
  employee: `select p.employee_id id, p.organization_id, b.client_id from site_people p join businesses b on b.organization_id = p.organization_id and b.id = p.business_id`,
  schedule: atSites('schedules'),
  'time-entry': atSites('time_entries'),
  note: atSites('notes'),
  zone: atSites('site_zones'),
  incident: atSites('cad_incidents'),
  invoice: `select id, organization_id, client_id from invoices`,
  // One under way is nothing to them yet.
  'tour-run': `${atSites('tour_runs')} where r.finished_at is not null`,
  'tour-photo': partOf('tour_photos', atSites('tour_runs'), 'run_id'),
  // One that was never released is nothing to them.
  'activity-report': `${atSites('activity_reports')} where r.released_edition is not null`,
  'incident-photo': partOf('incident_photos', atSites('cad_incidents'), 'incident_id'),
  dispute: partOf('invoice_disputes', `select id, organization_id, client_id from invoices`, 'invoice_id'),
  file: `select p.file_id id, p.organization_id, i.client_id from incident_photos p join (${atSites('cad_incidents')}) i on i.id = p.incident_id`,
}

/** Of the caller's company, and nothing to do with their client. */
async function targetOfOtherClient(owner: pg.Pool, resource: Resource, { organizationId, clientId }: Standpoint) {
  const records = clientsOf[resource]
  if (records === undefined || clientId === null) return undefined
  const { rows } = await owner.query<{ id: number | string }>(
    `select t.id from (${records}) t where t.organization_id = $1
     group by t.id having bool_and(t.client_id is not null and t.client_id <> $2) order by t.id desc limit 1`,
    [organizationId, clientId],
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
  // What is attached to a record lies among the files too and is aimed at by an address of its own.
  const among = resource === 'file' ? `files where kind = 'picture'` : table
  const query = `select id, organization_id, ${column('employee_id', 'int')}, ${column('user_id', 'text')} from ${among}`
  known.set(resource, query)
  return query
}
