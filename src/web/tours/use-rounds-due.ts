import { secondsBetween } from '#shared/time.ts'
import { tourDues } from '#shared/tours/due-contract.ts'
import { dueStateOf } from '#shared/tours/due-rules.ts'
import type { DueState, TourDue } from '#shared/tours/due-shapes.ts'
import { tourRuns } from '#shared/tours/run-contract.ts'
import { useNow } from '#web/platform/now.ts'
import type { Act } from '#web/platform/outbox/act.ts'
import { doneAt, useOwnActs, waitingOf } from '#web/platform/outbox/kept-acts.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { serverTimeAt } from '#web/platform/server-clock.ts'

// Which rounds are due changes with the hour.
const readAgainMs = 5 * 60_000

export interface DueRound {
  due: TourDue
  state: DueState
}

/** Rounds that nobody has begun, here or elsewhere, and how it stands with them now; undefined until it is known. */
export function useRoundsDue(): DueRound[] | undefined {
  const now = serverTimeAt(Date.parse(useNow(15_000)))
  const { data, isLoading } = useEndpoint(tourDues.list, {}, { refetchInterval: readAgainMs })
  const acts = useOwnActs()
  if (isLoading) return undefined
  const open = (data ?? []).filter(due => !isBegunHere(due, acts))
  return open.map(due => ({ due, state: dueStateOf(due, now) })).filter(({ state }) => state !== 'missed')
}

/** Its start waits on this phone. */
const isBegunHere = (due: TourDue, acts: readonly Act[]) =>
  waitingOf(acts, tourRuns.start).some(
    act =>
      act.input.tourId === due.tour.id &&
      secondsBetween(due.opensAt, doneAt(act)) >= 0 &&
      secondsBetween(doneAt(act), due.missedAt) > 0,
  )
