import { useLingui } from '@lingui/react/macro'
import { overviews, type SiteService } from '#shared/dashboard/overview-contract.ts'
import { usePages } from '#web/platform/query.ts'
import { ProofButton } from '#web/proof-of-service/public.ts'
import { ReviewLink } from '#web/service-reviews/public.ts'
import { Card } from '#web/ui/card.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { DayOf } from './service-day.tsx'

export function useService() {
  const pages = usePages(overviews.service, {})
  return { ...pages, isLoading: pages.data === undefined && pages.error === null }
}

/** Today and yesterday at each of a client's sites, with the times that the clock says. */
export function ServiceCard({ service }: { service: ReturnType<typeof useService> }) {
  const { t } = useLingui()
  const { data: sites = [] } = service
  if (sites.length === 0) return null
  return (
    <Card
      title={t`Today and yesterday`}
      aside={
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1 sm:justify-end">
          <ReviewLink />
          <ProofButton />
        </div>
      }
      flush
    >
      <ul aria-label={t`Today and yesterday`} className="m-0 list-none divide-y p-0">
        {sites.map(site => (
          <Site key={site.businessId} site={site} />
        ))}
      </ul>
      <ShowMore of={service} />
    </Card>
  )
}

function Site({ site: { name, today, yesterday, timeZone } }: { site: SiteService }) {
  const { t } = useLingui()
  return (
    <li className="px-4 py-3">
      <h3 className="font-semibold text-base">{name}</h3>
      <div className="mt-2 grid gap-x-8 gap-y-4 md:grid-cols-2">
        <DayOf title={t`Today`} day={today} timeZone={timeZone} />
        <DayOf title={t`Yesterday`} day={yesterday} timeZone={timeZone} />
      </div>
    </li>
  )
}
