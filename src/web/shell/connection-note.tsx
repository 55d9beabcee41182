import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { useConnection } from '#web/platform/live.ts'

/** Says that news from the server may be late; silent as long as all is well. */
export function ConnectionNote() {
  const isLost = useConnection() === 'lost'
  return (
    <span role="status" className="text-muted text-sm">
      {isLost && (
        <span className="flex items-center gap-1.5">
          <CloudOff size={16} aria-hidden="true" />
          <span className="max-sm:sr-only">
            <Trans>Reconnecting…</Trans>
          </span>
        </span>
      )}
    </span>
  )
}
