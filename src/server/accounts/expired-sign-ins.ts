import { sql } from 'kysely'
import type { CronJob } from '#server/platform/context.ts'

/** Removes sessions, half-finished sign-ins, registrations and reset links that have served their time. */
export const forgetExpiredSignIns: CronJob = {
  name: 'forget-expired-sign-ins',
  cron: '17 * * * *',
  async run({ db, now }) {
    await sql`delete from sessions where expires_at < ${now}::timestamptz`.execute(db)
    await sql`delete from pending_sign_ins where expires_at < ${now}::timestamptz`.execute(db)
    await sql`delete from unproven_registrations where expires_at < ${now}::timestamptz`.execute(db)
    // For a day a used or late link is told apart from one that never was.
    await sql`delete from password_reset_tokens where expires_at < ${now}::timestamptz - interval '1 day'`.execute(db)
  },
}
