import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, Download, FileText, Printer, ReceiptText, Sheet } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { InputOf } from '#shared/endpoint.ts'
import { invoicing } from '#shared/invoicing/contract.ts'
import { reports } from '#shared/reports/contract.ts'
import type { Report } from '#shared/reports/shapes.ts'
import { addressOf } from '#web/platform/api.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useMay } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { MenuDownload } from '#web/ui/menu-download.tsx'

const ExportEntries = lazyPart(() => import('./export-entries.tsx'), 'ExportEntries')

interface ExportMenuProps {
  query: InputOf<typeof reports.read>
  report: Report
}

/** What is on screen as a file, and the rows behind it. */
export function ExportMenu({ query, report }: ExportMenuProps) {
  const { t } = useLingui()
  const [isExporting, setExporting] = useState(false)
  const mayExportEntries = useMay('time-entry:export')
  const { from, to } = report
  const days = { from, to, ...(query.organizationId !== undefined && { organizationId: query.organizationId }) }
  return (
    <>
      <Menu
        trigger={
          <Button look="primary" icon={<Download size={16} aria-hidden="true" />}>
            <Trans>Export</Trans>
          </Button>
        }
      >
        <MenuDownload
          icon={<Sheet {...icon} />}
          href={addressOf(reports.csv, query)}
        >{t`This report as CSV`}</MenuDownload>
        <MenuDownload
          icon={<FileText {...icon} />}
          href={addressOf(reports.pdf, query)}
        >{t`This report as PDF`}</MenuDownload>
        <MenuItem icon={<Printer {...icon} />} onSelect={() => setTimeout(() => window.print())}>
          <Trans>Print</Trans>
        </MenuItem>
        <MenuSeparator />
        {mayExportEntries && (
          <MenuItem icon={<Clock {...icon} />} onSelect={() => setExporting(true)}>
            <Trans>Time entries as CSV</Trans>
          </MenuItem>
        )}
        <MenuDownload
          icon={<ReceiptText {...icon} />}
          href={addressOf(invoicing.export, days)}
        >{t`Invoices as CSV`}</MenuDownload>
      </Menu>
      {isExporting && (
        <Suspense>
          <ExportEntries query={{ ...query, period: undefined, from, to }} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </>
  )
}

const icon = { size: 16, 'aria-hidden': true, className: 'text-muted' } as const
