import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { placeText } from '#shared/place-text.ts'
import { secondsBetween } from '#shared/time.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import type { LateShift } from '#shared/time-tracking/shapes.ts'
import { WhatIs } from '#web/help/public.ts'
import { useFormat } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { EmptyPost, EmptyPosts } from './empty-posts.tsx'
import { CoverLink } from './find-cover.tsx'

/** Shifts that should have begun and have not. */
export function LateList() {
  const { t } = useLingui()
  const { data } = useEndpoint(timeTracking.attention, {})
  return (
    <EmptyPosts
      title={t`Late and no-show`}
      posts={data?.late}
      help={<WhatIs word="noShow" said={t`No-show`} />}
      row={shift => <LatePost key={shift.scheduleId} shift={shift} />}
    />
  )
}

function LatePost({ shift }: { shift: LateShift }) {
  const format = useFormat()
  const now = useNow(30_000)
  const minutes = Math.floor(secondsBetween(shift.dueAt, now) / 60)
  const isRunning = secondsBetween(now, shift.endsAt) > 0
  const times = `${format.time(shift.startsAt)} – ${format.time(shift.endsAt)}`
  return (
    <EmptyPost
      employee={shift.employee}
      state={shift.state === 'no-show' ? <Trans>No-show</Trans> : <LateBy minutes={minutes} />}
      line={`${times} · ${placeText(shift)}`}
      cover={shift.cover}
      findCover={isRunning && <CoverLink date={shift.date} scheduleId={shift.scheduleId} />}
    />
  )
}

function LateBy({ minutes }: { minutes: number }) {
  return <Plural value={minutes} one="Late, # min" other="Late, # min" />
}
