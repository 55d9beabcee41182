import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Business, businesses } from '#shared/organizations/business-contract.ts'
import { OrganizationFilter } from '#web/organizations/public.ts'
import { useAction } from '#web/platform/action.ts'
import { usePages } from '#web/platform/query.ts'
import { useUser } from '#web/platform/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { PayRates } from './pay-rates.tsx'
import { PositionRates } from './position-rates.tsx'
import { RateTable } from './rate-table.tsx'
import { useInvoicingFailure } from './use-failure.ts'
import { useInvoicesQuery } from './use-invoices-query.ts'

/** What an hour is billed at and what it is paid, for one organization at a time. */
export function RatesTab() {
  const { t } = useLingui()
  const { set, place } = useInvoicesQuery()
  const { organizations, organizationId: current } = useUser()
  const organizationId = place.organizationId ?? current ?? organizations[0]?.id ?? 0
  const [search, setSearch] = useState('')
  const places = usePages(businesses.list, { organizationId, ...(search !== '' && { search }), limit: 50 })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <OrganizationFilter
          onlyOne
          value={String(organizationId)}
          onChange={organization => set({ organization })}
          className="sm:w-56"
        />
        <p className="text-muted">
          <Trans>The rate of a position counts before that of the site.</Trans>
        </p>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title={t`Bill rate per site`} flush>
          {(places.hasMore || search !== '') && (
            <div className="border-b px-4 py-2.5">
              <SearchBox label={t`Search sites`} value={search} onChange={setSearch} />
            </div>
          )}
          <Loaded of={places} empty={<EmptyState title={search === '' ? t`No sites yet` : t`No sites found`} />}>
            {list => <BusinessRates list={list} />}
          </Loaded>
          <ShowMore of={places} />
        </Card>
        <PositionRates key={organizationId} organizationId={organizationId} />
      </div>
      <PayRates key={organizationId} organizationId={organizationId} />
    </div>
  )
}

function BusinessRates({ list }: { list: Business[] }) {
  const { t } = useLingui()
  const failure = useInvoicingFailure()
  const update = useAction(businesses.update, {
    onFail: failure(t`Failed to update rate.`),
  })
  return (
    <RateTable
      label={t`Bill rate per site`}
      rows={list}
      owner={{
        id: 'business',
        header: t`Site`,
        cell: ({ name, clientName }) => (
          <span className="font-medium">
            {name}
            {clientName && <span className="block font-normal text-muted text-xs">{clientName}</span>}
          </span>
        ),
      }}
      rateHeader={t`Bill rate per hour`}
      rateOf={({ name, billRate, currency }) => ({ label: t`Bill rate of ${name}`, value: billRate, currency })}
      pending={update.isPending}
      onSave={({ id, version }, billRate) => update.start({ id, version, billRate })}
    />
  )
}
