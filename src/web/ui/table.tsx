import { ScrollFrame } from './scroll-list.tsx'
import { CardList } from './table-cards.tsx'
import type { TableProps } from './table-columns.ts'
import { HeadRow, RowCells } from './table-parts.tsx'
import { useSorted } from './table-sort.ts'
import { useIsPhone } from './use-media.ts'

/** Dense rows under a header that stays; under 640 px one card for each row. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rowKey, rowMenu } = props
  const { rows, sorting, sortBy } = useSorted(props.rows, columns, props.sort)
  const isPhone = useIsPhone()
  if (isPhone) return <CardList {...props} rows={rows} />
  return (
    <ScrollFrame aria-label={label} className="max-h-[calc(100dvh-200px)]">
      <table aria-label={label} className="w-full border-separate border-spacing-0 text-left">
        <thead>
          <HeadRow
            columns={columns}
            rowMenu={rowMenu}
            sorting={sorting}
            canSort={column => column.sortBy !== undefined}
            onSort={sortBy}
          />
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={rowKey(row)} className="group hover:bg-background">
              <RowCells row={row} columns={columns} rowMenu={rowMenu} />
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  )
}
