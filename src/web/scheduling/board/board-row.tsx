import { memo } from 'react'
import type { AvailabilityClash } from '#shared/availability/contract.ts'
import type { PlanAssignment } from '#shared/plans/shapes.ts'
import type { BoardTimeOff } from '#shared/scheduling/board-shapes.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import type { Day, WallShift } from '#shared/time.ts'
import { cx } from '#web/ui/cx.ts'
import { type BoardRow, cardsIn } from './board-view.ts'
import { grid as roles } from './grid-roles.ts'
import { HourStrip } from './hour-strip.tsx'
import { ProposedCard } from './proposed-card.tsx'
import { PersonCell, TotalCell } from './row-ends.tsx'
import { cardHeight, ShiftCard } from './shift-card.tsx'
import { PostCell, PostTotalCell, promiseHeight, StaffingLine, staffingHeight } from './site-parts.tsx'
import type { BoardWords } from './use-board-words.ts'

const gap = 4
const padding = 6

export interface RowProps {
  row: BoardRow
  /** 0 for the open shifts. */
  index: number
  dates: readonly Day[]
  today: Day
  words: BoardWords
  mayWrite: boolean
  /** Where the keyboard is, when it is in this row. */
  currentCol: number | null
  currentIndex: number
  /** Where something in hand would land, when it is in this row, and what that would mean. */
  overCol: number | null
  overText: string
  isOverRefused: boolean
  /** The hours of the person if it landed. */
  seconds: number
  overtimeSeconds: number
  heldId: number | null
  stretchedId: number | null
  stretchedTo: WallShift | null
  /** How many shifts of one day are shown before the rest waits behind a button. */
  most: number
  onMore: () => void
  /** What a proposal would do with which shift. */
  changes: ReadonlyMap<number, PlanAssignment> | undefined
  /** Shifts whose person has said since that they cannot. */
  clashes: ReadonlyMap<number, AvailabilityClash>
}

/** The week of a person or of a post. Drawn again only when something in it changed. */
export const BoardRowView = memo(function BoardRowView(props: RowProps) {
  const { row, index, dates } = props
  return (
    <div {...roles.row(index + 2)} data-row={index} className="board-columns h-full border-b">
      {row.post ? (
        <PostCell post={row.post} promise={row.promise} words={props.words} />
      ) : (
        <PersonCell employee={row.employee} words={props.words} />
      )}
      {dates.map((date, col) => (
        <DayCell
          key={date}
          {...props}
          col={col}
          date={date}
          shifts={row.days[col] as Schedule[]}
          timeOff={row.timeOff[col] as BoardTimeOff | null}
        />
      ))}
      {row.post ? (
        <PostTotalCell days={row.days} words={props.words} />
      ) : (
        <TotalCell
          employee={row.employee}
          words={props.words}
          seconds={props.seconds}
          overtimeSeconds={props.overtimeSeconds}
          proposed={row.proposed}
          forecast={row.forecast}
          isPreview={props.overCol !== null || props.stretchedTo !== null}
        />
      )}
    </div>
  )
}, isSameRow)

interface DayCellProps extends RowProps {
  col: number
  date: Day
  shifts: readonly Schedule[]
  timeOff: BoardTimeOff | null
}

