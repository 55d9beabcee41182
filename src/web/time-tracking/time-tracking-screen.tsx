import { useReach } from '#web/platform/session.tsx'
import { Page } from '#web/ui/page.tsx'
import { ClientView } from './client-view.tsx'
import { ManagerView } from './manager-view.tsx'
import { OwnClock } from './own-clock.tsx'

/** The clock: one's own for a guard, who is on duty for a client, everyone's for those who plan. */
export function TimeTrackingScreen() {
  const distance = useReach('time-entry:read')
  if (distance === 'part') return <ClientView />
  if (distance !== 'own') return <ManagerView />
  return (
    <Page narrow>
      <OwnClock />
    </Page>
  )
}
