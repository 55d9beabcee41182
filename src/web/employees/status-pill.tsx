import { useLingui } from '@lingui/react/macro'
import { Pill, type Tone } from '#web/ui/pill.tsx'

const tones: Record<string, Tone> = { active: 'good', break: 'calm', off_duty: 'calm', inactive: 'calm' }

/** Where a person stands, in the same words and colours on every screen. */
export function EmployeeStatusPill({ status }: { status: string }) {
  const words = useEmployeeStatusWords()
  return <Pill tone={tones[status] ?? 'bad'}>{words(status)}</Pill>
}

export function useEmployeeStatusWords() {
  const { t } = useLingui()
  const words: Record<string, string> = {
    active: t`On Duty`,
    break: t`On Break`,
    off_duty: t`Off Duty`,
    inactive: t`Inactive`,
  }
  return (status: string) => words[status] ?? t`Outside Zone`
}
