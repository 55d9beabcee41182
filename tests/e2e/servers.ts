import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { administer, type Cluster, databaseUrl } from '../support/cluster.ts'
import { startServer } from '../support/server-process.ts'

export interface Muster {
  server: {
    url: string
    /** Everything it has said so far. */
    output(): string
  }
  /** To arrange what a journey needs, and to read mails. */
  database: pg.Pool
}

/** What is there before the first journey, and stays to the last. */
export interface Prepared {
  cluster: Cluster
  /** The database with the demo company, to be copied. */
  demo: string
}

interface StartedServer {
  url: string
  databaseUrl: string
  output(): string
  stop(): Promise<void>
}

/** Workers are processes of their own, and come and go: they read it from their environment. */
export const prepared = {
  publish: (what: Prepared) => {
    process.env.MUSTER_JOURNEYS = JSON.stringify(what)
  },
  read: () => JSON.parse(process.env.MUSTER_JOURNEYS ?? '') as Prepared,
}

/** A database of its own with every table in place, and the demo company in it unless nobody wants it. */
export async function copyDatabase({ cluster, demo }: Prepared, withDemo: boolean) {
  const name = `muster_journeys_${randomBytes(6).toString('hex')}`
  await administer(cluster.url, `create database ${name} template ${withDemo ? demo : cluster.template}`)
  const drop = () => administer(cluster.url, `drop database if exists ${name} with (force)`)
  return { url: databaseUrl(cluster.url, name), drop }
}

/** Muster as a process of its own on a database of its own. */
async function startOnCopy(from: Prepared, environment: Record<string, string> = {}): Promise<StartedServer> {
  const database = await copyDatabase(from, environment.DEMO !== 'off')
  const server = await startServer({ DATABASE_URL: database.url, DEMO: 'on', ...environment })
  // A run that is ended in the middle leaves nothing running.
  const end = () => server.process.kill()
  process.once('exit', end)
  return {
    url: server.url,
    databaseUrl: database.url,
    output: server.output,
    async stop() {
      process.off('exit', end)
      await server.stop()
      await database.drop()
    },
  }
}

/**
 * The server that the journeys of a worker go to, on a database of its own: another one for each file, and for each environment that a
 * file wants. Journeys of a worker run one after the other: what nobody comes back to ends, or it would hold its connections.
 */
export function openServers() {
  const from = prepared.read()
  let current: { key: string; opening: ReturnType<typeof open> } | undefined
  const open = async (environment: Record<string, string>) => {
    const { stop, databaseUrl, ...server } = await startOnCopy(from, environment)
    const database = new pg.Pool({ connectionString: databaseUrl, max: 2 })
    const end = async () => {
      await database.end()
      await stop()
    }
    return { muster: { server, database }, end }
  }
  const stop = async () => (await current?.opening)?.end()
  return {
    async in(environment: Record<string, string>, file: string): Promise<Muster> {
      const key = JSON.stringify([file, environment])
      if (current?.key !== key) {
        await stop()
        current = { key, opening: open(environment) }
      }
      return (await current.opening).muster
    },
    stop,
  }
}
