import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, type Logger, sql, type Transaction } from 'kysely'
import { Problem } from '#shared/problem.ts'
import { type DatabaseOptions, openDatabase } from './db.ts'
import { asksForAnotherTry, isRefusedToReader, takesTooLong } from './db-problems.ts'
import { StandingChanged } from './known-actors.ts'
import { transact } from './pipeline.ts'
import type { Replica } from './replica.ts'
import type { DB } from './schema.ts'
import { replicaReads } from './telemetry/metrics.ts'

// Replaying takes a millisecond or two on a good line. Whoever waits longer than this is better served by the primary.
const patienceMs = 50
const lookEveryMs = 5
// A replica that is behind or away is left alone for a while, so that not every read pays for finding out.
const restBehindMs = 1000
const restAwayMs = 5000
const lagPatienceMs = 1000
const connectMs = 2000

/** A copy of the database that is read instead of it, never for what it does not know yet (decision 52). */
export function openReplica(
  primary: Kysely<DB>,
  options: DatabaseOptions,
  log: FastifyBaseLogger,
  onStatement?: Logger,
): Replica {
  const { db } = openDatabase({ ...options, connectMs }, onStatement)
  let restsUntil = 0
  const rest = (ms: number) => {
    restsUntil = performance.now() + ms
  }
  return {
    async read(work, mayBeginAnew) {
      if (performance.now() < restsUntil) return count('resting')
      const mark = await markOf(primary)
      try {
        const answer = await transact(
          db,
          async reading => {
            await catchUp(reading, mark, patienceMs)
            return work(reading)
          },
          { readOnly: true },
        )
        replicaReads.inc({ from: 'replica' })
        return { answer }
      } catch (error) {
        if (isAnswer(error) || !mayBeginAnew()) throw error
        if (error instanceof Behind) {
          rest(restBehindMs)
          return count('behind')
        }
        // Someone has to write down something first: that is for the primary, and says nothing about the replica.
        if (isRefusedToReader(error)) return count('writes')
        // What it had to replay stood in the way of what was read.
        if (asksForAnotherTry(error)) return count('conflict')
        rest(restAwayMs)
        log.warn({ err: error }, 'the replica did not answer a read; the primary does')
        return count('away')
      }
    },
    async lag() {
      try {
        const mark = await markOf(primary)
        return await transact(
          db,
          async reading => {
            const begun = performance.now()
            try {
              await catchUp(reading, mark, lagPatienceMs)
              return (performance.now() - begun) / 1000
            } catch (error) {
              if (error instanceof Behind) return secondsSinceReplay(reading)
              throw error
            }
          },
          { readOnly: true },
        )
      } catch (error) {
        log.warn({ err: error }, 'nobody could say how far the replica is behind')
        return null
      }
    },
    stop: () => db.destroy(),
  }
}

function count(from: string) {
  replicaReads.inc({ from })
  return undefined
}

class Behind extends Error {}

/** What the call itself says, wherever it is read; what takes too long there would hold up the primary for as long again. */
const isAnswer = (error: unknown) => error instanceof Problem || error instanceof StandingChanged || takesTooLong(error)

/** How far the primary has come: whatever was acknowledged, and whoever was signed out, stands before it. */
interface Mark {
  cluster: string
  timeline: number
  lsn: string
}

async function markOf(primary: Kysely<DB>): Promise<Mark> {
  const { rows } = await sql<Mark>`
    select (select system_identifier::text from pg_control_system()) as cluster, w.lsn::text as lsn,
      ('x' || left(pg_walfile_name(w.lsn), 8))::bit(32)::int as timeline
    from (select pg_current_wal_flush_lsn() as lsn) w`.execute(primary)
  return rows[0] as Mark
}

interface Standing {
  isReplica: boolean
  hasMark: boolean | null
  bypasses: boolean
}

// A replica of another history may have come further and know nothing of ours: after a change of primary it counts again once it has
// noted the new timeline itself. That the wall stands is asked on the very connection that is read from.
/** Waits until the replica has the mark, in the transaction that reads then: each of its statements sees what is there by that time. */
async function catchUp(reading: Transaction<DB>, { cluster, timeline, lsn }: Mark, patience: number) {
  const until = performance.now() + patience
  for (;;) {
    const { rows } = await sql<Standing>`
      select pg_is_in_recovery() and s.system_identifier::text = ${cluster} as is_replica,
        greatest(c.timeline_id, r.min_recovery_end_timeline) = ${timeline}
          and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as has_mark,
        (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as bypasses
      from pg_control_system() s, pg_control_checkpoint() c, pg_control_recovery() r`.execute(reading)
    const { isReplica, hasMark, bypasses } = rows[0] as Standing
    if (!isReplica) throw new Error('DATABASE_READ_URL does not lead to a replica of the database')
    if (bypasses !== false) throw new Error('At DATABASE_READ_URL row-level security would hold nobody')
    if (hasMark === true) return
    if (performance.now() > until) throw new Behind()
    await setTimeout(lookEveryMs)
  }
}

/** How old the newest is that the replica has replayed. */
async function secondsSinceReplay(reading: Transaction<DB>) {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as seconds`.execute(reading)
  return rows[0]?.seconds ?? null
}
