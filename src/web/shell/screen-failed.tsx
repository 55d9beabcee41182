import { useLingui } from '@lingui/react/macro'
import { ErrorState } from '#web/ui/error-state.tsx'

/** A screen that could not be shown: a defect, or its code could not be fetched after an update. */
export function ScreenFailed({ error }: { error: unknown }) {
  const { t } = useLingui()
  return <ErrorState error={error} title={t`This screen could not be shown`} onRetry={() => location.reload()} />
}
