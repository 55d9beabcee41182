import { sql } from 'kysely'
import type { Schedule } from './context.ts'
import { forgetOldKeys } from './idempotency.ts'
import { forgetOldLimits } from './rate-limit.ts'

/** Removes what has served its time: expired sessions, reset links, repeated-write keys and counters. */
export const housekeeping: Schedule = {
  name: 'housekeeping',
  cron: '17 * * * *',
  async run({ db, now }) {
    await forgetOldKeys(db, now)
    await forgetOldLimits(db, now)
    await sql`delete from sessions where expires_at < ${now}::timestamptz`.execute(db)
    await sql`delete from pending_sign_ins where expires_at < ${now}::timestamptz`.execute(db)
    await sql`delete from password_reset_tokens where expires_at < ${now}::timestamptz - interval '1 day'`.execute(db)
  },
}
