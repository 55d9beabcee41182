import { Trans, useLingui } from '@lingui/react/macro'
import { Coffee, LogIn, MapPin, Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { secondsBetween } from '#shared/time.ts'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { clockText, clockWindow } from '#shared/time-tracking/rules.ts'
import type { MyClock, TimeEntry } from '#shared/time-tracking/shapes.ts'
import { PositionSharing } from '#web/live-map/public.tsx'
import { useFormat } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { useOwnActs } from '#web/platform/outbox/kept-acts.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InstallOffer } from '#web/ui/install-app.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { asPressed } from './as-pressed.ts'
import { ClockOutButton } from './clock-out-button.tsx'
import { ConsentFirst, useConsentFirst } from './consent-first.tsx'
import { KeptPresses } from './kept-presses.tsx'
import { LocationWords } from './location-words.tsx'
import { ManualClockIn } from './manual-clock-in.tsx'
import { RecentEntries } from './recent-entries.tsx'
import { ShiftBanner } from './shift-banner.tsx'
import { UndoClockOut } from './undo-clock-out.tsx'
import { useOwnClock } from './use-own-clock.ts'

// Which shift is today's changes with the hour, and nothing tells of that but the clock.
const readAgainMs = 5 * 60_000

/** A person's own clock, and what it counted lately. */
export function OwnClock() {
  const { t } = useLingui()
  const mine = useEndpoint(timeTracking.mine, {}, { refetchInterval: readAgainMs })
  return (
    <Loaded of={mine}>
      {clock =>
        clock.employee === null ? (
          <Card>
            <EmptyState title={t`No employee record`}>
              <Trans>This account is not linked to an employee, so there is no clock. Ask your administrator.</Trans>
            </EmptyState>
          </Card>
        ) : (
          <div className="flex flex-col gap-4">
            <Clock mine={clock} name={clock.employee.name} position={clock.employee.position} />
            <RecentEntries employeeId={clock.employee.id} />
          </div>
        )
      }
    </Loaded>
  )
}

function Clock({ mine: known, name, position }: { mine: MyClock; name: string; position: string }) {
  const pressed = asPressed(known, useOwnActs())
  const clock = useOwnClock(pressed)
  const now = useNow(1000)
  const { mine, waiting } = pressed
  const { entry } = mine
  const consent = useConsentFirst(mine.positionConsent)
  const [isByHand, setByHand] = useState(false)
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-3">
          <Avatar name={name} size={44} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold text-lg">{name}</p>
            <p className="truncate text-muted">{position}</p>
          </div>
          <Standing entry={entry} />
        </div>
        <KeptPresses waiting={waiting} onSendAgain={clock.sendAgain} />
        {mine.undo && <UndoClockOut undo={mine.undo} now={now} />}
        {entry === null ? (
          <OffTheClock
            mine={mine}
            clock={clock}
            now={now}
            onClockIn={() => consent.whenAgreed('clock-in', () => void clock.clockIn())}
            byHand={
              <ManualClockIn
                open={isByHand}
                onOpenChange={setByHand}
                pending={clock.isClockingInByHand}
                onClockIn={clock.clockInByHand}
              />
            }
          />
        ) : (
          <OnTheClock entry={entry} leaving={mine.leaving} clock={clock} now={now} />
        )}
        {clock.finding && <LocationWords finding={clock.finding} />}
        {clock.hasClockedIn && <InstallOffer />}
        <PositionSharing
          isOnTheClock={entry !== null}
          isRecorded={consent.isAgreed}
          whenAgreed={goOn => consent.whenAgreed('share', goOn)}
        />
        <ConsentFirst
          consent={consent}
          onByHand={() => {
            consent.close()
            setByHand(true)
          }}
        />
      </div>
    </Card>
  )
}

type Acts = ReturnType<typeof useOwnClock>

// Gloves, night, one thumb: nothing on a phone is larger than this.
const big = 'min-h-28 w-full flex-col gap-1 rounded-card text-xl font-semibold'

interface OffTheClockProps {
  mine: MyClock
  clock: Acts
  now: string
  onClockIn: () => void
  byHand: ReactNode
}

function OffTheClock({ mine, clock, now, onClockIn, byHand }: OffTheClockProps) {
  const window = clockWindow(mine.shift, now)
  return (
    <>
      <ShiftBanner shift={mine.shift} window={window} />
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
          className="min-h-12"
          icon={<MapPin size={18} aria-hidden="true" className="max-sm:hidden" />}
          pending={clock.looking === 'verify' || clock.isVerifying}
          onClick={() => void clock.verifyLocation()}
        >
          <Trans>Verify Location</Trans>
        </Button>
        {byHand}
      </div>
    </>
  )
}

interface OnTheClockProps {
  entry: TimeEntry
  leaving: MyClock['leaving']
  clock: Acts
  now: string
}

function OnTheClock({ entry, leaving, clock, now }: OnTheClockProps) {
  const { t } = useLingui()
  const format = useFormat()
  const since = format.time(entry.clockInTime)
  const zone = entry.validZone ?? entry.location
  const elapsed = clockText(secondsBetween(entry.clockInTime, now))
  return (
    <>
      <div className="flex flex-col items-center gap-1 py-2">
        <p
          role="timer"
          aria-label={t`Time since clock-in`}
          className="font-semibold text-[44px] tabular-nums leading-none"
        >
          {elapsed}
        </p>
        <p className="text-center text-muted">
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
      <ClockOutButton
        leaving={leaving}
        className={big}
        pending={clock.looking === 'clock-out' || clock.isClockingOut}
        onClockOut={() => void clock.clockOut()}
      />
      {entry.openBreak ? (
        <Button
          className="min-h-12"
          icon={<Play size={18} aria-hidden="true" />}
          pending={clock.isBreakPending}
          onClick={clock.endBreak}
        >
          <Trans>End Break</Trans>
        </Button>
      ) : (
        <Button
          className="min-h-12"
          icon={<Coffee size={18} aria-hidden="true" />}
          pending={clock.isBreakPending}
          onClick={clock.startBreak}
        >
          <Trans>Start Break</Trans>
        </Button>
      )}
    </>
  )
}

function BreakLine({ startedAt, paid, now }: { startedAt: string; paid: boolean; now: string }) {
  const elapsed = clockText(secondsBetween(startedAt, now))
  return (
    <p className="text-wait tabular-nums">
      {paid ? <Trans>Paid break, {elapsed}</Trans> : <Trans>Unpaid break, {elapsed}</Trans>}
    </p>
  )
}

function Standing({ entry }: { entry: TimeEntry | null }) {
  if (entry === null)
    return (
      <Pill tone="calm">
        <Trans>Off Duty</Trans>
      </Pill>
    )
  if (entry.openBreak)
    return (
      <Pill tone="wait">
        <Trans>On Break</Trans>
      </Pill>
    )
  return (
    <Pill tone="good">
      <Trans>On Duty</Trans>
    </Pill>
  )
}
