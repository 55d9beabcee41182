import { subscribe } from '#server/platform/context.ts'
import { timeEntryChanged } from '#shared/time-tracking/events.ts'
import { tourRunChanged } from '#shared/tours/events.ts'
import { hasRunsToJoin, joinRunsTo } from './entry-rounds.ts'

/** A clock-in may reach the server after the round that was begun on it, or be entered by a manager the next day. */
export const joinClock = subscribe(
  'join-rounds-to-clock',
  timeEntryChanged,
  async ({ db, announce }, { organizationId, facts }) => {
    if (organizationId === null) return
    for (const { id, employeeId } of await joinRunsTo(db, organizationId, facts.timeEntryId))
      await announce(tourRunChanged, organizationId, { runId: id, employeeId })
  },
  async ({ db }, { organizationId, facts }) =>
    organizationId !== null && hasRunsToJoin(db, organizationId, facts.timeEntryId),
)
