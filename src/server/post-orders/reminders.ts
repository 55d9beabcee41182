import type { CronJob } from '#server/platform/context.ts'
import { postOrderUnread } from '#shared/post-orders/events.ts'
import { noteUnread } from './notice-store.ts'

/** Tells those who have not read an order, once a day. Marking and announcing are one transaction. */
export const remindReaders: CronJob = {
  name: 'remind-order-readers',
  cron: '17 * * * *',
  async run({ db, now, announce }) {
    for (const { organizationId, orderId, edition } of await noteUnread(db, now))
      await announce(postOrderUnread, organizationId, { orderId, edition })
  },
}
