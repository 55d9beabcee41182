import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { overviews } from '#shared/dashboard/overview-contract.ts'
import { screens } from '#shared/screens.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { wayTo } from '#web/platform/way.ts'
import { StatCard } from '#web/ui/stat-card.tsx'
import { blank, unknown } from './figure-words.ts'
import { OneLine } from './one-line.tsx'

/** Who passes the hours of this week if the plan holds, and what the week costs then for those who read rates. */
export function ForecastStat() {
  const { t } = useLingui()
  const format = useFormat()
  const { data } = useEndpoint(overviews.forecast, { limit: 5 })
  const over = data?.people.filter(({ overtimeSeconds }) => overtimeSeconds > 0) ?? []
  const hours = data ? format.hours(data.overtimeSeconds / 3600) : ''
  const said = [
    ...(data && data.overCount > 0 ? [t`${hours} h overtime`] : []),
    ...(data?.costs.map(({ amount, currency }) => t`${format.money(amount, currency)} this week`) ?? []),
    ...over.map(({ name, seconds }) => `${name} ${format.hours(seconds / 3600)} h`),
  ]
  return (
    <StatCard
      label={t`Overtime this week`}
      figure={data ? t`${plural(data.overCount, { one: '# person', other: '# people' })}` : unknown}
      context={<OneLine>{said.join(' · ') || blank}</OneLine>}
      to={wayTo(screens.scheduling, { view: 'week', forecast: 'open' })}
    />
  )
}
