import { Suspense } from 'react'
import { useUser } from '#web/platform/session.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { homeOf } from './homes.ts'

export { loadHome } from './homes.ts'

/** What matters now, composed by role. */
export function DashboardScreen() {
  const { role } = useUser()
  const Home = homeOf[role]
  return (
    <Suspense fallback={<HomeWaits />}>
      <Home />
    </Suspense>
  )
}

/** A home shows itself whole: nothing that stands is pushed away by what comes. */
function HomeWaits() {
  return (
    <Page>
      <Skeleton rows={6} />
    </Page>
  )
}
