import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { Proposal, periodBilling } from '#shared/invoicing/period-contract.ts'
import { screens } from '#shared/screens.ts'
import { mondayOf } from '#shared/time.ts'
import { useFormat } from '#web/platform/format.ts'
import { type Way, wayTo } from '#web/platform/way.ts'
import { Pill } from '#web/ui/pill.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Column } from '#web/ui/table-columns.ts'
import { textLink } from '#web/ui/text-link.ts'
import { RateInput } from './rate-input.tsx'

interface PeriodTableProps {
  list: ReplyOf<typeof periodBilling.propose>
  period: { from: string; to: string }
  /** What one unit of the company’s money is worth, by currency. */
  typedRates: Record<string, string>
  onRate: (currency: string, rate: string) => void
}

export function PeriodTable({ list, period, typedRates, onRate }: PeriodTableProps) {
  const { t } = useLingui()
  const format = useFormat()
  const before = `${format.day(list.before.from)} – ${format.day(list.before.to)}`
  const columns: Column<Proposal>[] = [
    {
      id: 'client',
      header: t`Client`,
      onCard: 'title',
      cell: ({ clientId, clientName, contractId, contractName }) => (
        <>
          <Link {...wayTo(screens.clients, { client: String(clientId) })} className="no-underline hover:underline">
            {clientName}
          </Link>
          {contractId !== null && (
            <Link
              {...wayTo(screens.contracts, { contract: String(contractId) })}
              className="block font-normal text-muted text-xs no-underline hover:underline"
            >
              {contractName}
            </Link>
          )}
        </>
      ),
    },
    {
      id: 'hours',
      header: t`Hours`,
      align: 'end',
      onCard: 'first',
      className: 'tabular-nums',
      cell: ({ hours }) => format.number(hours, 2),
    },
    {
      id: 'amount',
      header: t`Amount`,
      align: 'end',
      onCard: 'first',
      className: 'tabular-nums',
      cell: ({ lines, amount, currency }) =>
        amount === null || lines === 0 ? null : (
          <strong className="font-semibold">{format.money(amount, currency)}</strong>
        ),
    },
    {
      id: 'before',
      header: t`Against ${before}`,
      align: 'end',
      className: 'tabular-nums',
      cell: proposal =>
        proposal.subtotal === null || proposal.lines === 0 ? null : (
          <Change of={proposal} subtotal={proposal.subtotal} />
        ),
    },
    {
      id: 'missing',
      header: t`Before it can go out`,
      onCard: 'first',
      cell: proposal => (
        <Missing
          of={proposal}
          period={period}
          homeCurrency={list.currency}
          typedRate={typedRates[proposal.currency] ?? ''}
          onRate={rate => onRate(proposal.currency, rate)}
        />
      ),
    },
  ]
  return (
    <Table
      label={t`Clients to invoice`}
      rows={list.proposals}
      columns={columns}
      rowKey={({ clientId, contractId }) => `${clientId} ${contractId}`}
    />
  )
}

/** What is more or less than in the period before, before tax. */
function Change({ of: { before, currency }, subtotal }: { of: Proposal; subtotal: string }) {
  const format = useFormat()
  if (before === null) {
    return (
      <span className="text-muted">
        <Trans>nothing before</Trans>
      </span>
    )
  }
  const difference = Number(subtotal) - Number(before.subtotal)
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±'
  return `${sign}${format.money(Math.abs(difference), currency)}`
}

interface MissingProps {
  of: Proposal
  period: { from: string; to: string }
  homeCurrency: string
  typedRate: string
  onRate: (rate: string) => void
}

/** What someone has to do first, each with the way there; and what is merely left out. */
function Missing({ of: proposal, period, homeCurrency, typedRate, onRate }: MissingProps) {
  const format = useFormat()
  const { clientId, contractId, currency, obstacles, lacksContract, notYetDue, clientEmail } = proposal
  const { withoutRateHours, unapprovedHours, invoicedHours } = proposal
  const [noRate, unapproved, invoiced] = [withoutRateHours, unapprovedHours, invoicedHours].map(hours =>
    format.number(hours, 2),
  )
  const week = mondayOf(period.from)
  const whole = notYetDue && `${format.day(notYetDue.from)} – ${format.day(notYetDue.to)}`
  return (
    <ul className="m-0 flex list-none flex-col gap-1 p-0 text-sm">
      {obstacles.includes('rate') && (
        <Item to={wayTo(screens.invoicing, { tab: 'rates' })} isBlocking>
          <Trans>{noRate} h have no rate</Trans>
        </Item>
      )}
      {notYetDue && (
        <Item to={wayTo(screens.invoicing, { tab: 'period', ...notYetDue })} isBlocking>
          <Trans>Is invoiced for {whole}</Trans>
        </Item>
      )}
      {obstacles.includes('not-confirmed') && (
        <Item to={wayTo(screens.hours, { client: String(clientId) })} isBlocking>
          <Trans>Hours are not confirmed yet</Trans>
        </Item>
      )}
      {obstacles.includes('promised-hours') && (
        <Item to={wayTo(screens.contracts, { contract: String(contractId) })} isBlocking>
          <Trans>No hours were promised</Trans>
        </Item>
      )}
      {/* A rate that was given can be put right until the drafts are made. */}
      {(obstacles.includes('exchange-rate') || typedRate !== '') && (
        <li>
          <RateInput currency={currency} homeCurrency={homeCurrency} value={typedRate} onRate={onRate} />
        </li>
      )}
      {obstacles.includes('too-many-lines') && (
        <Item isBlocking>
          <Trans>More than 500 lines: choose a line for each position or site</Trans>
        </Item>
      )}
      {Number(unapprovedHours) > 0 && (
        <Item to={wayTo(screens.timesheets, { week, status: 'pending' })}>
          <Trans>{unapproved} h are not approved</Trans>
        </Item>
      )}
      {lacksContract && (
        <Item to={wayTo(screens.contracts, { client: String(clientId) })}>
          <Trans>No contract</Trans>
        </Item>
      )}
      {clientEmail === null && (
        <Item to={wayTo(screens.clients, { client: String(clientId) })}>
          <Trans>No email address</Trans>
        </Item>
      )}
      {Number(invoicedHours) > 0 && (
        <li className="text-muted">
          <Trans>{invoiced} h are invoiced already</Trans>
        </li>
      )}
      {obstacles.length === 0 && Number(unapprovedHours) === 0 && !lacksContract && clientEmail !== null && (
        <li>
          <Pill tone="good">
            <Trans>Ready</Trans>
          </Pill>
        </li>
      )}
    </ul>
  )
}

function Item({ to, isBlocking = false, children }: { to?: Way; isBlocking?: boolean; children: ReactNode }) {
  const words = to ? (
    <Link {...to} className={textLink}>
      {children}
    </Link>
  ) : (
    children
  )
  return <li>{isBlocking ? <Pill tone="wait">{words}</Pill> : words}</li>
}
