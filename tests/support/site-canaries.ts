import type pg from 'pg'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Client } from './client.ts'
import { attachedTo, pdfText } from './pdf-text.ts'
import { type Beyond, type Conditions, recordsBeyond } from './site-records.ts'

interface Column {
  table: string
  column: string
  type: 'text' | 'text[]' | 'jsonb'
}

/** Writes the canary into every text of every record that lies beyond them; returns which columns took it, and which took none. */
export async function putCanaries(owner: pg.Pool, canary: string, beyond: Beyond) {
  const conditions = await recordsBeyond(owner, beyond)
  const written: string[] = []
  const bare: string[] = []
  const db = await owner.connect()
  try {
    await showToClients(db, conditions)
    for (const { table, column, type } of await textColumns(db)) {
      const condition = conditions.get(table)?.(table)
      if (condition === undefined) continue
      const put = (there: string) => () =>
        type === 'jsonb'
          ? putIntoJson(db, canary, table, column, there)
          : putIntoText(db, canary, { table, column, type }, there)
      const given = put(`${column} is not null and ${condition}`)
      // What was left empty may have to stay so; what is never changed again takes one behind the back of its triggers.
      const count =
        (await tried(db, put(condition))) ??
        (await tried(db, given)) ??
        (await tried(db, given, 'set local session_replication_role = replica'))
      ;(count ? written : bare).push(`${table}.${column}`)
    }
    const ofFewWords = await columnsOfFewWords(db)
    return { written, bare: bare.filter(column => !ofFewWords.has(column)) }
  } finally {
    db.release()
  }
}

// A column that only takes a few words, or a code of a certain form, can say nothing of its own.
async function columnsOfFewWords(db: pg.PoolClient) {
  const { rows } = await db.query<{ name: string }>(String.raw`
    select c.conrelid::regclass || '.' || a.attname "name"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and array[a.attnum] = c.conkey
    where c.contype = 'c' and pg_get_constraintdef(c.oid) ~ 'ARRAY\[|~ ''\^'`)
  return new Set(rows.map(({ name }) => name))
}

// What a client sees of it is decided by these; a record that is hidden anyway proves nothing.
export async function showToClients(db: pg.Pool | pg.PoolClient, conditions: Conditions) {
  await db.query(`update cad_incidents i set released_at = now()
    where ${conditions.get('cad_incidents')?.('i')} and released_at is null and not is_drill`)
  await db.query(`update notes n set for_client = true where ${conditions.get('notes')?.('n')}`)
  await db.query(
    `update invoices i set sent_at = now() where ${conditions.get('invoices')?.('i')} and sent_at is null and status = 'pending'`,
  )
  await db.query(`update threads t set kind = 'client', title = 'Tower' where kind = 'site' and ${conditions.get('threads')?.('t')}
    and not exists (select from threads o where o.kind = 'client' and o.business_id = t.business_id)`)
}

async function textColumns(db: pg.PoolClient) {
  const { rows } = await db.query<Column>(`
    select c.relname "table", a.attname "column", format_type(a.atttypid, null) "type"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attgenerated = ''
      and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
      and a.attname !~ '^id$|_id$|_by$|_hash$|^locale$|time_zone' order by 1, 2`)
  return rows
}

async function tried(db: pg.PoolClient, put: () => Promise<number>, first = '') {
  await db.query(`begin; ${first}`)
  try {
    const count = await put()
    await db.query('commit')
    return count
  } catch {
    await db.query('rollback')
    return null
  }
}

async function putIntoText(db: pg.PoolClient, canary: string, { table, column, type }: Column, there: string) {
  const value = `'${canary} ' || ctid`
  const { rowCount } = await db.query(
    `update ${table} set ${column} = ${type === 'text' ? value : `array[${value}]`} where ${there}`,
  )
  return rowCount ?? 0
}

