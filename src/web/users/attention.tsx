import { Plural } from '@lingui/react/macro'
import { screens } from '#shared/screens.ts'
import type { UseAttention } from '#web/platform/attention.ts'
import { wayTo } from '#web/platform/way.ts'

export const useRegistrationAttention: UseAttention = metrics =>
  metrics && [
    {
      key: 'registrations',
      count: metrics.pendingRegistrations,
      tone: 'wait',
      to: wayTo(screens.users, { tab: 'registrations' }),
      text: (
        <Plural value={metrics.pendingRegistrations} one="# registration to decide" other="# registrations to decide" />
      ),
    },
  ]
