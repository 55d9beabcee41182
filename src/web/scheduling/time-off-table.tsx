import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type TimeOff, timeOff } from '#shared/scheduling/time-off-contract.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Column } from '#web/ui/table-columns.ts'
import { timeOffTones, useTimeOffWords } from './time-off-words.ts'
import { useSaving } from './use-saving.ts'

interface TimeOffTableProps {
  requests: TimeOff[]
  onDecide: (request: TimeOff) => void
}

export function TimeOffTable({ requests, onDecide }: TimeOffTableProps) {
  const { t } = useLingui()
  const { kinds, statuses, days } = useTimeOffWords()
  const columns: Column<TimeOff>[] = [
    {
      id: 'employee',
      header: t`Employee`,
      onCard: 'title',
      cell: ({ employee }) => (
        <span className="flex items-center gap-2.5">
          <Avatar name={employee.name} size={28} />
          <span className="font-medium">{employee.name}</span>
        </span>
      ),
    },
    {
      id: 'days',
      header: t`Days`,
      onCard: 'first',
      cell: request => <span className="tabular-nums sm:whitespace-nowrap">{days(request)}</span>,
    },
    {
      id: 'status',
      header: t`Status`,
      onCard: 'first',
      cell: ({ status }) => <Pill tone={timeOffTones[status]}>{statuses[status]}</Pill>,
    },
    { id: 'kind', header: t`Kind`, onCard: 'rest', cell: ({ kind }) => kinds[kind] },
    {
      id: 'reason',
      header: t`Reason and answer`,
      onCard: 'rest',
      cell: ({ reason, decisionComment, decidedByName }) => (
        <span className="block max-w-80 text-sm">
          {reason}
          {decidedByName && (
            <span className="block text-muted">{[decidedByName, decisionComment].filter(Boolean).join(': ')}</span>
          )}
        </span>
      ),
    },
    {
      id: 'shifts',
      header: t`Shifts`,
      onCard: 'rest',
      cell: ({ affectedShifts, status }) =>
        status === 'pending' && affectedShifts > 0 ? (
          <Plural value={affectedShifts} one="# shift" other="# shifts" />
        ) : (
          '–'
        ),
    },
  ]
  return (
    <Table
      label={t`Time Off`}
      rows={requests}
      columns={columns}
      rowKey={request => request.id}
      rowMenu={request => <Actions request={request} onDecide={() => onDecide(request)} />}
    />
  )
}

function Actions({ request, onDecide }: { request: TimeOff; onDecide: () => void }) {
  const { t } = useLingui()
  const withdraw = useSaving(timeOff.withdraw, {
    words: { done: { title: t`Request withdrawn` }, failed: t`Failed to withdraw the request.` },
  })
  return (
    <span className="flex justify-end gap-2 whitespace-nowrap">
      {request.mayDecide && (
        <Button size="small" look="primary" onClick={onDecide}>
          <Trans>Decide</Trans>
        </Button>
      )}
      {request.mayWithdraw && (
        <Button size="small" pending={withdraw.isPending} onClick={() => withdraw.start({ id: request.id })}>
          <Trans>Withdraw</Trans>
        </Button>
      )}
    </span>
  )
}
