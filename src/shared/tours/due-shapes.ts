import * as z from 'zod/mini'
import { Instant, numericId } from '../schema.ts'

export const TourDueId = numericId('tour-due')

const Named = z.object({ id: z.int(), name: z.string() })

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
  run: z.nullable(z.object({ id: z.int(), employee: Named, startedAt: Instant, finishedAt: z.nullable(Instant) })),
})
export type TourDue = z.infer<typeof TourDue>
