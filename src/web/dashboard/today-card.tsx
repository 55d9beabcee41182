import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import type { DashboardShift, dashboard } from '#shared/dashboard/contract.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { placeText } from '#shared/place-text.ts'
import { screens } from '#shared/screens.ts'
import { useReach } from '#web/platform/session.tsx'
import { useShiftTimes } from '#web/shifts/times/public.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Pill, type Tone } from '#web/ui/pill.tsx'
import { Nothing } from './nothing.tsx'

interface TodayCardProps {
  today: UseQueryResult<ReplyOf<typeof dashboard.today>, Error>
  /** How many shifts the day has in all. */
  total: number | undefined
}

export function TodayCard({ today, total }: TodayCardProps) {
  const { t } = useLingui()
  const isOwn = useReach('schedule:read') === 'own'
  const title = isOwn ? t`My Schedule Today` : t`Today's Schedule`
  const empty = isOwn ? t`No schedule assigned for today` : t`No schedules for today`
  return (
    <Card
      title={title}
      flush
      aside={
        <Link to={screens.scheduling.path} className={buttonClass('quiet', 'small')}>
          <Trans>View All</Trans>
        </Link>
      }
    >
      <Loaded
        of={today}
        isEmpty={data => data.shifts.length === 0}
        empty={<Nothing icon={<CalendarDays size={24} />}>{empty}</Nothing>}
      >
        {({ shifts }) => (
          <>
            <ul aria-label={title} className="m-0 list-none divide-y p-0">
              {shifts.map(shift => (
                <Row key={shift.id} shift={shift} isOwn={isOwn} />
              ))}
            </ul>
            {total !== undefined && total > shifts.length && (
              <p className="border-t px-4 py-2 text-muted text-sm">
                <Trans>
                  {shifts.length} of {total} shifts
                </Trans>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Row({ shift, isOwn }: { shift: DashboardShift; isOwn: boolean }) {
  const times = useShiftTimes()
  const { t } = useLingui()
  const name = shift.employee?.name
  return (
    <li className="flex min-w-0 items-center gap-3 px-4 py-2.5">
      {!isOwn && <Avatar name={name ?? '?'} size={32} />}
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium tabular-nums">{isOwn ? times(shift) : (name ?? t`Open shift`)}</p>
        <p className="truncate text-muted text-sm">
          {!isOwn && shift.employee?.position ? `${shift.employee.position} · ` : ''}
          {placeText(shift)}
        </p>
        {!isOwn && <p className="text-muted text-sm tabular-nums">{times(shift)}</p>}
      </div>
      <ShiftState shift={shift} />
    </li>
  )
}

const tones: Record<DashboardShift['status'], Tone> = { active: 'good', scheduled: 'calm', completed: 'calm' }

function ShiftState({ shift: { employee, status, leftAt, absent } }: { shift: DashboardShift }) {
  const { t } = useLingui()
  if (employee === null) return <Pill tone="open">{t`Open`}</Pill>
  if (leftAt) return <Pill tone="bad">{t`Left early`}</Pill>
  if (absent) return <Pill tone="bad">{absent === 'late' ? t`Late` : t`No-show`}</Pill>
  const words: Record<string, string> = { active: t`Active`, scheduled: t`Scheduled`, completed: t`Completed` }
  return <Pill tone={tones[status] ?? 'calm'}>{words[status] ?? t`Upcoming`}</Pill>
}
