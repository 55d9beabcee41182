import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff, TriangleAlert } from 'lucide-react'
import { NetworkError } from '#web/platform/problem.ts'
import { wordsOf } from '#web/platform/refusal-words.ts'
import { Button } from './button.tsx'

interface ErrorStateProps {
  error: unknown
  /** The screen's own words for what could not be done. */
  title?: string
  onRetry?: () => void
}

export function ErrorState({ error, title, onRetry }: ErrorStateProps) {
  const { t } = useLingui()
  const offline = error instanceof NetworkError
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      <span className="mb-1 text-bad">{offline ? <CloudOff size={28} /> : <TriangleAlert size={28} />}</span>
      <p className="font-semibold text-lg">{title ?? (offline ? t`No connection` : t`This could not be loaded`)}</p>
      <p className="max-w-prose text-muted">{explain()}</p>
      {onRetry && (
        <Button className="mt-3" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )

  function explain() {
    if (offline)
      return t`The server did not answer, and this is not kept on your device. Nothing you entered is lost. Check the connection, then try again.`
    return wordsOf(error) ?? t`Something unexpected happened. Nothing was changed.`
  }
}
