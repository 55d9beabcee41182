import { ArrowDown, ArrowUp } from 'lucide-react'
import { cx } from './cx.ts'
import { CardList } from './table-cards.tsx'
import type { TableProps } from './table-columns.ts'
import { useSorted } from './table-sort.ts'
import { useIsPhone } from './use-media.ts'

/** Dense rows under a header that stays; under 640 px one card for each row. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rowKey, rowMenu } = props
  const { rows, sorting, sortBy } = useSorted(props.rows, columns, props.sort)
  const isPhone = useIsPhone()
  if (isPhone) return <CardList {...props} rows={rows} />
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the window scrolls by keyboard
      tabIndex={0}
      className="max-h-[calc(100dvh-200px)] overflow-auto focus-visible:-outline-offset-2"
    >
      <table aria-label={label} className="w-full border-separate border-spacing-0 text-left">
        <thead>
          <tr>
            {columns.map(column => (
              <th
                key={column.id}
                scope="col"
                aria-sort={sorting?.by === column.id ? (sorting.down ? 'descending' : 'ascending') : undefined}
                className={cx(head, column.align === 'end' && 'text-right', column.className)}
              >
                {column.sortBy ? (
                  <button
                    type="button"
                    onClick={() => sortBy(column.id)}
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
            {rowMenu && <td className={cx(head, 'w-12')} />}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={rowKey(row)} className="group hover:bg-background">
              {columns.map(column => (
                <td key={column.id} className={cx(cell, column.align === 'end' && 'text-right', column.className)}>
                  {column.cell(row)}
                </td>
              ))}
              {rowMenu && <td className={cx(cell, 'text-right')}>{rowMenu(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export const head =
  'sticky top-0 z-10 h-9 border-b bg-surface px-3 font-medium text-muted text-sm whitespace-nowrap first:pl-4 last:pr-4'
export const cell = 'h-9 border-b px-3 py-0.5 align-middle first:pl-4 last:pr-4 group-last:border-b-0'
