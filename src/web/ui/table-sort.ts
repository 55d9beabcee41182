import { useMemo, useState } from 'react'
import type { Column, Groups, Sorting } from './table-columns.ts'

const natural = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Sorts by one column; a second press turns the order around. */
export function useSorted<Row>(rows: readonly Row[], columns: Column<Row>[], initial: Sorting | undefined) {
  const [sorting, setSorting] = useState(initial)
  const sortBy = (by: string) => setSorting({ by, down: sorting?.by === by ? !sorting.down : false })
  const value = columns.find(column => column.id === sorting?.by)?.sortBy
  const sorted = useMemo(() => {
    if (!value) return rows
    const ordered = rows.toSorted((a, b) => compare(value(a), value(b)))
    return sorting?.down ? ordered.reverse() : ordered
  }, [rows, value, sorting?.down])
  return { rows: sorted, sorting, sortBy }
}

/** The rows group by group, the groups by name, each in the order that its rows had. */
export function groupsOf<Row>(rows: readonly Row[], groups: Groups<Row> | undefined): (readonly [string, Row[]])[] {
  if (groups === undefined) return [['', [...rows]]]
  return [...Map.groupBy(rows, groups.nameOf)].toSorted(([a], [b]) => natural.compare(a, b))
}

function compare(a: string | number, b: string | number) {
  return typeof a === 'number' && typeof b === 'number' ? a - b : natural.compare(String(a), String(b))
}
