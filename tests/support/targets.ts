import type pg from 'pg'
import { type Role, roles } from '#shared/permissions.ts'
import type { Resource } from '#shared/schema.ts'
import type { Conditions } from './site-records.ts'

/**
 * Whose record an id points to, seen from the caller: their own, a colleague's, that of someone of the same or of a higher
 * role, one of another client of the same company, one of a site of their own client that they were not given, or one
 * behind the wall.
 */
export type Whose = 'own' | 'colleague' | 'equal' | 'better' | 'other-client' | 'other-site' | 'foreign'

export interface Standpoint {
  userId: string
  role: Role
  employeeId: number | null
  organizationId: number
  /** For the people of a client. */
  clientId: number | null
  /** For those of them who were given some of its sites only. */
  siteIds: number[] | null
}

const talkedAtSite = `kind = 'site' and exists (select from messages m where m.organization_id = threads.organization_id and m.thread_id = threads.id)`

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
  dispute: `select id, organization_id, null::int employee_id, null user_id from invoice_disputes`,
  payment: `select id, organization_id, null::int employee_id, null user_id from invoice_payments`,
  // The one with its card beside it, as those have that were not just made.
  licence: `select id, organization_id, employee_id, null user_id from licences where file_id is not null`,
  // One that was put away has no label any more.
  checkpoint: `select id, organization_id, null::int employee_id, null user_id from checkpoints where archived_at is null`,
  zone: `select id, organization_id, null::int employee_id, null user_id from site_zones`,
  'zone-alert': `select id, organization_id, null::int employee_id, null user_id from zone_events where kind = 'alert' and acknowledged_at is null`,
  incident: `select id, organization_id, assigned_to employee_id, null user_id from cad_incidents`,
  'incident-photo': `select p.id, p.organization_id, i.assigned_to employee_id, null user_id from incident_photos p join cad_incidents i on i.id = p.incident_id`,
  'asked-approval': `select id, organization_id, null::int employee_id, null user_id from post_order_approvals where state = 'asked'`,
  'client-request-photo': `select id, organization_id, null::int employee_id, null user_id from client_requests where photo_file_id is not null`,
  'log-book-photo': `select id, organization_id, null::int employee_id, null user_id from log_book_entries where photo_file_id is not null`,
  // What two people say to each other is open to them alone: nobody is told apart by their role there. A message is one of the
  // thread that is aimed at beside it.
  thread: `select id, organization_id, null::int employee_id, null user_id from threads where ${talkedAtSite}`,
  'client-thread': `select id, organization_id, null::int employee_id, null user_id from threads where kind = 'client'`,
  message: `select m.id, m.organization_id, null::int employee_id, null user_id from messages m where m.thread_id = (select max(id) from threads where organization_id = m.organization_id and ${talkedAtSite})`,
  'message-photo': `select m.id, m.organization_id, null::int employee_id, null user_id from messages m join threads t on t.id = m.thread_id where t.kind = 'site' and m.photo_file_id is not null`,
  broadcast: `select r.message_id id, r.organization_id, r.employee_id, null user_id from broadcast_recipients r`,
  // Templates are the installation's, and so the administrator's.
  'email-template': `select t.id, null::int organization_id, null::int employee_id, u.id user_id from email_templates t join users u on u.role = 'admin' where t.created_by is null`,
  // Requests are the administrator's to decide, and those that name a company its owner's as well.
  registration: `select r.id, r.provider_organization_id organization_id, null::int employee_id, case when r.provider_organization_id is null then u.id end user_id from registration_requests r join users u on u.role = 'admin'`,
  // A service account is the affair of whoever owns the company.
  'api-token': `select t.id, t.organization_id, null::int employee_id, coalesce(t.user_id, o.provider_id) user_id from api_tokens t join organizations o on o.id = t.organization_id`,
  // One of the webhook that is aimed at beside it: the newest.
  'webhook-delivery': `select d.id, d.organization_id, null::int employee_id, null user_id from webhook_deliveries d where d.webhook_id = (select max(w.id) from webhooks w where w.organization_id = d.organization_id)`,
  session: `select s.id, u.organization_id, null::int employee_id, s.user_id from sessions s join users u on u.id = s.user_id`,
  'time-off': `select id, organization_id, employee_id, null user_id from time_off_requests`,
  // One that nobody has decided: whoever sees it is told apart from who does not, and not by when they come.
  'shift-offer': `select id, organization_id, coalesce(from_employee_id, employee_id) employee_id, null user_id from shift_offers where status = 'pending'`,
  invitation: `select i.id, i.organization_id, null::int employee_id, u.id user_id from invitations i left join users u on u.email = i.email`,
  'push-device': `select p.id, u.organization_id, null::int employee_id, p.user_id from push_subscriptions p join users u on u.id = p.user_id`,
}

