import { readdirSync, readFileSync } from 'node:fs'

const secondsPerTick = 1 / 100

/** The processor time that processes have used so far, in seconds: what shared machines cannot make look longer. */
export const processorSeconds = (pids: number[]) =>
  pids.reduce((sum, pid) => sum + (statOf(pid)?.ticks ?? 0), 0) * secondsPerTick

/** The same for a database: what serves its connections, and what has served some that are closed. */
export function databaseSeconds(postmaster: number) {
  let ticks = statOf(postmaster)?.childTicks ?? 0
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined
    if (stat?.parent === postmaster) ticks += stat.ticks
  }
  return ticks * secondsPerTick
}

function statOf(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [parent, user, system, childUser, childSystem] = [1, 11, 12, 13, 14].map(n => Number(fields[n]))
    return {
      parent,
      ticks: (user ?? 0) + (system ?? 0),
      childTicks: (childUser ?? 0) + (childSystem ?? 0),
    }
  } catch {
    // It has ended between being listed and being looked at.
    return undefined
  }
}
