import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { placeText } from '#shared/place-text.ts'
import { screens } from '#shared/screens.ts'
import { secondsBetween } from '#shared/time.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import type { LateShift } from '#shared/time-tracking/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyPost, EmptyPosts } from './empty-posts.tsx'

/** Shifts that should have begun and have not. */
export function LateList() {
  const { t } = useLingui()
  const { data } = useEndpoint(timeTracking.attention, {})
  return (
    <EmptyPosts
      title={t`Late and no-show`}
      posts={data?.late}
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
      findCover={
        isRunning && (
          <Link
            to={screens.scheduling.path}
            search={{ date: shift.date, cover: shift.scheduleId }}
            className={buttonClass('secondary', 'small')}
          >
            <Trans>Find cover</Trans>
          </Link>
        )
      }
    />
  )
}

function LateBy({ minutes }: { minutes: number }) {
  return <Plural value={minutes} one="Late, # min" other="Late, # min" />
}
