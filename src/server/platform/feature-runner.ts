import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Announce, Feature, Subscription, Work } from './context.ts'
import type { Database } from './db.ts'
import type { Environment } from './env.ts'
import type { BuiltInTemplate } from './letter.ts'
import { transact } from './pipeline.ts'
import type { Replica } from './replica.ts'
import type { DB } from './schema.ts'
import { actAsSystem } from './session.ts'
import { AfterCommit, type CarriedOut, type Hooked, type Outside } from './work.ts'

interface Running {
  db: Kysely<DB>
  environment: Environment
  log: FastifyBaseLogger
  clock(): Date
  announcerFor(db: Database): Announce
  hooks: readonly Hooked[]
  mailTemplates: readonly BuiltInTemplate[]
  replica?: Replica | undefined
  calls?: readonly CarriedOut[] | undefined
}

/** Does a piece of work that no person asked for, in one transaction that sees every organization. */
export function doAsSystem<T>(
  { db, environment, log, clock, announcerFor, hooks, mailTemplates }: Running,
  piece: (work: Work) => Promise<T>,
) {
  return transact(db, async transaction => {
    await actAsSystem(transaction)
    return piece({
      db: transaction,
      now: clock().toISOString(),
      environment,
      log,
      announce: announcerFor(transaction),
      hooks,
      mailTemplates,
    })
  })
}

/** Does a job: its transaction, then what it leaves to be done outside of one. */
export async function doJob(running: Running, piece: (work: Work) => Promise<unknown>) {
  const left = await doAsSystem(running, piece)
  if (left instanceof AfterCommit) await left.run(outsideOf(running))
}

export const outsideOf = (running: Running): Outside => ({
  environment: running.environment,
  log: running.log,
  replica: running.replica,
  calls: running.calls,
  record: piece => doAsSystem(running, piece),
})

/** Finds the work behind a queue's name: a subscription gets its event, a schedule nothing. */
export function workerOf(features: Feature[]) {
  const subscriptions = new Map(features.flatMap(feature => feature.subscriptions ?? []).map(s => [s.name, s]))
  const cronJobs = new Map(features.flatMap(feature => feature.cronJobs ?? []).map(s => [s.name, s]))
  return async (work: Work, name: string, data: object | null) => {
    const subscription = subscriptions.get(name)
    if (subscription !== undefined) return subscription.run(work, data as Parameters<Subscription['run']>[1])
    return cronJobs.get(name)?.run(work)
  }
}
