import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PersonStatus } from '#shared/dashboard/contract.ts'
import { homes } from '#shared/dashboard/homes-contract.ts'
import { screens } from '#shared/screens.ts'
import { cover } from '#shared/shift-offers/contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMinutes } from '#web/platform/spoken-time.ts'
import { wayTo } from '#web/platform/way.ts'
import { StatCard, StatRow } from '#web/ui/stat-card.tsx'
import { blank, type FiguresProps, unknown, useChange } from './figure-words.ts'
import { useStatusWords } from './status-words.ts'

/** A guard's own figures; their places are there before they are. */
export function OwnStats({ metrics, people }: FiguresProps & { people: PersonStatus[] | undefined }) {
  const { t } = useLingui()
  const format = useFormat()
  const change = useChange(metrics)
  const words = useStatusWords()
  const minutes = useMinutes()
  const available = useEndpoint(cover.available, {})
  const [me] = people ?? []
  return (
    <StatRow>
      <StatCard
        label={t`My Status`}
        figure={people === undefined ? unknown : me ? words.state(me) : t`Status unavailable`}
        context={me?.clockInTime ? t`Since ${format.time(me.clockInTime)}` : blank}
        to={wayTo(screens.timeTracking)}
      />
      <StatCard
        label={t`Weekly Hours`}
        figure={metrics ? minutes(Math.round(metrics.weeklyHours * 60)) : unknown}
        context={<PaySoFar instead={change} />}
        to={wayTo(screens.timesheets)}
      />
      <StatCard
        label={t`Upcoming Shifts`}
        figure={metrics?.upcomingShifts ?? unknown}
        context={t`Next 7 days`}
        to={wayTo(screens.scheduling)}
      />
      <StatCard
        label={t`Available Shifts`}
        figure={available.data?.length ?? unknown}
        context={t`You could take`}
        to={wayTo(screens.scheduling, { view: 'open' })}
      />
    </StatRow>
  )
}

/** What the hours that are over are worth; without a connection, and without a rate, the change says more. */
function PaySoFar({ instead }: { instead: ReactNode }) {
  const format = useFormat()
  const { data } = useEndpoint(homes.pay, {})
  const amounts = data?.pay.filter(({ amount }) => Number(amount) > 0) ?? []
  if (amounts.length === 0) return instead
  const pay = amounts.map(({ amount, currency }) => format.money(amount, currency)).join(' · ')
  return <Trans>{pay} before taxes so far</Trans>
}
