import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { useFormat } from '#web/platform/format.ts'
import type { Act } from '#web/platform/outbox/act.ts'
import { doneAt } from '#web/platform/outbox/kept-acts.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { isClockIn } from './as-pressed.ts'

interface KeptPressesProps {
  /** The oldest first; at least one. */
  waiting: readonly Act[]
  onSendAgain: () => void
}

/** Presses that have not reached the server: what was kept, and what becomes of it. */
export function KeptPresses({ waiting, onSendAgain }: KeptPressesProps) {
  const { t } = useLingui()
  const format = useFormat()
  const last = waiting.at(-1)
  if (last === undefined) return null
  const time = format.time(doneAt(last))
  const more = waiting.length - 1
  return (
    <Banner tone="bad" urgent title={titleOf(last)}>
      <p>
        {last.hindrance === 'server' ? (
          <Trans>
            The server could not take it. It is kept on this phone and sent again by itself; it counts once, from when
            you pressed.
          </Trans>
        ) : (
          <Trans>
            There is no connection. It is kept on this phone and sent when the signal is back; it counts once, from when
            you pressed.
          </Trans>
        )}{' '}
        {more > 0 && <Plural value={more} one="# press before it waits too." other="# presses before it wait too." />}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="primary" onClick={onSendAgain}>
          <Trans>Send again</Trans>
        </Button>
      </div>
    </Banner>
  )

  function titleOf(act: Act) {
    if (isClockIn(act)) return t`Clock-in of ${time} not sent yet`
    if (act.path === timeTracking.clockOut.path) return t`Clock-out of ${time} not sent yet`
    return act.path === timeTracking.startBreak.path
      ? t`Start of the break at ${time} not sent yet`
      : t`End of the break at ${time} not sent yet`
  }
}
