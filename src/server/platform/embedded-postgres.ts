import { rmdir } from 'node:fs/promises'
import pg from 'pg'
import { findBinaries } from './embedded-postgres/binaries.ts'
import { clusterFolder, configure, createCluster, halt, launch, readPassword } from './embedded-postgres/cluster.ts'
import { findHome } from './embedded-postgres/home.ts'
import { findPostmaster } from './embedded-postgres/postmaster.ts'
import { forgetfulSettings, type Settings, settingsFile, usualSettings } from './embedded-postgres/settings.ts'
import { findListener } from './embedded-postgres/socket.ts'

export interface EmbeddedPostgres {
  connection: { host: string; port: number; user: string; database: string; password?: string }
  url: string
  stop(): Promise<void>
}

interface EmbeddedPostgresOptions {
  dataDir: string
  log?: (line: string) => void
  settings?: Settings
  /** False for data that may be lost with the machine: tests. */
  durable?: boolean
}

/**
 * Starts the PostgreSQL that comes with Muster on the cluster in the data folder, or takes over the one an earlier,
 * crashed Muster left running on it. It is started again when it dies, until `stop`.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log = () => undefined, settings = {}, durable = true } = options
  const home = await findHome(dataDir, durable, log)
  const binaries = await findBinaries(home.account, log)
  await createCluster(home, binaries, durable)

  const { host, port, settings: listening } = await findListener(home)
  const wanted = { ...usualSettings, ...(durable ? {} : forgetfulSettings), ...settings, ...listening }
  // A server left running with other settings, or from before an update, is of no use.
  if (await configure(home, settingsFile(binaries.version, wanted))) await halt(home, binaries)

  const connection: EmbeddedPostgres['connection'] = { host, port, user: 'postgres', database: 'muster' }
  if (!host.startsWith('/')) connection.password = await readPassword(home)
  const untilAnswering = async () => {
    const deadline = Date.now() + patienceMs
    do await launch(home, binaries, host)
    while (!(await isAnswering(connection, deadline)))
  }
  try {
    await untilAnswering()
  } catch (error) {
    await halt(home, binaries).catch(() => undefined)
    throw error
  }

  const supervision = supervise(clusterFolder(home), async () => {
    log('PostgreSQL has stopped unexpectedly: starting it again.')
    await untilAnswering().catch(error => log(String(error)))
  })
  return {
    connection,
    url: urlOf(connection),
    async stop() {
      await supervision.end()
      await halt(home, binaries)
      // A socket folder outside of the home is only for the time the server runs; one inside stays.
      if (!host.startsWith(home.folder)) await rmdir(host).catch(() => undefined)
    },
  }
}

/** The database of a data folder for a moment: the one that is running there, or else started, and stopped again. */
export async function borrowEmbeddedPostgres(dataDir: string): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  const home = await findHome(dataDir, true, () => undefined)
  if (!(await findPostmaster(clusterFolder(home)))) return startEmbeddedPostgres({ dataDir })
  const { host, port } = await findListener(home)
  const login = host.startsWith('/') ? {} : { password: await readPassword(home) }
  return { url: urlOf({ host, port, user: 'postgres', database: 'muster', ...login }), stop: async () => undefined }
}

const patienceMs = 600_000

/** True once the database can be used; makes it the first time. False, after a moment, when the server is not ready. */
async function isAnswering(connection: EmbeddedPostgres['connection'], deadline: number): Promise<boolean> {
  try {
    await query(connection, 'select 1')
    return true
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (code === databaseMissing) {
      await query({ ...connection, database: 'postgres' }, `create database ${connection.database}`)
      return true
    }
    if (!notReady.has(code) || Date.now() > deadline) throw error
    await new Promise(resolve => setTimeout(resolve, 50))
    return false
  }
}

const databaseMissing = '3D000'
// Not listening yet or any more; hung up (no code); shutting down, starting up or recovering; full of a dead Muster's
// connections.
const notReady = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '', '57P01', '57P02', '57P03', '53300'])

async function query(connection: EmbeddedPostgres['connection'], text: string): Promise<void> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(text)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function urlOf({ host, port, user, password, database }: EmbeddedPostgres['connection']): string {
  const login = password === undefined ? user : `${user}:${password}`
  return `postgresql://${login}@${encodeURIComponent(host)}:${port}/${database}`
}

/** Looks every second whether the server is there. Ending it waits for a restart under way. */
function supervise(cluster: string, restart: () => Promise<void>) {
  let looking: Promise<void> | undefined
  const look = async () => {
    if (!(await findPostmaster(cluster))) await restart()
  }
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined
    })
  }, 1000)
  timer.unref()
  return {
    async end() {
      clearInterval(timer)
      await looking
    },
  }
}
