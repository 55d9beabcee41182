import { Plural } from '@lingui/react/macro'
import { screens } from '#shared/screens.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { namesOf, type UseAttention } from '#web/platform/attention.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { wayTo } from '#web/platform/way.ts'

/** Those who should be at work and are not. */
export const useLateAttention: UseAttention = () => {
  const { data } = useEndpoint(timeTracking.attention, {})
  if (data === undefined) return undefined
  const late = data.late.filter(({ state }) => state === 'late')
  const absent = data.late.filter(({ state }) => state === 'no-show')
  return [
    {
      key: 'no-show',
      count: absent.length,
      tone: 'bad',
      to: wayTo(screens.timeTracking),
      text: <Plural value={absent.length} one="# no-show" other="# no-shows" />,
      names: namesOf(absent),
    },
    {
      key: 'left-early',
      count: data.left.length,
      tone: 'bad',
      to: wayTo(screens.timeTracking),
      text: <Plural value={data.left.length} one="# post is empty: left early" other="# posts are empty: left early" />,
      names: namesOf(data.left),
    },
    {
      key: 'late',
      count: late.length,
      tone: 'bad',
      to: wayTo(screens.timeTracking),
      text: <Plural value={late.length} one="# person is late" other="# people are late" />,
      names: namesOf(late),
    },
  ]
}

/** Entries that those who correct them should look at. */
export const useReviewAttention: UseAttention = () => {
  const { data } = useEndpoint(timeTracking.attention, {})
  const mayCorrect = useMay('time-entry:correct')
  return (
    data && [
      {
        key: 'review',
        count: mayCorrect ? data.needsReview : 0,
        tone: 'wait',
        to: wayTo(screens.timeTracking, { tab: 'review' }),
        text: <Plural value={data.needsReview} one="# time entry to review" other="# time entries to review" />,
      },
    ]
  )
}
