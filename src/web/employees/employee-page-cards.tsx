import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EmployeePage } from '#shared/employees/contract.ts'
import { useFormat } from '#web/platform/format.ts'
import { useHours } from '#web/platform/spoken-time.ts'
import { Card } from '#web/ui/card.tsx'
import { Badge, Pill } from '#web/ui/pill.tsx'

type Listed<K extends keyof EmployeePage> = NonNullable<EmployeePage[K]>

export function ShiftsCard({ shifts }: { shifts: Listed<'upcomingShifts'> }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <ListCard title={t`Upcoming Shifts`} rows={shifts} empty={t`No shifts are planned`}>
      {shift => (
        <>
          <span className="min-w-0">
            <span className="font-medium">{format.namedDay(shift.date)}</span>
            <span className="block truncate text-muted text-sm">{shift.business?.name ?? shift.location}</span>
          </span>
          <span className="shrink-0 text-right tabular-nums whitespace-nowrap">
            {format.wallTime(shift.startTime)} – {format.wallTime(shift.endTime)}
            {shift.endsNextDay && (
              <span className="block text-muted text-sm">
                <Trans>Ends next day</Trans>
              </span>
            )}
          </span>
        </>
      )}
    </ListCard>
  )
}

/** Nothing for whoever always came. */
export function MissedCard({ shifts }: { shifts: Listed<'missedShifts'> }) {
  const { t } = useLingui()
  const format = useFormat()
  if (shifts.length === 0) return null
  return (
    <ListCard title={t`Did not come`} rows={shifts} empty="">
      {shift => (
        <>
          <span className="min-w-0">
            <span className="font-medium">{format.namedDay(shift.date)}</span>
            <span className="block truncate text-muted text-sm">{shift.business?.name ?? shift.location}</span>
            {shift.takenBy !== null && shift.takenAt !== null && (
              <span className="block text-muted text-sm">
                <Trans>
                  {shift.takenBy} took it at {format.time(shift.takenAt)}
                </Trans>
              </span>
            )}
          </span>
          <span className="shrink-0 text-right tabular-nums whitespace-nowrap">
            {format.wallTime(shift.startTime)} – {format.wallTime(shift.endTime)}
          </span>
        </>
      )}
    </ListCard>
  )
}

export function HoursCard({ weeks }: { weeks: Listed<'weeks'> }) {
  const { t } = useLingui()
  const format = useFormat()
  const hours = useHours()
  const most = Math.max(40, ...weeks.map(({ totalHours }) => Number(totalHours)))
  return (
    <ListCard title={t`Hours by week`} rows={weeks} empty={t`No hours yet`}>
      {({ weekStarting, totalHours }) => (
        <>
          <span className="w-28 shrink-0">{format.day(weekStarting)}</span>
          <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-background">
            <span
              className="block h-full rounded-full bg-accent"
              style={{ width: `${(Number(totalHours) / most) * 100}%` }}
            />
          </span>
          <span className="w-24 text-right tabular-nums">{hours(totalHours)}</span>
        </>
      )}
    </ListCard>
  )
}

export function BusinessesCard({
  businesses,
  currency,
}: {
  businesses: Listed<'businesses'>
  currency: string | undefined
}) {
  const { t } = useLingui()
  const format = useFormat()
  const since = (day: string | null) => (day === null ? null : <Trans>since {format.day(day)}</Trans>)
  return (
    <ListCard title={t`Sites`} rows={businesses} empty={t`Works at no site yet`}>
      {({ name, status, isCurrent, startDate, hourlyRate }) => (
        <>
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-2 font-medium">
              {name}
              {isCurrent && <Pill tone="good">{t`Active`}</Pill>}
              {status === 'inactive' && <Badge>{t`Ended`}</Badge>}
            </span>
            <span className="text-muted text-sm">{since(startDate)}</span>
          </span>
          {hourlyRate !== undefined && (
            <span className="tabular-nums">
              {hourlyRate === null ? t`Own rate` : format.money(hourlyRate, currency)}
            </span>
          )}
        </>
      )}
    </ListCard>
  )
}

export function NotesCard({ notes }: { notes: Listed<'notes'> }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <ListCard title={t`Recent Notes`} rows={notes} empty={t`No recent notes`}>
      {({ content, location, priority, timestamp }) => (
        <span className="min-w-0 flex-1">
          <span className="block whitespace-pre-line [overflow-wrap:anywhere]">{content}</span>
          <span className="flex flex-wrap items-center gap-2 text-muted text-sm">
            {priority === 'high' && <Pill tone="bad">{t`High`}</Pill>}
            {format.ago(timestamp)}
            {location && ` · ${location}`}
          </span>
        </span>
      )}
    </ListCard>
  )
}

interface ListCardProps<Row> {
  title: string
  rows: Row[]
  empty: string
  children: (row: Row) => ReactNode
}

function ListCard<Row extends { id: number } | { weekStarting: string }>({
  title,
  rows,
  empty,
  children,
}: ListCardProps<Row>) {
  return (
    <Card title={title} flush>
      {rows.length === 0 ? (
        <p className="p-4 text-muted">{empty}</p>
      ) : (
        <ul className="m-0 list-none divide-y p-0">
          {rows.map((row, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: someone may have worked at one business twice
              key={index}
              className="flex items-center justify-between gap-4 px-4 py-2.5"
            >
              {children(row)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
