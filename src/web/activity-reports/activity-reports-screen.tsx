import { Trans, useLingui } from '@lingui/react/macro'
import { MessageSquarePlus, Send } from 'lucide-react'
import { Suspense, useState } from 'react'
import { activityReports } from '#shared/activity-reports/contract.ts'
import { reportStatuses } from '#shared/activity-reports/shapes.ts'
import { screens } from '#shared/screens.ts'
import { BusinessFilter } from '#web/organizations/public.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useEndpoint, usePages } from '#web/platform/query.ts'
import { useMay, useReach } from '#web/platform/session.tsx'
import { useUrlState } from '#web/platform/url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { Page } from '#web/ui/page.tsx'
import { ReportList } from './report-list.tsx'
import { ReportPage } from './report-page.tsx'
import { useStatusWords } from './words.tsx'

const RemarkDialog = lazyPart(() => import('./remark-dialog.tsx'), 'RemarkDialog')
const SettingsDialog = lazyPart(() => import('./settings-dialog.tsx'), 'SettingsDialog')

/** The days at the sites: completed by guards, reviewed by those above, read by clients once they are released. */
export function ActivityReportsScreen() {
  const { t } = useLingui()
  const [state, set] = useUrlState(screens.activityReports)
  const [isSettingUp, setSettingUp] = useState(false)
  const statuses = useStatusWords()
  const mayReview = useMay('activity-report:review')
  const isGuard = useReach('activity-report:export') === 'none'
  const isClient = !useMay('activity-report:follow')
  const { business, status, from, to } = state
  const list = usePages(activityReports.list, {
    ...(business !== '' && { businessId: Number(business) }),
    ...(status !== '' && { status }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  })
  const isOpen = state.report !== ''
  const opened = useEndpoint(activityReports.read, { id: Number(state.report) }, { enabled: isOpen })
  const remark = isGuard && (
    <Button
      look="primary"
      icon={<MessageSquarePlus size={18} aria-hidden="true" />}
      onClick={() => set({ add: 'remark' })}
    >
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
                <BusinessFilter
                  value={business}
                  onChange={chosen => set({ business: chosen })}
                  className="max-sm:w-full sm:w-60"
                />
                {!isClient && (
                  <FilterSelect
                    label={t`Status`}
                    all={t`Every status`}
                    value={status}
                    options={reportStatuses.map(value => ({ value, label: statuses[value] }))}
                    onChange={chosen => set({ status: chosen })}
                    className="max-sm:w-full sm:w-44"
                  />
                )}
                {mayReview && (
                  <Button icon={<Send size={16} aria-hidden="true" />} onClick={() => setSettingUp(true)}>
                    <Trans>How they are released</Trans>
                  </Button>
                )}
              </>
            )
          }
          action={remark}
        >
          <ReportList list={list} />
        </Page>
      )}
      <Suspense>
        {state.add === 'remark' && <RemarkDialog onClose={() => set({ add: '' })} />}
        {isSettingUp && <SettingsDialog business={business} onClose={() => setSettingUp(false)} />}
      </Suspense>
    </>
  )
}
