import type pg from 'pg'
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { CronJob, Subscription } from './context.ts'
import { type Database, sessionOptions } from './db.ts'
import { jobsDone } from './telemetry/metrics.ts'

/** Makes or updates the job tables; part of preparing the database. */
export const installJobs = (client: pg.Client) => withBoss(client, async () => undefined)

/** Queues jobs that waited when a backup was taken. */
export const requeue = (client: pg.Client, jobs: { name: string; data: object }[]) =>
  withBoss(client, async boss => {
    for (const [name, waiting] of Map.groupBy(jobs, job => job.name)) {
      await boss.createQueue(name, queueOptions)
      await boss.insert(
        name,
        waiting.map(({ data }) => ({ data })),
      )
    }
  })

async function withBoss(client: pg.Client, work: (boss: PgBoss) => Promise<void>) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await work(boss)
  await boss.stop({ graceful: false })
}

export interface Jobs {
  /** Queues a job in the caller's transaction: it exists exactly when what caused it does. */
  enqueue(db: Database, queue: string, data: object): Promise<void>
  stop(): Promise<void>
}

interface JobsOptions {
  url: string
  role: string | null
  subscriptions: Subscription[]
  cronJobs: CronJob[]
  /** Cron jobs wait until a test runs them, whatever the minute. */
  cronByHand: boolean
  run(name: string, data: object | null): Promise<void>
  onError(error: unknown): void
}

/** Works off the queues of every subscription and schedule, in this process as in any other of the same database. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { url, role, subscriptions, cronJobs, cronByHand, run, onError } = options
  const boss = new PgBoss({
    connectionString: url,
    options: sessionOptions(role),
    max: 3,
    migrate: false,
    schedule: !cronByHand,
    useListenNotify: true,
  })
  boss.on('error', onError)
  await boss.start()
  const queues = [...subscriptions, ...cronJobs].map(({ name }) => name)
  // What is there already from an earlier start is not made again.
  const [made, scheduled] = await Promise.all([boss.getQueues(), boss.getSchedules()])
  const isMade = new Set(made.map(({ name }) => name))
  const cronOf = new Map(scheduled.map(({ name, cron }) => [name, cron]))
  await Promise.all(queues.filter(name => !isMade.has(name)).map(name => boss.createQueue(name, queueOptions)))
  await Promise.all(
    queues.map(name => boss.work(name, workOptions, jobs => Promise.all(jobs.map(job => outcomeOf(name, job))))),
  )
  const changed = cronJobs.filter(({ name, cron }) => cronOf.get(name) !== cron)
  await Promise.all(changed.map(({ name, cron }) => boss.schedule(name, cron)))

  // Each job of a batch stands for itself: one that fails is tried again alone.
  async function outcomeOf(name: string, job: Job<unknown>): Promise<JobResult> {
    try {
      await run(name, job.data as object | null)
      jobsDone.inc({ queue: name, outcome: 'done' })
      return { id: job.id, status: 'completed' }
    } catch (error) {
      onError(error)
      jobsDone.inc({ queue: name, outcome: 'failed' })
      return {
        id: job.id,
        status: 'failed',
        output: { message: error instanceof Error ? error.message : String(error) },
      }
    }
  }

  return {
    async enqueue(db, queue, data) {
      await boss.send(queue, data, { db: fromKysely(db) })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

// A mail server may be away for a weekend: about three days of trying, ever more patiently.
const queueOptions = { notify: true, retryLimit: 20, retryBackoff: true, retryDelay: 5, retryDelayMax: 4 * 3600 }

// A burst (a published week, an imported team) is taken in batches, without waiting in between.
const workOptions = { pollingIntervalSeconds: 5, batchSize: 8, burstWhenBatchFull: true, perJobResults: true } as const
