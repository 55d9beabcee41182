import { both, type NoticeKind, type Sayings } from '../notices.ts'

/** What people are told of outside of the app. */
export const backupKinds = {
  'backup-failed': { roles: ['admin'], isInBell: true, channels: both, group: null, mails: ['backup_failed'] },
} as const satisfies Record<string, NoticeKind>

export const backupWords = {
  backupFailed: {
    en: why => ({ title: 'The backup failed', body: why }),
    es: why => ({ title: 'La copia de seguridad ha fallado', body: why }),
    fr: why => ({ title: 'La sauvegarde a échoué', body: why }),
  },
  backupOld: {
    en: at => ({ title: 'The last backup is old', body: `The last good one was taken on ${at}.` }),
    es: at => ({ title: 'La última copia de seguridad es antigua', body: `La última correcta se hizo el ${at}.` }),
    fr: at => ({ title: 'La dernière sauvegarde est ancienne', body: `La dernière réussie a été faite le ${at}.` }),
  },
} satisfies Sayings
