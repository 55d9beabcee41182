import { useLingui } from '@lingui/react/macro'
import type { TimeOff } from '#shared/time-off/contract.ts'
import { useFormat } from '#web/platform/format.ts'
import type { Tone } from '#web/ui/pill.tsx'

export const timeOffTones: Record<TimeOff['status'], Tone> = {
  pending: 'wait',
  approved: 'good',
  declined: 'calm',
  withdrawn: 'calm',
}

export function useTimeOffWords() {
  const { t } = useLingui()
  const format = useFormat()
  const kinds: Record<TimeOff['kind'], string> = {
    vacation: t`Vacation`,
    sick: t`Sick`,
    unpaid: t`Unpaid`,
    other: t`Other`,
  }
  const statuses: Record<TimeOff['status'], string> = {
    pending: t`Pending`,
    approved: t`Approved`,
    declined: t`Declined`,
    withdrawn: t`Withdrawn`,
  }
  const days = ({ startsOn, endsOn }: Pick<TimeOff, 'startsOn' | 'endsOn'>) =>
    startsOn === endsOn ? format.day(startsOn) : `${format.day(startsOn)} – ${format.day(endsOn)}`
  return { kinds, statuses, days }
}
