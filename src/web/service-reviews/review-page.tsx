import { Trans, useLingui } from '@lingui/react/macro'
import { FileText, Star } from 'lucide-react'
import { businesses } from '#shared/organizations/business-contract.ts'
import { screens } from '#shared/screens.ts'
import { serviceReviews } from '#shared/service-reviews/contract.ts'
import { daysOf, quarterBefore, quarterOf } from '#shared/service-reviews/rules.ts'
import type { Quarter, ServiceReview } from '#shared/service-reviews/shapes.ts'
import { addDays } from '#shared/time.ts'
import { addressOf } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Can } from '#web/platform/session.tsx'
import { useUrlState } from '#web/platform/url-state.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FileLink } from '#web/ui/file-link.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { RateDialog } from './rate-dialog.tsx'
import { RatingList } from './rating-list.tsx'
import { ReviewCharts } from './review-charts.tsx'
import { ReviewFigures } from './review-figures.tsx'

// As far back as somebody prepares a conversation.
const quartersShown = 8

/** How the service of one client went in a quarter: their own, or that of the client who was chosen. */
export function ReviewPage() {
  const { t } = useLingui()
  const [{ client, business, from, rate }, set] = useUrlState(screens.serviceReviews)
  // Of a quarter that began today nothing can be said.
  const current = quarterOf(addDays(useFormat().today(), -2))
  const quarter = from === '' ? current : quarterOf(from)
  const asked = {
    ...(client !== '' && { clientId: Number(client) }),
    ...(business !== '' && { businessId: Number(business) }),
    quarter,
  }
  const review = useEndpoint(serviceReviews.review, asked, { keepPrevious: true })
  const sites = useEndpoint(businesses.list, {
    includeClosed: true,
    limit: 200,
    ...(client !== '' && { clientId: Number(client) }),
  })
  const narrow = 'max-sm:flex-1 max-sm:basis-[40%] sm:w-48'
  return (
    <Page
      filters={
        <>
          <FilterSelect
            label={t`Quarter`}
            value={quarter}
            options={quartersUpTo(current, quarter).map(value => ({ value, label: value.replace('-', ' ') }))}
            onChange={chosen => set({ from: daysOf(chosen).from })}
            className={narrow}
          />
          {(sites.data?.length ?? 0) > 1 && (
            <FilterSelect
              label={t`Site`}
              all={t`All sites`}
              value={business}
              options={(sites.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={chosen => set({ business: chosen })}
              className={narrow}
            />
          )}
          <FileLink className={buttonClass('secondary')} href={addressOf(serviceReviews.pdf, asked)}>
            <FileText size={16} aria-hidden="true" />
            <Trans>PDF</Trans>
          </FileLink>
        </>
      }
      action={
        <Can do="service-review:rate">
          <Button look="primary" icon={<Star size={18} aria-hidden="true" />} onClick={() => set({ rate: 'yes' })}>
            <Trans>Rate a month</Trans>
          </Button>
        </Can>
      }
    >
      <Loaded of={review}>
        {found => (
          <>
            <About review={found} />
            <ReviewFigures review={found} />
            <ReviewCharts review={found} />
            <Card title={t`Ratings`} flush>
              {found.ratings.length === 0 ? (
                <p className="p-4 text-muted">
                  <Trans>Nobody has rated a month of this quarter.</Trans>
                </p>
              ) : (
                <RatingList ratings={found.ratings} />
              )}
            </Card>
          </>
        )}
      </Loaded>
      <Can do="service-review:rate">{rate === 'yes' && <RateDialog onClose={() => set({ rate: '' })} />}</Can>
    </Page>
  )
}

/** Whose quarter it is, and up to when it is counted. */
function About({ review: { client, business, from, to, isOver } }: { review: ServiceReview }) {
  const format = useFormat()
  return (
    <p className="text-muted">
      <span className="font-medium text-text">{business?.name ?? client.name}</span> · {format.fullDay(from)} –{' '}
      {format.fullDay(to)}
      {!isOver && (
        <>
          {' '}
          · <Trans>This quarter is not over yet.</Trans>
        </>
      )}
    </p>
  )
}

/** The latest ones, and the one that is looked at where it is further back. */
function quartersUpTo(current: Quarter, chosen: Quarter): Quarter[] {
  const quarters = [current]
  while (quarters.length < quartersShown) quarters.push(quarterBefore(quarters.at(-1) ?? current))
  return quarters.includes(chosen) ? quarters : [...quarters, chosen]
}
