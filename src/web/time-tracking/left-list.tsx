import { Trans, useLingui } from '@lingui/react/macro'
import { placeText } from '#shared/place-text.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import type { LeftPost } from '#shared/time-tracking/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { EmptyPost, EmptyPosts } from './empty-posts.tsx'
import { CoverLink } from './find-cover.tsx'

/** Posts that were left before the planned end. */
export function LeftList() {
  const { t } = useLingui()
  const { data } = useEndpoint(timeTracking.attention, {})
  return (
    <EmptyPosts title={t`Left early`} posts={data?.left} row={post => <Left key={post.timeEntryId} post={post} />} />
  )
}

function Left({ post }: { post: LeftPost }) {
  const format = useFormat()
  const [left, end] = [format.time(post.leftAt), format.time(post.endsAt)]
  return (
    <EmptyPost
      employee={post.employee}
      state={<Trans>Post empty</Trans>}
      line={
        <>
          <Trans>
            Left at {left}, planned until {end}
          </Trans>{' '}
          · {placeText(post)}
        </>
      }
      cover={post.cover}
      findCover={<CoverLink date={post.date} scheduleId={post.scheduleId} />}
    />
  )
}
