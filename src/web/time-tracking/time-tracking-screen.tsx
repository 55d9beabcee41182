import { Suspense } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { useReach } from '#web/platform/session.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OwnClock } from './own-clock.tsx'

// A guard's phone fetches nothing of what others read.
const ClientView = lazyPart(() => import('./client-view.tsx'), 'ClientView')
const ManagerView = lazyPart(() => import('./manager-view.tsx'), 'ManagerView')

/** The clock: one's own for a guard, who is on duty for a client, everyone's for those who plan. */
export function TimeTrackingScreen() {
  const distance = useReach('time-entry:read')
  if (distance === 'own')
    return (
      <Page narrow>
        <OwnClock />
      </Page>
    )
  return (
    <Suspense
      fallback={
        <Page>
          <Skeleton rows={6} />
        </Page>
      }
    >
      {distance === 'part' ? <ClientView /> : <ManagerView />}
    </Suspense>
  )
}
