import { useLingui } from '@lingui/react/macro'
import { screens } from '#shared/screens.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'
import { useUrlState } from '#web/platform/url-state.ts'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Whole } from '#web/ui/whole.tsx'
import { ActiveList, useActive } from './active-list.tsx'
import { EntryList } from './entry-list.tsx'
import { LateList } from './late-list.tsx'
import { LeftList } from './left-list.tsx'
import { OwnClock } from './own-clock.tsx'
import { QuickClockIn } from './quick-clock-in.tsx'
import { ReviewQueue } from './review-queue.tsx'

/** Everyone's clock: who is on, who should be, what was worked and what waits for a decision. */
export function ManagerView() {
  const { t } = useLingui()
  const [{ tab }, set] = useUrlState(screens.timeTracking)
  const mayClockSelf = useMay('clock:self')
  const attention = useEndpoint(timeTracking.attention, {})
  const tabs = [
    { id: 'team', label: t`Team`, content: <Team /> },
    { id: 'review', label: t`Needs review`, count: attention.data?.needsReview, content: <ReviewQueue /> },
    ...(mayClockSelf ? [{ id: 'mine', label: t`My clock`, content: <Mine /> }] : []),
  ]
  return (
    <Page wide>
      <Tabs label={t`Time Tracking`} tabs={tabs} value={tab} onChange={id => set({ tab: id as typeof tab })} />
    </Page>
  )
}

function Team() {
  const attention = useEndpoint(timeTracking.attention, {})
  const overview = useEndpoint(timeTracking.overview, {})
  return (
    <Whole of={[attention, overview, useActive()]}>
      <div className="flex flex-col gap-4">
        <LateList />
        <LeftList />
        <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
          <ActiveList />
          <QuickClockIn />
        </div>
        <EntryList />
      </div>
    </Whole>
  )
}

function Mine() {
  return (
    <div className="mx-auto w-full max-w-3xl">
      <OwnClock />
    </div>
  )
}
