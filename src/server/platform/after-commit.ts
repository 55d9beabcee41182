import type { FastifyBaseLogger } from 'fastify'
import type { Environment } from './env.ts'
import type { Work } from './work.ts'

/** What work outside of every transaction has at hand. */
export interface Outside {
  environment: Environment
  log: FastifyBaseLogger
  /** A short transaction of its own, which sees every organization. */
  record<T>(piece: (work: Work) => Promise<T>): Promise<T>
}

/**
 * Returned by a service or a job that has to meet the outside world: done after the commit and in no transaction, so that
 * a neighbour who takes his time holds no connection and no lock.
 */
export class AfterCommit<T> {
  readonly run: (outside: Outside) => Promise<T>

  constructor(run: (outside: Outside) => Promise<T>) {
    this.run = run
  }
}
