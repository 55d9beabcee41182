import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { serviceStatusOf } from '#shared/dashboard/rules.ts'
import { screens } from '#shared/screens.ts'
import { useFormat } from '#web/platform/format.ts'
import { wayTo } from '#web/platform/way.ts'
import { BreakCount } from '#web/ui/break-count.tsx'
import { StatCard, StatRow } from '#web/ui/stat-card.tsx'
import { blank, type FiguresProps, unknown } from './figure-words.ts'

/** How the service goes that a client pays for. */
export function ClientStats({ metrics }: FiguresProps) {
  const { t } = useLingui()
  const format = useFormat()
  const status = metrics && serviceStatusOf(metrics)
  const words = { active: t`Active`, partial: t`Partial`, interrupted: t`Interrupted`, quiet: t`No shift now` }
  return (
    <StatRow>
      <StatCard
        label={t`Team Size`}
        figure={metrics?.totalEmployees ?? unknown}
        context={t`People on your team`}
        to={wayTo(screens.timeTracking)}
      />
      <StatCard
        label={t`Active Personnel`}
        figure={metrics?.activeEmployees ?? unknown}
        context={metrics ? <BreakCount count={metrics.onDuty - metrics.activeEmployees} /> : blank}
        to={wayTo(screens.timeTracking)}
      />
      <StatCard
        label={t`Weekly Coverage`}
        figure={metrics ? format.hours(metrics.weeklyHours) : unknown}
        context={t`Hours this week`}
        to={wayTo(screens.scheduling)}
      />
      <StatCard
        label={t`Service Status`}
        figure={status ? words[status] : unknown}
        context={
          metrics
            ? t`${metrics.shiftsCovered} of ${plural(metrics.shiftsNow, { one: '# shift', other: '# shifts' })} covered now`
            : blank
        }
        to={wayTo(screens.scheduling)}
      />
    </StatRow>
  )
}
