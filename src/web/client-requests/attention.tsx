import { Plural, useLingui } from '@lingui/react/macro'
import { screens } from '#shared/screens.ts'
import type { UseAttention } from '#web/platform/attention.ts'
import { wayTo } from '#web/platform/way.ts'

/** What clients wait for: late answers stand among what hurts already. */
export const useRequestAttention: UseAttention = metrics => {
  const { t } = useLingui()
  if (metrics === undefined) return undefined
  const { requestsToAnswer, requestsOverdue, requestsSince, requestsOverdueSince } = metrics
  const to = wayTo(screens.requests)
  return [
    {
      key: 'requests-overdue',
      count: requestsOverdue,
      tone: 'bad',
      to,
      verb: t`Answer`,
      ...(requestsOverdueSince && { since: requestsOverdueSince }),
      text: (
        <Plural
          value={requestsOverdue}
          one="# client request not answered in time"
          other="# client requests not answered in time"
        />
      ),
    },
    {
      key: 'requests',
      count: requestsToAnswer - requestsOverdue,
      tone: 'wait',
      to,
      verb: t`Answer`,
      ...(requestsSince && { since: requestsSince }),
      text: (
        <Plural
          value={requestsToAnswer - requestsOverdue}
          one="# client request to answer"
          other="# client requests to answer"
        />
      ),
    },
  ]
}
