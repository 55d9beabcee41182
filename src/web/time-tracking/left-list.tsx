import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { placeText } from '#shared/place-text.ts'
import { scheduling } from '#shared/scheduling/contract.ts'
import { screens } from '#shared/screens.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import type { LeftPost } from '#shared/time-tracking/shapes.ts'
import { useAction } from '#web/platform/action.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { EmptyPost, EmptyPosts } from './empty-posts.tsx'

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
      findCover={<FindCover scheduleId={post.scheduleId} />}
    />
  )
}

/** What is left of the shift becomes an open one, and the list of those who could take it opens. */
function FindCover({ scheduleId }: { scheduleId: number }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const open = useAction(scheduling.openRest, {
    onDone: rest => navigate({ to: screens.scheduling.path, search: { date: rest.date, cover: rest.id } }),
    onFail: error =>
      toast({
        title: t`Error`,
        description: wordsOf(error) ?? t`The open shift was not made. Try again.`,
        variant: 'destructive',
      }),
  })
  return (
    <Button look="secondary" size="small" pending={open.isPending} onClick={() => open.start({ id: scheduleId })}>
      <Trans>Find cover</Trans>
    </Button>
  )
}
