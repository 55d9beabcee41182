import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** What this process counts from its start on, whatever it serves. */
export const ofProcess = new Registry()

const registers = [ofProcess]

export const requestSeconds = new Histogram({
  name: 'muster_http_request_duration_seconds',
  help: 'How long requests took, by route and status',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
})

export const slowStatements = new Counter({
  name: 'muster_slow_statements_total',
  help: 'Statements that took longer than SLOW_STATEMENT_MS',
  registers,
})

export const messages = new Counter({
  name: 'muster_messages_total',
  help: 'Attempts to send mails, pushes, chat messages and webhooks, by what became of them',
  labelNames: ['outbox', 'outcome'] as const,
  registers,
})

export const clockIns = new Counter({
  name: 'muster_clock_ins_total',
  help: 'Clock-ins by what their position proved',
  labelNames: ['verdict'] as const,
  registers,
})

export const replicaReads = new Counter({
  name: 'muster_replica_reads_total',
  help: 'Reads that may go to the replica, by where they went or why the primary was read',
  labelNames: ['from'] as const,
  registers,
})

export const jobsDone = new Counter({
  name: 'muster_jobs_total',
  help: 'Jobs done and failed, by queue',
  labelNames: ['queue', 'outcome'] as const,
  registers,
})

let isWatched = false

/** Memory, processor, event loop and garbage of the process; begun when someone is meant to look. */
export function watchProcess() {
  if (isWatched) return
  isWatched = true
  collectDefaultMetrics({ register: ofProcess })
}
