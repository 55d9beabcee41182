import { Trans, useLingui } from '@lingui/react/macro'
import { Coffee, LogIn, MapPin, Play } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { secondsBetween } from '#shared/time.ts'
import { clockText, clockWindow } from '#shared/time-tracking/rules.ts'
import type { MyClock, TimeEntry } from '#shared/time-tracking/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useNow } from '#web/platform/now.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Pill } from '#web/ui/pill.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { PressedClock } from './as-pressed.ts'
import { ClockOutButton } from './clock-out-button.tsx'
import { useConsentFirst } from './use-consent-first.ts'
import { useOwnClock } from './use-own-clock.ts'

// What few presses need comes with them.
const notices = () => import('./clock-notices.ts')
const InstallOffer = lazyPart(() => import('#web/ui/install-app.tsx'), 'InstallOffer')
const ConsentFirst = lazyPart(notices, 'ConsentFirst')
const KeptPresses = lazyPart(notices, 'KeptPresses')
const LocationWords = lazyPart(notices, 'LocationWords')
const ShiftBanner = lazyPart(notices, 'ShiftBanner')
const UndoClockOut = lazyPart(notices, 'UndoClockOut')
const OrdersFirst = lazyPart(notices, 'OrdersFirst')
const ManualClockIn = lazyPart(() => import('./manual-clock-in.tsx'), 'ManualClockIn')

interface ClockPanelProps {
  pressed: PressedClock
  /** Where the shift and its site stand beside it. */
  isShiftShown?: boolean
  /** Where other things have to be in sight too: while the clock runs it takes two lines. */
  isSmall?: boolean
  /** What stands below the buttons and asks for the same consent. */
  sharing?: (consent: ReturnType<typeof useConsentFirst>, isOnTheClock: boolean) => ReactNode
}

