import * as z from 'zod/mini'
import { Day, Instant, numericId } from '../schema.ts'

export const TourDueId = numericId('tour-due')

const Named = z.object({ id: z.int(), name: z.string() })

/** What of a walk is told to those in charge. */
export const watchedFindings = [
  'incomplete',
  'too-fast',
  'out-of-order',
  'wrong-place',
  'label-missing',
  'off-the-clock',
] as const
/** What can be told of the rounds of a site. */
export const watched = ['due', 'late', 'missed', ...watchedFindings] as const
export type Watched = (typeof watched)[number]

/** What is told where a site has no wishes of its own. */
export const toldAtFirst: Watched[] = [
  'due',
  'missed',
  'incomplete',
  'too-fast',
  'wrong-place',
  'label-missing',
  'off-the-clock',
]

export const dueStates = ['planned', 'due', 'late', 'missed', 'under-way', 'done'] as const
export type DueState = (typeof dueStates)[number]

/** One time at which a round is to be walked, and what became of it. */
export const TourDue = z.object({
  id: TourDueId,
  organizationId: z.int(),
  tour: Named,
  business: z.object({ id: z.int(), name: z.string(), timeZone: z.string() }),
  /** From when on a walk counts for it. */
  opensAt: Instant,
  dueAt: Instant,
  /** From when on it is late to begin, and from when on it has been missed. */
  lateAt: Instant,
  missedAt: Instant,
  /** It had been called late or missed, and a walk without a connection showed otherwise. */
  withdrawn: z.boolean(),
  run: z.nullable(z.object({ id: z.int(), employee: Named, startedAt: Instant, finishedAt: z.nullable(Instant) })),
})
export type TourDue = z.infer<typeof TourDue>

/** How the rounds of a site went in one week, by its own calendar. */
export const RoundWeek = z.object({
  monday: Day,
  /** Those whose time is over, or that someone has begun. */
  due: z.int(),
  done: z.int(),
  onTime: z.int(),
  missed: z.int(),
  /** What people wrote who passed something over or ended before everything was seen: the newest. */
  reasons: z.array(z.object({ at: Instant, round: z.string(), text: z.string() })),
})
export type RoundWeek = z.infer<typeof RoundWeek>

export const TourWatch = z.object({ businessId: z.int(), told: z.array(z.enum(watched)) })
