import type pg from 'pg'

/** What waits in the database, and for how long. */
export interface Backlog {
  jobs: Waiting[]
  outboxes: Waiting[]
  backupAgeSeconds: number | null
}

interface Waiting {
  name: string
  count: number
  oldestSeconds: number
}

const age = (instant: string) => `greatest(0, extract(epoch from now() - min(${instant})))::float8 as "oldestSeconds"`

// Each by an index of what waits: what is settled is not looked at, however much there is.
const jobsText = `
  select name, count(*)::int as count, ${age('start_after')} from pgboss.job
  where state < 'active' and not blocked and start_after <= now() group by name`

const outboxText = ['mails', 'chat_messages', 'push_messages', 'webhook_deliveries']
  .map(
    table =>
      `select '${table}' as name, count(*)::int as count, coalesce(${age('queued_at').replace(' as "oldestSeconds"', '')}, 0) as "oldestSeconds"
       from ${table} where status = 'queued'`,
  )
  .join(' union all ')

const backupText = `
  select extract(epoch from now() - max(started_at))::float8 as age from backups
  where finished_at is not null and failure is null`

/** Asks all of it at once, past the walls, on a connection that no request waits for. */
export async function readBacklog(pool: pg.Pool): Promise<Backlog> {
  const client = await pool.connect()
  try {
    await client.query('begin read only')
    await client.query('select act_as_system()')
    const jobs = await client.query<Waiting>(jobsText)
    const outboxes = await client.query<Waiting>(outboxText)
    const backup = await client.query<{ age: number | null }>(backupText)
    await client.query('commit')
    client.release()
    return { jobs: jobs.rows, outboxes: outboxes.rows, backupAgeSeconds: backup.rows[0]?.age ?? null }
  } catch (error) {
    client.release(true)
    throw error
  }
}
