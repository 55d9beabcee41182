import type { CronJob } from '#server/platform/context.ts'
import { availabilityWanted } from '#shared/availability/events.ts'
import { addDays, dayOf, wallTimeOf } from '#shared/time.ts'
import { wantedAt } from './deadline.ts'
import { listDeadlines, noteReminder } from './reminder-store.ts'

// In the morning of the day before: late enough to be read, early enough to be answered.
const from = '09:00'

/** Reminds those who have said nothing, once for each week. Noting and announcing are one transaction. */
export const remindOfAvailability: CronJob = {
  name: 'remind-of-availability',
  cron: '41 * * * *',
  async run({ db, now, announce }) {
    for (const { organizationId, timeZone, wishesUntil } of await listDeadlines(db)) {
      const wanted = wantedAt(now, timeZone, wishesUntil)
      const isTime = wanted !== null && dayOf(now, timeZone) >= addDays(wanted.until, -1)
      if (!isTime || wallTimeOf(now, timeZone) < from) continue
      if (await noteReminder(db, organizationId, wanted.week, now)) {
        await announce(availabilityWanted, organizationId, wanted)
      }
    }
  },
}
