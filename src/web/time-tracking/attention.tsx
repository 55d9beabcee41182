import { Plural, useLingui } from '@lingui/react/macro'
import { placeText } from '#shared/place-text.ts'
import { screens } from '#shared/screens.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import type { Cover, LateShift, LeftPost } from '#shared/time-tracking/shapes.ts'
import type { AttentionLine, UseAttention } from '#web/platform/attention.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { wayTo } from '#web/platform/way.ts'
import { BeingCovered, CallPerson, CoverLink } from './find-cover.tsx'

// More than these are a day on which one works in the list itself.
const shownOne = 5

/** Those who should be at work and are not, each with what can be done about it. */
export const useLateAttention: UseAttention = () => {
  const { t } = useLingui()
  const format = useFormat()
  const { data } = useEndpoint(timeTracking.attention, {})
  if (data === undefined) return undefined
  const absent = data.late.filter(({ state }) => state === 'no-show')
  const late = data.late.filter(({ state }) => state === 'late')
  const came = (shift: LateShift, state: string): AttentionLine => ({
    key: `late-${shift.scheduleId}`,
    count: 1,
    tone: 'bad',
    to: wayTo(screens.timeTracking),
    text: told(`${shift.employee.name}: ${state}`, shift.cover),
    since: shift.dueAt,
    where: `${placeText(shift)} · ${format.time(shift.startsAt)} – ${format.time(shift.endsAt)}`,
    action: (
      <>
        <CallPerson phone={(shift.cover ?? shift.employee).phone} />
        <CoverLink date={shift.date} scheduleId={shift.scheduleId} />
      </>
    ),
  })
  const went = (post: LeftPost): AttentionLine => ({
    key: `left-${post.timeEntryId}`,
    count: 1,
    tone: 'bad',
    to: wayTo(screens.timeTracking),
    text: told(t`${post.employee.name}: left early`, post.cover),
    since: post.leftAt,
    where: placeText(post),
    action: (
      <>
        <CallPerson phone={(post.cover ?? post.employee).phone} />
        <CoverLink date={post.date} scheduleId={post.scheduleId} />
      </>
    ),
  })
  const lines = [
    ...absent.map(shift => came(shift, t`no-show`)),
    ...data.left.map(went),
    ...late.map(shift => came(shift, t`late`)),
  ]
  const more = lines.length - shownOne
  return [
    ...lines.slice(0, shownOne),
    {
      key: 'late-more',
      count: Math.max(0, more),
      tone: 'bad',
      to: wayTo(screens.timeTracking),
      verb: t`Look`,
      text: <Plural value={more} one="# more post is empty" other="# more posts are empty" />,
    },
  ]
}

const told = (text: string, cover: Cover | null) =>
  cover === null ? (
    text
  ) : (
    <>
      {text} · <BeingCovered cover={cover} />
    </>
  )

/** Entries that those who correct them should look at. */
export const useReviewAttention: UseAttention = () => {
  const { t } = useLingui()
  const { data } = useEndpoint(timeTracking.attention, {})
  const mayCorrect = useMay('time-entry:correct')
  return (
    data && [
      {
        key: 'review',
        count: mayCorrect ? data.needsReview : 0,
        tone: 'wait',
        to: wayTo(screens.timeTracking, { tab: 'review' }),
        verb: t`Review`,
        ...(data.needsReviewSince && { since: data.needsReviewSince }),
        text: <Plural value={data.needsReview} one="# time entry to review" other="# time entries to review" />,
      },
    ]
  )
}
