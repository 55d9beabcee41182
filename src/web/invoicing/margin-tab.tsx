import { Trans, useLingui } from '@lingui/react/macro'
import { Scale } from 'lucide-react'
import { type MarginRow, rates } from '#shared/invoicing/rate-contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Column } from '#web/ui/table-columns.ts'
import { InvoiceOrganization } from './invoice-filters.tsx'
import { useInvoicesQuery } from './use-invoices-query.ts'

/** What was billed less what the hours behind it are paid, per business. */
export function MarginTab() {
  const { t } = useLingui()
  const format = useFormat()
  const { state, set, place } = useInvoicesQuery()
  const today = format.today()
  // A quarter by default: one month of invoices is a handful.
  const from = state.from || Temporal.PlainDate.from(today).subtract({ months: 3 }).toString()
  const to = state.to || today
  const margin = useEndpoint(rates.margin, { from, to, ...place }, { keepPrevious: true })
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        <Trans>
          Invoices made in the period and sent, before tax, less the pay of the hours behind them, overtime and premiums
          included.
        </Trans>
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t`From`} className="max-sm:flex-1 max-sm:basis-[40%] sm:w-44">
          {wiring => (
            <Input {...wiring} type="date" value={from} onChange={event => set({ from: event.target.value })} />
          )}
        </Field>
        <Field label={t({ message: 'To', context: 'period' })} className="max-sm:flex-1 max-sm:basis-[40%] sm:w-44">
          {wiring => <Input {...wiring} type="date" value={to} onChange={event => set({ to: event.target.value })} />}
        </Field>
        <InvoiceOrganization state={state} set={set} />
      </div>
      <Card flush className="overflow-hidden">
        <Loaded
          of={margin}
          isEmpty={({ rows }) => rows.length === 0}
          empty={
            <EmptyState title={t`Nothing was invoiced in this period`} icon={<Scale size={28} />}>
              <Trans>Choose a longer period, or generate an invoice.</Trans>
            </EmptyState>
          }
        >
          {({ rows, totals }) => <MarginTable rows={rows} totals={totals} />}
        </Loaded>
      </Card>
      {margin.data?.totals.map(total => (
        <PartOnly key={total.currency} total={total} />
      ))}
    </div>
  )
}

// Pay that is not known is not nothing: the margin is that of the part whose pay is known, and says so.
function PartOnly({ total }: { total: MarginRow }) {
  const format = useFormat()
  if (total.isWhole) return null
  const covered = format.number(total.coveredHours, 2)
  const hours = format.number(total.billedHours, 2)
  const rest = format.money(String(Number(total.revenue) - Number(total.coveredRevenue)), total.currency)
  return (
    <Banner tone="wait" title={<Trans>The margin is that of the hours with known pay</Trans>}>
      <Trans>
        The pay of {covered} of {hours} billed hours is known. {rest} of the revenue has no clock times or no pay rate
        behind it and is left out.
      </Trans>
    </Banner>
  )
}

function MarginCell({ row }: { row: MarginRow }) {
  const format = useFormat()
  const margin = format.money(row.margin, row.currency)
  if (row.isWhole) return <strong className="font-semibold tabular-nums">{margin}</strong>
  const share = format.percent(Number(row.revenue) === 0 ? 0 : (Number(row.coveredRevenue) / Number(row.revenue)) * 100)
  return (
    <span className="text-muted tabular-nums">
      {row.marginPercent === null ? '–' : margin}
      <span className="block text-xs">
        <Trans>of {share} of the revenue</Trans>
      </span>
    </span>
  )
}

function MarginTable({ rows, totals }: { rows: MarginRow[]; totals: MarginRow[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const percent = ({ marginPercent }: MarginRow) => (marginPercent === null ? null : format.percent(marginPercent))
  const sums = totals.map(({ currency, ...total }) => {
    const businessName = totals.length === 1 ? t`Total` : t`Total in ${currency}`
    return { ...total, currency, businessName, businessId: -1 }
  })
  const isOfSeveral = new Set(rows.map(row => row.organizationName)).size > 1
  const columns: Column<MarginRow>[] = [
    {
      id: 'business',
      header: t`Site`,
      onCard: 'title',
      className: 'sm:min-w-40',
      cell: row => (
        <span className={row.businessId === -1 ? 'font-semibold' : 'font-medium'}>
          {row.businessName ?? t`Without a site`}
          {isOfSeveral && row.organizationName && (
            <span className="block font-normal text-muted text-xs">{row.organizationName}</span>
          )}
        </span>
      ),
    },
    { id: 'billed', header: t`Billed hours`, align: 'end', cell: row => format.number(row.billedHours, 2) },
    { id: 'worked', header: t`Hours on the clock`, align: 'end', cell: row => format.number(row.workedHours, 2) },
    { id: 'revenue', header: t`Revenue`, align: 'end', cell: row => format.money(row.revenue, row.currency) },
    {
      id: 'covered',
      header: t`With known pay`,
      align: 'end',
      cell: row => format.money(row.coveredRevenue, row.currency),
    },
    { id: 'cost', header: t`Pay cost`, align: 'end', cell: row => format.money(row.payCost, row.currency) },
    {
      id: 'margin',
      header: t`Margin`,
      align: 'end',
      onCard: 'first',
      cell: row => <MarginCell row={row} />,
    },
    { id: 'percent', header: t`Of that revenue`, align: 'end', onCard: 'first', cell: percent },
  ]
  return (
    <Table
      label={t`Margin`}
      rows={[...rows, ...sums]}
      columns={columns}
      rowKey={row => `${row.organizationName}|${row.businessId ?? 0}|${row.currency}`}
    />
  )
}
