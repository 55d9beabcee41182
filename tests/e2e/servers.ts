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

/** The servers that the journeys of a worker go to: the one with the demo company, and the last that was wanted in another environment. */
export function openServers(parallelIndex: number) {
  const { servers, ...from } = prepared.read()
  const ready = servers[parallelIndex]
  const usual = ready === undefined ? undefined : connected(ready)
  let other: { key: string; opening: ReturnType<typeof open> } | undefined
  const open = async (environment: Record<string, string>) => {
    const { stop, ...server } = await startOnCopy(from, environment)
    const muster = connected(server)
    const end = async () => {
      await muster.database.end()
      await stop()
    }
    return { muster, end }
  }
  const endOther = async () => (await other?.opening)?.end()
  return {
    async in(environment: Record<string, string>): Promise<Muster> {
      if (Object.keys(environment).length === 0 && usual !== undefined) return usual
      const key = JSON.stringify(environment)
      if (other?.key !== key) {
        // Journeys of a worker run one after the other. What nobody comes back to would hold its connections to the end.
        await endOther()
        other = { key, opening: open(environment) }
      }
      return (await other.opening).muster
    },
    async stop() {
      await endOther()
      await usual?.database.end()
    },
  }
}

const connected = ({ url, databaseUrl }: Omit<StartedServer, 'stop'>): Muster => ({
  server: { url },
  database: new pg.Pool({ connectionString: databaseUrl, max: 2 }),
})
