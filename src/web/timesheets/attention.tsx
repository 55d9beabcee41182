import { Plural, useLingui } from '@lingui/react/macro'
import { screens } from '#shared/screens.ts'
import type { UseAttention } from '#web/platform/attention.ts'
import { useFormat } from '#web/platform/format.ts'
import { wayTo } from '#web/platform/way.ts'

export const useTimesheetAttention: UseAttention = metrics => {
  const { t } = useLingui()
  const format = useFormat()
  const since = metrics?.pendingTimesheetsSince
  return (
    metrics && [
      {
        key: 'timesheets',
        count: metrics.pendingTimesheets,
        tone: 'wait',
        to: wayTo(screens.timesheets, { status: 'pending' }),
        verb: t`Decide`,
        ...(since && { where: t`The oldest: week of ${format.day(since)}` }),
        text: <Plural value={metrics.pendingTimesheets} one="# timesheet to decide" other="# timesheets to decide" />,
      },
    ]
  )
}
