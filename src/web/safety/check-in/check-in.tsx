import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { checkIns } from '#shared/safety/timer-contract.ts'
import type { CheckInTimer } from '#shared/safety/timer-shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { doneAt, useOwnActs, waitingOf } from '#web/platform/outbox/kept-acts.ts'
import { serverTimeAt } from '#web/platform/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useAct } from '#web/ui/outbox/public.ts'
import { useFailure } from '#web/ui/use-failure.ts'

/** The time that is left, and one large tap that says that all is well. */
export function CheckIn({ timer }: { timer: CheckInTimer }) {
  const { t } = useLingui()
  const fail = useFailure()
  // What keeps the tap on the phone comes with the bar: in the cellar there is no line to fetch it by.
  useEffect(() => void import('#web/platform/outbox/outbox.ts').catch(() => undefined), [])
  const give = useAct(checkIns.give, { saysItself: true, onFail: fail(t`It did not arrive.`) })
  const kept = waitingOf(useOwnActs(), checkIns.give).at(-1)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-40 flex-1">
        <Left timer={timer} />
        {kept && <Kept at={doneAt(kept)} />}
      </div>
      <Button
        look="primary"
        className="min-h-14 flex-1 px-6 text-lg sm:flex-none"
        pending={give.isPending}
        onClick={() => give.start({})}
      >
        <Check size={22} aria-hidden="true" />
        <Trans>I am fine</Trans>
      </Button>
    </div>
  )
}

function Left({ timer }: { timer: CheckInTimer }) {
  const format = useFormat()
  const now = serverTimeAt(Date.parse(useNow(10_000)))
  const { dueAt, step } = timer
  const time = format.time(dueAt)
  const heard = format.time(timer.lastSignAt)
  if (timer.isPaused)
    return (
      <p className="text-muted">
        <Trans>The check-in timer rests during your break</Trans>
      </p>
    )
  const minutes = Math.ceil((Date.parse(dueAt) - Date.parse(now)) / 60_000)
  const isOver = minutes <= 0
  return (
    <>
      <p className={cx('font-semibold text-lg', isOver && 'text-bad')}>
        {isOver ? <Trans>Check-in was due at {time}</Trans> : <Trans>Check in by {time}</Trans>}
      </p>
      <p className="text-muted" role="status">
        {step === 'leads-told' || step === 'everyone-told' ? (
          <Trans>Those in charge were told. Tap if you are all right.</Trans>
        ) : isOver ? (
          <Trans>Tap now, or those in charge are told.</Trans>
        ) : (
          <>
            <Plural value={minutes} one="# minute left" other="# minutes left" /> · <Trans>heard at {heard}</Trans>
          </>
        )}
      </p>
    </>
  )
}

function Kept({ at }: { at: string }) {
  const time = useFormat().time(at)
  return (
    <p className="text-wait">
      <Trans>Pressed at {time} without a signal. It arrives by itself, with its time.</Trans>
    </p>
  )
}
