import { useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '#shared/endpoint.ts'
import { screens } from '#shared/screens.ts'
import type { users } from '#shared/users/contract.ts'
import { wayTo } from '#web/platform/way.ts'
import { StatCard, StatRow } from '#web/ui/stat-card.tsx'

/** The four counters; each leads to the accounts it counts. */
export function UserCounters({ summary }: { summary: ReplyOf<typeof users.summary> | undefined }) {
  const { t } = useLingui()
  return (
    <StatRow isAboveList>
      <StatCard label={t`Total Users`} figure={summary?.total ?? '–'} to={wayTo(screens.users)} />
      <StatCard
        label={t`Administrators`}
        figure={summary?.administrators ?? '–'}
        to={wayTo(screens.users, { role: 'admin' })}
      />
      <StatCard
        label={t`Providers`}
        figure={summary?.providers ?? '–'}
        to={wayTo(screens.users, { role: 'provider' })}
      />
      <StatCard
        label={t`Employees`}
        figure={summary?.employees ?? '–'}
        to={wayTo(screens.users, { role: 'employee' })}
      />
    </StatRow>
  )
}
