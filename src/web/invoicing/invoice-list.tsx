import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { clients } from '#shared/clients/contract.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import { screens } from '#shared/screens.ts'
import { useEndpoint, usePages } from '#web/platform/query.ts'
import { Can, useMay } from '#web/platform/session.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { ThumbReach } from '#web/ui/thumb-reach.tsx'
import { GenerateInvoice } from './generate-invoice.tsx'
import { InvoiceDetailsPanel } from './invoice-details.tsx'
import { InvoiceFigures } from './invoice-figures.tsx'
import { InvoiceFilters } from './invoice-filters.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { useInvoicesQuery } from './use-invoices-query.ts'

/** The invoices with their figures, and one of them beside the list. */
export function InvoiceList() {
  const { t } = useLingui()
  const { state, set, place, query, isFiltered } = useInvoicesQuery()
  const invoices = usePages(invoicing.list, query)
  const mayWrite = useMay('invoice:write')
  const { data: client } = useEndpoint(
    clients.read,
    { id: Number(state.client) },
    { enabled: mayWrite && state.client !== '' },
  )
  return (
    <div className="flex flex-col gap-3 sm:gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <InvoiceFilters state={state} set={set} query={query} />
        <Can do="invoice:write">
          <ThumbReach>
            <GenerateInvoice
              organization={state.organization}
              client={client}
              onCreated={invoice => set({ tab: 'invoices', invoice: String(invoice.id) })}
            />
          </ThumbReach>
        </Can>
      </div>
      <InvoiceFigures place={place} />
      <Card flush className="overflow-hidden">
        <Loaded
          of={invoices}
          empty={
            <EmptyState
              title={t`No invoices found`}
              icon={<ReceiptText size={28} />}
              action={
                !isFiltered &&
                mayWrite && (
                  <Link to={screens.timesheets.path} className={buttonClass('secondary')}>
                    <Trans>Approve hours</Trans>
                  </Link>
                )
              }
            >
              {isFiltered ? (
                <Trans>Try adjusting your search terms</Trans>
              ) : mayWrite ? (
                <Trans>
                  Approved hours become invoices here, with the proof behind each line. Approve a week, then generate
                  its invoice.
                </Trans>
              ) : (
                <Trans>The invoices sent to you stand here, with the hours behind each line.</Trans>
              )}
            </EmptyState>
          }
        >
          {list => (
            <InvoiceTable list={list} pages={invoices} onOpen={invoice => set({ invoice: String(invoice.id) })} />
          )}
        </Loaded>
      </Card>
      {state.invoice !== '' && (
        <InvoiceDetailsPanel key={state.invoice} id={Number(state.invoice)} onClose={() => set({ invoice: '' })} />
      )}
    </div>
  )
}
