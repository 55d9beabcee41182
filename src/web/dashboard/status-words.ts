import { useLingui } from '@lingui/react/macro'
import type { PersonStatus } from '#shared/dashboard/contract.ts'
import type { Tone } from '#web/ui/pill.tsx'

/** Whoever is outside is on duty all the same, and worth a look. */
export const toneOf = ({ status, isOutsideZone }: PersonStatus): Tone => (isOutsideZone ? 'wait' : tones[status])

const tones: Record<PersonStatus['status'], Tone> = {
  active: 'good',
  break: 'calm',
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
  const state = ({ status, isOutsideZone }: PersonStatus) => (isOutsideZone ? t`Outside Zone` : words[status])
  return {
    state,
    /** Where someone on duty is, if that is known; for everyone else the status. */
    place: (person: PersonStatus) => (person.status === 'active' && person.location) || state(person),
  }
}
