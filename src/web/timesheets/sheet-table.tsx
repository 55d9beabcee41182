import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, ChevronRight, X } from 'lucide-react'
import type { Timesheet } from '#shared/timesheets/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LongTable } from '#web/ui/long-table.tsx'
import { Badge, Pill } from '#web/ui/pill.tsx'
import type { Column } from '#web/ui/table-columns.ts'
import { useApprove } from './use-decisions.ts'
import { TimesheetStatusPill, useExceptionWords } from './words.tsx'

interface SheetTableProps {
  list: Timesheet[]
  pages: { hasMore: boolean; isLoadingMore: boolean; loadMore: () => void }
  onOpen: (sheet: Timesheet) => void
  onReject: (sheet: Timesheet) => void
}

export function SheetTable({ list, pages, onOpen, onReject }: SheetTableProps) {
  const { t } = useLingui()
  const columns = useColumns(onOpen)
  return (
    <LongTable
      label={t`Timesheets`}
      rows={list}
      columns={columns}
      rowKey={sheet => sheet.id}
      rowMenu={sheet => <RowActions sheet={sheet} onOpen={onOpen} onReject={onReject} />}
      sortable={[]}
      sorting={{ by: 'week', down: true }}
      onSort={() => undefined}
      hasMore={pages.hasMore}
      isLoadingMore={pages.isLoadingMore}
      onEnd={pages.loadMore}
    />
  )
}

function RowActions({ sheet, onOpen, onReject }: { sheet: Timesheet } & Pick<SheetTableProps, 'onOpen' | 'onReject'>) {
  const { t } = useLingui()
  const approve = useApprove()
  const { name } = sheet.employee
  const { id, version } = sheet
  return (
    <span className="flex items-center justify-end gap-1">
      {sheet.mayDecide && (
        <>
          <Button
            size="small"
            aria-label={t`Approve the timesheet of ${name}`}
            pending={approve.isPending}
            onClick={() => approve.start({ id, version })}
          >
            <Check size={18} aria-hidden="true" className="xl:hidden" />
            <span className="max-xl:sr-only">
              <Trans>Approve</Trans>
            </span>
          </Button>
          <Button
            size="small"
            look="quiet"
            aria-label={t`Reject the timesheet of ${name}`}
            onClick={() => onReject(sheet)}
          >
            <X size={18} aria-hidden="true" className="xl:hidden" />
            <span className="max-xl:sr-only">
              <Trans>Reject</Trans>
            </span>
          </Button>
        </>
      )}
      <IconButton
        small
        label={t`Details of ${name}, week of ${sheet.weekStarting}`}
        icon={<ChevronRight size={18} />}
        onClick={() => onOpen(sheet)}
      />
    </span>
  )
}

function useColumns(onOpen: SheetTableProps['onOpen']): Column<Timesheet>[] {
  const { t } = useLingui()
  const format = useFormat()
  return [
    {
      id: 'employee',
      header: t`Employee`,
      onCard: 'title',
      cell: sheet => <Person sheet={sheet} onOpen={onOpen} />,
    },
    {
      id: 'week',
      header: t`Week Starting`,
      onCard: 'first',
      className: 'whitespace-nowrap',
      cell: ({ weekStarting }) => format.day(weekStarting),
    },
    {
      id: 'hours',
      header: t`Total Hours`,
      align: 'end',
      onCard: 'first',
      cell: ({ totalHours }) => <strong className="font-semibold tabular-nums">{format.number(totalHours, 2)}</strong>,
    },
    {
      id: 'planned',
      header: t`Planned`,
      align: 'end',
      className: 'max-lg:hidden',
      cell: ({ plannedHours }) => <span className="text-muted">{format.number(plannedHours, 2)}</span>,
    },
    {
      id: 'regular',
      header: t`Regular`,
      align: 'end',
      className: 'max-[1400px]:hidden',
      cell: sheet => format.number(sheet.regularHours, 2),
    },
    {
      id: 'overtime',
      header: t`Overtime`,
      align: 'end',
      className: 'max-lg:hidden',
      cell: sheet => format.number(sheet.overtimeHours, 2),
    },
    {
      id: 'status',
      header: t`Status`,
      onCard: 'first',
      cell: sheet => (
        <span className="flex flex-wrap items-center gap-1.5">
          <TimesheetStatusPill status={sheet.status} />
          {sheet.manual && (
            <Badge>
              <Trans>By hand</Trans>
            </Badge>
          )}
          <Exceptions sheet={sheet} onOpen={onOpen} />
        </span>
      ),
    },
  ]
}

function Person({ sheet, onOpen }: { sheet: Timesheet; onOpen: SheetTableProps['onOpen'] }) {
  const { name, position } = sheet.employee
  return (
    <button
      type="button"
      onClick={() => onOpen(sheet)}
      className="group/name flex max-w-full items-center gap-2.5 text-left max-sm:min-h-11"
    >
      <Avatar name={name} size={28} />
      <span className="min-w-0">
        <span className="block font-medium group-hover/name:underline sm:truncate">{name}</span>
        <span className="block font-normal text-muted text-xs sm:truncate">{position}</span>
      </span>
    </button>
  )
}

/** What deserves a look, and the way to the times in question. */
function Exceptions({ sheet, onOpen }: { sheet: Timesheet; onOpen: SheetTableProps['onOpen'] }) {
  const words = useExceptionWords()
  const [first, ...others] = sheet.exceptions
  if (first === undefined) return null
  const more = others.length
  return (
    <button
      type="button"
      onClick={() => onOpen(sheet)}
      className="target flex flex-wrap items-center gap-1.5 text-left hover:underline"
    >
      <Pill tone="wait">{words(first.kind)}</Pill>{' '}
      {more > 0 && (
        <span className="text-muted text-xs">
          <Plural value={more} one="and # more" other="and # more" />
        </span>
      )}
    </button>
  )
}
