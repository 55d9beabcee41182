import pg from 'pg'
import { sessionOptions } from './db.ts'

// People clock in to the minute; a clock that is further off than this writes down what did not happen.
const toleratedMs = 30_000

/**
 * Looks at a database before anything is done to it: whether it is reached without a pooler, whose connections forget what was set,
 * locked and listened to, and whether it agrees with this machine about what time it is.
 */
export async function lookAtDatabase(url: string, clock: () => number = Date.now) {
  const client = new pg.Client({
    connectionString: url,
    options: sessionOptions(null),
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    await client.end().catch(() => undefined)
    if (error instanceof Error && error.message.includes('unsupported startup parameter')) throw pooled()
    throw error
  }
  try {
    const asked = clock()
    const { rows } = await client.query<{ limit: string; now: string }>(
      `select current_setting('statement_timeout') as limit, extract(epoch from clock_timestamp()) * 1000 as now`,
    )
    if (rows[0]?.limit !== '20s') throw pooled()
    refuseWrongClock(Number(rows[0].now), asked, clock())
  } finally {
    await client.end()
  }
}

const pooled = () =>
  new Error(
    'DATABASE_URL leads through a pooler such as PgBouncer. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself as well: jobs and events need a few connections of their own.',
  )

function refuseWrongClock(theirs: number, before: number, after: number) {
  const behind = theirs - after
  const ahead = before - theirs
  const off = Math.round(Math.max(behind, ahead) / 1000)
  if (Math.max(behind, ahead) <= toleratedMs) return
  throw new Error(
    `The clock of this machine is ${off} seconds ${ahead > 0 ? 'ahead of' : 'behind'} that of the database. Set both by a time server (NTP), then start again: hours would be written down wrong.`,
  )
}
