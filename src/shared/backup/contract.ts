import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../schema.ts'

const Backup = z.object({
  id: z.int(),
  startedAt: Instant,
  /** Null while it is being taken. */
  finishedAt: z.nullable(Instant),
  /** Its name in the folder for backups. */
  file: z.string(),
  bytes: z.nullable(z.int()),
  rows: z.nullable(z.int()),
  isEncrypted: z.nullable(z.boolean()),
  /** When it had been restored for a trial, every row compared; null where it was not tried. */
  verifiedAt: z.nullable(Instant),
  /** Why there is none. */
  failure: z.nullable(z.string()),
})
export type Backup = z.infer<typeof Backup>

export const backupStates = ['off', 'waiting', 'fresh', 'failed', 'old'] as const

const Backups = z.object({
  /**
   * `off`: none are taken by the clock · `waiting`: the first is still to come · `fresh`: the last one is good ·
   * `failed`: the last try failed · `old`: there is no good one of the last day and a half.
   */
  state: z.enum(backupStates),
  /** The time of day in UTC; null when none are taken. */
  at: z.nullable(z.string()),
  /** How many are kept. */
  keep: z.int(),
  lastGoodAt: z.nullable(Instant),
  /** The newest first. */
  backups: z.array(Backup),
})
export type Backups = z.infer<typeof Backups>

export const backups = {
  list: endpoint({
    method: 'GET',
    path: '/api/backups',
    may: 'backup:read',
    summary: 'The backups of the installation that were taken by the clock, and whether all is well with them',
    input: z.strictObject({}),
    reply: Backups,
  }),
}
