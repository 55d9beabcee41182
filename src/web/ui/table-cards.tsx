import type { Column, TableProps } from './table.tsx'

/** The rows of a table as cards: the title, the two facts that matter first, then the rest. */
export function CardList<Row>({ label, rows, columns, rowKey, rowMenu }: TableProps<Row>) {
  const title = columns.filter(column => column.onCard === 'title')
  const first = columns.filter(column => column.onCard === 'first')
  const rest = columns.filter(column => (column.onCard ?? 'rest') === 'rest')
  return (
    <ul aria-label={label} className="m-0 list-none divide-y p-0">
      {rows.map(row => (
        <li key={rowKey(row)} className="flex flex-col gap-2 p-4">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0 font-semibold">
              {title.map(column => (
                <div key={column.id}>{column.cell(row)}</div>
              ))}
            </div>
            {rowMenu && <div className="-my-2 -mr-2 shrink-0">{rowMenu(row)}</div>}
          </div>
          {first.length > 0 && <Facts columns={first} row={row} strong />}
          {rest.length > 0 && <Facts columns={rest} row={row} />}
        </li>
      ))}
    </ul>
  )
}

function Facts<Row>({ columns, row, strong = false }: { columns: Column<Row>[]; row: Row; strong?: boolean }) {
  return (
    <dl className={strong ? 'flex flex-wrap gap-x-4 gap-y-1' : 'flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm'}>
      {columns.map(column => (
        <div key={column.id} className="flex items-center gap-1.5">
          <dt className={strong ? 'sr-only' : undefined}>{column.header}</dt>
          <dd className="m-0 tabular-nums">{column.cell(row)}</dd>
        </div>
      ))}
    </dl>
  )
}
