import { type Feature, implement } from '#server/platform/context.ts'
import { installation } from '#shared/installation/contract.ts'
import { installationMails } from './mail-templates.ts'
import { installationOccasions } from './notices.ts'
import { readTroubles } from './read-troubles.ts'
import { watchInstallation } from './watch.ts'

/** Whether disks, messages, jobs and clocks are as they should be, told to those who look after them. */
export const installationFeature: Feature = {
  name: 'installation',
  subject: { name: 'Installation', description: 'The server itself: its troubles and backups.' },
  calls: implement(installation, { troubles: readTroubles }),
  notices: installationOccasions,
  mailTemplates: installationMails,
  background: watchInstallation,
}
