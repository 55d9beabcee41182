import type { FastifyBaseLogger } from 'fastify'
import type { EventKind, FactsOf } from '#shared/event.ts'
import type { Database } from './db.ts'
import type { Environment } from './env.ts'

/** What any piece of work has at hand, asked for by a person or by a job. */
export interface Work {
  /** The transaction of this work: everything written here happens, or nothing does. */
  db: Database
  /** The instant of this work, ISO 8601. Rules take it as a parameter and never read a clock. */
  now: string
  environment: Environment
  log: FastifyBaseLogger
  announce: Announce
}

export type Announce = <K extends EventKind>(kind: K, organizationId: number | null, facts: FactsOf<K>) => Promise<void>

/** What work outside of every transaction has at hand. */
export interface Outside {
  environment: Environment
  log: FastifyBaseLogger
  /** A short transaction of its own, which sees every organization. */
  record<T>(piece: (work: Work) => Promise<T>): Promise<T>
}

/**
 * Returned by a service or a job that has to meet the outside world: done after the commit and in no transaction, so that
 * a slow mail or chat server holds no connection and no lock.
 */
export class AfterCommit<T> {
  readonly run: (outside: Outside) => Promise<T>

  constructor(run: (outside: Outside) => Promise<T>) {
    this.run = run
  }
}
