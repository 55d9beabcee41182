import { type ReactNode, Suspense } from 'react'
import { screens } from '#shared/screens.ts'
import { useSay } from '#web/platform/i18n.tsx'
import { lazyPart } from '#web/platform/lazy.ts'
import { WaitingScreen } from '#web/ui/spinner.tsx'
import { SessionGate } from './session-gate.tsx'

// Visitors who are not signed in never load the shell.
const Shell = lazyPart(() => import('./shell.tsx'), 'Shell')

/** The root address: the dashboard for signed-in people, the landing page for everyone else. */
export function HomeScreen({ dashboard, landing }: { dashboard: ReactNode; landing: ReactNode }) {
  const say = useSay()
  return (
    <Suspense fallback={<WaitingScreen />}>
      <SessionGate nobody={landing}>
        <Shell title={say(screens.dashboard.title)}>{dashboard}</Shell>
      </SessionGate>
    </Suspense>
  )
}
