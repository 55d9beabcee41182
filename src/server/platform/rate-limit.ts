import { sql } from 'kysely'
import { tooMany } from '#shared/problem.ts'
import type { Limit } from './context.ts'
import type { Database } from './db.ts'

/** Refuses when any of the limits is used up. Counted in the database, so that every server process counts together. */
export async function refuseWhenUsedUp(db: Database, limits: Limit[], now: string) {
  for (const { key, times, seconds } of limits) {
    const start = windowStart(now, seconds)
    const row = await db
      .selectFrom('rateLimits')
      .select('count')
      .where('key', '=', key)
      .where('windowStart', '=', start)
      .executeTakeFirst()
    if (row !== undefined && row.count >= times) throw tooMany(secondsLeft({ seconds }, now))
  }
}

/** Counts and refuses in one step: a thousand calls at the same moment get no further than their number allows. */
export async function countOrRefuse(db: Database, limits: Limit[], now: string) {
  for (const limit of limits) {
    if ((await countOne(db, limit, now)) > limit.times) throw tooMany(secondsLeft(limit, now))
  }
}

/** Counts outside of the call's own transaction: a failed sign-in is rolled back, but not forgotten. */
export async function countAgainst(db: Database, limits: Limit[], now: string) {
  for (const limit of limits) await countOne(db, limit, now)
}

export const forgetOldLimits = (db: Database, now: string) =>
  sql`delete from rate_limits where window_start < ${now}::timestamptz - interval '1 day'`.execute(db)

async function countOne(db: Database, { key, seconds }: Limit, now: string) {
  const { count } = await db
    .insertInto('rateLimits')
    .values({ key, windowStart: windowStart(now, seconds), count: 1 })
    .onConflict(conflict => conflict.columns(['key', 'windowStart']).doUpdateSet({ count: sql`rate_limits.count + 1` }))
    .returning('count')
    .executeTakeFirstOrThrow()
  return count
}

const secondsLeft = ({ seconds }: Pick<Limit, 'seconds'>, now: string) =>
  Math.ceil((Date.parse(windowStart(now, seconds)) + seconds * 1000 - Date.parse(now)) / 1000)

function windowStart(now: string, seconds: number) {
  const windowMs = seconds * 1000
  return new Date(Math.floor(Date.parse(now) / windowMs) * windowMs).toISOString()
}
