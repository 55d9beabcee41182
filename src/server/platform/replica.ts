import type { Transaction } from 'kysely'
import type { DB } from './schema.ts'

/** A copy of the database that is read instead of it, never for what it does not know yet (decision 52). */
export interface Replica {
  /**
   * Does a read there, if it has everything that was acknowledged before this moment; undefined if it has not, or is away, and the
   * primary is to be read. What has begun to leave the server cannot begin anew elsewhere.
   */
  read<T>(work: (db: Transaction<DB>) => Promise<T>, mayBeginAnew: () => boolean): Promise<{ answer: T } | undefined>
  /** How far it is behind the primary, in seconds; null while nobody can say, because it does not answer or is no replica of it. */
  lag(): Promise<number | null>
  stop(): Promise<void>
}
