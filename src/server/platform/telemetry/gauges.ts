import type pg from 'pg'
import { Gauge, Registry } from 'prom-client'
import type { Environment } from '../env.ts'
import type { Replica } from '../replica.ts'
import { version } from '../version.ts'
import { type Backlog, readBacklog } from './backlog.ts'
import { type Disk, readDisks } from './disk.ts'

export interface Watched {
  environment: Environment
  /** The connections that requests use. */
  pool: pg.Pool
  /** One of its own, for looking. */
  aside: pg.Pool
  streams(): number
  replica?: Replica | undefined
}

interface Seen {
  backlog: Backlog | undefined
  disks: Disk[]
  lagSeconds: number | null
}

// Several collectors that look at the same moment cost the database no more than one.
const keptMs = 5000

/** How things stand at the moment someone looks. */
export function gaugesOf({ environment, pool, aside, streams, replica }: Watched) {
  const registry = new Registry()
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `muster_${name}`, help, labelNames, registers: [registry] })

  gauge('build_info', 'Which Muster this is', ['version', 'node']).set({ version, node: process.version }, 1)
  const connections = gauge('database_connections', 'Connections to the database, by state', ['state'])
  const waiting = gauge('database_waiting', 'Requests that wait for a connection to the database')
  const open = gauge('event_streams', 'Open event streams')
  const up = gauge('database_up', 'Whether the database answered when it was asked')
  const jobs = gauge('jobs_waiting', 'Jobs that are due and wait, by queue', ['queue'])
  const jobAge = gauge('jobs_oldest_seconds', 'How long the oldest of the due jobs has waited')
  const outbox = gauge('messages_waiting', 'Mails, pushes, chat messages and webhooks that wait', ['outbox'])
  const outboxAge = gauge('messages_oldest_seconds', 'How long the oldest of them has waited', ['outbox'])
  const backupAge = gauge('backup_age_seconds', 'How long ago the last good backup was begun')
  const lag = gauge('replica_lag_seconds', 'How far the replica is behind; not there while it is away or none is set')
  const free = gauge('disk_free_bytes', 'Free space where data and backups are written', ['place'])
  const size = gauge('disk_size_bytes', 'Size of the disk where data and backups are written', ['place'])

  let seen: Promise<Seen> | undefined
  let seenAt = Number.NEGATIVE_INFINITY

  function look() {
    if (seen === undefined || performance.now() - seenAt > keptMs) {
      seenAt = performance.now()
      seen = Promise.all([
        readBacklog(aside).catch(() => undefined),
        readDisks(environment),
        replica?.lag() ?? null,
      ]).then(([backlog, disks, lagSeconds]) => ({ backlog, disks, lagSeconds }))
    }
    return seen
  }

  return {
    registry,
    async refresh() {
      connections.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      waiting.set(pool.waitingCount)
      open.set(streams())
      const { backlog, disks, lagSeconds } = await look()
      up.set(backlog === undefined ? 0 : 1)
      for (const one of [jobs, outbox, outboxAge, free, size]) one.reset()
      for (const { place, freeBytes, sizeBytes } of disks) {
        free.set({ place }, freeBytes)
        size.set({ place }, sizeBytes)
      }
      // When the database cannot be asked, these figures are left out: 0 would look like all is well.
      for (const one of [jobAge, backupAge, lag]) one.remove()
      if (lagSeconds !== null) lag.set(lagSeconds)
      if (backlog === undefined) return
      for (const { name, count } of backlog.jobs) jobs.set({ queue: name }, count)
      jobAge.set(Math.max(0, ...backlog.jobs.map(({ oldestSeconds }) => oldestSeconds)))
      for (const { name, count, oldestSeconds } of backlog.outboxes) {
        outbox.set({ outbox: name }, count)
        outboxAge.set({ outbox: name }, oldestSeconds)
      }
      if (backlog.backupAgeSeconds !== null) backupAge.set(backlog.backupAgeSeconds)
    },
  }
}
