import { Trans, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { screens } from '#shared/screens.ts'
import { serviceReviews } from '#shared/service-reviews/contract.ts'
import { ClientFilter } from '#web/organizations/public.ts'
import { useEndpoint, usePages } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { useUrlState } from '#web/platform/url-state.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { RatingList } from './rating-list.tsx'
import { ReviewPage } from './review-page.tsx'

/** How a quarter went for a client; the company first reads what its clients say. */
export function ServiceReviewsScreen() {
  const [{ client, rating }] = useUrlState(screens.serviceReviews)
  const isCompany = useMay('service-review:answer')
  if (rating !== '') return <OneRating id={Number(rating)} />
  return isCompany && client === '' ? <Ratings /> : <ReviewPage />
}

/** What all clients said, what has no answer first. */
function Ratings() {
  const { t } = useLingui()
  const [, set] = useUrlState(screens.serviceReviews)
  const waiting = usePages(serviceReviews.list, { answered: false })
  const answered = usePages(serviceReviews.list, { answered: true })
  return (
    <Page
      filters={<ClientFilter value="" onChange={client => set({ client })} className="max-sm:flex-1 sm:w-56" />}
      intro={t`Choose a client to read how a quarter went.`}
    >
      <Card title={t`Without an answer`} flush>
        <Loaded of={waiting} empty={<p className="p-4 text-muted">{t`Every rating has an answer.`}</p>}>
          {ratings => <RatingList ratings={ratings} ofSeveral />}
        </Loaded>
        <ShowMore of={waiting} />
      </Card>
      <Card title={t`Answered`} flush>
        <Loaded of={answered} empty={<NothingAnswered />}>
          {ratings => <RatingList ratings={ratings} ofSeveral />}
        </Loaded>
        <ShowMore of={answered} />
      </Card>
    </Page>
  )
}

/** What somebody was led to by its words. */
function OneRating({ id }: { id: number }) {
  const { t } = useLingui()
  const rating = useEndpoint(serviceReviews.read, { id })
  return (
    <Page>
      <Card title={t`Rating`} flush>
        <Loaded of={rating}>{read => <RatingList ratings={[read]} ofSeveral />}</Loaded>
      </Card>
    </Page>
  )
}

function NothingAnswered() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`No ratings yet`} icon={<Star size={28} />}>
      <Trans>
        Once a month is over, clients are asked how content they were. What they say and you answer stands here.
      </Trans>
    </EmptyState>
  )
}
