import type { CronJob } from '#server/platform/context.ts'
import { backupOld } from '#shared/backup/events.ts'
import { lastGood, stateOf } from '#shared/backup/rules.ts'
import { listBackups } from './store.ts'

/** Once a day, by any process, also where the one that had the folder for backups is gone. */
export const watchBackups: CronJob = {
  name: 'watch-backups',
  cron: '7 8 * * *',
  async run({ db, now, environment, announce }) {
    const list = await listBackups(db)
    const last = lastGood(list)
    if (last === undefined || stateOf(environment.BACKUP_DIR !== undefined, list, now) !== 'old') return
    await announce(backupOld, null, { lastGoodAt: last.startedAt })
  },
}
