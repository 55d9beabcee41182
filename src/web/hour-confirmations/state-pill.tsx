import { useLingui } from '@lingui/react/macro'
import type { HourConfirmation } from '#shared/hour-confirmations/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { Pill } from '#web/ui/pill.tsx'

/** How a week stands; one that nobody answered in time says so. */
export function StatePill({ of: { state, isChanged, dueOn } }: { of: HourConfirmation }) {
  const { t } = useLingui()
  const format = useFormat()
  if (state === 'objected') return <Pill tone="wait">{t`Objected to`}</Pill>
  if (isChanged) return <Pill tone="wait">{t`Changed since`}</Pill>
  if (state === 'confirmed') return <Pill tone="good">{t`Confirmed`}</Pill>
  return dueOn < format.today() ? <Pill tone="bad">{t`Overdue`}</Pill> : <Pill tone="wait">{t`To confirm`}</Pill>
}