/** The company of the demo that is nobody's of the other one. */
export const otherCompany = 2

/** The id of a record of that kind that stands in that relation to the caller, or undefined when there is none. */
export async function targetOf(owner: pg.Pool, resource: Resource, whose: Whose, from: Standpoint) {
  if (whose === 'other-client') return targetOfOtherClient(owner, resource, from)
  if (whose === 'other-site') return targetOfOtherSite(owner, resource, from)
  const condition = {
    own: `(t.user_id = $1 or t.employee_id = $2 or (t.user_id is null and t.employee_id is null and t.organization_id = $3))`,
    colleague: `t.organization_id = $3 and t.user_id is distinct from $1 and t.employee_id is distinct from $2`,
    equal: `t.organization_id = $3 and ${ofRoles([from.role])}`,
    better: `t.organization_id = $3 and ${ofRoles(roles.slice(0, roles.indexOf(from.role)))}`,
    foreign: `t.organization_id = ${otherCompany}`,
  }[whose]
  const { rows } = await owner.query<{ id: number | string }>(
    `select t.id from (${await recordsOf(owner, resource)}) t
     where ${condition} and ${ofTheirClient(resource, from)} and $1::text is not null and $2::int is distinct from 0 and $3::int is not null
     order by t.id desc limit 1`,
    [from.userId, from.employeeId ?? -1, from.organizationId],
  )
  return rows[0]?.id
}

export const recordsOf = async (owner: pg.Pool, resource: Resource) =>
  unlikeTheirName[resource] ?? (await rowsOf(owner, resource))

// Their names and terms are known at every site.
const everywhere: Resource[] = ['client', 'user']

/** The newest record among those of its table that the conditions tell; null: records of this kind are not told apart by them. */
export async function targetAmong(owner: pg.Pool, resource: Resource, organizationId: number, conditions: Conditions) {
  const records = await recordsOf(owner, resource)
  const table = / from (\w+)/.exec(records)?.[1] ?? ''
  const condition = everywhere.includes(resource) ? undefined : conditions.get(table)
  if (condition === undefined) return null
  const { rows } = await owner.query<{ id: number | string }>(
    `select t.id from (${records}) t where t.organization_id = $1 and t.id in (select id from ${table} r where ${condition('r')})
     order by t.id desc limit 1`,
    [organizationId],
  )
  return rows[0]?.id
}

const ofRoles = (wanted: readonly Role[]) =>
  `t.employee_id in (select e.id from employees e where e.closed_at is null and e.user_id is distinct from $1
     and e.role in (${["''", ...wanted.map(role => `'${role}'`)].join()}))`

/** What the people of a client count as theirs is theirs by the second wall as well. */
export const ofTheirClient = (resource: Resource, { clientId, siteIds }: Standpoint) =>
  clientId === null || clientsOf[resource] === undefined
    ? 'true'
    : `exists (select from (${clientsOf[resource]}) k where k.id = t.id and (t.organization_id <> $3 or (k.client_id = ${clientId}
         and ${siteIds === null ? 'true' : `(k.business_id is null or k.business_id in (${siteIds.join()}))`})))`

