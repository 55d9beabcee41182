import { type Instant, secondsBetween } from '../time.ts'
import type { DueState, TourDue } from './due-shapes.ts'

/** How it stands with a round that is or was due. */
export function dueStateOf(due: Pick<TourDue, 'opensAt' | 'lateAt' | 'missedAt' | 'run'>, now: Instant): DueState {
  if (due.run !== null) return due.run.finishedAt === null ? 'under-way' : 'done'
  if (secondsBetween(due.missedAt, now) >= 0) return 'missed'
  if (secondsBetween(due.lateAt, now) >= 0) return 'late'
  return secondsBetween(due.opensAt, now) >= 0 ? 'due' : 'planned'
}

/** Whether a round that was begun was begun in time. */
export const isOnTime = ({ lateAt, run }: Pick<TourDue, 'lateAt' | 'run'>) =>
  run !== null && secondsBetween(run.startedAt, lateAt) > 0

/** A board that is read at a glance goes so far; whoever has more looks at one site. */
export const mostOnBoard = 1000
