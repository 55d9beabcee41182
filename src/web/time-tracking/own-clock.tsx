import { Trans, useLingui } from '@lingui/react/macro'
import type { MyClock } from '#shared/time-tracking/shapes.ts'
import { PositionSharing } from '#web/live-map/public.tsx'
import { useOwnActs } from '#web/platform/outbox/kept-acts.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { asPressed } from './as-pressed.ts'
import { ClockPanel, Standing } from './clock-panel.tsx'
import { RecentEntries } from './recent-entries.tsx'
import { useMyClock } from './use-my-clock.ts'

/** A person's own clock, and what it counted lately. */
export function OwnClock() {
  const { t } = useLingui()
  const mine = useMyClock()
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
            <RecentEntries />
          </div>
        )
      }
    </Loaded>
  )
}

function Clock({ mine, name, position }: { mine: MyClock; name: string; position: string }) {
  const pressed = asPressed(mine, useOwnActs())
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-3">
          {/* Their own initials stand in the header of a phone already. */}
          <span className="max-sm:hidden">
            <Avatar name={name} size={44} />
          </span>
          <div className="min-w-0 flex-1">
            <p className="font-semibold text-lg">{name}</p>
            <p className="text-muted [overflow-wrap:anywhere]">{position}</p>
          </div>
          <Standing entry={pressed.mine.entry} />
        </div>
        <ClockPanel
          pressed={pressed}
          sharing={(consent, isOnTheClock) => (
            <PositionSharing
              isOnTheClock={isOnTheClock}
              isRecorded={consent.isAgreed}
              whenAgreed={goOn => consent.whenAgreed('share', goOn)}
            />
          )}
        />
      </div>
    </Card>
  )
}
