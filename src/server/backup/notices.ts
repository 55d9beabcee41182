import { linkTo } from '#server/email/public.ts'
import type { Environment } from '#server/platform/env.ts'
import type { MailValues, Notice, Occasion } from '#server/platform/notices.ts'
import { backupFailed, backupOld } from '#shared/backup/events.ts'
import { backupWords } from '#shared/backup/notices.ts'
import type { FactsOf } from '#shared/event.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'
import type { Language } from '#shared/words.ts'
import { findBackup } from './store.ts'

/** Those who look after the installation hear of a backup that is not there. */
export const backupOccasions: Occasion[] = [
  {
    to: backupFailed,
    async noticesOf({ db, environment }, _, facts) {
      const { backupId } = facts as FactsOf<typeof backupFailed>
      const failure = (await findBackup(db, backupId))?.failure ?? null
      if (failure === null) return []
      return [alarm(environment, language => backupWords.backupFailed[language](failure), failure)]
    },
  },
  {
    to: backupOld,
    async noticesOf({ environment }, _, facts) {
      const { lastGoodAt } = facts as FactsOf<typeof backupOld>
      // The installation's own clock is UTC, as in its settings and logs.
      const at = `${lastGoodAt.slice(0, 16).replace('T', ' ')} UTC`
      const say: Notice['say'] = language => backupWords.backupOld[language](at)
      return [
        alarm(
          environment,
          say,
          sentenceOf(language => backupWords.backupOld[language](at).body),
        ),
      ]
    },
  },
]

const alarm = (environment: Environment, say: Notice['say'], failure: MailValues[string]): Notice => ({
  kind: 'backup-failed',
  organizationId: null,
  to: { everyOf: 'admin' },
  tag: 'backup-failed',
  path: addressOf(screens.backups),
  lastsHours: 24,
  isUrgent: true,
  say,
  mail: {
    templateKey: 'backup_failed',
    values: ({ firstName }) => ({ firstName, failure, link: linkTo(environment, addressOf(screens.backups)) }),
  },
})

const sentenceOf = (say: (language: Language) => string) => ({ en: say('en'), es: say('es'), fr: say('fr') })
