import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { administer, type Cluster, copying, databaseUrl, ensureTemplate, type Filling } from './cluster.ts'

export interface EmptyDatabase {
  url: string
  /** As the owner, whom row-level security does not hold: to arrange and to look. */
  owner: pg.Pool
  /** As the application. */
  pool: pg.Pool
  drop(): Promise<void>
}

/** A database of one's own with every table in place and nothing in them. */
export const emptyDatabase = (cluster: Cluster = inject('cluster')): Promise<EmptyDatabase> =>
  copyOf(cluster, cluster.template)

/** A database of one's own on which Muster was started before; made once for all tests, then copied. */
export async function copyOfStarted(filling: Filling, fill: (url: string) => Promise<void>): Promise<EmptyDatabase> {
  const cluster = inject('cluster')
  return copyOf(cluster, await ensureTemplate(cluster, filling, fill))
}

async function copyOf(cluster: Cluster, template: string): Promise<EmptyDatabase> {
  const name = `muster_test_${randomBytes(6).toString('hex')}`
  await administer(cluster.url, copying(name, template))
  const url = databaseUrl(cluster.url, name)
  const owner = openPool(url)
  const pool = openPool(url, '-c role=muster_app')
  return {
    url,
    owner,
    pool,
    async drop() {
      await Promise.all([owner.end(), pool.end()])
      await administer(cluster.url, `drop database if exists ${name} with (force)`)
    },
  }
}

function openPool(url: string, options?: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, ...(options === undefined ? {} : { options }), max: 10 })
  // Tests stop servers and drop databases under open connections.
  pool.on('error', () => undefined)
  return pool
}
