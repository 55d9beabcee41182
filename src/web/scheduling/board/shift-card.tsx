import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { memo, useEffect, useRef } from 'react'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import type { WallShift } from '#shared/time.ts'
import { cx } from '#web/ui/cx.ts'
import { Shape } from '#web/ui/pill.tsx'
import { edgeAt } from './edges.ts'
import { grid as roles } from './grid-roles.ts'
import { type BoardWords, toneOf } from './use-board-words.ts'

interface ShiftCardProps {
  shift: Schedule
  words: BoardWords
  /** The one that the keyboard is on: Tab leads here. */
  isCurrent: boolean
  /** It is in someone's hand, and here only its shadow. */
  isHeld: boolean
  mayMove: boolean
  /** Its hours while an edge is being dragged. */
  hours: WallShift | null
}

export const cardHeight = 44

/** One shift in its cell: hours, place, and status as shape and colour. Few elements, as there are many of them. */
export const ShiftCard = memo(function ShiftCard({ shift, words, isCurrent, isHeld, mayMove, hours }: ShiftCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const isMovable = mayMove && shift.status === 'scheduled' && shift.id > 0
  const isDraft = shift.publishedAt === null
  const tone = toneOf(shift)
  const span = words.briefSpan(hours ?? shift)

  useEffect(() => {
    const element = card.current
    if (!isMovable || element === null) return
    return draggable({
      element,
      getInitialData: () => ({ shift }),
      canDrag: ({ input }) => edgeAt(element, input.clientX) === null,
    })
  }, [isMovable, shift])

  return (
    <div
      ref={card}
      id={`shift-${shift.id}`}
      {...roles.card(words.shift(shift))}
      title={words.site(shift)}
      data-shift={shift.id}
      data-tone={tone}
      tabIndex={isCurrent ? 0 : -1}
      className={cx(
        'board-card',
        isDraft && 'board-draft',
        isMovable && 'board-movable',
        shift.seriesId !== null && 'board-series',
        (isHeld || shift.id < 0) && 'opacity-50',
      )}
    >
      <span
        aria-hidden="true"
        className={cx('board-hours', span.length > 10 && 'board-long', shift.status === 'cancelled' && 'line-through')}
      >
        {span}
      </span>
      <span aria-hidden="true" className="board-site">
        <Shape tone={tone} size={9} />
        {isDraft && <b>{words.draft}</b>}
        {words.briefSite(shift)}
      </span>
    </div>
  )
})
