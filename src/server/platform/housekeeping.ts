import type { CronJob } from './context.ts'
import { forgetOldKeys } from './idempotency.ts'
import { forgetOldLimits } from './rate-limit.ts'

/** Removes what has served its time: repeated-write keys and counters. */
export const housekeeping: CronJob = {
  name: 'housekeeping',
  cron: '17 * * * *',
  async run({ db, now }) {
    await forgetOldKeys(db, now)
    await forgetOldLimits(db, now)
  },
}
