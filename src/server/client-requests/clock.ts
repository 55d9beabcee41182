import type { CronJob, Listener } from '#server/platform/context.ts'
import { clientRequestChanged, clientRequestOverdue } from '#shared/client-requests/events.ts'
import type { FactsOf } from '#shared/event.ts'
import { scheduleChanged } from '#shared/scheduling/events.ts'
import { noteFilled, noteOverdue } from './due-store.ts'

/** Tells those who decide that a client waits longer than was promised. Marking and announcing are one transaction. */
export const watchRequests: CronJob = {
  name: 'watch-client-requests',
  cron: '* * * * *',
  async run({ db, now, announce }) {
    for (const { organizationId, requestId } of await noteOverdue(db, now))
      await announce(clientRequestOverdue, organizationId, { clientRequestId: requestId })
  },
}

/** Whoever gets a shift that was made for a client is told to that client. */
export const followShifts: Listener = async ({ db, now, announce }, kind, { organizationId, facts }) => {
  if (kind !== scheduleChanged || organizationId === null) return
  const { scheduleId, date } = facts as FactsOf<typeof scheduleChanged>
  for (const requestId of await noteFilled(db, { organizationId, scheduleId, date, now }))
    await announce(clientRequestChanged, organizationId, { clientRequestId: requestId, change: 'filled' })
}
