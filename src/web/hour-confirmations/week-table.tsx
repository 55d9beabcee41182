import { Trans, useLingui } from '@lingui/react/macro'
import type { HourConfirmation } from '#shared/hour-confirmations/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useMay } from '#web/platform/session.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Column } from '#web/ui/table-columns.ts'
import { StatePill } from './state-pill.tsx'

interface WeekTableProps {
  rows: HourConfirmation[]
  onOpen: (row: HourConfirmation) => void
}

export function WeekTable({ rows, onOpen }: WeekTableProps) {
  const { t } = useLingui()
  const format = useFormat()
  const isOfCompany = useMay('hour-confirmation:ask')
  const columns: Column<HourConfirmation>[] = [
    {
      id: 'week',
      header: t`Week`,
      onCard: 'title',
      cell: row => {
        const day = format.day(row.weekStarting)
        return (
          <button type="button" onClick={() => onOpen(row)} className="group/name block text-left max-sm:min-h-11">
            <span className="font-medium group-hover/name:underline">
              <Trans>Week of {day}</Trans>
            </span>
            <span className="block max-w-80 font-normal sm:truncate text-muted text-xs">
              {isOfCompany ? `${row.clientName} · ${row.business.name}` : row.business.name}
            </span>
          </button>
        )
      },
    },
    { id: 'state', header: t`State`, onCard: 'first', cell: row => <StatePill of={row} /> },
    {
      id: 'hours',
      header: t`Hours`,
      align: 'end',
      onCard: 'first',
      className: 'tabular-nums',
      cell: row => {
        const hours = format.number(row.hours, 2)
        return <Trans>{hours} h</Trans>
      },
    },
    { id: 'due', header: t`Until`, cell: ({ state, dueOn }) => (state === 'asked' ? format.day(dueOn) : null) },
    { id: 'by', header: t`Answered by`, cell: ({ answeredBy }) => answeredBy },
  ]
  return <Table label={t`Hours to confirm`} rows={rows} columns={columns} rowKey={({ id }) => id} />
}
