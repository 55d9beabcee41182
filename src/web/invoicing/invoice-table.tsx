import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { isOverdue, isOwed } from '#shared/invoicing/rules.ts'
import type { Invoice } from '#shared/invoicing/shapes.ts'
import { screens } from '#shared/screens.ts'
import { useFormat } from '#web/platform/format.ts'
import { useMay, useReach } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LongTable } from '#web/ui/long-table.tsx'
import { Badge, Pill } from '#web/ui/pill.tsx'
import type { Column } from '#web/ui/table-columns.ts'
import { useIsPhone } from '#web/ui/use-media.ts'
import { MarkPaid, useMarkOverdue } from './mark-status.tsx'
import { InvoiceStatusPill } from './words.tsx'

interface InvoiceTableProps {
  list: Invoice[]
  pages: { hasMore: boolean; isLoadingMore: boolean; loadMore: () => void }
  onOpen: (invoice: Invoice) => void
}

export function InvoiceTable({ list, pages, onOpen }: InvoiceTableProps) {
  const { t } = useLingui()
  const columns = useColumns(onOpen)
  return (
    <LongTable
      label={t`Invoices`}
      rows={list}
      columns={columns}
      rowKey={invoice => invoice.id}
      rowMenu={invoice => <RowActions invoice={invoice} onOpen={onOpen} />}
      sortable={[]}
      sorting={{ by: 'date', down: true }}
      onSort={() => undefined}
      hasMore={pages.hasMore}
      isLoadingMore={pages.isLoadingMore}
      onEnd={pages.loadMore}
    />
  )
}

function RowActions({ invoice, onOpen }: { invoice: Invoice; onOpen: InvoiceTableProps['onOpen'] }) {
  const { t } = useLingui()
  const isPhone = useIsPhone()
  const mayWrite = useMay('invoice:write')
  const format = useFormat()
  const overdue = useMarkOverdue()
  const { id, version, invoiceNumber, status, dueDate } = invoice
  return (
    <span className="flex items-center justify-end gap-1">
      {mayWrite && !isPhone && isOwed(status) && <MarkPaid invoice={invoice} size="small" />}
      {mayWrite && !isPhone && status === 'pending' && isOverdue(dueDate, format.today()) && (
        <Button
          size="small"
          look="quiet"
          aria-label={t`Mark Overdue: ${invoiceNumber}`}
          pending={overdue.isPending}
          onClick={() => overdue.start({ id, version, status: 'overdue' })}
        >
          <Trans>Mark Overdue</Trans>
        </Button>
      )}
      <IconButton
        small
        label={t`Details of ${invoiceNumber}`}
        icon={<ChevronRight size={18} />}
        onClick={() => onOpen(invoice)}
      />
    </span>
  )
}

function useColumns(onOpen: InvoiceTableProps['onOpen']): Column<Invoice>[] {
  const { t } = useLingui()
  const format = useFormat()
  const mayWrite = useMay('invoice:write')
  return [
    {
      id: 'number',
      header: t`Invoice`,
      onCard: 'title',
      cell: invoice => (
        <>
          <button
            type="button"
            onClick={() => onOpen(invoice)}
            className="block max-w-full text-left hover:underline max-sm:min-h-11"
          >
            <span className="block font-medium tabular-nums [overflow-wrap:anywhere]">{invoice.invoiceNumber}</span>
          </button>
          <ClientName invoice={invoice} />
        </>
      ),
    },
    {
      id: 'date',
      header: t`Date`,
      className: 'whitespace-nowrap max-lg:hidden',
      cell: invoice => format.day(invoice.generatedDate),
    },
    {
      id: 'due',
      header: t`Due`,
      onCard: 'first',
      className: 'whitespace-nowrap',
      cell: invoice => format.day(invoice.dueDate),
    },
    {
      id: 'amount',
      header: t`Amount`,
      align: 'end',
      onCard: 'first',
      cell: invoice => <Amount invoice={invoice} />,
    },
    {
      id: 'status',
      header: t`Status`,
      onCard: 'first',
      cell: invoice => (
        <span className="flex flex-wrap items-center gap-1.5">
          <InvoiceStatusPill {...invoice} />
          {invoice.openDisputes > 0 && (
            <Pill tone="wait">
              <Trans>Disputed</Trans>
            </Pill>
          )}
          {mayWrite && invoice.sentAt === null && !invoice.isDraft && isOwed(invoice.status) && (
            <Badge>
              <Trans>Not sent</Trans>
            </Badge>
          )}
        </span>
      ),
    },
  ]
}

/** Leads to the client, for those who keep clients and point with a mouse. */
function ClientName({ invoice: { clientId, clientName } }: { invoice: Invoice }) {
  const isPhone = useIsPhone()
  const keepsClients = useReach('client:read') !== 'part'
  const look = 'block max-w-64 truncate font-normal text-muted text-xs'
  if (isPhone || !keepsClients || clientId === null) return <span className={look}>{clientName}</span>
  return (
    <Link
      to={screens.clients.path}
      search={{ client: String(clientId) }}
      className={`${look} no-underline hover:underline`}
    >
      {clientName}
    </Link>
  )
}

function Amount({ invoice }: { invoice: Invoice }) {
  const format = useFormat()
  const { amount, balance, currency, status } = invoice
  const owed = format.money(balance, currency)
  return (
    <span className="block tabular-nums">
      <strong className="font-semibold">{format.money(amount, currency)}</strong>
      {isOwed(status) && balance !== amount && (
        <span className="block text-muted text-xs">
          <Trans>{owed} open</Trans>
        </span>
      )}
    </span>
  )
}
