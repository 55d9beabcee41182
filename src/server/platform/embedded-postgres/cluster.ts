import { randomBytes } from 'node:crypto'
import {
  access,
  appendFile,
  chmod,
  chown,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { disarmStalePidFile, findPostmaster } from './postmaster.ts'
import { run } from './run.ts'

/** Where the cluster keeps its files, inside the database's home. */
export const clusterFolder = (home: Home) => join(home.folder, 'cluster')
const logFile = (home: Home) => join(home.folder, 'server.log')
const passwordFile = (home: Home) => join(home.folder, 'password')

/** Makes the cluster if there is none. It appears under its name only when it is whole, so a killed attempt is redone. */
export async function createCluster(home: Home, binaries: Binaries, durable: boolean): Promise<void> {
  const cluster = clusterFolder(home)
  for (const name of await readdir(home.folder)) {
    // The killed attempt's initdb may still be writing there; what cannot be removed now goes next time.
    if (name.startsWith('unfinished-')) await rm(join(home.folder, name), removal).catch(() => undefined)
  }
  if (await exists(join(cluster, 'PG_VERSION'))) return giveClusterTo(home)

  const unfinished = join(home.folder, `unfinished-${randomBytes(4).toString('hex')}`)
  const args = ['-D', unfinished, '-U', 'postgres', '--encoding=UTF8', '--no-instructions']
  // The built-in locale sorts the same on every machine and after every upgrade of the system's libraries.
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C')
  if (!durable) args.push('--no-sync')
  if (process.platform === 'win32') {
    await writeFile(passwordFile(home), randomBytes(24).toString('base64url'), { mode: 0o600 })
    args.push('--auth=scram-sha-256', `--pwfile=${passwordFile(home)}`)
  } else {
    args.push('--auth=trust')
  }
  const made = await run(join(binaries.folder, 'initdb'), args, home.account)
  if (made.code !== 0) throw new Error(`The database could not be made in ${home.folder}: ${made.output}`)
  await appendFile(join(unfinished, 'postgresql.conf'), "\ninclude 'muster.conf'\n")
  await rename(unfinished, cluster)
}

/** The password for TCP connections, where there are no private sockets. */
export const readPassword = (home: Home) => readFile(passwordFile(home), 'utf8')

/** Writes the settings; false when they are already these. */
export async function configure(home: Home, settings: string): Promise<boolean> {
  const file = join(clusterFolder(home), 'muster.conf')
  if ((await readFile(file, 'utf8').catch(() => '')) === settings) return false
  await writeFile(file, settings)
  // Whatever our umask: the server reads it as its account.
  await giveTo(file, home)
  return true
}

/** Starts the server unless it is running. Whether it answers yet is for the caller to see. */
export async function launch(home: Home, binaries: Binaries, host: string): Promise<void> {
  const cluster = clusterFolder(home)
  if (await findPostmaster(cluster)) return
  await disarmStalePidFile(cluster)
  await clearSockets(host)
  await startLog(home)
  // Recovery after a crash may take minutes when there was much to write.
  const args = ['start', '-D', cluster, '-l', logFile(home), '-w', '-t', '600', '-s']
  const started = await run(join(binaries.folder, 'pg_ctl'), args, home.account)
  if (started.code === 0 || (await findPostmaster(cluster))) return
  const lines = (await readFile(logFile(home), 'utf8').catch(() => '')).trim().split('\n').slice(-12)
  // Processes of a server that was killed notice within moments; the caller tries again.
  if (lines.some(line => line.includes('is still in use'))) return
  throw new Error(`PostgreSQL did not start: ${started.output}\n${lines.join('\n')}`)
}

/** Stops the server, if it is running, once what is under way has been rolled back and everything is on disk. */
export async function halt(home: Home, binaries: Binaries): Promise<void> {
  const cluster = clusterFolder(home)
  if (!(await findPostmaster(cluster))) return
  const args = ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '120', '-s']
  const stopped = await run(join(binaries.folder, 'pg_ctl'), args, home.account)
  if (stopped.code !== 0 && (await findPostmaster(cluster))) throw new Error(stopped.output)
}

/** A folder only the database's account and we can enter. */
export async function privateFolder(folder: string, home: Home): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await giveTo(folder, home)
}

async function giveTo(path: string, { account }: Home): Promise<void> {
  if (account) await chown(path, account.uid, account.gid)
}

// A copy or a backup brought back by root belongs to root.
async function giveClusterTo(home: Home): Promise<void> {
  const { account } = home
  const cluster = clusterFolder(home)
  if (!account || (await stat(cluster)).uid === account.uid) return
  await run('/bin/chown', ['-R', `${account.uid}:${account.gid}`, cluster])
  await chmod(cluster, 0o700)
}

// The lock beside a socket names a process too. In a folder that is ours alone, with no server running, it is stale.
async function clearSockets(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) if (name.startsWith('.s.PGSQL.')) await rm(join(folder, name), { force: true })
}

const removal = { recursive: true, force: true, maxRetries: 3, retryDelay: 50 }
const largestLog = 5_000_000

async function startLog(home: Home): Promise<void> {
  const size = await stat(logFile(home)).then(
    found => found.size,
    () => 0,
  )
  if (size > largestLog) await rename(logFile(home), `${logFile(home)}.1`)
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
