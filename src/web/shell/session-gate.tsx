import { type ReactNode, useDeferredValue, useEffect } from 'react'
import { endFirstSight } from '#web/platform/first-sight.ts'
import { useSession } from '#web/platform/session.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { WaitingScreen } from '#web/ui/spinner.tsx'

/** Its children for a signed-in person, `nobody` for everyone else, a spinner until we know. */
export function SessionGate({ nobody, children }: { nobody: ReactNode; children: ReactNode }) {
  const session = useSession()
  // The whole page follows from it: drawn in slices, so that a slow phone answers a touch in between.
  const who = useDeferredValue(session.data)
  const isSomeone = session.data !== null && !session.error
  useEffect(() => {
    if (!isSomeone) endFirstSight()
  }, [isSomeone])
  if (who && session.data) return children
  if (session.data === null) return nobody
  if (!session.error) return <WaitingScreen />
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState error={session.error} onRetry={() => void session.refetch()} />
    </main>
  )
}
