import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { type Column, type Sorting, saysNothing, type TableProps } from './table-columns.ts'

// Between a phone and a desk the columns stand closer together.
const sides = 'px-3 max-lg:not-first:pl-2 max-lg:not-last:pr-2 first:pl-4 last:pr-4'
const head = cx('sticky top-0 z-10 h-9 border-b bg-surface font-medium text-muted text-sm whitespace-nowrap', sides)
const cell = cx('h-9 border-b py-0.5 align-middle group-last:border-b-0', sides)

// What can be done with a row stays in sight where the columns need more room than there is.
const atEdge = 'sticky right-0'

interface HeadRowProps<Row> extends Pick<TableProps<Row>, 'columns'> {
  rowMenu: TableProps<Row>['rowMenu']
  sorting: Sorting | undefined
  canSort: (column: Column<Row>) => boolean
  onSort: (by: string) => void
  /** Where not every row is in the page, each says which one it is. */
  'aria-rowindex'?: number
}

export function HeadRow<Row>({ columns, rowMenu, sorting, canSort, onSort, ...rest }: HeadRowProps<Row>) {
  return (
    <tr {...rest}>
      {columns.map(column => (
        <th
          key={column.id}
          scope="col"
          aria-sort={sorting?.by === column.id ? (sorting.down ? 'descending' : 'ascending') : undefined}
          className={cx(head, column.align === 'end' && 'text-right', column.className)}
        >
          {canSort(column) ? (
            <button
              type="button"
              onClick={() => onSort(column.id)}
              className="inline-flex min-h-7 items-center gap-1 rounded font-medium hover:text-text"
            >
              {column.header}
              {sorting?.by === column.id && (sorting.down ? <ArrowDown size={13} /> : <ArrowUp size={13} />)}
            </button>
          ) : (
            column.header
          )}
        </th>
      ))}
      {rowMenu && <td className={cx(head, atEdge, 'z-20 w-12')} />}
    </tr>
  )
}

/** The heading above rows that belong together. */
export function GroupRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr>
      <th
        colSpan={columns}
        scope="rowgroup"
        className="h-9 border-b bg-background px-4 text-left font-semibold text-sm"
      >
        {children}
      </th>
    </tr>
  )
}

const Content = ({ children }: { children: ReactNode }) => (saysNothing(children) ? '–' : children)

interface RowCellsProps<Row> extends Pick<TableProps<Row>, 'columns'> {
  row: Row
  rowMenu: TableProps<Row>['rowMenu']
}

export function RowCells<Row>({ row, columns, rowMenu }: RowCellsProps<Row>) {
  return (
    <>
      {columns.map(column => (
        <td key={column.id} className={cx(cell, column.align === 'end' && 'text-right', column.className)}>
          <Content>{column.cell(row)}</Content>
        </td>
      ))}
      {rowMenu && (
        <td className={cx(cell, atEdge, 'bg-surface text-right group-hover:bg-background')}>{rowMenu(row)}</td>
      )}
    </>
  )
}
