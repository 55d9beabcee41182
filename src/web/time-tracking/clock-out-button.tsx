import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { Suspense, useEffect, useId, useState } from 'react'
import { leavesEarly } from '#shared/time-tracking/rules.ts'
import type { MyClock } from '#shared/time-tracking/shapes.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { serverNow } from '#web/platform/server-clock.ts'
import { HoldButton } from '#web/ui/hold-button.tsx'
import type { LeftOpen } from './leave-question.tsx'

const leaveQuestion = () => import('./leave-question.tsx')
const LeaveQuestion = lazyPart(leaveQuestion, 'LeaveQuestion')

// The line may be gone by the time someone leaves: what asks them is fetched once the screen stands.
const fetchedAfterMs = 4000

interface ClockOutButtonProps {
  leaving: MyClock['leaving']
  pending: boolean
  className: string
  look?: 'primary' | 'secondary'
  onClockOut: () => void
}

/** Held, it clocks out. A tap asks, and so does leaving early or with an incident open: once, with what that means. */
export function ClockOutButton({ leaving, pending, className, look = 'primary', onClockOut }: ClockOutButtonProps) {
  const { t } = useLingui()
  const hint = useId()
  const [asked, setAsked] = useState<LeftOpen>()
  useEffect(() => {
    const timer = setTimeout(() => void leaveQuestion().catch(() => undefined), fetchedAfterMs)
    return () => clearTimeout(timer)
  }, [])
  const ask = () => setAsked(openNow(leaving))
  const held = () => {
    const open = openNow(leaving)
    if (open.endsAt === null && open.incidents.length === 0) onClockOut()
    else setAsked(open)
  }
  return (
    <>
      <HoldButton
        look={look}
        className={className}
        icon={<LogOut size={26} aria-hidden="true" className="relative" />}
        pending={pending}
        describedBy={hint}
        holding={t`Keep holding…`}
        letGo={t`Let go to clock out`}
        onHeld={held}
        onTapped={ask}
      >
        <Trans>Clock Out</Trans>
      </HoldButton>
      <p id={hint} className="-mt-2 text-center text-muted text-sm">
        <Trans>Hold for a second to clock out.</Trans>
      </p>
      {asked !== undefined && (
        <Suspense>
          <LeaveQuestion
            open={asked}
            pending={pending}
            onClose={() => setAsked(undefined)}
            onLeave={() => {
              setAsked(undefined)
              onClockOut()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function openNow(leaving: MyClock['leaving']): LeftOpen {
  const { shiftEndsAt = null, incidents = [] } = leaving ?? {}
  const isEarly = shiftEndsAt !== null && leavesEarly(shiftEndsAt, serverNow())
  return { endsAt: isEarly ? shiftEndsAt : null, incidents }
}
