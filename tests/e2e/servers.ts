import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { administer, type Cluster, databaseUrl } from '../support/cluster.ts'
import { startServer } from '../support/server-process.ts'

export interface Muster {
  server: { url: string }
  /** To arrange what a journey needs, and to read mails. */
  database: pg.Pool
}

/** What is there before the first journey, and stays to the last. */
export interface Prepared {
  cluster: Cluster
  /** The database with the demo company, to be copied. */
  demo: string
  /** One server with the demo company for each worker. */
  servers: Omit<StartedServer, 'stop'>[]
}

interface StartedServer {
  url: string
  databaseUrl: string
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
export async function copyDatabase({ cluster, demo }: Omit<Prepared, 'servers'>, withDemo: boolean) {
  const name = `muster_journeys_${randomBytes(6).toString('hex')}`
  await administer(cluster.url, `create database ${name} template ${withDemo ? demo : cluster.template}`)
  const drop = () => administer(cluster.url, `drop database if exists ${name} with (force)`)
  return { url: databaseUrl(cluster.url, name), drop }
}

/** Muster as a process of its own on a database of its own. */
export async function startOnCopy(
  from: Omit<Prepared, 'servers'>,
  environment: Record<string, string> = {},
): Promise<StartedServer> {
  const database = await copyDatabase(from, environment.DEMO !== 'off')
  const server = await startServer({ DATABASE_URL: database.url, DEMO: 'on', ...environment })
  // A run that is ended in the middle leaves nothing running.
  const end = () => server.process.kill()
  process.once('exit', end)
  return {
    url: server.url,
    databaseUrl: database.url,
    async stop() {
      process.off('exit', end)
      await server.stop()
      await database.drop()
    },
  }
}

/** The servers that the journeys of a worker go to: the one with the demo company, and those in another environment. */
export function openServers(parallelIndex: number) {
  const { servers, ...from } = prepared.read()
  const opened = new Map<string, Promise<{ muster: Muster; stop(): Promise<void> }>>()
  const open = async (environment: Record<string, string>) => {
    const ready = servers[parallelIndex]
    const isUsual = Object.keys(environment).length === 0 && ready !== undefined
    const { url, databaseUrl, stop } = isUsual
      ? { ...ready, stop: async () => undefined }
      : await startOnCopy(from, environment)
    const database = new pg.Pool({ connectionString: databaseUrl, max: 2 })
    const end = async () => {
      await database.end()
      await stop()
    }
    return { muster: { server: { url }, database }, stop: end }
  }
  return {
    async in(environment: Record<string, string>) {
      const key = JSON.stringify(environment)
      const opening = opened.get(key) ?? open(environment)
      opened.set(key, opening)
      return (await opening).muster
    },
    async stop() {
      for (const opening of opened.values()) await (await opening).stop()
    },
  }
}
