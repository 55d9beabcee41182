import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { WaitingScreen } from '#web/ui/spinner.tsx'
import { SessionGate } from './session-gate.tsx'

// Visitors who are not signed in never load the shell.
const Shell = lazy(() => import('./shell.tsx').then(module => ({ default: module.Shell })))

/** The root address: the dashboard for signed-in people, the landing page for everyone else. */
export function Home({ dashboard, landing }: { dashboard: ReactNode; landing: ReactNode }) {
  const { t } = useLingui()
  return (
    <Suspense fallback={<WaitingScreen />}>
      <SessionGate nobody={landing}>
        <Shell title={t`Dashboard Overview`}>{dashboard}</Shell>
      </SessionGate>
    </Suspense>
  )
}
