import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { run } from './run.ts'

export type Postmaster = { pid: number; port: number }

/** The server that is running on this cluster, also one that an earlier, crashed Muster left behind. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const [pid, folder, , port] = await pidFile(cluster)
  if (!pid || !folder) return undefined
  return (await serves(Number(pid), folder, cluster)) ? { pid: Number(pid), port: Number(port) } : undefined
}

/**
 * After a crash the process id in the pid file may by now be anybody's, or a zombie's, and PostgreSQL would refuse to
 * start. Only the id is replaced, by one that cannot exist: the rest tells PostgreSQL about processes still at work.
 */
export async function disarmStalePidFile(cluster: string): Promise<void> {
  const lines = await pidFile(cluster)
  const file = join(cluster, 'postmaster.pid')
  if (lines.length < 7) return rm(file, { force: true })
  await writeFile(file, ['2147483647', ...lines.slice(1)].join('\n'))
}

async function pidFile(cluster: string): Promise<string[]> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  return text.split('\n')
}

// A folder that was copied while its server ran holds the pid of the original's server: the folder must be the same.
async function serves(pid: number, folder: string, cluster: string): Promise<boolean> {
  if (process.platform === 'win32') return isAlive(pid)
  const command = await commandLine(pid)
  if (!command.includes('postgres') || !command.includes(folder)) return false
  const [theirs, ours] = await Promise.all([stat(folder).catch(() => undefined), stat(cluster)])
  // Gone from where it was: the folder was moved while the server ran, and is this one.
  return theirs === undefined || (theirs.dev === ours.dev && theirs.ino === ours.ino)
}

async function commandLine(pid: number): Promise<string> {
  if (process.platform !== 'linux') return (await run('/bin/ps', ['-o', 'command=', '-p', String(pid)])).output
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
