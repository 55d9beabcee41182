import { Trans, useLingui } from '@lingui/react/macro'
import { History, LogOut, MoreVertical, Pencil } from 'lucide-react'
import type { TimeEntry } from '#shared/time-tracking/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { useMay, useUser } from '#web/platform/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LongTable } from '#web/ui/long-table.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import type { Column } from '#web/ui/table-columns.ts'
import { EntryPill, EntrySpan, hoursOf } from './entry-words.tsx'
import { useClockOut } from './use-clock-out.tsx'
import { VerdictPill } from './verdict-pill.tsx'

export type OpenedEntry = { what: 'history' | 'correct'; entry: TimeEntry } | undefined

interface EntryTableProps {
  list: TimeEntry[]
  pages: { hasMore: boolean; isLoadingMore: boolean; loadMore: () => void }
  onOpen: (opened: OpenedEntry) => void
}

export function EntryTable({ list, pages, onOpen }: EntryTableProps) {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <LongTable
      label={t`Time Entries`}
      rows={list}
      columns={columns}
      rowKey={entry => entry.id}
      rowMenu={entry => <EntryMenu entry={entry} onOpen={onOpen} />}
      sortable={[]}
      sorting={{ by: 'clockIn', down: true }}
      onSort={() => undefined}
      hasMore={pages.hasMore}
      isLoadingMore={pages.isLoadingMore}
      onEnd={pages.loadMore}
    />
  )
}

function EntryMenu({ entry, onOpen }: { entry: TimeEntry; onOpen: EntryTableProps['onOpen'] }) {
  const { t } = useLingui()
  const clockOut = useClockOut()
  const { employeeId } = useUser()
  const mayCorrect = useMay('time-entry:correct') && entry.employeeId !== employeeId
  const { name } = entry.employee
  return (
    <>
      <Menu trigger={<IconButton label={t`Actions for ${name}`} icon={<MoreVertical size={18} />} />}>
        {entry.clockOutTime === null && (
          <MenuItem icon={<LogOut size={16} />} onSelect={() => clockOut.ask(entry)}>
            <Trans>Clock Out</Trans>
          </MenuItem>
        )}
        {mayCorrect && (
          <MenuItem icon={<Pencil size={16} />} onSelect={() => onOpen({ what: 'correct', entry })}>
            <Trans>Correct</Trans>
          </MenuItem>
        )}
        <MenuItem icon={<History size={16} />} onSelect={() => onOpen({ what: 'history', entry })}>
          <Trans>History</Trans>
        </MenuItem>
      </Menu>
      {clockOut.question}
    </>
  )
}

function useColumns(): Column<TimeEntry>[] {
  const { t } = useLingui()
  const format = useFormat()
  return [
    {
      id: 'employee',
      header: t`Employee`,
      onCard: 'title',
      cell: ({ employee: { name } }) => (
        <span className="flex items-center gap-2.5">
          <span className="sm:max-lg:hidden">
            <Avatar name={name} size={28} />
          </span>
          <span className="min-w-0 font-medium max-sm:[overflow-wrap:anywhere] sm:truncate">{name}</span>
        </span>
      ),
    },
    {
      id: 'day',
      header: t`Day`,
      onCard: 'first',
      className: 'whitespace-nowrap',
      cell: entry => format.date(entry.clockInTime),
    },
    {
      id: 'time',
      header: t`Time`,
      onCard: 'first',
      className: 'min-w-48 tabular-nums xl:whitespace-nowrap',
      cell: entry => (
        <>
          <EntrySpan entry={entry} />
          {/* Where it has no column of its own. */}
          <span className="hidden text-muted text-sm sm:max-xl:block">{placeOf(entry)}</span>
        </>
      ),
    },
    { id: 'hours', header: t`Hours`, align: 'end', onCard: 'first', cell: entry => hoursOf(entry, format) },
    { id: 'location', header: t`Location`, className: 'max-xl:hidden', cell: entry => placeOf(entry) },
    { id: 'status', header: t`Status`, cell: entry => <EntryPill entry={entry} /> },
  ]
}

// Most are where they should be: only the exceptions take up room.
function placeOf({ location, business, clockInVerdict, clockInZone }: TimeEntry) {
  const isInside = clockInVerdict === 'inside'
  const place = location || business?.name
  if (isInside && !place) return null
  return (
    <span className="flex min-w-0 items-center gap-2 max-sm:flex-wrap sm:max-w-48">
      {!isInside && <VerdictPill verdict={clockInVerdict} zone={clockInZone} />}
      {place && (
        <span className="min-w-0 sm:truncate" title={place}>
          {place}
        </span>
      )}
    </span>
  )
}
