import { Trans } from '@lingui/react/macro'
import { MessageSquarePlus, Send } from 'lucide-react'
import { Suspense, useState } from 'react'
import { activityReports } from '#shared/activity-reports/contract.ts'
import { screens } from '#shared/screens.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useEndpoint, usePages } from '#web/platform/query.ts'
import { useMay, useReach } from '#web/platform/session.tsx'
import { useUrlState } from '#web/platform/url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { ReportFilters } from './report-filters.tsx'
import { ReportList } from './report-list.tsx'
import { ReportPage } from './report-page.tsx'

const RemarkDialog = lazyPart(() => import('./remark-dialog.tsx'), 'RemarkDialog')
const SettingsDialog = lazyPart(() => import('./settings-dialog.tsx'), 'SettingsDialog')

/** The days at the sites: completed by guards, reviewed by those above, read by clients once they are released. */
export function ActivityReportScreen() {
  const [state, set] = useUrlState(screens.activityReports)
  const [dialog, open] = useState<'remark' | 'settings'>()
  const close = () => open(undefined)
  const mayReview = useMay('activity-report:review')
  const isClient = !useMay('activity-report:remark')
  const isGuard = useReach('activity-report:read') === 'part' && !isClient
  const { business, show, from, to } = state
  const list = usePages(activityReports.list, {
    ...(business !== '' && { businessId: Number(business) }),
    ...(show !== 'all' && { status: show }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  })
  const isOpen = state.report !== ''
  const opened = useEndpoint(activityReports.read, { id: Number(state.report) }, { enabled: isOpen })
  const remark = isGuard && (
    <Button look="primary" icon={<MessageSquarePlus size={18} aria-hidden="true" />} onClick={() => open('remark')}>
      <Trans>Add a remark</Trans>
    </Button>
  )
  return (
    <>
      {isOpen ? (
        <ReportPage of={opened} />
      ) : (
        <Page
          narrow={isGuard}
          filters={
            !isGuard && (
              <>
                <ReportFilters state={state} set={set} />
                {mayReview && (
                  <Button icon={<Send size={16} aria-hidden="true" />} onClick={() => open('settings')}>
                    <Trans>How they are released</Trans>
                  </Button>
                )}
              </>
            )
          }
          action={remark}
        >
          <ReportList list={list} isFiltered={[business, from, to].some(Boolean) || show !== 'all'} />
        </Page>
      )}
      <Suspense>
        {dialog === 'remark' && <RemarkDialog onClose={close} />}
        {dialog === 'settings' && <SettingsDialog business={business} onClose={close} />}
      </Suspense>
    </>
  )
}
