import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { type Column, saysNothing, type TableProps } from './table-columns.ts'

/** The rows of a table as cards: the title, the two facts that matter first, then the rest. */
export function CardList<Row>({ label, rows, columns, rowKey, rowMenu }: TableProps<Row>) {
  return (
    <ul aria-label={label} className="m-0 list-none divide-y p-0">
      {rows.map(row => (
        <RowCard key={rowKey(row)} row={row} columns={columns} rowMenu={rowMenu} />
      ))}
    </ul>
  )
}

interface RowCardProps<Row> extends ComponentProps<'li'> {
  row: Row
  columns: Column<Row>[]
  rowMenu: TableProps<Row>['rowMenu'] | undefined
}

export function RowCard<Row>({ row, columns, rowMenu, className, ...rest }: RowCardProps<Row>) {
  const title = columns.filter(column => column.onCard === 'title')
  const first = columns.filter(column => column.onCard === 'first')
  const others = columns.filter(column => (column.onCard ?? 'rest') === 'rest')
  return (
    <li {...rest} className={cx('flex flex-col gap-2 p-4', className)}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 font-semibold">
          {title.map(column => (
            <div key={column.id}>{column.cell(row)}</div>
          ))}
        </div>
        {rowMenu && <div className="-my-2 -mr-2 shrink-0">{rowMenu(row)}</div>}
      </div>
      {first.length > 0 && <Facts columns={first} row={row} strong />}
      {others.length > 0 && <Facts columns={others} row={row} />}
    </li>
  )
}

function Facts<Row>({ columns, row, strong = false }: { columns: Column<Row>[]; row: Row; strong?: boolean }) {
  const facts = columns
    .map(({ id, header, cell }) => ({ id, header, content: cell(row) }))
    .filter(({ content }) => !saysNothing(content))
  if (facts.length === 0) return null
  return (
    <dl className={strong ? 'flex flex-wrap gap-x-4 gap-y-1' : 'flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm'}>
      {facts.map(({ id, header, content }) => (
        <div key={id} className="flex items-baseline gap-1.5">
          <dt className={strong ? 'sr-only' : undefined}>{header}</dt>
          <dd className="m-0 tabular-nums">{content}</dd>
        </div>
      ))}
    </dl>
  )
}
