import { Plural } from '@lingui/react/macro'
import { screens } from '#shared/screens.ts'
import type { UseAttention } from '#web/platform/attention.ts'
import { wayTo } from '#web/platform/way.ts'

export const useTimeOffAttention: UseAttention = metrics =>
  metrics && [
    {
      key: 'time-off',
      count: metrics.pendingTimeOff,
      tone: 'wait',
      to: wayTo(screens.timeOff, { status: 'pending' }),
      text: <Plural value={metrics.pendingTimeOff} one="# request for time off" other="# requests for time off" />,
    },
  ]