async function putIntoJson(db: pg.PoolClient, canary: string, table: string, column: string, there: string) {
  const { rows } = await db.query<{ ctid: string; value: unknown }>(
    `select ctid::text, ${column} value from ${table} where ${column} is not null and ${there}`,
  )
  let count = 0
  for (const { ctid, value } of rows) {
    const told = withWords(value, `${canary} ${ctid}`)
    if (JSON.stringify(told) === JSON.stringify(value)) continue
    await db.query(`update ${table} set ${column} = $1 where ctid = $2`, [JSON.stringify(told), ctid])
    count++
  }
  return count
}

/** The same with other words: names and sentences have a capital or a space, what is one of a few words has neither. */
function withWords(value: unknown, words: string, key = ''): unknown {
  if (typeof value === 'string')
    return /[A-Z ]/.test(value) && !/^\d{4}-|^[A-Z]{3}$/.test(value) && !/zone/i.test(key) ? words : value
  if (Array.isArray(value)) return value.map(one => withWords(one, words, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withWords(inner, words, name)]))
}

const tables: Record<string, string> = {
  businessId: 'businesses',
  scheduleId: 'schedules',
  timeEntryId: 'time_entries',
  incidentId: 'cad_incidents',
  noteId: 'notes',
  runId: 'tour_runs',
  tourId: 'tours',
  checkpointId: 'checkpoints',
  threadId: 'threads',
  invoiceId: 'invoices',
  zoneId: 'site_zones',
  requestId: 'client_requests',
  confirmationId: 'hour_confirmations',
  reportId: 'activity_reports',
  ratingId: 'service_ratings',
  approvalId: 'post_order_approvals',
  messageId: 'messages',
}

// What the plain `id` of a reply's records is an id of.
const listed: Record<string, string> = {
  'GET /api/businesses': 'businessId',
  'GET /api/schedules': 'scheduleId',
  'GET /api/time-entries': 'timeEntryId',
  'GET /api/incidents': 'incidentId',
  'GET /api/notes': 'noteId',
  'GET /api/tour-runs': 'runId',
  'GET /api/threads': 'threadId',
  'GET /api/invoices': 'invoiceId',
  'GET /api/client-requests': 'requestId',
  'GET /api/hour-confirmations': 'confirmationId',
  'GET /api/activity-reports': 'reportId',
  'GET /api/service-ratings': 'ratingId',
  'GET /api/post-order-approvals': 'approvalId',
}

type Hidden = Map<string, Set<number>>

/** The ids of everything that lies beyond them, by what a reply calls them. */
export async function idsBeyond(owner: pg.Pool, beyond: Beyond): Promise<Hidden> {
  const conditions = await recordsBeyond(owner, beyond)
  const hidden: Hidden = new Map()
  for (const [field, table] of Object.entries(tables)) {
    const { rows } = await owner.query<{ id: number }>(
      `select id from ${table} where ${conditions.get(table)?.(table)}`,
    )
    hidden.set(field, new Set(rows.map(({ id }) => id)))
  }
  return hidden
}

/** Which of the hidden ids a reply names. */
export function idsIn(said: string, call: string, hidden: Hidden): string[] {
  if (!said.startsWith('[') && !said.startsWith('{')) return []
  const found: string[] = []
  const look = (value: unknown, own: string | undefined) => {
    if (Array.isArray(value)) for (const one of value) look(one, own)
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        const field = key === 'id' ? own : key
        if (field !== undefined && typeof inner === 'number' && hidden.get(field)?.has(inner))
          found.push(`${key} ${inner}`)
        look(inner, undefined)
      }
  }
  look(JSON.parse(said), listed[call])
  return found
}

/** Everything that a reply says in words: JSON, CSV and XML as they are, a PDF as it reads, with what is attached to it. */
export async function wordsOf(client: Client, endpoint: Endpoint, input: object) {
  const { status, body, headers } = await client.try(endpoint, input, { 'accept-encoding': 'identity' })
  const type = headers.get('content-type') ?? ''
  if (!type.includes('pdf')) return { status, said: typeof body === 'string' ? body : (JSON.stringify(body) ?? '') }
  const pdf = await client.bytes(endpoint, input)
  return { status, said: [await pdfText(pdf), ...(await attachedTo(pdf)).values()].join('\n') }
}
