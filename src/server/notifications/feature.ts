import { type Feature, implement } from '#server/platform/context.ts'
import { notifications } from '#shared/notifications/contract.ts'
import { addSeconds } from '#shared/time.ts'
import { dismiss, list, read } from './bell.ts'
import { forgetMarks } from './mark-store.ts'

// Longer than anything is told of.
const marksKeptSeconds = 40 * 86_400

/** The bell: what happened lately, as far as each person may see it, and what they have read of it. */
export const notificationsFeature: Feature = {
  calls: implement(notifications, { list, read, dismiss }),
  cronJobs: [
    {
      name: 'forget-old-notification-marks',
      cron: '13 4 * * *',
      run: ({ db, now }) => forgetMarks(db, addSeconds(now, -marksKeptSeconds)),
    },
  ],
}
