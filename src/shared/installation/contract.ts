import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../schema.ts'

export const troubleKinds = [
  'disk-low',
  'mails-stuck',
  'mails-failed',
  'pushes-stuck',
  'chat-stuck',
  'jobs-late',
  'clock-off',
  'replica-away',
  'replica-behind',
  'scanner-away',
] as const
export type TroubleKind = (typeof troubleKinds)[number]

const Trouble = z.object({
  id: z.int(),
  kind: z.enum(troubleKinds),
  /** The machine it is on; null for what all of them share. */
  machine: z.nullable(z.string()),
  folder: z.nullable(z.string()),
  /** Of a disk the bytes that are free, of a clock the seconds it is off, of a replica those it is behind, else how many messages or jobs. */
  amount: z.int(),
  beganAt: Instant,
  /** Null while it goes on. */
  endedAt: z.nullable(Instant),
})
export type Trouble = z.infer<typeof Trouble>

export const installation = {
  troubles: endpoint({
    method: 'GET',
    path: '/api/installation/troubles',
    may: 'installation:read',
    summary:
      'What keeps the installation from working as it should, what did in the last thirty days, and what is watched',
    input: z.strictObject({}),
    reply: z.object({
      /** The newest first. */
      now: z.array(Trouble),
      past: z.array(Trouble),
      /** Where the database is one of your own, nobody can see its disk from here. */
      seesDatabaseDisk: z.boolean(),
      /** Where reads may go to a replica: how far it is behind, null while it is away. */
      replica: z.nullable(z.object({ lagSeconds: z.nullable(z.number()) })),
    }),
  }),
}
