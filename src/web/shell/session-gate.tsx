import type { ReactNode } from 'react'
import { useSession } from '#web/platform/session.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { WaitingScreen } from '#web/ui/spinner.tsx'

/** Its children for a signed-in person, `nobody` for everyone else, a spinner until we know. */
export function SessionGate({ nobody, children }: { nobody: ReactNode; children: ReactNode }) {
  const session = useSession()
  if (session.data) return children
  if (session.data === null) return nobody
  if (!session.error) return <WaitingScreen />
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState error={session.error} onRetry={() => void session.refetch()} />
    </main>
  )
}
