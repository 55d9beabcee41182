import type { backupStates } from './contract.ts'

const dayMs = 86_400_000
// A day between two, and half of one for a machine that was off or a try that failed.
const oldAfterMs = 1.5 * dayMs
const againAfterMs = 3_600_000

/** The last time that this time of day (UTC) was reached. */
export function lastDue(at: string, now: string): string {
  const today = Date.parse(`${now.slice(0, 10)}T${at}:00.000Z`)
  return new Date(today <= Date.parse(now) ? today : today - dayMs).toISOString()
}

interface Tried {
  dueAt: string
  startedAt: string
  finishedAt: string | null
  failure: string | null
}

/** Whether one is to be taken now: the last time of day has none yet, and what failed is given an hour. */
export function isDue(dueAt: string, tried: Tried[], now: string): boolean {
  if (tried.some(({ finishedAt }) => finishedAt === null)) return false
  const forIt = tried.filter(one => one.dueAt >= dueAt)
  if (forIt.some(({ failure }) => failure === null)) return false
  return forIt.every(({ startedAt }) => Date.parse(now) - Date.parse(startedAt) >= againAfterMs)
}

type Ended = Omit<Tried, 'dueAt'>

const isGood = ({ finishedAt, failure }: Ended) => finishedAt !== null && failure === null

/** The newest that there is. */
export const lastGood = <T extends Ended>(tried: T[]) => newest(tried.filter(isGood))

/** How things stand, for those who look after the installation. */
export function stateOf(isOn: boolean, tried: Ended[], now: string): (typeof backupStates)[number] {
  const ended = tried.filter(({ finishedAt }) => finishedAt !== null)
  const good = lastGood(ended)
  if (!isOn && ended.length === 0) return 'off'
  if (good === undefined) return ended.length === 0 ? 'waiting' : 'failed'
  if (Date.parse(now) - Date.parse(good.startedAt) > oldAfterMs) return 'old'
  return newest(ended) === good ? 'fresh' : 'failed'
}

const newest = <T extends { startedAt: string }>(list: T[]) =>
  list.reduce<T | undefined>(
    (last, one) => (last === undefined || one.startedAt > last.startedAt ? one : last),
    undefined,
  )
