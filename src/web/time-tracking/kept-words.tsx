import { Trans } from '@lingui/react/macro'
import { wallTimeOf } from '#shared/time.ts'
import type { KeptPress } from '#shared/time-tracking/shapes.ts'
import { useFormat } from '#web/platform/format.ts'

/** That a press waited for a connection: when it was made, and when it came. */
export function KeptWords({ kept, timeZone }: { kept: KeptPress | null; timeZone: string }) {
  const format = useFormat()
  if (kept === null) return null
  const time = (instant: string) => format.wallTime(wallTimeOf(instant, timeZone))
  const pressed = time(kept.pressedAt)
  const received = time(kept.arrivedAt)
  return (
    <span className="text-muted text-xs tabular-nums">
      <Trans>
        Pressed at {pressed}, received at {received}
      </Trans>
    </span>
  )
}
