import { useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { users } from '#shared/users/contract.ts'
import { StatCard, StatRow } from '#web/ui/stat-card.tsx'

/** The four counters; each leads to the accounts it counts. */
export function UserCounters({ summary }: { summary: ReplyOf<typeof users.summary> | undefined }) {
  const { t } = useLingui()
  return (
    <StatRow>
      <StatCard label={t`Total Users`} figure={summary?.total ?? '–'} to="/users" search={{}} />
      <StatCard
        label={t`Administrators`}
        figure={summary?.administrators ?? '–'}
        to="/users"
        search={{ role: 'admin' }}
      />
      <StatCard label={t`Providers`} figure={summary?.providers ?? '–'} to="/users" search={{ role: 'provider' }} />
      <StatCard label={t`Employees`} figure={summary?.employees ?? '–'} to="/users" search={{ role: 'employee' }} />
    </StatRow>
  )
}
