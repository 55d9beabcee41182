import type { CronJob } from '#server/platform/context.ts'
import { roundDoubted, tourRunChanged } from '#shared/tours/events.ts'
import { closeRuns } from './abandoned-store.ts'

// Longer than any shift: whoever is still on it then has forgotten it.
const longestHours = 14

/** Closes rounds whose walker went home, or has forgotten them. What still waits on a phone counts when it arrives. */
export const closeAbandoned: CronJob = {
  name: 'close-abandoned-rounds',
  cron: '* * * * *',
  async run({ db, now, announce }) {
    for (const closed of await closeRuns(db, now, longestHours)) {
      const { organizationId, id, employeeId, isIncomplete, isOffTheClock } = closed
      await announce(tourRunChanged, organizationId, { runId: id, employeeId })
      const findings = [
        ...(isIncomplete ? (['incomplete'] as const) : []),
        ...(isOffTheClock ? (['off-the-clock'] as const) : []),
      ]
      if (findings.length > 0) await announce(roundDoubted, organizationId, { runId: id, findings })
    }
  },
}
