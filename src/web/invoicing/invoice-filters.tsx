import { useLingui } from '@lingui/react/macro'
import { Download, MoreVertical } from 'lucide-react'
import type { InputOf } from '#shared/endpoint.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import { invoiceStatuses } from '#shared/invoicing/shapes.ts'
import { addressOf } from '#web/platform/api.ts'
import { Can, useUser } from '#web/platform/session.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/input.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import type { InvoicesState, SetInvoices } from './use-invoices-query.ts'
import { useStatusWords } from './words.tsx'

interface InvoiceFiltersProps {
  state: InvoicesState
  set: SetInvoices
  query: InputOf<typeof invoicing.export>
}

export function InvoiceFilters({ state, set, query }: InvoiceFiltersProps) {
  const { t } = useLingui()
  const words = useStatusWords()
  return (
    <>
      <SearchBox
        label={t`Search invoices`}
        value={state.search}
        onChange={search => set({ search })}
        className="lg:w-56"
      />
      <Select
        aria-label={t`Status`}
        value={state.status}
        onChange={event => set({ status: event.target.value as InvoicesState['status'] })}
        className="max-sm:flex-1 max-sm:basis-[60%] sm:w-40"
      >
        <option value="">{t`All Statuses`}</option>
        <option value="outstanding">{words.outstanding}</option>
        {invoiceStatuses.map(status => (
          <option key={status} value={status}>
            {words[status]}
          </option>
        ))}
      </Select>
      <OrganizationFilter state={state} set={set} />
      <Can do="report:read">
        <Menu align="start" trigger={<IconButton label={t`Export`} icon={<MoreVertical size={18} />} />}>
          <MenuItem asChild>
            <a href={addressOf(invoicing.export, query)} download>
              <Download size={16} aria-hidden="true" className="text-muted" />
              {t`Invoices as CSV`}
            </a>
          </MenuItem>
          <Can do="invoice:write">
            <MenuItem asChild>
              <a href={addressOf(invoicing.exportLines, query)} download>
                <Download size={16} aria-hidden="true" className="text-muted" />
                {t`QuickBooks CSV`}
              </a>
            </MenuItem>
          </Can>
        </Menu>
      </Can>
    </>
  )
}

export function OrganizationFilter({ state, set }: Pick<InvoiceFiltersProps, 'state' | 'set'>) {
  const { t } = useLingui()
  const { organizations } = useUser()
  if (organizations.length < 2) return null
  return (
    <Select
      aria-label={t`Organization`}
      value={state.organization}
      onChange={event => set({ organization: event.target.value })}
      className="max-sm:order-1 max-sm:basis-full sm:w-44"
    >
      <option value="">{t`All organizations`}</option>
      {organizations.map(({ id, name }) => (
        <option key={id} value={String(id)}>
          {name}
        </option>
      ))}
    </Select>
  )
}
