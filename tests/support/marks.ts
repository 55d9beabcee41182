import type pg from 'pg'
import type { Permission } from '#shared/permissions.ts'
import type { Resource } from '#shared/schema.ts'
import { distanceOf, isNear, type Person, theirsIn } from './records.ts'
import { ofTheirClient, otherCompany } from './targets.ts'
import { wasSentTo } from './theirs.ts'

/** Words of people that carry a mark, and what lets somebody read them. */
interface Marked {
  columns: string[]
  resource: Resource
  readBy: Permission[]
  /** The records of which these rows are a part, and the column that names them; else they are the records themselves. */
  partOf?: { table: string; column: string }
  /** What of the company's staff may read it, however far their permission reaches. */
  forStaff?: string
  /** What a guard may read where their permission reaches no further than to their own. */
  forGuards?: string
  /** Nobody of the demo has written any: the mark is all there is. */
  isEmpty?: boolean
  /** What the company keeps to itself: no client reads it. */
  isInternal?: boolean
}

const isOneOfTwo = `exists (select from threads h where h.id = t.id and (h.kind <> 'direct' or $1 in (h.first_user_id, h.second_user_id)))`

const marked: Record<string, Marked> = {
  notes: { columns: ['content'], resource: 'note', readBy: ['note:read', 'handover:read'] },
  time_entries: { columns: ['reason', 'location'], resource: 'time-entry', readBy: ['time-entry:read'] },
  timesheets: { columns: ['rejection_reason'], resource: 'timesheet', readBy: ['timesheet:read'] },
  time_off_requests: { columns: ['reason'], resource: 'time-off', readBy: ['time-off:read'] },
  api_tokens: { columns: ['name'], resource: 'api-token', readBy: ['api-token:manage'] },
  licences: { columns: ['number'], resource: 'licence', readBy: ['employee:read'] },
  employees: { columns: ['department'], resource: 'employee', readBy: ['employee:read'], isInternal: true },
  shift_offers: {
    columns: ['message'],
    resource: 'shift-offer',
    readBy: ['schedule:write', 'schedule:claim'],
    forGuards: 'exists (select from shift_offers o where o.id = t.id and $2 in (o.employee_id, o.from_employee_id))',
  },
  // What is open is everyone's who could take it.
  schedules: {
    columns: ['notes'],
    resource: 'schedule',
    readBy: ['schedule:read'],
    forGuards: '(t.employee_id = $2 or t.employee_id is null)',
  },
  // Who called for help reads it among what is kept about them.
  cad_incidents: {
    columns: ['description'],
    resource: 'incident',
    readBy: ['incident:read'],
    forGuards: `(${wasSentTo('t.id')} or exists (select from cad_incidents i where i.id = t.id and i.reported_by = $1))`,
  },
  log_book_entries: { columns: ['remark', 'name'], resource: 'log-book-entry', readBy: ['log-book:read'] },
  // What two people say to each other is open to nobody else, whatever they run.
  threads: { columns: ['title'], resource: 'thread', readBy: ['thread:read'], forStaff: isOneOfTwo },
  messages: {
    columns: ['content'],
    resource: 'thread',
    readBy: ['thread:read'],
    forStaff: isOneOfTwo,
    partOf: { table: 'threads', column: 'thread_id' },
  },
  post_order_editions: {
    columns: ['body'],
    resource: 'post-order',
    readBy: ['post-order:read'],
    partOf: { table: 'post_orders', column: 'order_id' },
  },
  tour_runs: { columns: ['remark'], isEmpty: true, resource: 'tour-run', readBy: ['tour-run:read'] },
  invoices: { columns: ['notes'], isEmpty: true, resource: 'invoice', readBy: ['invoice:read'] },
  contracts: { columns: ['notes'], resource: 'contract', readBy: ['contract:read'], isInternal: true },
  clients: { columns: ['notes'], isEmpty: true, resource: 'client', readBy: ['client:read'], isInternal: true },
  client_requests: { columns: ['content'], resource: 'client-request', readBy: ['client-request:read'] },
  service_ratings: { columns: ['words'], resource: 'service-rating', readBy: ['service-review:read'] },
  site_bans: {
    columns: ['reason'],
    resource: 'employee',
    readBy: ['planning-limit:manage'],
    partOf: { table: 'employees', column: 'employee_id' },
  },
}

/** Writes into these words, in every company, which record they belong to; returns those that nobody has written. */
export async function putMarks(owner: pg.Pool): Promise<string[]> {
  const bare: string[] = []
  for (const [table, { columns, partOf, isEmpty }] of Object.entries(marked))
    for (const column of columns) {
      const mark = `update ${table} set ${column} = 'canary:${table}:' || ${partOf?.column ?? 'id'} || ':' where ${isEmpty ? 'true' : `${column} is not null`}`
      // What is frozen takes it behind the back of its triggers.
      await owner
        .query(mark)
        .catch(() => owner.query(`begin; set local session_replication_role = replica; ${mark}; commit`))
      const { rowCount } = await owner.query(`select from ${table} where ${column} like 'canary:%'`)
      if (rowCount === 0) bare.push(`${table}.${column}`)
    }
  return bare
}

