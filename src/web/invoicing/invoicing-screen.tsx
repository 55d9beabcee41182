import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { useMay, useReach } from '#web/platform/session.tsx'
import { Page } from '#web/ui/page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { useInvoicesQuery } from './use-invoices-query.ts'

const PeriodTab = lazyPart(() => import('./period-tab.tsx'), 'PeriodTab')
const RatesTab = lazyPart(() => import('./rates-tab.tsx'), 'RatesTab')
const MarginTab = lazyPart(() => import('./margin-tab.tsx'), 'MarginTab')

export function InvoicingScreen() {
  const { t } = useLingui()
  const { state, set } = useInvoicesQuery()
  const mayWrite = useMay('invoice:write')
  const seesPay = ['all', 'organizations'].includes(useReach('employee:read-rate'))
  if (!mayWrite || !seesPay) {
    return (
      <Page wide>
        <InvoiceList />
      </Page>
    )
  }
  return (
    <Page wide>
      <Tabs
        label={t`Invoicing`}
        value={state.tab}
        onChange={tab => set({ tab: tab as typeof state.tab, invoice: '' })}
        tabs={[
          { id: 'invoices', label: t`Invoices`, content: <InvoiceList /> },
          { id: 'period', label: t`All clients`, content: <Later>{<PeriodTab />}</Later> },
          { id: 'rates', label: t`Rates`, content: <Later>{<RatesTab />}</Later> },
          { id: 'margin', label: t`Margin`, content: <Later>{<MarginTab />}</Later> },
        ]}
      />
    </Page>
  )
}

const Later = ({ children }: { children: ReactNode }) => <Suspense fallback={<Spinner />}>{children}</Suspense>
