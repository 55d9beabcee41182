import { memo } from 'react'
import type { PlanAssignment } from '#shared/plans/shapes.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import type { WallShift } from '#shared/time.ts'
import { cx } from '#web/ui/cx.ts'
import { grid as roles } from './grid-roles.ts'
import { type BoardWords, toneOf } from './use-board-words.ts'

interface ShiftCardProps {
  shift: Schedule
  /** Whether the row says where it is, so that the card says who has it. */
  isAtPost: boolean
  words: BoardWords
  /** The one that the keyboard is on: Tab leads here. */
  isCurrent: boolean
  /** It is in someone's hand, and here only its shadow. */
  isHeld: boolean
  mayMove: boolean
  /** Its hours while an edge is being dragged. */
  hours: WallShift | null
  /** What a proposal would do with it. */
  change: PlanAssignment | undefined
  /** Its person has said since that they cannot. */
  isDoubted: boolean
}

export const cardHeight = 44

/** What has begun, or is not saved yet, stays where it is. */
export const isMovable = ({ status, id }: Schedule) => status === 'scheduled' && id > 0

/** One shift in its cell: hours, place or person, and status as shape and colour. Few elements, as there are many of them. */
export const ShiftCard = memo(function ShiftCard(props: ShiftCardProps) {
  const { shift, isAtPost, words, isCurrent, isHeld, mayMove, hours, change, isDoubted } = props
  const isDraft = shift.publishedAt === null
  const span = words.briefSpan(hours ?? shift)
  const missed = words.missed(shift)
  const post = isAtPost ? '' : words.briefPost(shift)
  const usual = isAtPost ? words.briefWho(shift) : words.briefSite(shift)
  const below = change ? words.briefMove(change) : usual

  return (
    <div
      id={`shift-${shift.id}`}
      // Whoever speaks to the screen names what they see: it stands first.
      {...roles.card(
        `${[span, post, below].filter(Boolean).join(' ')}, ${[words.shift(shift), isDoubted && words.doubted, change && words.move(change)].filter(Boolean).join(', ')}`,
      )}
      title={[words.site(shift), ...missed, ...(isDoubted ? [words.doubted] : [])].join(' · ')}
      data-shift={shift.id}
      data-tone={toneOf(shift)}
      tabIndex={isCurrent ? 0 : -1}
      className={cx(
        'board-card',
        isDraft && 'board-draft',
        mayMove && isMovable(shift) && 'board-movable',
        shift.seriesId !== null && 'board-series',
        missed.length > 0 && 'board-replaced',
        isDoubted && 'board-doubted',
        change && 'board-moves',
        (isHeld || shift.id < 0) && 'opacity-50',
      )}
    >
      <span
        className={cx(
          'board-hours',
          span.length > 10 && 'board-long',
          (shift.status === 'cancelled' || (change && !isAtPost)) && 'line-through',
        )}
      >
        {span}
        {post && <span className="board-post"> {post}</span>}
      </span>{' '}
      <span className="board-site">{below}</span>
    </div>
  )
})
