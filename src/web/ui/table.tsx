import { Fragment } from 'react'
import { ScrollFrame } from './scroll-list.tsx'
import { CardList } from './table-cards.tsx'
import type { Groups, TableProps } from './table-columns.ts'
import { GroupRow, HeadRow, RowCells } from './table-parts.tsx'
import { groupsOf, useSorted } from './table-sort.ts'
import { useIsPhone } from './use-media.ts'

/** Dense rows under a header that stays; under 640 px one card for each row. */
export function Table<Row>(props: TableProps<Row> & { groups?: Groups<Row> }) {
  const { label, columns, rowKey, rowMenu, groups } = props
  const { rows, sorting, sortBy } = useSorted(props.rows, columns, props.sort)
  const isPhone = useIsPhone()
  const parts = groupsOf(rows, groups)
  if (isPhone)
    return parts.map(([name, part]) => (
      <Fragment key={name}>
        {groups && (
          <h3 className="flex min-h-11 items-center border-b bg-background px-4 font-semibold text-sm">
            {groups.heading(part[0] as Row)}
          </h3>
        )}
        <CardList {...props} rows={part} />
      </Fragment>
    ))
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
        {parts.map(([name, part]) => (
          <tbody key={name}>
            {groups && (
              <GroupRow columns={columns.length + (rowMenu ? 1 : 0)}>{groups.heading(part[0] as Row)}</GroupRow>
            )}
            {part.map(row => (
              <tr key={rowKey(row)} className="group hover:bg-background">
                <RowCells row={row} columns={columns} rowMenu={rowMenu} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollFrame>
  )
}
