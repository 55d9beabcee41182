import type { TroubleKind } from './contract.ts'

/** What one look at the installation saw. */
export interface Looked {
  machine: string
  disks: { path: string; freeBytes: number }[]
  mailsStuck: number
  mailsFailed: number
  pushesStuck: number
  chatStuck: number
  jobsLate: number
  /** When the database was asked and when it had answered, by this machine; and what time the database said it was. */
  askedMs: number
  answeredMs: number
  databaseMs: number
  /** How far the replica is behind, null while it is away; undefined where there is none. */
  replicaLagSeconds?: number | null
  /** Whether what looks for viruses does not answer; undefined where there is none. */
  isScannerAway?: boolean
}

// One address that does not exist is nobody's trouble; this many on one day are the sender's.
const manyRefused = 10
// As at the start, where a clock that is further off is refused.
const toleratedMs = 30_000
const toleratedLagSeconds = 60

/** What of it is trouble. */
export function troublesIn(looked: Looked, { diskLowBytes }: { diskLowBytes: number }) {
  const { machine } = looked
  const shared = (kind: TroubleKind, amount: number, from = 1) =>
    amount < from ? [] : [{ kind, machine: '', folder: '', amount }]
  return [
    ...looked.disks.flatMap(({ path, freeBytes }) =>
      freeBytes < diskLowBytes ? [{ kind: 'disk-low' as const, machine, folder: path, amount: freeBytes }] : [],
    ),
    ...shared('mails-stuck', looked.mailsStuck),
    ...shared('mails-failed', looked.mailsFailed, manyRefused),
    ...shared('pushes-stuck', looked.pushesStuck),
    ...shared('chat-stuck', looked.chatStuck),
    ...shared('jobs-late', looked.jobsLate),
    ...clockOff(looked),
    ...replicaTrouble(looked),
    ...(looked.isScannerAway === true ? [{ kind: 'scanner-away' as const, machine, folder: '', amount: 0 }] : []),
  ]
}

// The primary is read meanwhile: nobody sees anything old, but it does the work of both.
function replicaTrouble({ machine, replicaLagSeconds: lag }: Looked) {
  if (lag === undefined) return []
  if (lag === null) return [{ kind: 'replica-away' as const, machine, folder: '', amount: 0 }]
  return lag < toleratedLagSeconds
    ? []
    : [{ kind: 'replica-behind' as const, machine: '', folder: '', amount: Math.round(lag) }]
}

// The database answered somewhere between asking and being heard: a slow answer is no wrong clock.
function clockOff({ machine, askedMs, answeredMs, databaseMs }: Looked) {
  const offMs = Math.max(databaseMs - answeredMs, askedMs - databaseMs)
  if (offMs <= toleratedMs) return []
  return [{ kind: 'clock-off' as const, machine, folder: '', amount: Math.round(offMs / 1000) }]
}
