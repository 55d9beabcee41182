import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { Repeat } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import type { WallShift } from '#shared/time.ts'
import { cx } from '#web/ui/cx.ts'
import { Shape, type Tone } from '#web/ui/pill.tsx'
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

const tones: Record<Tone, string> = {
  good: 'border-good/45 border-l-good bg-[color-mix(in_oklab,var(--good)_9%,var(--surface))]',
  wait: 'border-wait/45 border-l-wait bg-[color-mix(in_oklab,var(--wait)_9%,var(--surface))]',
  bad: 'border-bad/45 border-l-bad bg-[color-mix(in_oklab,var(--bad)_7%,var(--surface))]',
  open: 'border-open/45 border-l-open bg-[color-mix(in_oklab,var(--open)_9%,var(--surface))]',
  calm: 'border-calm/45 border-l-calm bg-[color-mix(in_oklab,var(--calm)_9%,var(--surface))]',
}
const inks: Record<Tone, string> = {
  good: 'text-good',
  wait: 'text-wait',
  bad: 'text-bad',
  open: 'text-open',
  calm: 'text-calm',
}

/** One shift in its cell: hours, place, and status as shape, colour and word. */
export const ShiftCard = memo(function ShiftCard({ shift, words, isCurrent, isHeld, mayMove, hours }: ShiftCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const isMovable = mayMove && shift.status === 'scheduled' && shift.id > 0
  const isDraft = shift.publishedAt === null
  const tone = toneOf(shift)
  const span = words.briefSpan(hours ?? shift)

  useEffect(() => {
    if (!isMovable || card.current === null) return
    return draggable({ element: card.current, getInitialData: () => ({ shift }) })
  }, [isMovable, shift])

  return (
    <div className="group/card relative" style={{ height: cardHeight }}>
      <div
        ref={card}
        id={`shift-${shift.id}`}
        {...roles.card}
        title={words.site(shift)}
        data-shift={shift.id}
        tabIndex={isCurrent ? 0 : -1}
        className={cx(
          'flex h-full flex-col justify-center overflow-hidden rounded-control border border-l-[3px] px-1.5 text-left',
          tones[tone],
          isDraft && 'border-dashed border-l-dashed bg-surface',
          isMovable ? 'cursor-grab' : 'cursor-pointer',
          isHeld && 'opacity-45',
          shift.id < 0 && 'opacity-70',
        )}
      >
        <span className="sr-only">{words.shift(shift)}</span>
        <span
          aria-hidden="true"
          className={cx(
            'whitespace-nowrap font-medium tabular-nums',
            span.length > 10 ? 'text-xs tracking-tight' : 'text-sm',
            shift.status === 'cancelled' && 'line-through',
          )}
        >
          {span}
        </span>
        <span aria-hidden="true" className="flex min-w-0 items-center gap-1 text-muted text-xs">
          <span className={inks[tone]}>
            <Shape tone={tone} size={9} />
          </span>
          {isDraft && <span className="font-medium text-text">{words.draft}</span>}
          <span className="truncate">{words.briefSite(shift)}</span>
          {shift.seriesId !== null && <Repeat size={10} className="ml-auto shrink-0" />}
        </span>
      </div>
      {isMovable && (
        <>
          <span data-edge="start" aria-hidden="true" className={cx(edge, '-left-0.5')} />
          <span data-edge="end" aria-hidden="true" className={cx(edge, '-right-0.5')} />
        </>
      )}
    </div>
  )
})

const edge =
  'absolute inset-y-1 w-1.5 cursor-ew-resize touch-none rounded-full hover:bg-accent group-hover/card:bg-control/60 print:hidden'
