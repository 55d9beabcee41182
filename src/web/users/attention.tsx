import { Plural, useLingui } from '@lingui/react/macro'
import { screens } from '#shared/screens.ts'
import type { UseAttention } from '#web/platform/attention.ts'
import { useMay } from '#web/platform/session.tsx'
import { wayTo } from '#web/platform/way.ts'

export const useRegistrationAttention: UseAttention = metrics => {
  const { t } = useLingui()
  const isForAll = useMay('user:manage')
  return (
    metrics && [
      {
        key: 'registrations',
        count: metrics.pendingRegistrations,
        tone: 'wait',
        to: isForAll
          ? wayTo(screens.users, { tab: 'registrations' })
          : wayTo(screens.clients, { tab: 'registrations' }),
        verb: t`Decide`,
        ...(metrics.pendingRegistrationsSince && { since: metrics.pendingRegistrationsSince }),
        text: (
          <Plural
            value={metrics.pendingRegistrations}
            one="# registration to decide"
            other="# registrations to decide"
          />
        ),
      },
    ]
  )
}
