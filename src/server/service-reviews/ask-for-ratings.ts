import type { CronJob } from '#server/platform/context.ts'
import { monthToRate } from '#shared/service-reviews/events.ts'
import { noteAskedMonths } from './store.ts'

/** Asks clients once how the month was that is over. Noting and announcing are one transaction. */
export const askForRatings: CronJob = {
  name: 'ask-for-ratings',
  cron: '41 * * * *',
  async run({ db, now, announce }) {
    for (const { organizationId, clientId, month } of await noteAskedMonths(db, now))
      await announce(monthToRate, organizationId, { clientId, month })
  },
}
