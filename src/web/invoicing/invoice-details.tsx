import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { onOneLine } from '#shared/country/addresses.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import type { InvoiceDetails } from '#shared/invoicing/shapes.ts'
import { screens } from '#shared/screens.ts'
import { RecordHistory } from '#web/audit/public.tsx'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay, useReach } from '#web/platform/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Badge, Pill } from '#web/ui/pill.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { HomeTotal } from './home-total.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceDisputes } from './invoice-disputes.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoicePayments } from './invoice-payments.tsx'
import { useSentFact } from './sent-fact.tsx'
import { InvoiceStatusPill } from './words.tsx'

/** One invoice beside the list: what it says, what proves it, and what can be done with it. */
export function InvoiceDetailsPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui()
  const details = useEndpoint(invoicing.read, { id })
  return (
    <SidePanel
      open
      onOpenChange={open => !open && onClose()}
      title={details.data?.invoiceNumber ?? t`Invoice`}
      description={details.data?.clientName}
    >
      <Loaded of={details}>{invoice => <Details invoice={invoice} />}</Loaded>
    </SidePanel>
  )
}

function Details({ invoice }: { invoice: InvoiceDetails }) {
  const mayWrite = useMay('invoice:write')
  const { voidReason } = invoice
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <InvoiceStatusPill {...invoice} />
        {invoice.openDisputes > 0 && (
          <Pill tone="wait">
            <Trans>Disputed</Trans>
          </Pill>
        )}
        {mayWrite && invoice.sentAt === null && !invoice.isDraft && (
          <Badge>
            <Trans>Not sent</Trans>
          </Badge>
        )}
      </div>
      {invoice.status === 'void' && (
        <Banner tone="calm" title={<Trans>This invoice is void; its number stays taken</Trans>}>
          {voidReason}
        </Banner>
      )}
      {invoice.isOpening && (
        <p className="text-muted text-sm">
          <Trans>Brought over from another product: it was sent from there, and no hours stand behind it here.</Trans>
        </p>
      )}
      {invoice.isDraft && (
        <p className="text-muted text-sm">
          <Trans>A draft: nobody outside sees it and nothing is owed on it until it is sent.</Trans>
        </p>
      )}
      <Totals invoice={invoice} />
      <InvoiceActions invoice={invoice} />
      <InvoiceDisputes invoice={invoice} />
      <InvoiceLines invoice={invoice} />
      <Confirmations invoice={invoice} />
      <InvoicePayments invoice={invoice} />
      <Facts invoice={invoice} />
      <RecordHistory kind="invoice" id={invoice.id} />
    </div>
  )
}

/** Who of the client confirmed the hours behind it, and when. */
function Confirmations({ invoice: { confirmations } }: { invoice: InvoiceDetails }) {
  const format = useFormat()
  if (confirmations.length === 0) return null
  return (
    <ul className="m-0 flex list-none flex-col gap-1 p-0 text-sm">
      {confirmations.map(({ weekStarting, confirmedAt, confirmedBy }) => {
        const [week, when] = [format.day(weekStarting), format.dateTime(confirmedAt)]
        return (
          <li key={`${weekStarting} ${confirmedBy}`}>
            {confirmedBy ? (
              <Trans>
                Week of {week}: confirmed by {confirmedBy}, {when}
              </Trans>
            ) : (
              <Trans>
                Week of {week}: nobody objected until {when}
              </Trans>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Totals({ invoice }: { invoice: InvoiceDetails }) {
  const { t } = useLingui()
  const format = useFormat()
  const { taxPercent, taxLabel } = invoice
  const rows = [
    [t`Subtotal`, invoice.subtotal],
    [`${taxLabel} (${format.taxRate(taxPercent)})`, invoice.tax],
  ]
  return (
    <dl className="m-0 flex flex-col gap-1 rounded-card border p-3">
      {rows.map(([label, amount]) => (
        <div key={label} className="flex justify-between gap-3 text-muted text-sm">
          <dt>{label}</dt>
          <dd className="m-0 tabular-nums">{format.money(amount as string, invoice.currency)}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-3 font-semibold">
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd className="m-0 text-lg tabular-nums">{format.money(invoice.amount, invoice.currency)}</dd>
      </div>
      {invoice.homeCurrency !== null && (
        <HomeTotal
          currency={invoice.currency}
          homeCurrency={invoice.homeCurrency}
          exchangeRate={invoice.exchangeRate ?? ''}
          homeAmount={invoice.homeAmount ?? ''}
        />
      )}
      {invoice.payments.length > 0 && (
        <div className="flex justify-between gap-3 border-t pt-1">
          <dt>
            <Trans>Balance due</Trans>
          </dt>
          <dd className="m-0 tabular-nums">{format.money(invoice.balance, invoice.currency)}</dd>
        </div>
      )}
    </dl>
  )
}

/** The client as on the invoice; its name leads to the client for those who keep them. */
function BilledTo({ invoice: { clientId, clientName, clientAddress, clientEmail } }: { invoice: InvoiceDetails }) {
  const keepsClients = useReach('client:read') !== 'part'
  const rest = [clientAddress && onOneLine(clientAddress), clientEmail].filter(Boolean).join(', ')
  return (
    <>
      {keepsClients && clientId !== null ? (
        <Link to={screens.clients.path} search={{ client: String(clientId) }} className={textLink}>
          {clientName}
        </Link>
      ) : (
        clientName
      )}
      {rest && `, ${rest}`}
    </>
  )
}

function Facts({ invoice }: { invoice: InvoiceDetails }) {
  const { t } = useLingui()
  const format = useFormat()
  const sent = useSentFact(invoice)
  const { periodStart, periodEnd, issuer } = invoice
  const facts: [string, ReactNode][] = [
    [t`Date`, format.fullDay(invoice.generatedDate)],
    [t`Due`, format.fullDay(invoice.dueDate)],
    [t`Period`, periodStart && periodEnd ? `${format.fullDay(periodStart)} – ${format.fullDay(periodEnd)}` : null],
    [t`From`, [issuer.name, issuer.address && onOneLine(issuer.address)].filter(Boolean).join(', ')],
    [t`Bill to`, <BilledTo key="client" invoice={invoice} />],
    sent,
    [t`Notes`, invoice.notes],
  ]
  return (
    <dl className="m-0 grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="m-0 whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
