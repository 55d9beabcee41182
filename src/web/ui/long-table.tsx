import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ScrollFrame } from './scroll-list.tsx'
import { RowCard } from './table-cards.tsx'
import type { Column, Sorting, TableProps } from './table-columns.ts'
import { HeadRow, RowCells } from './table-parts.tsx'
import { useIsPhone } from './use-media.ts'

interface LongTableProps<Row> extends Omit<TableProps<Row>, 'sort'> {
  /** The columns that the server can sort by. */
  sortable: readonly string[]
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  /** Whether there are rows that have not been read yet, and how to read on. */
  hasMore: boolean
  isLoadingMore: boolean
  onEnd: () => void
}

// Up to here every row is in the page, where the browser's own search finds it; beyond, only those in sight.
const allUpTo = 200
const fetchAhead = 40

/** A table of any length: sorted by the server, read on while one scrolls, and only what is in sight is drawn. */
export function LongTable<Row>(props: LongTableProps<Row>) {
  return useIsPhone() ? <LongCards {...props} /> : <LongRows {...props} />
}

function LongRows<Row>(props: LongTableProps<Row>) {
  const { label, rows, columns, rowKey, rowMenu, sortable, sorting, onSort } = props
  const scroller = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 40,
    overscan: overscanFor(props),
    getItemKey: index => rowKey(rows[index] as Row),
    useFlushSync: false,
  })
  useReadOn(props, virtual)
  const items = virtual.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <ScrollFrame ref={scroller} aria-label={label} className="max-h-[max(320px,calc(100dvh-120px))]">
      <table
        aria-label={label}
        aria-rowcount={props.hasMore ? -1 : rows.length + 1}
        className="w-full border-separate border-spacing-0 text-left"
      >
        <thead>
          <HeadRow
            aria-rowindex={1}
            columns={columns}
            rowMenu={rowMenu}
            sorting={sorting}
            canSort={({ id }) => sortable.includes(id)}
            onSort={by => onSort({ by, down: sorting.by === by && !sorting.down })}
          />
        </thead>
        <tbody>
          <Spacer height={before} />
          {items.map(({ index, key }) => (
            <BodyRow
              key={key}
              measure={virtual.measureElement}
              index={index}
              row={rows[index] as Row}
              columns={columns}
              rowMenu={rowMenu}
            />
          ))}
          <Spacer height={after} />
        </tbody>
      </table>
    </ScrollFrame>
  )
}

interface RowProps<Row> {
  row: Row
  index: number
  columns: Column<Row>[]
  rowMenu: TableProps<Row>['rowMenu']
  measure: (element: Element | null) => void
}

// While one scrolls, rows that stay in sight are not drawn again.
const BodyRow = memo(function BodyRow<Row>({ row, index, columns, rowMenu, measure }: RowProps<Row>) {
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} className="group hover:bg-background">
      <RowCells row={row} columns={columns} rowMenu={rowMenu} />
    </tr>
  )
}) as <Row>(props: RowProps<Row>) => ReactNode

const CardRow = memo(function CardRow<Row>({ row, index, columns, rowMenu, measure }: RowProps<Row>) {
  return <RowCard ref={measure} data-index={index} row={row} columns={columns} rowMenu={rowMenu} />
}) as <Row>(props: RowProps<Row>) => ReactNode

// Rows that are not drawn keep their room, so that the scroll bar tells the truth.
function Spacer({ height }: { height: number }) {
  return height <= 0 ? null : (
    <tr>
      <td style={{ height, padding: 0 }} />
    </tr>
  )
}

function LongCards<Row>(props: LongTableProps<Row>) {
  const { label, rows, columns, rowKey, rowMenu } = props
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => 124,
    overscan: overscanFor(props),
    scrollMargin: top,
    getItemKey: index => rowKey(rows[index] as Row),
    useFlushSync: false,
  })
  useReadOn(props, virtual)
  const items = virtual.getVirtualItems()
  const before = (items[0]?.start ?? top) - top
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top)
  return (
    <ul
      ref={list}
      aria-label={label}
      className="m-0 list-none divide-y p-0"
      style={{ paddingTop: before, paddingBottom: Math.max(0, after) }}
    >
      {items.map(({ index, key }) => (
        <CardRow
          key={key}
          measure={virtual.measureElement}
          index={index}
          row={rows[index] as Row}
          columns={columns}
          rowMenu={rowMenu}
        />
      ))}
    </ul>
  )
}

const overscanFor = ({ rows, hasMore }: Pick<LongTableProps<unknown>, 'rows' | 'hasMore'>) =>
  rows.length > allUpTo || hasMore ? 12 : allUpTo

type ReadOn = Pick<LongTableProps<unknown>, 'rows' | 'hasMore' | 'isLoadingMore' | 'onEnd'>

function useReadOn<S extends Element | Window>(
  { rows, hasMore, isLoadingMore, onEnd }: ReadOn,
  { range }: Virtualizer<S, Element>,
) {
  const isNear = range !== null && range.endIndex >= rows.length - fetchAhead
  const next = isNear && hasMore && !isLoadingMore
  useEffect(() => {
    if (next) onEnd()
  }, [next, onEnd])
}
