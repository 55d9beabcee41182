import { Trans, useLingui } from '@lingui/react/macro'
import { type Business, businessChanged, businesses } from '#shared/organizations/businesses.ts'
import { useAction } from '#web/platform/action.ts'
import { refreshOn } from '#web/platform/live.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay, useUser } from '#web/platform/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/input.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Table } from '#web/ui/table.tsx'
import { toast } from '#web/ui/toast.ts'
import { PayRates } from './pay-rates.tsx'
import { PositionRates } from './position-rates.tsx'
import { RateCell } from './rate-cell.tsx'
import { useFailure } from './use-failure.ts'
import { useInvoicesQuery } from './use-invoices-query.ts'

refreshOn(businessChanged, businesses.list)

/** What an hour is billed at and what it is paid, for one organization at a time. */
export function RatesTab() {
  const { t } = useLingui()
  const { state, set } = useInvoicesQuery()
  const { organizations, organizationId: current } = useUser()
  const chosen = organizations.find(({ id }) => String(id) === state.organization)?.id
  const organizationId = chosen ?? current ?? organizations[0]?.id ?? 0
  const places = useEndpoint(businesses.list, { organizationId })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        {organizations.length > 1 && (
          <Select
            aria-label={t`Organization`}
            value={String(organizationId)}
            onChange={event => set({ organization: event.target.value })}
            className="sm:w-56"
          >
            {organizations.map(({ id, name }) => (
              <option key={id} value={String(id)}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <p className="text-muted">
          <Trans>The rate of a position counts before that of the business.</Trans>
        </p>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title={t`Bill rate per business`} flush>
          <Loaded of={places} empty={<EmptyState title={t`No businesses yet`} />}>
            {list => <BusinessRates list={list} />}
          </Loaded>
        </Card>
        <PositionRates key={organizationId} organizationId={organizationId} places={places.data ?? []} />
      </div>
      {places.data && places.data.length > 0 && <PayRates key={organizationId} places={places.data} />}
    </div>
  )
}

function BusinessRates({ list }: { list: Business[] }) {
  const { t } = useLingui()
  const mayEdit = useMay('business:write')
  const failure = useFailure()
  const update = useAction(businesses.update, {
    refresh: [businesses.list],
    onDone: () => toast({ title: t`Rate Updated`, description: t`Bill rate has been updated successfully.` }),
    onFail: failure(t`Failed to update rate.`),
  })
  return (
    <Table
      label={t`Bill rate per business`}
      rows={list}
      rowKey={business => business.id}
      columns={[
        {
          id: 'business',
          header: t`Business`,
          onCard: 'title',
          cell: ({ name }) => <span className="font-medium">{name}</span>,
        },
        {
          id: 'rate',
          header: t`Bill rate per hour`,
          align: 'end',
          onCard: 'first',
          cell: ({ id, name, version, billRate }) => (
            <RateCell
              key={billRate}
              label={t`Bill rate of ${name}`}
              value={billRate}
              mayEdit={mayEdit}
              pending={update.isPending}
              onSave={rate => update.start({ id, version, billRate: rate })}
            />
          ),
        },
      ]}
    />
  )
}
