import { Plural, useLingui } from '@lingui/react/macro'
import { screens } from '#shared/screens.ts'
import { timeOff } from '#shared/time-off/contract.ts'
import type { UseAttention } from '#web/platform/attention.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { wayTo } from '#web/platform/way.ts'
import { DecideHere } from './decide-here.tsx'
import { useTimeOffWords } from './use-time-off-words.ts'

// More than these are decided on their own screen.
const shownOne = 3

/** Requests that wait for the reader, each with its days and its decision. */
export const useTimeOffAttention: UseAttention = metrics => {
  const { t } = useLingui()
  const { kinds, days } = useTimeOffWords()
  const decides = useMay('time-off:decide')
  const { data } = useEndpoint(timeOff.list, { status: 'pending', limit: shownOne }, { enabled: decides })
  if (metrics === undefined || (decides && data === undefined)) return undefined
  const listed = (data ?? []).filter(({ mayDecide }) => mayDecide)
  const more = Math.max(0, metrics.pendingTimeOff - listed.length)
  return [
    ...listed.map(request => ({
      key: `time-off-${request.id}`,
      count: 1,
      tone: 'wait' as const,
      to: wayTo(screens.timeOff, { request: String(request.id) }),
      text: request.calledInAt
        ? t`${request.employee.name} called in: confirm the days`
        : t`${request.employee.name} asks for time off`,
      where: `${kinds[request.kind]} · ${days(request)}`,
      since: request.createdAt,
      action: <DecideHere request={request} />,
    })),
    {
      key: 'time-off',
      count: more,
      tone: 'wait',
      to: wayTo(screens.timeOff, { status: 'pending' }),
      verb: t`Decide`,
      text:
        listed.length === 0 ? (
          <Plural value={more} one="# request for time off" other="# requests for time off" />
        ) : (
          <Plural value={more} one="# more request for time off" other="# more requests for time off" />
        ),
    },
  ]
}
