import { useLingui } from '@lingui/react/macro'
import type { Role } from '#shared/permissions.ts'

export type HelpWord =
  | 'needsReview'
  | 'noShow'
  | 'exception'
  | 'openShift'
  | 'draft'
  | 'onPost'
  | 'kept'
  | 'released'
  | 'company'

/** What words of the screens mean, in the order in which people meet them. */
export function useHelpWords() {
  const { t } = useLingui()
  const words: Record<HelpWord, { word: string; meaning: string }> = {
    needsReview: {
      word: t`Needs review`,
      meaning: t`A clock-in or clock-out that nobody can simply believe: from outside the zone of the site, without a position, by hand, sent later, or never ended. Accept it, correct it or reject it. Until then its hours are on no timesheet.`,
    },
    noShow: {
      word: t`No-show`,
      meaning: t`Someone has not clocked in half an hour after their shift began. It stays on their record also when somebody else takes the shift.`,
    },
    exception: {
      word: t`Exception`,
      meaning: t`Something on a timesheet that differs from the plan: late, left early, no break where one was planned or due, another site. It asks for a look and stops nothing.`,
    },
    openShift: {
      word: t`Open shift`,
      meaning: t`A published shift that nobody has yet. Everyone who fits can claim it; Find cover offers it to the best of them.`,
    },
    draft: {
      word: t`Draft`,
      meaning: t`Only those who plan see it. Nobody works it and nobody is told until it is published. An invoice in draft is owed by nobody.`,
    },
    onPost: {
      word: t`On post`,
      meaning: t`On the clock at the site of the shift that should be running now. Who is on duty elsewhere does not count.`,
    },
    kept: {
      word: t`Kept`,
      meaning: t`A mail that was written and did not leave, as no mail server is set up or too many left today. It can be read here, and sent later.`,
    },
    released: {
      word: t`Released`,
      meaning: t`The client can read it from that moment on, exactly as it was then. What changes later goes out as a new version.`,
    },
    company: {
      word: t`Organization, client, site`,
      meaning: t`The organization is the guard company. A client pays it. A site is a place of a client that is guarded.`,
    },
  }
  return words
}

/** Those that somebody of this role comes across. */
export function useWordsFor(role: Role): { key: HelpWord; word: string; meaning: string }[] {
  const all = useHelpWords()
  const keys = role === 'client' ? clientWords : (Object.keys(all) as HelpWord[])
  return keys.map(key => ({ key, ...all[key] }))
}

const clientWords: HelpWord[] = ['onPost', 'openShift', 'released', 'company']
