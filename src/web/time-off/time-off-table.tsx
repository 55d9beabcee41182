import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type TimeOff, timeOff } from '#shared/time-off/contract.ts'
import { useSaving } from '#web/shifts/public.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Column } from '#web/ui/table-columns.ts'
import { timeOffTones, useTimeOffWords } from './use-time-off-words.ts'

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
        <span className="flex items-center gap-2.5 sm:whitespace-nowrap">
          <span className="sm:max-lg:hidden">
            <Avatar name={employee.name} size={28} />
          </span>
          <span className="font-medium">{employee.name}</span>
        </span>
      ),
    },
    {
      id: 'days',
      header: t`Days`,
      onCard: 'first',
      cell: request => (
        <span className="block leading-tight">
          <span className="tabular-nums sm:whitespace-nowrap">{days(request)}</span>
          <span className="block text-muted text-sm">
            {kinds[request.kind]}
            {request.status === 'pending' && request.affectedShifts > 0 && (
              <>
                {' · '}
                <Plural value={request.affectedShifts} one="# shift affected" other="# shifts affected" />
              </>
            )}
          </span>
        </span>
      ),
    },
    {
      id: 'status',
      header: t`Status`,
      onCard: 'first',
      cell: ({ status }) => <Pill tone={timeOffTones[status]}>{statuses[status]}</Pill>,
    },
    {
      id: 'reason',
      header: t`Reason`,
      onCard: 'rest',
      className: 'min-w-32',
      cell: request => (
        <>
          {request.reason}
          {/* Where it has no column of its own. */}
          <span className="hidden text-muted text-sm sm:max-xl:block">{answerTo(request)}</span>
        </>
      ),
    },
    {
      id: 'answer',
      header: t`Answer`,
      onCard: 'rest',
      className: 'min-w-40 max-xl:hidden',
      cell: answerTo,
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

const answerTo = ({ decidedByName, decisionComment }: TimeOff) =>
  [decidedByName, decisionComment].filter(Boolean).join(': ')

function Actions({ request, onDecide }: { request: TimeOff; onDecide: () => void }) {
  const { t } = useLingui()
  const withdraw = useSaving(timeOff.withdraw, {
    words: { failed: t`Failed to withdraw the request.` },
  })
  return (
    <span className="flex justify-end gap-2 whitespace-nowrap">
      {request.mayDecide && (
        <Button size="small" onClick={onDecide}>
          <Trans>Decide</Trans>
        </Button>
      )}
      {request.mayWithdraw && (
        <Button
          size="small"
          look="quiet"
          pending={withdraw.isPending}
          onClick={() => withdraw.start({ id: request.id })}
        >
          <Trans>Withdraw</Trans>
        </Button>
      )}
    </span>
  )
}
