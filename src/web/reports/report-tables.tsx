import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { placeText } from '#shared/place-text.ts'
import type { Report, ReportBusiness, ReportIncident, ReportInvoice } from '#shared/reports/shapes.ts'
import { screens } from '#shared/screens.ts'
import { IncidentStatusPill, PriorityPill } from '#web/incidents/public.tsx'
import { InvoiceStatusPill } from '#web/invoicing/public.ts'
import { useFormat } from '#web/platform/format.ts'
import { useMay } from '#web/platform/session.tsx'
import { useMinutes } from '#web/platform/spoken-time.ts'
import { type Way, wayTo } from '#web/platform/way.ts'
import { Card } from '#web/ui/card.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Column } from '#web/ui/table-columns.ts'

export function BusinessTable({ report }: { report: Report }) {
  const { t } = useLingui()
  const format = useFormat()
  const percent = (value: number | null) => (value === null ? null : format.wholePercent(value))
  const columns: Column<ReportBusiness>[] = [
    { id: 'name', header: t`Site`, cell: row => row.name ?? t`No site`, onCard: 'title' },
    { id: 'planned', header: t`Planned`, cell: row => format.number(row.plannedHours, 2), align: 'end' },
    { id: 'worked', header: t`Worked`, cell: row => format.number(row.workedHours, 2), align: 'end', onCard: 'first' },
    { id: 'extra', header: t`Beyond the plan`, cell: row => format.number(row.extraHours, 2), align: 'end' },
    { id: 'coverage', header: t`Coverage`, cell: row => percent(row.coveragePercent), align: 'end', onCard: 'first' },
    { id: 'on-time', header: t`On time`, cell: row => row.onTime, align: 'end' },
    { id: 'late', header: t`Late`, cell: row => row.late, align: 'end' },
    { id: 'no-show', header: t`No-show`, cell: row => row.noShow, align: 'end' },
    ...(report.totals.cost === undefined
      ? []
      : [
          {
            id: 'cost',
            header: t`Labor cost`,
            cell: (row: ReportBusiness) => format.money(row.cost ?? 0, row.currency),
            align: 'end' as const,
          },
        ]),
    ...(report.timeZones.length > 1
      ? [{ id: 'zone', header: t`Time Zone`, cell: (row: ReportBusiness) => row.timeZone }]
      : []),
  ]
  return (
    <Card title={<Trans>Hours by site</Trans>} flush className="report-block overflow-hidden">
      {report.businesses.length === 0 ? (
        <Nothing />
      ) : (
        <Table
          label={t`Hours by site`}
          rows={report.businesses}
          columns={columns}
          rowKey={row => `${row.organizationName} ${row.id}`}
        />
      )}
    </Card>
  )
}

export function IncidentTable({ incidents }: { incidents: Report['incidents'] }) {
  const { t } = useLingui()
  const format = useFormat()
  const minutes = useMinutes()
  const spoken = (took: number | null) => (took === null ? null : minutes(took))
  const isStaff = useMay('incident:write')
  const columns: Column<ReportIncident>[] = [
    { id: 'number', header: t`Number`, cell: row => row.incidentNumber, onCard: 'rest' },
    { id: 'title', header: t`Incident`, cell: row => row.title, onCard: 'title' },
    { id: 'where', header: t`Where`, cell: row => placeText(row) },
    { id: 'priority', header: t`Priority`, cell: row => <PriorityPill priority={row.priority} />, onCard: 'first' },
    { id: 'status', header: t`Status`, cell: row => <IncidentStatusPill status={row.status} />, onCard: 'first' },
    { id: 'reported', header: t`Reported`, cell: row => format.dateTime(row.createdAt) },
    { id: 'scene', header: t`To scene`, cell: row => spoken(row.minutesToScene), align: 'end' },
    { id: 'resolve', header: t`To resolve`, cell: row => spoken(row.minutesToResolve), align: 'end' },
  ]
  return (
    <Card
      title={<Trans>Latest incidents</Trans>}
      aside={isStaff && <More to={wayTo(screens.cad)} />}
      flush
      className="report-block overflow-hidden"
    >
      {incidents.list.length === 0 ? (
        <Nothing />
      ) : (
        <Table label={t`Latest incidents`} rows={incidents.list} columns={columns} rowKey={row => row.id} />
      )}
    </Card>
  )
}

export function InvoiceTable({ invoices }: { invoices: NonNullable<Report['invoices']> }) {
  const { t } = useLingui()
  const format = useFormat()
  const columns: Column<ReportInvoice>[] = [
    { id: 'number', header: t`Number`, cell: row => row.invoiceNumber, onCard: 'title' },
    { id: 'client', header: t`Client`, cell: row => row.clientName },
    { id: 'status', header: t`Status`, cell: row => <InvoiceStatusPill status={row.status} />, onCard: 'first' },
    { id: 'made', header: t`Made`, cell: row => format.day(row.generatedDate) },
    { id: 'due', header: t`Due`, cell: row => format.day(row.dueDate) },
    {
      id: 'amount',
      header: t`Amount`,
      cell: row => format.money(row.amount, row.currency),
      align: 'end',
      onCard: 'first',
    },
    {
      id: 'outstanding',
      header: t`Outstanding`,
      cell: row => format.money(row.outstanding, row.currency),
      align: 'end',
    },
  ]
  return (
    <Card
      title={<Trans>Latest invoices</Trans>}
      aside={<More to={wayTo(screens.invoicing)} />}
      flush
      className="report-block overflow-hidden"
    >
      {invoices.list.length === 0 ? (
        <Nothing />
      ) : (
        <Table label={t`Latest invoices`} rows={invoices.list} columns={columns} rowKey={row => row.id} />
      )}
    </Card>
  )
}

function More({ to }: { to: Way }) {
  return (
    <Link {...to} className="text-accent text-sm print:hidden">
      <Trans>View All</Trans>
    </Link>
  )
}

function Nothing() {
  return (
    <p className="px-4 py-8 text-center text-muted">
      <Trans>Nothing in this period.</Trans>
    </p>
  )
}
