import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day } from '../schema.ts'
import { setUpChosen } from './events.ts'

/** What a company needs before its first hour is on the clock, and what a client waits to see. */
const setUpSteps = ['company', 'place', 'people', 'week', 'clock-in', 'sites', 'shifts', 'duty', 'invoices'] as const
export const SetUpStep = z.enum(setUpSteps)
export type SetUpStep = z.infer<typeof SetUpStep>

/** The next thing to do within a step. */
export const SetUpTask = z.enum([
  'check-company',
  'add-client',
  'name-client',
  'add-site',
  'place-site',
  'draw-zone',
  'add-people',
  'invite-people',
  'plan-shift',
  'publish-week',
  'clock-in',
  'wait',
])
export type SetUpTask = z.infer<typeof SetUpTask>

export const SetUpLine = z.object({
  step: SetUpStep,
  state: z.enum(['done', 'skipped', 'open']),
  /** Null once it is done. */
  task: z.nullable(SetUpTask),
})
export type SetUpLine = z.infer<typeof SetUpLine>

const Named = z.object({ id: z.int(), name: z.string() })

export const SetUp = z.object({
  organization: Named,
  lines: z.array(SetUpLine),
  /** The reader has put the whole of it away. */
  isHidden: z.boolean(),
  /** The client and the site that a task is about. */
  client: z.nullable(Named),
  site: z.nullable(Named),
  /** How many people were not asked in yet. */
  uninvited: z.int(),
  /** The day of the first shift that nobody but those who plan can see. */
  draftDay: z.nullable(Day),
})
export type SetUp = z.infer<typeof SetUp>

export const setUp = {
  read: endpoint({
    method: 'GET',
    path: '/api/set-up',
    may: 'set-up:follow',
    summary: 'How far the company one works in is set up, read from what is there; null where there is no company',
    input: z.strictObject({}),
    reply: z.nullable(SetUp),
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/set-up',
    may: 'set-up:follow',
    announces: [setUpChosen],
    summary: 'Skip a step of the guide or put the whole of it away, for oneself; or take it up again',
    input: z.strictObject({ step: z.enum([...setUpSteps, 'guide']), isSkipped: z.boolean() }),
    reply: SetUp,
    example: { step: 'guide' },
  }),
}