export type Readable = Map<string, Set<string>>

/** The records whose words somebody may read, by table. */
export async function readableBy(owner: pg.Pool, person: Person): Promise<Readable> {
  const readable: Readable = new Map()
  for (const [table, mark] of Object.entries(marked)) {
    const conditions = mark.readBy.map(may => conditionFor(person, may, mark))
    const { rows } = await owner.query<{ id: string }>(
      `select t.id::text id from (${await rowsOf(owner, mark.partOf?.table ?? table)}) t where (${conditions.join(' or ')})
         and $1::text is not null and $2::int is distinct from 0 and $3::int is not null and $4::text is not null`,
      [person.userId, person.employeeId ?? -1, person.organizationId, person.caller],
    )
    readable.set(table, new Set(rows.map(({ id }) => id)))
  }
  return readable
}

function conditionFor(person: Person, may: Permission, { resource, isInternal, forStaff = 'true', forGuards }: Marked) {
  const distance = distanceOf({ may }, person.caller)
  const isClient = person.clientId !== null
  if (distance === 'none' || (isInternal && isClient)) return 'false'
  if (distance === 'all') return forStaff
  const ofGuard = isClient ? undefined : forGuards
  const theirs =
    (isNear(distance) ? ofGuard : undefined) ?? theirsIn(person, { may, method: 'GET', path: '/api/' }, resource)
  const company = `(t.organization_id = $3 or t.user_id = $1) and ${ofTheirClient(resource, person)}`
  return `(${company} and ${theirs} and ${isClient ? 'true' : forStaff})`
}

/** The rows of a table with whoever they are linked to. */
async function rowsOf(owner: pg.Pool, table: string) {
  const { rows } = await owner.query<{ name: string }>(
    'select attname name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped',
    [table],
  )
  const column = (name: string, type: string) => (rows.some(row => row.name === name) ? name : `null::${type} ${name}`)
  const employee = table === 'employees' ? 'id employee_id' : column('employee_id', 'int')
  return `select id, organization_id, ${employee}, ${column('user_id', 'text')} from ${table}`
}

/** The marks in an answer that are not for somebody's eyes. */
export function leaksIn(said: string, readable: Readable): string[] {
  const found = [...said.matchAll(/canary:(\w+):(\d+):/g)].map(([, table = '', id = '']) => ({ table, id }))
  return [
    ...new Set(
      found.filter(({ table, id }) => readable.get(table)?.has(id) !== true).map(({ table, id }) => `${table} ${id}`),
    ),
  ]
}

const ofOtherCompany = 'canary-7f3a'
const ofOtherClient = 'canary-2b9c'

/** Gives names to the other company and to the other client that nobody of the first may ever hear. */
export async function putNames(owner: pg.Pool) {
  await owner.query('update employees set name = $1 where organization_id = $2', [ofOtherCompany, otherCompany])
  await owner.query('update organizations set name = $1 where id = $2', [ofOtherCompany, otherCompany])
  const kestrel = `(select organization_id, id from clients where name = 'Kestrel Logistics')`
  const theirSites = `(select b.id from businesses b join ${kestrel} k on k.id = b.client_id)`
  const put = (statement: string) => owner.query(statement, [ofOtherClient])
  await put(`update businesses set name = $1, address = $1, description = $1 where id in ${theirSites}`)
  const words = [
    'schedules.location',
    'cad_incidents.title',
    'cad_incidents.location',
    'site_zones.name',
    'tours.name',
    'checkpoints.name',
  ]
  for (const [table, column] of words.map(word => word.split('.')))
    await put(`update ${table} set ${column} = $1 where business_id in ${theirSites}`)
  // Shown as far as it can be: what is hidden from everyone proves nothing.
  await owner.query(`update cad_incidents set released_at = now() where business_id in ${theirSites}`)
  await put(`update employees e set name = $1 where e.organization_id = (select organization_id from ${kestrel} k)
    and not exists (select from site_people p where p.employee_id = e.id and p.business_id not in ${theirSites})`)
  await put(`update invoices set client_name = $1, sent_at = now() where client_id in (select id from ${kestrel} k)`)
  await put(`update users set first_name = $1, last_name = $1 where client_id in (select id from ${kestrel} k)`)
  await put(`update clients set name = $1, address = $1 where name = 'Kestrel Logistics'`)
}

/** The names that somebody may not hear. */
export function unheardBy({ caller, clientId }: Person): string[] {
  if (caller === 'admin') return []
  return clientId === null ? [ofOtherCompany] : [ofOtherCompany, ofOtherClient]
}
