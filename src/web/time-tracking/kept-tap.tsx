import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#web/platform/format.ts'
import type { Hindrance } from '#web/platform/kept-calls.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Tap } from './taps.ts'

interface KeptTapProps {
  tap: Tap
  hindrance: Hindrance | undefined
  onSendAgain: () => void
  onDiscard: () => void
}

/** A press that has not reached the server: what was kept, and what to do. */
export function KeptTap({ tap, hindrance, onSendAgain, onDiscard }: KeptTapProps) {
  const { t } = useLingui()
  const format = useFormat()
  const time = format.time(tap.at)
  const title = tap.kind === 'clock-out' ? t`Clock-out of ${time} not sent yet` : t`Clock-in of ${time} not sent yet`
  return (
    <Banner tone="bad" urgent title={title}>
      <p>
        {hindrance === 'server' ? (
          <Trans>
            The server could not take it. It is kept on this phone and sent again by itself; it counts once, from when
            you pressed.
          </Trans>
        ) : (
          <Trans>
            There is no connection. It is kept on this phone and sent when the signal is back; it counts once, from when
            you pressed.
          </Trans>
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="primary" onClick={onSendAgain}>
          <Trans>Send again</Trans>
        </Button>
        <Button onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </Banner>
  )
}