/** The buttons of one's own clock, and what they say. */
export function ClockPanel({ pressed, isShiftShown = false, isSmall = false, sharing }: ClockPanelProps) {
  const clock = useOwnClock(pressed)
  const now = useNow(1000)
  const { mine, waiting } = pressed
  const { entry } = mine
  const consent = useConsentFirst(mine.positionConsent)
  const [isByHand, setByHand] = useState(false)
  return (
    <>
      <Suspense>
        {waiting.length > 0 && <KeptPresses waiting={waiting} onSendAgain={clock.sendAgain} />}
        {mine.undo && <UndoClockOut undo={mine.undo} now={now} />}
      </Suspense>
      {entry === null ? (
        <OffTheClock
          mine={mine}
          clock={clock}
          now={now}
          isShiftShown={isShiftShown}
          onClockIn={() => consent.whenAgreed('clock-in', () => void clock.clockIn())}
          byHand={
            <Button className={half} pending={clock.isClockingInByHand} onClick={() => setByHand(true)}>
              <Trans>Manual Clock In</Trans>
            </Button>
          }
        />
      ) : (
        <OnTheClock entry={entry} leaving={mine.leaving} clock={clock} now={now} isSmall={isSmall} />
      )}
      <Suspense>
        {isByHand && <ManualClockIn onClose={() => setByHand(false)} onClockIn={clock.clockInByHand} />}
        {clock.finding && <LocationWords finding={clock.finding} />}
        {clock.hasClockedIn && <InstallOffer />}
      </Suspense>
      {sharing?.(consent, entry !== null)}
      <Suspense>
        {consent.next && (
          <ConsentFirst
            consent={consent}
            onByHand={() => {
              consent.close()
              setByHand(true)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

type Acts = ReturnType<typeof useOwnClock>

// Gloves, night, one thumb: nothing on a phone is larger than this.
// What it says stands on two lines where a language needs them.
const big = 'min-h-28 w-full flex-col gap-1 rounded-card text-xl font-semibold whitespace-normal!'
const half = 'min-h-12 max-sm:px-2 whitespace-normal!'
const small = 'min-h-14 max-sm:px-2 whitespace-normal!'

interface OffTheClockProps {
  mine: MyClock
  clock: Acts
  now: string
  isShiftShown: boolean
  onClockIn: () => void
  byHand: ReactNode
}

function OffTheClock({ mine, clock, now, isShiftShown, onClockIn, byHand }: OffTheClockProps) {
  const window = clockWindow(mine.shift, now)
  const first = mine.ordersToRead.filter(({ atClockIn }) => atClockIn !== 'nothing')
  return (
    // The button comes with what stands above it: nothing moves under a thumb that is on its way.
    <Suspense fallback={<Skeleton />}>
      {isShiftShown && window === 'ready' ? null : <ShiftBanner shift={mine.shift} window={window} />}
      {first.length > 0 && <OrdersFirst orders={first} />}
      <Button
        look="primary"
        className={big}
        icon={<LogIn size={26} aria-hidden="true" />}
        disabled={window !== 'ready'}
        pending={clock.looking === 'clock-in' || clock.isClockingIn}
        onClick={onClockIn}
      >
        <Trans>Clock In (With Location)</Trans>
      </Button>
      <div className="grid grid-cols-2 gap-3">
        <Button
          className={half}
          icon={<MapPin size={18} aria-hidden="true" className="max-sm:hidden" />}
          pending={clock.looking === 'verify' || clock.isVerifying}
          onClick={() => void clock.verifyLocation()}
        >
          <Trans>Verify Location</Trans>
        </Button>
        {byHand}
      </div>
    </Suspense>
  )
}

interface OnTheClockProps {
  entry: TimeEntry
  leaving: MyClock['leaving']
  clock: Acts
  now: string
  isSmall: boolean
}

function OnTheClock({ entry, leaving, clock, now, isSmall }: OnTheClockProps) {
  const { t } = useLingui()
  const format = useFormat()
  const since = format.time(entry.clockInTime)
  const zone = entry.validZone ?? entry.location
  const elapsed = clockText(secondsBetween(entry.clockInTime, now))
  return (
    <>
      <div
        className={
          isSmall ? 'flex flex-wrap items-baseline gap-x-3' : 'flex flex-col items-center gap-1 py-2 text-center'
        }
      >
        <p
          role="timer"
          aria-label={t`Time since clock-in`}
          className={cx('font-semibold tabular-nums leading-none', isSmall ? 'text-2xl' : 'text-[44px]')}
        >
          {elapsed}
        </p>
        <p className="text-muted">
          {zone ? (
            <Trans>
              Since {since} · {zone}
            </Trans>
          ) : (
            <Trans>Since {since}</Trans>
          )}
        </p>
        {entry.openBreak && <BreakLine startedAt={entry.openBreak.startedAt} paid={entry.openBreak.paid} now={now} />}
      </div>
      <div className={isSmall ? 'grid grid-cols-2 gap-3' : 'flex flex-col gap-4'}>
        {entry.openBreak && (
          <Button
            look="primary"
            className={isSmall ? small : big}
            icon={<Play size={isSmall ? 20 : 26} aria-hidden="true" />}
            pending={clock.isBreakPending}
            onClick={clock.endBreak}
          >
            <Trans>End Break</Trans>
          </Button>
        )}
        <ClockOutButton
          leaving={leaving}
          look={entry.openBreak ? 'secondary' : 'primary'}
          className={isSmall ? small : entry.openBreak ? 'min-h-12' : big}
          pending={clock.looking === 'clock-out' || clock.isClockingOut}
          onClockOut={() => void clock.clockOut()}
        />
        {!entry.openBreak && (
          <Button
            className={isSmall ? small : 'min-h-12'}
            icon={<Coffee size={18} aria-hidden="true" />}
            pending={clock.isBreakPending}
            onClick={clock.startBreak}
          >
            <Trans>Start Break</Trans>
          </Button>
        )}
      </div>
    </>
  )
}

function BreakLine({ startedAt, paid, now }: { startedAt: string; paid: boolean; now: string }) {
  const elapsed = clockText(secondsBetween(startedAt, now))
  return (
    <p className="text-calm tabular-nums">
      {paid ? <Trans>Paid break, {elapsed}</Trans> : <Trans>Unpaid break, {elapsed}</Trans>}
    </p>
  )
}

/** Whether the clock runs, in a word. */
export function Standing({ entry }: { entry: TimeEntry | null }) {
  if (entry === null)
    return (
      <Pill tone="calm">
        <Trans>Off Duty</Trans>
      </Pill>
    )
  if (entry.openBreak)
    return (
      <Pill tone="calm">
        <Trans>On Break</Trans>
      </Pill>
    )
  return (
    <Pill tone="good">
      <Trans>On Duty</Trans>
    </Pill>
  )
}
