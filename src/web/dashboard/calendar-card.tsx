import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { dashboard, type Metrics } from '#shared/dashboard/contract.ts'
import { isWeekend } from '#shared/dashboard/rules.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { screens } from '#shared/screens.ts'
import { cover } from '#shared/shift-offers/contract.ts'
import { addDays, mondayOf } from '#shared/time.ts'
import { useFormat } from '#web/platform/format.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Can, useReach } from '#web/platform/session.tsx'
import { useUrlState } from '#web/platform/url-state.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Badge } from '#web/ui/pill.tsx'

/** A week from Monday, and what can be done about it. */
export function CalendarCard({ metrics }: { metrics: Metrics | undefined }) {
  const { t } = useLingui()
  const format = useFormat()
  const [{ week }, set] = useUrlState(screens.dashboard)
  const isOwn = useReach('schedule:read') === 'own'
  const current = mondayOf(format.today())
  const monday = week === '' ? current : mondayOf(week)
  const days = useEndpoint(dashboard.week, { date: monday }, { keepPrevious: true })
  const show = (day: string) => set({ week: day === current ? '' : day })
  const upcoming = metrics?.upcomingShifts
  return (
    <Card
      title={isOwn ? t`My Calendar` : t`Calendar`}
      flush
      className="overflow-hidden"
      aside={upcoming !== undefined && <Upcoming count={upcoming} />}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2">
        <div className="-ml-2 flex items-center max-sm:w-full max-sm:justify-between">
          <IconButton
            label={t`Previous week`}
            icon={<ChevronLeft size={18} />}
            onClick={() => show(addDays(monday, -7))}
          />
          <p aria-live="polite" className="font-medium text-sm tabular-nums whitespace-nowrap sm:text-base">
            {format.day(monday)} – {format.day(addDays(monday, 6))}
          </p>
          <IconButton label={t`Next week`} icon={<ChevronRight size={18} />} onClick={() => show(addDays(monday, 7))} />
        </div>
        {monday !== current && (
          <Button look="quiet" size="small" onClick={() => show(current)}>
            <Trans>This week</Trans>
          </Button>
        )}
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <Available openShifts={metrics?.openShifts} isOwn={isOwn} />
          <Can do="time-off:request">
            <Link to={screens.timeOff.path} search={{ request: 'new' }} className={buttonClass('secondary', 'small')}>
              <Trans>Request Time Off</Trans>
            </Link>
          </Can>
        </div>
      </div>
      <Loaded of={days}>
        {list => (
          <ul
            aria-label={isOwn ? t`My Calendar` : t`Calendar`}
            className="m-0 grid list-none border-t p-0 max-sm:divide-y sm:grid-cols-7 sm:divide-x"
          >
            {list.map(day => (
              <DayCell key={day.date} day={day} isOwn={isOwn} isToday={day.date === format.today()} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

function Upcoming({ count }: { count: number }) {
  return (
    <Badge>
      <Plural value={count} one="# upcoming shift" other="# upcoming shifts" />
    </Badge>
  )
}

/** For a guard those they could take; for those who plan all that nobody has yet. */
function Available({ openShifts, isOwn }: { openShifts: number | undefined; isOwn: boolean }) {
  const own = useEndpoint(cover.available, {}, { enabled: isOwn })
  const count = isOwn ? own.data?.length : openShifts
  return (
    <Link
      to={screens.scheduling.path}
      search={{ view: isOwn ? 'open' : 'week' }}
      className={buttonClass('secondary', 'small')}
    >
      <Trans>Available Shifts</Trans>
      {count !== undefined && <Badge>{count}</Badge>}
    </Link>
  )
}

type Day = ReplyOf<typeof dashboard.week>[number]

function DayCell({ day, isOwn, isToday }: { day: Day; isOwn: boolean; isToday: boolean }) {
  const format = useFormat()
  return (
    <li className={cx('min-w-0', isToday && 'bg-background')}>
      <Link
        to={screens.scheduling.path}
        search={{ date: day.date, view: 'day' }}
        aria-current={isToday ? 'date' : undefined}
        className="flex min-h-11 gap-3 px-4 py-2 no-underline hover:bg-background focus-visible:-outline-offset-2 sm:min-h-28 sm:flex-col sm:gap-1 sm:px-2"
      >
        <span className={cx('shrink-0 text-sm max-sm:w-14', isToday ? 'font-semibold text-accent' : 'text-muted')}>
          {format.weekday(day.date)} {Number(day.date.slice(8))}
        </span>
        <span className="flex min-w-0 flex-col gap-0.5 text-sm">
          {day.shifts === 0 ? <Unplanned date={day.date} /> : isOwn ? <OwnShifts day={day} /> : <Count day={day} />}
        </span>
      </Link>
    </li>
  )
}

function Unplanned({ date }: { date: string }) {
  return (
    <span className="break-words text-muted">
      {isWeekend(date) ? <Trans>Unavailable</Trans> : <Trans>Unscheduled</Trans>}
    </span>
  )
}

function OwnShifts({ day }: { day: Day }) {
  const format = useFormat()
  const more = day.shifts - day.first.length
  return (
    <>
      {day.first.map(shift => (
        <span key={shift.id} className="min-w-0">
          <span className="block font-medium tabular-nums">
            {format.wallTime(shift.startTime)} – {format.wallTime(shift.endTime)}
          </span>
          <span className="block text-muted text-xs [overflow-wrap:anywhere]">
            {shift.businessName ?? shift.location}
          </span>
        </span>
      ))}
      {more > 0 && (
        <span className="text-muted">
          <Trans>{more} more</Trans>
        </span>
      )}
    </>
  )
}

function Count({ day }: { day: Day }) {
  return (
    <>
      <span className="font-medium">
        <Plural value={day.shifts} one="# shift" other="# shifts" />
      </span>
      {day.open > 0 && (
        <span className="text-open">
          <Plural value={day.open} one="# open" other="# open" />
        </span>
      )}
    </>
  )
}
