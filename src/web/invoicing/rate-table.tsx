import { useMay } from '#web/platform/session.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Column } from '#web/ui/table-columns.ts'
import { RateCell } from './rate-cell.tsx'

interface RateTableProps<Row> {
  label: string
  rows: Row[]
  /** Whose rate it is. */
  owner: Pick<Column<Row>, 'id' | 'header' | 'cell'>
  rateHeader: string
  rateOf: (row: Row) => { label: string; value: string | null; currency: string; placeholder?: string }
  pending: boolean
  onSave: (row: Row, rate: string) => void
}

/** Rates that are changed where they stand, one to a row. */
export function RateTable<Row extends { id: number }>(props: RateTableProps<Row>) {
  const { label, rows, owner, rateHeader, rateOf, pending, onSave } = props
  const mayEdit = useMay('business:write')
  return (
    <Table
      label={label}
      rows={rows}
      rowKey={row => row.id}
      columns={[
        { ...owner, onCard: 'title' },
        {
          id: 'rate',
          header: rateHeader,
          align: 'end',
          onCard: 'first',
          cell: row => {
            const rate = rateOf(row)
            return (
              <RateCell
                key={rate.value}
                {...rate}
                mayEdit={mayEdit}
                pending={pending}
                onSave={typed => onSave(row, typed)}
              />
            )
          },
        },
      ]}
    />
  )
}
