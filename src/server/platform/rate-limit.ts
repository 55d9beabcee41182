import { sql } from 'kysely'
import { tooMany } from '#shared/problem.ts'
import type { Limit } from './context.ts'
import type { Database } from './db.ts'

/**
 * Counts and refuses in one step: a thousand calls at the same moment get no further than their number allows. Counted in
 * the database, so that every server process counts together, and outside of the call's own transaction: a failed sign-in is
 * rolled back, but not forgotten.
 */
export async function countOrRefuse(db: Database, limits: Limit[], now: string) {
  if (limits.length === 0) return
  const windows = limits.map(({ seconds }) => windowStart(now, seconds))
  const { rows } = await sql<{ usedUp: number | null }>`
    select count_or_refuse(${limits.map(({ key }) => key)}::text[], ${windows}::timestamptz[],
      ${limits.map(({ times }) => times)}::int[]) as used_up`.execute(db)
  const usedUp = rows[0]?.usedUp ?? null
  if (usedUp !== null) throw tooMany(secondsLeft(limits[usedUp - 1] as Limit, now))
}

/** Takes back what was counted for a call that did no harm. */
export async function giveBack(db: Database, limits: Limit[], now: string) {
  for (const { key, seconds } of limits) {
    await db
      .updateTable('rateLimits')
      .set(({ eb }) => ({ count: eb('count', '-', 1) }))
      .where('key', '=', key)
      .where('windowStart', '=', windowStart(now, seconds))
      .where('count', '>', 0)
      .execute()
  }
}

export const forgetOldLimits = (db: Database, now: string) =>
  sql`delete from rate_limits where window_start < ${now}::timestamptz - interval '1 day'`.execute(db)

export const secondsLeft = ({ seconds }: Pick<Limit, 'seconds'>, now: string) =>
  Math.ceil((Date.parse(windowStart(now, seconds)) + seconds * 1000 - Date.parse(now)) / 1000)

export function windowStart(now: string, seconds: number) {
  const windowMs = seconds * 1000
  return new Date(Math.floor(Date.parse(now) / windowMs) * windowMs).toISOString()
}
