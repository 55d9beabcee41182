import { type Feature, implement } from '#server/platform/context.ts'
import { backups } from '#shared/backup/contract.ts'
import { takeBackups } from './by-the-clock.ts'
import { backupMails } from './mail-templates.ts'
import { backupOccasions } from './notices.ts'
import { readState } from './read-state.ts'
import { watchBackups } from './watch.ts'

export const backupFeature: Feature = {
  name: 'backup',
  subject: 'Installation',
  calls: implement(backups, { list: readState }),
  cronJobs: [takeBackups, watchBackups],
  notices: backupOccasions,
  mailTemplates: backupMails,
}
