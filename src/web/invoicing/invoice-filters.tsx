import { useLingui } from '@lingui/react/macro'
import { Landmark, MoreVertical } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { InputOf } from '#shared/endpoint.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import { invoiceStatuses } from '#shared/invoicing/shapes.ts'
import { ClientFilter, OrganizationFilter, useOrganizationChosen } from '#web/organizations/public.ts'
import { addressOf } from '#web/platform/api.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { Can, useReach } from '#web/platform/session.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { FoldedFilters } from '#web/ui/folded-filters.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { MenuDownload } from '#web/ui/menu-download.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import type { InvoicesState, SetInvoices } from './use-invoices-query.ts'
import { useStatusWords } from './words.tsx'

const ImportPayments = lazyPart(() => import('./import-payments.tsx'), 'ImportPayments')

interface InvoiceFiltersProps {
  state: InvoicesState
  set: SetInvoices
  query: InputOf<typeof invoicing.export>
}

export function InvoiceFilters({ state, set, query }: InvoiceFiltersProps) {
  const { t } = useLingui()
  const words = useStatusWords()
  const place = useOrganizationChosen(state.organization)
  const seesClients = useReach('client:read') !== 'part'
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <SearchBox
        label={t`Search invoices`}
        value={state.search}
        onChange={search => set({ search })}
        className="min-w-24 max-sm:flex-1 lg:w-56"
      />
      <FoldedFilters isNarrowed={[state.status, state.organization, state.client].some(Boolean)}>
        <FilterSelect
          label={t`Status`}
          all={t`All Statuses`}
          value={state.status}
          options={(['outstanding', ...(seesClients ? (['draft'] as const) : []), ...invoiceStatuses] as const).map(
            value => ({ value, label: words[value] }),
          )}
          onChange={status => set({ status })}
          className="max-sm:flex-1 max-sm:basis-[60%] sm:w-40"
        />
        <InvoiceOrganization state={state} set={set} />
        {seesClients && (
          <ClientFilter
            {...place}
            value={state.client}
            onChange={client => set({ client })}
            className="max-sm:flex-1 max-sm:basis-[40%] sm:w-44"
          />
        )}
      </FoldedFilters>
      <Can do="report:read">
        <Menu align="start" trigger={<IconButton label={t`Export`} icon={<MoreVertical size={18} />} />}>
          <MenuDownload href={addressOf(invoicing.export, query)}>{t`Invoices as CSV`}</MenuDownload>
          <Can do="invoice:write">
            <MenuDownload href={addressOf(invoicing.exportLines, query)}>{t`QuickBooks CSV`}</MenuDownload>
            <MenuDownload href={addressOf(invoicing.exportXero, query)}>{t`Xero CSV`}</MenuDownload>
            <MenuItem icon={<Landmark size={16} />} onSelect={() => setImporting(true)}>
              {t`Import payments…`}
            </MenuItem>
          </Can>
        </Menu>
        {isImporting && (
          <Suspense>
            <ImportPayments organizationId={place.organizationId} onClose={() => setImporting(false)} />
          </Suspense>
        )}
      </Can>
    </>
  )
}

/** On a phone below the others, across the whole width. */
export function InvoiceOrganization({ state, set }: Pick<InvoiceFiltersProps, 'state' | 'set'>) {
  return (
    <OrganizationFilter
      value={state.organization}
      onChange={organization => set({ organization, client: '' })}
      className="max-sm:order-1 max-sm:basis-full sm:w-44"
    />
  )
}
