import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { AvailabilityClash } from '#shared/availability/contract.ts'
import type { PlanAssignment } from '#shared/plans/shapes.ts'
import type { Board } from '#shared/scheduling/board-shapes.ts'
import type { Day } from '#shared/time.ts'
import { cx } from '#web/ui/cx.ts'
import { BoardHead, headHeight } from './board-head.tsx'
import { BoardRowView, heightOf, type RowProps } from './board-row.tsx'
import { type BoardRow, rowKeyOf } from './board-view.ts'
import { grid as roles } from './grid-roles.ts'
import type { BoardActions } from './use-board-actions.tsx'
import type { BoardWords } from './use-board-words.ts'
import { useGrid } from './use-grid.ts'

interface BoardGridProps {
  board: Board
  rows: readonly BoardRow[]
  by: 'people' | 'sites'
  today: Day
  words: BoardWords
  mayWrite: boolean
  actions: BoardActions
  /** What a proposal would do with which shift. */
  changes: ReadonlyMap<number, PlanAssignment> | undefined
  /** Shifts whose person has said since that they cannot. */
  clashes: ReadonlyMap<number, AvailabilityClash>
  /** Reads the next people when the end comes near. */
  onEnd: () => void
}

// So many open shifts of a day are in sight before the rest waits behind a button.
const mostOpen = 3

/** The week of everyone or of every post, drawn only as far as it is in sight; one tab stop, arrow keys inside. */
export function BoardGrid({
  board,
  rows,
  by,
  today,
  words,
  mayWrite,
  actions,
  changes,
  clashes,
  onEnd,
}: BoardGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [isOpenRowLong, setOpenRowLong] = useState(false)
  const showAllOpen = useCallback(() => setOpenRowLong(true), [])
  const dates = useMemo(() => board.days.map(({ date }) => date), [board.days])
  // Open shifts have a row of their own among people; among posts they stand where they are.
  const lead = by === 'people' ? 1 : 0
  const hasOpenRow = by === 'people' && (mayWrite || (rows[0]?.days.some(day => day.length > 0) ?? false))
  const most = isOpenRowLong ? Number.POSITIVE_INFINITY : mostOpen
  const openHeight = hasOpenRow ? heightOf(rows[0] as BoardRow, most) : 0
  const heights = useMemo(() => rows.slice(lead).map(row => heightOf(row)), [rows, lead])
  const top = headHeight + openHeight
  const grid = useGrid({ board, rows, dates, words, mayWrite, actions, scroller, firstRow: hasOpenRow ? 0 : lead })

  const virtual = useVirtualizer({
    count: heights.length,
    getScrollElement: () => scroller.current,
    estimateSize: index => heights[index] ?? 57,
    getItemKey: index => rowKeyOf(rows[index + lead]),
    overscan: 3,
    scrollMargin: top,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) =>
      withKept(Math.max(0, startIndex - overscan), Math.min(count - 1, endIndex + overscan), grid.kept, count, lead),
  })
  const signature = useMemo(() => heights.join(), [heights])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights are what the measure depends on
  useLayoutEffect(() => virtual.measure(), [signature])
  const items = useUnhurried(virtual.getVirtualItems(), grid.kept, heights.length, lead)
  const isNearEnd = (items.at(-1)?.index ?? 0) >= heights.length - 20
  useLayoutEffect(() => {
    if (isNearEnd) onEnd()
  }, [isNearEnd, onEnd])

  const shared = { dates, today, words, mayWrite, changes, clashes, most: Number.POSITIVE_INFINITY, onMore: noMore }
  const propsOf = (index: number): RowProps => ({
    ...shared,
    row: rows[index] as BoardRow,
    index,
    ...grid.propsOf(index),
  })
  const openRow = hasOpenRow && (
    <div style={{ height: openHeight }} className="bg-surface">
      <BoardRowView {...propsOf(0)} most={most} onMore={showAllOpen} />
    </div>
  )
  return (
    <div
      ref={scroller}
      {...roles.whole(words.title(board.from), (lead ? board.employeeCount + 1 : rows.length) + 1, !mayWrite)}
      tabIndex={-1}
      // The sum of the week stays in sight below it, also where templates stand above.
      className={cx(
        'relative overflow-auto bg-surface focus:outline-none',
        mayWrite ? 'max-h-[max(420px,calc(100dvh-304px))]' : 'max-h-[max(420px,calc(100dvh-236px))]',
      )}
      style={{ scrollPaddingTop: isOpenRowLong ? headHeight : top, scrollPaddingLeft: 168 }}
      {...grid.handlers}
    >
      <div {...roles.group} data-head className="sticky top-0 z-20 min-w-[908px] bg-surface">
        <BoardHead days={board.days} by={by} today={today} words={words} />
        {!isOpenRowLong && openRow}
      </div>
      <div
        {...roles.group}
        className="relative min-w-[908px]"
        style={{ height: virtual.getTotalSize() + (isOpenRowLong ? openHeight : 0) }}
      >
        {isOpenRowLong && openRow}
        {items.map(({ index, key, start, size }) => (
          <div
            key={key}
            role="presentation"
            className="absolute inset-x-0 [contain:strict]"
            style={{ top: start - top + (isOpenRowLong ? openHeight : 0), height: size }}
          >
            <BoardRowView {...propsOf(index + lead)} />
          </div>
        ))}
      </div>
    </div>
  )
}

const noMore = () => {}

// A screenful of new rows at once is a tenth of a second on a slow machine; so many are not felt.
const mostPerFrame = 4

/** Rows that scroll into sight are drawn a few in each frame; those that the keyboard needs are there at once. */
function useUnhurried(items: VirtualItem[], kept: readonly number[], count: number, lead: number) {
  const wanted = useDeferredValue(items).filter(({ index }) => index < count)
  const [drawn, setDrawn] = useState<ReadonlySet<unknown>>(new Set())
  const missing = wanted.filter(({ key }) => !drawn.has(key))
  useEffect(() => {
    if (missing.length === 0) return
    const frame = requestAnimationFrame(() => {
      const next = missing.slice(0, mostPerFrame).map(({ key }) => key)
      setDrawn(before => new Set([...wanted.map(({ key }) => key).filter(key => before.has(key)), ...next]))
    })
    return () => cancelAnimationFrame(frame)
  })
  const known = new Set(wanted.filter(({ key }) => drawn.has(key)).map(({ index }) => index))
  const urgent = items.filter(({ index }) => kept.includes(index + lead) && !known.has(index))
  return [...wanted.filter(({ index }) => known.has(index)), ...urgent]
}

// The row with the focus and the row a shift was taken from stay, however far one scrolls away from them.
function withKept(from: number, to: number, kept: readonly number[], count: number, lead: number) {
  const shown = new Set(Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index))
  for (const row of kept) if (row >= lead && row < count + lead) shown.add(row - lead)
  return [...shown].sort((a, b) => a - b)
}