const atSites = (table: string) =>
  `select r.id, r.organization_id, b.client_id, r.business_id from ${table} r join businesses b on b.organization_id = r.organization_id and b.id = r.business_id`
const partOf = (table: string, whole: string, reference: string) =>
  `select r.id, w.organization_id, w.client_id, w.business_id from ${table} r join (${whole}) w on w.organization_id = r.organization_id and w.id = r.${reference}`

const invoicesBySite = `select i.id, i.organization_id, i.client_id, l.business_id from invoices i left join invoice_lines l on l.organization_id = i.organization_id and l.invoice_id = i.id`

/** The client that records are about, and the site where they are about one, for those that a client may see at all. */
export const clientsOf: Partial<Record<Resource, string>> = {
  client: `select id, organization_id, id client_id, null::int business_id from clients`,
  business: `select id, organization_id, client_id, id business_id from businesses`,
  user: `select id, organization_id, client_id, null::int business_id from users where closed_at is null`,
  employee: `select p.employee_id id, p.organization_id, b.client_id, p.business_id from site_people p join businesses b on b.organization_id = p.organization_id and b.id = p.business_id`,
  schedule: atSites('schedules'),
  'time-entry': atSites('time_entries'),
  note: atSites('notes'),
  zone: atSites('site_zones'),
  incident: atSites('cad_incidents'),
  invoice: invoicesBySite,
  'client-thread': `${atSites('threads')} where r.kind = 'client'`,
  'client-request': `select id, organization_id, client_id, business_id from client_requests`,
  'client-request-photo': `select id, organization_id, client_id, business_id from client_requests where photo_file_id is not null`,
  'hour-confirmation': `select id, organization_id, client_id, business_id from hour_confirmations`,
  'post-order-approval': `select id, organization_id, client_id, business_id from post_order_approvals where state <> 'withdrawn'`,
  'asked-approval': `select id, organization_id, client_id, business_id from post_order_approvals where state = 'asked'`,
  // What is said of all sites is nothing to those who see some.
  'service-rating': `select id, organization_id, client_id, coalesce(business_id, 0) business_id from service_ratings`,
  contract: `select k.id, k.organization_id, k.client_id, s.business_id from contracts k join contract_sites s on s.organization_id = k.organization_id and s.contract_id = k.id`,
  // One under way is nothing to them yet.
  'tour-run': `${atSites('tour_runs')} where r.finished_at is not null`,
  'tour-photo': partOf('tour_photos', atSites('tour_runs'), 'run_id'),
  // One that was never released is nothing to them.
  'activity-report': `${atSites('activity_reports')} where r.released_edition is not null`,
  'incident-photo': partOf('incident_photos', atSites('cad_incidents'), 'incident_id'),
  dispute: partOf('invoice_disputes', invoicesBySite, 'invoice_id'),
  file: `select p.file_id id, p.organization_id, i.client_id, i.business_id from incident_photos p join (${atSites('cad_incidents')}) i on i.id = p.incident_id`,
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

/** Of the caller's own client, and of none of the sites that they were given. */
async function targetOfOtherSite(owner: pg.Pool, resource: Resource, from: Standpoint) {
  const { organizationId, clientId, siteIds } = from
  // Who else signs in for the client is not theirs to know either.
  const records =
    resource === 'user'
      ? `select id, organization_id, client_id, 0 business_id from users where closed_at is null and id <> '${from.userId}'`
      : clientsOf[resource]
  if (records === undefined || clientId === null || siteIds === null) return undefined
  const { rows } = await owner.query<{ id: number | string }>(
    `select t.id from (${records}) t where t.organization_id = $1
     group by t.id having bool_and(coalesce(t.client_id = $2 and t.business_id <> all ($3), false)) order by t.id desc limit 1`,
    [organizationId, clientId, siteIds],
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
