import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeftRight, CalendarCheck, CalendarDays, CalendarPlus, MessagesSquare } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { scheduling } from '#shared/scheduling/contract.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { screens } from '#shared/screens.ts'
import { cover } from '#shared/shift-offers/contract.ts'
import { addressOf } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useUser } from '#web/platform/session.tsx'
import { OwnOffers, SwapDialog } from '#web/shift-offers/public.ts'
import { ShiftCard, ShiftList, useExpectedText } from '#web/shifts/public.ts'
import { CannotCome } from '#web/time-off/call-in/public.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FileLink } from '#web/ui/file-link.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { ScheduleStatusPill } from './status-pill.tsx'

/** One's own coming shifts, and what others ask of one. */
export function MyShifts({ switcher }: { switcher: ReactNode }) {
  const { t } = useLingui()
  const { employeeId } = useUser()
  const { today } = useFormat()
  const input = { from: today(), open: false, ...(employeeId !== null && { employeeId }) }
  const shifts = useEndpoint(scheduling.list, input)
  const expectedOf = useExpectedText()
  const [given, setGiven] = useState<Schedule>()
  return (
    <Page narrow filters={switcher}>
      <OwnOffers />
      <Link to={screens.availability.path} className={cx(buttonClass('secondary'), 'self-start max-sm:w-full')}>
        <CalendarCheck size={16} aria-hidden="true" />
        <Trans>When I can work</Trans>
      </Link>
      <Card title={t`My shifts`} aside={<CalendarFeed />} flush>
        <Loaded
          of={shifts}
          failedTitle={t`Failed to fetch schedules`}
          empty={
            <EmptyState title={t`No shifts ahead`} icon={<CalendarDays size={28} />}>
              <Trans>Your shifts stand here as soon as they are published.</Trans>
            </EmptyState>
          }
        >
          {list => (
            <ShiftList label={t`My shifts`}>
              {list.map(shift => (
                <ShiftCard
                  key={shift.id}
                  shift={shift}
                  aside={<ScheduleStatusPill shift={shift} />}
                  actions={<OwnShiftActions shift={shift} onGive={() => setGiven(shift)} />}
                >
                  {expectedOf(shift) && <p className="font-semibold tabular-nums">{expectedOf(shift)}</p>}
                </ShiftCard>
              ))}
            </ShiftList>
          )}
        </Loaded>
      </Card>
      {given && <SwapDialog shift={given} onClose={() => setGiven(undefined)} />}
    </Page>
  )
}

function OwnShiftActions({ shift, onGive }: { shift: Schedule; onGive: () => void }) {
  const now = useNow(60_000)
  const { data: pending = [] } = useEndpoint(cover.offers, { status: 'pending' })
  const isAsked = pending.some(({ kind, schedule }) => kind === 'swap' && schedule.id === shift.id)
  // Whoever has asked already finds it above, where it can be taken back.
  const isAhead = shift.status === 'scheduled' && shift.startsAt > now && !isAsked
  return (
    <>
      {isAhead && (
        <Button size="small" icon={<ArrowLeftRight size={16} aria-hidden="true" />} onClick={onGive}>
          <Trans>Swap</Trans>
        </Button>
      )}
      <Link
        to={screens.messages.path}
        search={{ shift: String(shift.id) }}
        className={buttonClass('secondary', 'small')}
      >
        <MessagesSquare size={16} aria-hidden="true" />
        <Trans>Message</Trans>
      </Link>
      <FileLink
        href={addressOf(scheduling.calendarFile, { id: shift.id })}
        className={buttonClass('secondary', 'small')}
      >
        <CalendarPlus size={16} aria-hidden="true" />
        <Trans>Calendar</Trans>
      </FileLink>
      {shift.status === 'scheduled' && shift.endsAt > now && <CannotCome shift={shift} size="small" />}
    </>
  )
}
