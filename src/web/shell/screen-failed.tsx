import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { MissingPart } from '#web/platform/lazy.ts'
import { NetworkError } from '#web/platform/problem.ts'
import { reloadNewest } from '#web/platform/worker.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

/** A screen that could not be shown: a defect, or its code could not be fetched. */
export function FailedScreen({ error }: { error: unknown }) {
  const { t } = useLingui()
  if (error instanceof MissingPart) return <ScreenMissing />
  return <ErrorState error={error} title={t`This screen could not be shown`} onRetry={() => location.reload()} />
}

/** Where the server answers, it has a newer version, and the code of this one is gone. */
function ScreenMissing() {
  const { t } = useLingui()
  const [isReached, setReached] = useState<boolean>()
  useEffect(() => {
    fetch('/api/health', { cache: 'no-store' }).then(
      () => setReached(true),
      () => setReached(false),
    )
  }, [])
  if (isReached === undefined) return null
  if (!isReached) return <ErrorState error={new NetworkError()} onRetry={() => location.reload()} />
  return (
    <EmptyState
      title={t`A new version is ready`}
      action={
        <Button look="primary" onClick={() => void reloadNewest()}>
          <Trans>Reload</Trans>
        </Button>
      }
    >
      <Trans>Muster was updated while this page was open. Reload it to go on.</Trans>
    </EmptyState>
  )
}
