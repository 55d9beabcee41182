import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AvailabilityClash } from '#shared/availability/contract.ts'
import type { PlanAssignment } from '#shared/plans/shapes.ts'
import type { Board, BoardDay } from '#shared/scheduling/board-shapes.ts'
import { cx } from '#web/ui/cx.ts'
import { Shape } from '#web/ui/pill.tsx'
import { type BoardRow, cardsIn, placeIn, rowKeyOf } from './board-view.ts'
import { HourStrip } from './hour-strip.tsx'
import { PhoneProposed, PhoneShift } from './phone-shift.tsx'
import { PromiseLine, StaffingLine } from './site-parts.tsx'
import type { BoardActions } from './use-board-actions.tsx'
import type { BoardWords } from './use-board-words.ts'
import type { Week } from './use-week.ts'

interface PhoneBoardProps {
  board: Board
  rows: readonly BoardRow[]
  week: Week
  words: BoardWords
  mayWrite: boolean
  actions: BoardActions
  /** What a proposal would do with which shift. */
  changes: ReadonlyMap<number, PlanAssignment> | undefined
  /** Shifts whose person has said since that they cannot. */
  clashes: ReadonlyMap<number, AvailabilityClash>
  /** Under the sum of the day. */
  children?: ReactNode
}

/** The same week one day at a time: seven days under the thumb, and the shifts of the chosen one. */
export function PhoneBoard({
  board,
  rows,
  week,
  words,
  mayWrite,
  actions,
  changes,
  clashes,
  children,
}: PhoneBoardProps) {
  const col = Math.max(
    0,
    board.days.findIndex(({ date }) => date === week.date),
  )
  const day = board.days[col] as BoardDay
  const present = rows.filter(
    row => cardsIn(row, col) > 0 || row.timeOff[col] || row.demand?.[col] || (mayWrite && row.post),
  )
  return (
    <div>
      <DayTabs days={board.days} chosen={day.date} words={words} onChoose={week.goTo} />
      <DaySum day={day} words={words} />
      {children && <div className="border-b px-4 py-1 empty:hidden">{children}</div>}
      {present.length === 0 ? (
        <p className="px-4 py-10 text-center text-muted">
          <Trans>No schedules are planned for this date</Trans>
        </p>
      ) : (
        <ul className="m-0 list-none divide-y p-0">
          {present.map(row => (
            <li key={rowKeyOf(row)} className="px-4 py-3 [contain-intrinsic-size:auto_104px] [content-visibility:auto]">
              <RowDay {...{ board, row, words, mayWrite, actions, changes, clashes, col }} date={day.date} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface DayTabsProps {
  days: readonly BoardDay[]
  chosen: string
  words: BoardWords
  onChoose: (date: string) => void
}

function DayTabs({ days, chosen, words, onChoose }: DayTabsProps) {
  return (
    <div className="sticky top-0 z-10 grid grid-cols-7 border-b bg-surface">
      {days.map(({ date, shiftCount }) => (
        <button
          key={date}
          type="button"
          aria-pressed={date === chosen}
          onClick={() => onChoose(date)}
          className={cx(
            'flex min-h-14 min-w-0 flex-col items-center justify-center text-xs focus-visible:-outline-offset-2',
            date === chosen ? 'bg-accent text-on-accent' : 'text-muted',
          )}
        >
          <span className="sr-only">
            {words.day(date)}, {words.shifts(shiftCount)}
          </span>
          <span aria-hidden="true">{words.weekday(date)}</span>
          <span aria-hidden="true" className={cx('font-semibold text-base', date !== chosen && 'text-text')}>
            {Number(date.slice(8))}
          </span>
        </button>
      ))}
    </div>
  )
}

function DaySum({ day, words }: { day: BoardDay; words: BoardWords }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 border-b px-4 py-2 text-muted text-sm tabular-nums">
      <span className="font-medium text-text">{words.hours(day.seconds)} h</span>
      <span>{words.begun(day.shiftCount, day.seconds)}</span>
      {day.costCents !== null && <span>{words.costs(day)}</span>}
      {day.openCount > 0 && (
        <span className="flex items-center gap-1 text-open">
          <Shape tone="open" />
          <Plural value={day.openCount} one="# open" other="# open" />
        </span>
      )}
    </p>
  )
}

interface RowDayProps {
  board: Board
  row: BoardRow
  col: number
  date: string
  words: BoardWords
  mayWrite: boolean
  actions: BoardActions
  changes: PhoneBoardProps['changes']
  clashes: PhoneBoardProps['clashes']
}

/** A person, or a post, on the chosen day. */
function RowDay({ board, row, col, date, words, mayWrite, actions, changes, clashes }: RowDayProps) {
  const { t } = useLingui()
  const { employee, post } = row
  const timeOff = row.timeOff[col]
  const name = words.row(row)
  const shifts = row.days[col] ?? []
  const demand = row.demand?.[col]
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <h2
          className={cx(
            'min-w-0 font-semibold [overflow-wrap:anywhere]',
            employee === null && post === null && 'text-open',
          )}
        >
          {name}
        </h2>
        {post && (shifts.length > 0 || demand) && (
          <StaffingLine shifts={shifts} demand={demand} words={words} className="gap-x-2 text-sm" />
        )}
        {employee && (
          <span
            className={cx('shrink-0 text-sm tabular-nums', employee.overtimeSeconds > 0 ? 'text-bad' : 'text-muted')}
          >
            {words.hours(employee.seconds)} h
            {employee.overtimeSeconds > 0 && ` · ${words.over(employee.overtimeSeconds)}`}
            {row.forecast && (
              <span className={cx('block text-right', row.forecast.overtimeSeconds > 0 && 'font-medium text-bad')}>
                <span aria-hidden="true">
                  {row.forecast.overtimeSeconds > 0 && '▲ '}≈ {words.hours(row.forecast.seconds)} h
                </span>
                <span className="sr-only">{words.ahead(row.forecast)}</span>
              </span>
            )}
          </span>
        )}
      </div>
      {row.promise && <PromiseLine promise={row.promise} words={words} />}
      {demand && (
        <HourStrip
          demand={demand}
          words={words}
          name={words.where(name, date)}
          onOpen={() => actions.hours(row, col)}
          className="mt-1"
        />
      )}
      {timeOff && <p className="text-calm text-sm">{timeOff.status === 'approved' ? words.timeOff : words.askedOff}</p>}
      <div className="mt-1.5 flex flex-col gap-2">
        {shifts.map(shift => (
          <PhoneShift
            key={shift.id}
            shift={shift}
            isAtPost={post !== null}
            words={words}
            change={changes?.get(shift.id)}
            isDoubted={clashes.has(shift.id)}
            onOpen={actions.open}
          />
        ))}
        {row.proposed?.days[col]?.map(change => (
          <PhoneProposed key={change.id} change={change} board={board} words={words} onOpen={actions.open} />
        ))}
        {mayWrite && cardsIn(row, col) === 0 && (
          <button
            type="button"
            className="min-h-11 rounded-control border border-control border-dashed text-muted"
            onClick={() => actions.create(placeIn(row, date))}
          >
            {t`Plan a shift for ${name}`}
          </button>
        )}
      </div>
    </>
  )
}