function DayCell({ row, index, col, date, shifts, timeOff, words, ...props }: DayCellProps) {
  const isOver = props.overCol === col
  const isCurrent = props.currentCol === col
  const isEmpty = cardsIn(row, col) === 0
  const shown = shifts.slice(0, props.most)
  const hidden = shifts.length - shown.length
  const name = words.row(row)
  const demand = row.demand?.[col]
  const proposed = row.proposed?.days[col] ?? []
  const at = Math.min(props.currentIndex, shown.length + proposed.length - 1)

  return (
    <div
      {...roles.cell(
        col + 2,
        // A day that says something of its own is called by that.
        isEmpty && !demand
          ? [words.where(name, date), timeOff && timeOffWord(timeOff)].filter(Boolean).join(', ')
          : undefined,
      )}
      data-col={col}
      tabIndex={isEmpty ? (isCurrent ? 0 : -1) : undefined}
      className={cx(
        'board-cell',
        date === props.today && 'bg-[color-mix(in_oklab,var(--accent)_5%,transparent)]',
        timeOff && (timeOff.status === 'approved' ? 'board-off' : 'board-asked'),
        isEmpty && props.mayWrite && !isOver && 'board-free cursor-pointer',
        isOver && (props.isOverRefused ? 'board-refused' : 'board-over'),
      )}
    >
      {isEmpty && demand && <span className="sr-only">{words.where(name, date)}</span>}
      {row.post && (!isEmpty || demand) && <StaffingLine shifts={shifts} demand={demand} words={words} />}
      {demand && <HourStrip demand={demand} words={words} name={words.where(name, date)} tabIndex={-1} />}
      {shown.map((shift, position) => (
        <ShiftCard
          key={shift.id}
          shift={shift}
          isAtPost={row.post !== null}
          words={words}
          isCurrent={isCurrent && position === at}
          isHeld={props.heldId === shift.id}
          mayMove={props.mayWrite}
          hours={props.stretchedId === shift.id ? props.stretchedTo : null}
          change={props.changes?.get(shift.id)}
          isDoubted={props.clashes.has(shift.id)}
        />
      ))}
      {proposed.map((change, position) => (
        <ProposedCard
          key={change.id}
          change={change}
          words={words}
          isCurrent={isCurrent && shown.length + position === at}
        />
      ))}
      {hidden > 0 && (
        <button
          type="button"
          tabIndex={-1}
          onClick={props.onMore}
          className="h-6 rounded text-accent text-xs underline"
        >
          +{hidden}
        </button>
      )}
      {isEmpty && timeOff && <span className="m-auto text-calm text-xs">{timeOffWord(timeOff)}</span>}
      {isOver && props.overText && (
        <span className="pointer-events-none absolute inset-x-1 bottom-0.5 z-10 truncate rounded bg-surface px-1 text-bad text-xs">
          {props.overText}
        </span>
      )}
    </div>
  )

  function timeOffWord({ status }: BoardTimeOff) {
    return status === 'approved' ? words.timeOff : words.askedOff
  }
}

export const heightOf = (row: BoardRow, most = Number.POSITIVE_INFINITY) => {
  const { days, post, demand } = row
  const longest = Math.max(1, ...days.map((_, col) => Math.min(cardsIn(row, col), most)))
  const isCut = days.some(day => day.length > most)
  const figures = post !== null && (demand || days.some(day => day.length > 0)) ? staffingHeight(!!demand) + gap : 0
  const cards = longest * cardHeight + (longest - 1) * gap + 2 * padding + figures + (isCut ? 24 + gap : 0) + 1
  return row.promise ? Math.max(cards, promiseHeight) : cards
}

// Shifts that did not change keep their identity from one reading to the next; the lists around them do not.
function isSameRow(a: RowProps, b: RowProps) {
  const { row: rowA, ...restA } = a
  const { row: rowB, ...restB } = b
  const isSame = (Object.keys(restA) as (keyof typeof restA)[]).every(name => restA[name] === restB[name])
  return (
    isSame &&
    rowA.employee === rowB.employee &&
    rowA.post?.siteName === rowB.post?.siteName &&
    rowA.post?.name === rowB.post?.name &&
    rowA.promise?.plannedSeconds === rowB.promise?.plannedSeconds &&
    rowA.promise?.promisedSeconds === rowB.promise?.promisedSeconds &&
    isSameList(rowA.demand ?? [], rowB.demand ?? []) &&
    rowA.forecast === rowB.forecast &&
    rowA.proposed?.seconds === rowB.proposed?.seconds &&
    isSameList(rowA.proposed?.days.flat() ?? [], rowB.proposed?.days.flat() ?? []) &&
    rowA.timeOff.every((one, col) => one === rowB.timeOff[col]) &&
    rowA.days.every((day, col) => isSameList(day, rowB.days[col] as Schedule[]))
  )
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((one, index) => one === b[index])
