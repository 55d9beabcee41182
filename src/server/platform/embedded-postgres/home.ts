import { createHash } from 'node:crypto'
import {
  chmod,
  chown,
  lstat,
  mkdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { findPostmaster } from './postmaster.ts'
import { type Account, run } from './run.ts'

/** The folder that holds everything of the database, and the account it runs as. */
export type Home = { folder: string; account: Account | undefined }

/**
 * The database lives in `postgres` inside the data folder. Where its account could not enter or own that folder it
 * lives elsewhere, and `postgres` is a link to it.
 */
export async function findHome(dataDir: string, durable: boolean, log: (line: string) => void): Promise<Home> {
  await mkdir(dataDir, { recursive: true })
  const dataFolder = await realpath(dataDir)
  // A throwaway folder is deleted with all that is in it, so all must be in it: the account is let through.
  if (!durable) await chmod(dataFolder, 0o711)
  const entry = join(dataFolder, 'postgres')

  const linked = await readlink(entry).catch(() => undefined)
  if (linked !== undefined) {
    if (await belongsHere(linked, dataFolder, entry, log)) return { folder: linked, account: await accountOf(linked) }
    await unlink(entry)
  }

  const account = await accountOf(entry)
  if (await ready(entry, account)) return { folder: entry, account }

  for (const folder of otherPlaces(dataFolder)) {
    await putAside(folder)
    await makePassable(dirname(folder)).catch(() => undefined)
    if (!(await ready(folder, account))) continue
    await moveInto(entry, folder)
    await symlink(folder, entry)
    await writeFile(join(folder, 'data-folder'), dataFolder)
    log(`The database's account cannot use ${dataFolder}: the database is kept in ${folder}, linked as ${entry}.`)
    return { folder, account }
  }
  if (account && (await run('/bin/sh', ['-c', 'exit 0'], account)).code !== 0) {
    throw new Error(
      `PostgreSQL does not run as root, and root may not become account ${account.uid} here. ` +
        'Start Muster as an ordinary account, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
  throw new Error(
    `PostgreSQL found no folder that it may use: neither ${entry} nor ${otherPlaces(dataFolder).join(' nor ')}. ` +
      'Set DATA_DIR to a folder that unprivileged accounts can reach, or DATABASE_URL to a PostgreSQL server.',
  )
}

/** Makes a folder that others may pass through, whatever our umask. */
export async function makePassable(folder: string): Promise<void> {
  if (await mkdir(folder, { recursive: true })) await chmod(folder, 0o755)
}

/** The name of a folder in short, for places that are shared by many. */
export function shortName(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 12)
}

const nobody = 65534

// PostgreSQL refuses to run as root. A cluster made by an ordinary account keeps running as that account.
async function accountOf(folder: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(folder).catch(() => undefined)
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: nobody, gid: nobody }
}

function otherPlaces(dataFolder: string): string[] {
  const name = shortName(dataFolder)
  const shared = process.getuid?.() === 0 ? '/var/lib/muster' : join(homedir(), '.local/share/muster')
  return [join(shared, name), join(tmpdir(), `muster-${name}`)]
}

/** Makes the folder, or finds it, private to the account; tells whether the account can really work in it. */
async function ready(folder: string, account: Account | undefined): Promise<boolean> {
  const before = await lstat(folder).catch(() => undefined)
  try {
    if (!before) await mkdir(folder, { mode: 0o700 })
    const found = await lstat(folder)
    const ours = [process.getuid?.(), account?.uid]
    if (!found.isDirectory() || (process.platform !== 'win32' && !ours.includes(found.uid))) throw new Error('foreign')
    if (account) await chown(folder, account.uid, account.gid)
    await chmod(folder, 0o700)
    // Some mounts accept an owner and a mode and keep neither.
    const kept = await stat(folder)
    if (process.platform !== 'win32' && (kept.mode & 0o077 || (account && kept.uid !== account.uid))) return false
    if (!account) return true
    const probe = await run('/bin/sh', ['-c', 'cd "$0" && : > .probe && rm .probe', folder], account)
    if (probe.code === 0) return true
  } catch {
    // Not to be had: the next place is tried.
  }
  if (!before) await rmdir(folder).catch(() => undefined)
  return false
}

// A data folder that was copied brings a link to the original's database, which two must not share.
async function belongsHere(folder: string, dataFolder: string, entry: string, log: (line: string) => void) {
  if (!(await stat(folder).catch(() => undefined))) {
    log(`The database that was kept in ${folder} is gone: beginning with an empty one.`)
    return false
  }
  const owner = await readFile(join(folder, 'data-folder'), 'utf8').catch(() => dataFolder)
  if (owner === dataFolder) return true
  if ((await readlink(join(owner, 'postgres')).catch(() => undefined)) === folder) {
    log(`${entry} leads to the database of ${owner}, of which this is a copy: beginning with an empty one.`)
    return false
  }
  await writeFile(join(folder, 'data-folder'), dataFolder)
  return true
}

// The link to this place was deleted together with the data folder, to begin anew: what is here is not brought back.
async function putAside(folder: string): Promise<void> {
  // Without the name of its data folder it was being moved here when something interrupted: then it is still wanted.
  if (!(await stat(join(folder, 'data-folder')).catch(() => undefined))) return
  const running = await findPostmaster(join(folder, 'cluster'))
  if (running) process.kill(running.pid, 'SIGINT')
  const aside = `${folder}.previous`
  await rm(aside, { recursive: true, force: true })
  await rename(folder, aside)
}

// The data folder was within reach when the database was made, and is not any more.
async function moveInto(entry: string, folder: string): Promise<void> {
  if (!(await lstat(entry).catch(() => undefined))) return
  const { code } = await rename(entry, folder).then(
    () => ({ code: 0 }),
    () => run('/bin/cp', ['-a', `${entry}/.`, folder]),
  )
  if (code !== 0) throw new Error(`The database in ${entry} could not be moved to ${folder}. Is there enough room?`)
  await rm(entry, { recursive: true, force: true })
}
