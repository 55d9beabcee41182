import { Plural, useLingui } from '@lingui/react/macro'
import { screens } from '#shared/screens.ts'
import type { UseAttention } from '#web/platform/attention.ts'
import { useFormat } from '#web/platform/format.ts'
import { wayTo } from '#web/platform/way.ts'

export const useReportAttention: UseAttention = metrics => {
  const { t } = useLingui()
  const format = useFormat()
  const since = metrics?.reportsToReviewSince
  return (
    metrics && [
      {
        key: 'activity-reports',
        count: metrics.reportsToReview,
        tone: 'wait',
        to: wayTo(screens.activityReports, { show: 'review' }),
        verb: t`Review`,
        ...(since && { where: t`The oldest: ${format.namedDay(since)}` }),
        text: (
          <Plural value={metrics.reportsToReview} one="# daily report to review" other="# daily reports to review" />
        ),
      },
    ]
  )
}
