import { useLingui } from '@lingui/react/macro'
import type { PersonStatus } from '#shared/dashboard/contract.ts'
import type { Tone } from '#web/ui/pill.tsx'

export const statusTones: Record<PersonStatus['status'], Tone> = {
  active: 'good',
  break: 'wait',
  off_duty: 'calm',
  inactive: 'calm',
}

/** What someone is doing, in a word and in words. */
export function useStatusWords() {
  const { t } = useLingui()
  const words: Record<PersonStatus['status'], string> = {
    active: t`On Duty`,
    break: t`On Break`,
    off_duty: t`Off Duty`,
    inactive: t`Inactive`,
  }
  return {
    state: ({ status }: PersonStatus) => words[status] ?? t`Outside Zone`,
    /** Where someone on duty is, if that is known; for everyone else the status. */
    place: ({ status, location }: PersonStatus) =>
      (status === 'active' && location) || (words[status] ?? t`Outside Zone`),
  }
}
