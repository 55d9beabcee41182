import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { placeText } from '#shared/place-text.ts'
import type { Board, BoardDay } from '#shared/scheduling/board-shapes.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { cx } from '#web/ui/cx.ts'
import { Shape } from '#web/ui/pill.tsx'
import { ScheduleStatusPill } from '../status-pill.tsx'
import { type BoardRow, placeIn, rowKeyOf } from './board-view.ts'
import { StaffingLine } from './site-parts.tsx'
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
}

/** The same week one day at a time: seven days under the thumb, and the shifts of the chosen one. */
export function PhoneBoard({ board, rows, week, words, mayWrite, actions }: PhoneBoardProps) {
  const col = Math.max(
    0,
    board.days.findIndex(({ date }) => date === week.date),
  )
  const day = board.days[col] as BoardDay
  const present = rows.filter(row => (row.days[col]?.length ?? 0) > 0 || row.timeOff[col] || (mayWrite && row.post))
  return (
    <div className="pb-16">
      <DayTabs days={board.days} chosen={day.date} words={words} onChoose={week.goTo} />
      <DaySum day={day} words={words} />
      {present.length === 0 ? (
        <p className="px-4 py-10 text-center text-muted">
          <Trans>No schedules are planned for this date</Trans>
        </p>
      ) : (
        <ul className="m-0 list-none divide-y p-0">
          {present.map(row => (
            <li key={rowKeyOf(row)} className="px-4 py-3 [contain-intrinsic-size:auto_104px] [content-visibility:auto]">
              <RowDay {...{ row, words, mayWrite, actions, col }} date={day.date} />
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
  row: BoardRow
  col: number
  date: string
  words: BoardWords
  mayWrite: boolean
  actions: BoardActions
}

/** A person, or a post, on the chosen day. */
function RowDay({ row, col, date, words, mayWrite, actions }: RowDayProps) {
  const { t } = useLingui()
  const { employee, post } = row
  const timeOff = row.timeOff[col]
  const name = words.row(row)
  const shifts = row.days[col] ?? []
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className={cx('min-w-0 truncate font-semibold', employee === null && post === null && 'text-open')}>
          {name}
        </h2>
        {post && shifts.length > 0 && <StaffingLine shifts={shifts} words={words} className="gap-x-2 text-sm" />}
        {employee && (
          <span
            className={cx('shrink-0 text-sm tabular-nums', employee.overtimeSeconds > 0 ? 'text-bad' : 'text-muted')}
          >
            {words.hours(employee.seconds)} h
            {employee.overtimeSeconds > 0 && ` · ${words.over(employee.overtimeSeconds)}`}
          </span>
        )}
      </div>
      {timeOff && <p className="text-calm text-sm">{timeOff.status === 'approved' ? words.timeOff : words.askedOff}</p>}
      <div className="mt-1.5 flex flex-col gap-2">
        {shifts.map(shift => (
          <PhoneShift key={shift.id} shift={shift} isAtPost={post !== null} words={words} onOpen={actions.open} />
        ))}
        {mayWrite && shifts.length === 0 && (
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

interface PhoneShiftProps {
  shift: Schedule
  isAtPost: boolean
  words: BoardWords
  onOpen: BoardActions['open']
}

function PhoneShift({ shift, isAtPost, words, onOpen }: PhoneShiftProps) {
  return (
    <button
      type="button"
      id={`shift-${shift.id}`}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => onOpen(shift, currentTarget)}
      className={cx(
        'flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control border px-3 py-2 text-left',
        shift.publishedAt === null ? 'border-control border-dashed' : 'bg-background',
      )}
    >
      <span className="min-w-0">
        <span className={cx('block font-medium', shift.status === 'cancelled' && 'line-through')}>
          {words.span(shift)}
        </span>
        <span className="block truncate text-muted text-sm">{isAtPost ? words.briefWho(shift) : placeText(shift)}</span>
      </span>
      <ScheduleStatusPill shift={shift} />
    </button>
  )
}
