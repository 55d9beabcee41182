import { Trans, useLingui } from '@lingui/react/macro'
import { Mail, RotateCw } from 'lucide-react'
import { Suspense } from 'react'
import { reports } from '#shared/reports/contract.ts'
import type { Report } from '#shared/reports/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Can, useMay } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { ExportMenu } from './export-menu.tsx'
import { ReportCharts } from './report-charts.tsx'
import { ReportFigures } from './report-figures.tsx'
import { ReportFilters } from './report-filters.tsx'
import { BusinessTable, IncidentTable, InvoiceTable } from './report-tables.tsx'
import { useReportQuery } from './use-report-query.ts'
import './reports.css'

const ReportMails = lazyPart(() => import('#web/report-subscriptions/public.ts'), 'ReportMails')

// Whoever comes back after a minute wants today's figures; whoever is reading is not interrupted by new ones.
const freshMs = 60_000

export function ReportsScreen() {
  const { state, set, query, fault } = useReportQuery()
  const maySubscribe = useMay('report:subscribe')
  const report = useEndpoint(reports.read, query, { keepPrevious: true, staleTime: freshMs })
  return (
    <div className="report">
      <Page
        filters={
          <div className="contents print:hidden">
            <ReportFilters state={state} set={set} fault={fault} shown={report.data} />
          </div>
        }
        action={
          report.data && (
            <div className="print:hidden">
              <ExportMenu query={query} report={report.data} />
            </div>
          )
        }
      >
        <Loaded of={report}>
          {data => (
            <>
              <h1 className="hidden font-semibold text-xl print:block">
                <Trans>Reports & Analytics</Trans>
              </h1>
              <About
                report={data}
                isReading={report.isFetching}
                onRefresh={() => void report.refetch()}
                onMail={() => set({ mail: 'open' })}
              />
              <ReportFigures report={data} />
              <ReportCharts report={data} />
              <BusinessTable report={data} />
              <IncidentTable incidents={data.incidents} />
              {data.invoices && <InvoiceTable invoices={data.invoices} />}
            </>
          )}
        </Loaded>
      </Page>
      {state.mail === 'open' && maySubscribe && (
        <Suspense>
          <ReportMails shown={query} onClose={() => set({ mail: undefined })} />
        </Suspense>
      )}
    </div>
  )
}

interface AboutProps {
  report: Report
  isReading: boolean
  onRefresh: () => void
  onMail: () => void
}

/** Which days, on whose clocks, of whom, as of when. */
function About({ report, isReading, onRefresh, onMail }: AboutProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { from, to, timeZones, businessName, organizationName, madeAt, currency } = report
  const others = report.otherCurrencies.join(', ')
  const place = businessName ?? organizationName
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <p className="min-w-0 flex-1 basis-60 text-muted" aria-live="polite">
        {place && <>{place} · </>}
        <span className="font-medium text-text">
          {format.day(from)} – {format.day(to)}
        </span>{' '}
        ·{' '}
        {timeZones.length > 1 ? (
          <Trans>days of each site ({timeZones.join(', ')})</Trans>
        ) : (
          <Trans>days in {timeZones[0]}</Trans>
        )}{' '}
        · <Trans>closed time entries as of {format.time(madeAt)}</Trans>
        {others !== '' && (
          <span className="block">
            <Trans>
              Sums of money are in {currency}. What is in {others} is not in them: choose a company to see its own.
            </Trans>
          </span>
        )}
      </p>
      <IconButton
        label={t`Refresh`}
        icon={<RotateCw size={16} className={isReading ? 'animate-spin' : undefined} />}
        onClick={onRefresh}
        className="shrink-0 print:hidden"
      />
      <Can do="report:subscribe">
        <Button
          look="quiet"
          size="small"
          icon={<Mail size={16} aria-hidden="true" />}
          onClick={onMail}
          className="shrink-0 print:hidden"
        >
          <Trans>Send by mail</Trans>
        </Button>
      </Can>
    </div>
  )
}
