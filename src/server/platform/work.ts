import type { FastifyBaseLogger } from 'fastify'
import type { Endpoint } from '#shared/endpoint.ts'
import type { EventKind, FactsOf } from '#shared/event.ts'
import type { Database } from './db.ts'
import type { Environment } from './env.ts'
import type { BuiltInTemplate } from './letter.ts'
import type { Replica } from './replica.ts'

/** What any piece of work has at hand, asked for by a person or by a job. */
export interface Work {
  /** The transaction of this work: everything written here happens, or nothing does. */
  db: Database
  /** The instant of this work, ISO 8601. Rules take it as a parameter and never read a clock. */
  now: string
  environment: Environment
  log: FastifyBaseLogger
  announce: Announce
  /** What features do when another one runs a hook. */
  hooks: readonly Hooked[]
  /** The mails that the features declare. */
  mailTemplates: readonly BuiltInTemplate[]
  /** The copy of the database that some reads go to, where there is one. */
  replica?: Replica | undefined
}

export type Announce = <K extends EventKind>(kind: K, organizationId: number | null, facts: FactsOf<K>) => Promise<void>

/** What work outside of every transaction has at hand. */
export interface Outside {
  environment: Environment
  log: FastifyBaseLogger
  replica?: Replica | undefined
  /** The calls of the API, for work that reads what one of them would answer to a person. */
  calls?: readonly CarriedOut[] | undefined
  /** A short transaction of its own, which sees every organization. */
  record<T>(piece: (work: Work) => Promise<T>): Promise<T>
}

/** A call of the API with what it does. */
export interface CarriedOut {
  endpoint: Endpoint
  handle: (context: never, input: unknown) => Promise<unknown>
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

/**
 * A point in the work of one feature at which others join in, within the same transaction: all of it happens, or nothing
 * does. The feature that runs it knows none of those that join.
 */
export interface Hook<Facts> {
  name: string
  /** Only says what is told; never there. */
  facts?: Facts
}

type HookWork = Pick<Work, 'db' | 'now' | 'announce'>

/** What a feature does at a hook of another one. */
export interface Hooked {
  name: string
  run(work: HookWork, facts: unknown): Promise<unknown>
}

export const hook = <Facts>(name: string): Hook<Facts> => ({ name })

export const joinHook = <Facts>(
  { name }: Hook<Facts>,
  run: (work: HookWork, facts: Facts) => Promise<unknown>,
): Hooked => ({ name, run: run as Hooked['run'] })

/** One after the other, in the order of the features: two may not use one transaction at once. */
export async function runHook<Facts>(work: HookWork & Pick<Work, 'hooks'>, { name }: Hook<Facts>, facts: Facts) {
  for (const hooked of work.hooks) if (hooked.name === name) await hooked.run(work, facts)
}
