import { placeText } from '#shared/place-text.ts'
import type { PlanAssignment } from '#shared/plans/shapes.ts'
import type { Board } from '#shared/scheduling/board-shapes.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { cx } from '#web/ui/cx.ts'
import { ScheduleStatusPill } from '../status-pill.tsx'
import type { BoardActions } from './use-board-actions.tsx'
import type { BoardWords } from './use-board-words.ts'

interface PhoneShiftProps {
  shift: Schedule
  isAtPost: boolean
  words: BoardWords
  /** What a proposal would do with it. */
  change: PlanAssignment | undefined
  /** Its person has said since that they cannot. */
  isDoubted: boolean
  onOpen: BoardActions['open']
}

/** A shift of the chosen day, as a button that opens its menu. */
export function PhoneShift({ shift, isAtPost, words, change, isDoubted, onOpen }: PhoneShiftProps) {
  return (
    <button
      type="button"
      id={`shift-${shift.id}`}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => onOpen(shift, currentTarget)}
      className={cx(chip, shift.publishedAt === null ? 'border-control border-dashed' : 'bg-background')}
    >
      <span className="min-w-0">
        <span
          className={cx('block font-medium', (shift.status === 'cancelled' || (change && !isAtPost)) && 'line-through')}
        >
          {words.span(shift)}
        </span>
        <span className="block truncate text-muted text-sm">{isAtPost ? words.briefWho(shift) : placeText(shift)}</span>
        {isDoubted && (
          <span className="flex items-center gap-1.5 font-medium text-sm text-wait">
            <span aria-hidden="true" className="board-question">
              ?
            </span>
            {words.doubted}
          </span>
        )}
        {change && <span className="block font-medium text-accent text-sm">{words.move(change)}</span>}
      </span>
      <ScheduleStatusPill shift={shift} />
    </button>
  )
}

interface PhoneProposedProps {
  change: PlanAssignment
  board: Board
  words: BoardWords
  onOpen: BoardActions['open']
}

/** The same where a proposal would have it. */
export function PhoneProposed({ change, board, words, onOpen }: PhoneProposedProps) {
  const shift = board.shifts.find(({ id }) => id === change.shiftId)
  if (shift === undefined) return null
  return (
    <button
      type="button"
      id={`proposed-${shift.id}`}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => onOpen(shift, currentTarget)}
      className={cx(chip, 'border-2 border-accent border-dashed')}
    >
      <span className="min-w-0">
        <span className="block font-medium">{words.span(shift)}</span>
        <span className="block truncate text-muted text-sm">{placeText(shift)}</span>
      </span>
      <span className="font-medium text-accent text-sm">{words.proposed}</span>
    </button>
  )
}

const chip =
  'flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control border px-3 py-2 text-left'
