import { useLingui } from '@lingui/react/macro'
import type { Metrics } from '#shared/dashboard/contract.ts'
import { isMonday } from '#shared/time.ts'
import { useFormat } from '#web/platform/format.ts'

export interface FiguresProps {
  metrics: Metrics | undefined
}

export const unknown = '–'
// Keeps the height of a card whose figure is still on its way.
export const blank = '\u00a0'

/** The hours of this week against those of the last. */
export function useChange(metrics: Metrics | undefined) {
  const { t } = useLingui()
  const { today, change: inPercent } = useFormat()
  if (!metrics) return blank
  const { weeklyHoursChange: change } = metrics
  // Days that are over are compared with the same days a week ago; on a Monday there are none.
  if (change === null) return isMonday(today()) ? t`The week has just begun` : t`Nothing worked last week`
  const by = inPercent(change)
  return t`${by} from last week`
}
