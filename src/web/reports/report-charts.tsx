import { Trans, useLingui } from '@lingui/react/macro'
import type { Report } from '#shared/reports/shapes.ts'
import { Card } from '#web/ui/card.tsx'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { useChartData } from './chart-data.ts'
import { IncidentFigures } from './incident-figures.tsx'

export function ReportCharts({ report }: { report: Report }) {
  const { t } = useLingui()
  const charts = useChartData(report)
  return (
    <div className="grid gap-4 lg:grid-cols-2 print:grid-cols-2">
      <Card title={charts.hours.label} className="report-block">
        <BarChart data={charts.hours} />
      </Card>
      <Card title={charts.coverage.label} className="report-block">
        <BarChart data={charts.coverage} />
      </Card>
      <Card title={charts.punctuality.label} className="report-block">
        <BarChart data={charts.punctuality} stacked />
      </Card>
      <Card title={charts.people.label} className="report-block">
        <LineChart data={charts.people} />
      </Card>
      {charts.money && (
        <Card title={charts.money.label} className="report-block">
          <BarChart data={charts.money} stacked />
        </Card>
      )}
      <Card title={t`Incidents by priority`} className="report-block">
        {report.incidents.count === 0 ? (
          <p className="py-8 text-center text-muted">
            <Trans>No incidents in this period.</Trans>
          </p>
        ) : (
          <IncidentFigures incidents={report.incidents} />
        )}
      </Card>
    </div>
  )
}
