import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type Employee, employeeSorts } from '#shared/employees/contract.ts'
import { isAwaited } from '#shared/employees/rules.ts'
import { screens } from '#shared/screens.ts'
import { AccessPill, AccessSign } from '#web/invitations/public.tsx'
import { useFormat } from '#web/platform/format.ts'
import { useMay, useReach } from '#web/platform/session.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { LongTable } from '#web/ui/long-table.tsx'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import type { Column, Sorting } from '#web/ui/table-columns.ts'
import { EmployeeActions } from './employee-actions.tsx'
import { LicencePill } from './licence-pill.tsx'
import { EmployeeStatusPill } from './status-pill.tsx'

interface EmployeeTableProps {
  list: Employee[]
  pages: { hasMore: boolean; isLoadingMore: boolean; loadMore: () => void }
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  onEdit: (employee: Employee) => void
  onInvite: (employee: Employee) => void
  onRemove: (employee: Employee) => void
}

export function EmployeeTable({ list, pages, sorting, onSort, onEdit, onInvite, onRemove }: EmployeeTableProps) {
  const { t } = useLingui()
  const columns = useColumns()
  const mayWrite = useMay('employee:write')
  const sortable = employeeSorts.filter(sort => columns.some(column => column.id === sort))
  return (
    <LongTable
      label={t`Employees`}
      rows={list}
      columns={columns}
      rowKey={employee => employee.id}
      {...(mayWrite && {
        rowMenu: (employee: Employee) => (
          <EmployeeActions
            employee={employee}
            onEdit={() => onEdit(employee)}
            onInvite={() => onInvite(employee)}
            onRemove={() => onRemove(employee)}
          />
        ),
      })}
      sortable={sortable}
      sorting={sorting}
      onSort={onSort}
      hasMore={pages.hasMore}
      isLoadingMore={pages.isLoadingMore}
      onEnd={pages.loadMore}
    />
  )
}

function useColumns(): Column<Employee>[] {
  const { t } = useLingui()
  const format = useFormat()
  const seesRate = useMay('employee:read-rate')
  const seesContact = useReach('employee:read') !== 'part'
  const known: Column<Employee>[] = [
    { id: 'name', header: t`Name`, onCard: 'title', cell: employee => <Person employee={employee} /> },
    {
      id: 'position',
      header: t`Position`,
      onCard: 'first',
      // Where there is less room it stands below the name.
      className: 'max-xl:hidden',
      cell: ({ position }) => position && <span className="block max-w-52 truncate">{position}</span>,
    },
    { id: 'status', header: t`Status`, onCard: 'first', cell: employee => <Standing employee={employee} /> },
  ]
  if (!seesContact) return known
  return [
    ...known,
    {
      id: 'email',
      header: t`Email`,
      onCard: 'none',
      className: 'max-[1500px]:hidden',
      cell: ({ email }) => <span className="block max-w-56 truncate">{email}</span>,
    },
    {
      id: 'phone',
      header: t`Phone`,
      cell: ({ phone, organizationId }) =>
        phone && (
          <PhoneLink number={phone} of={organizationId} className="whitespace-nowrap no-underline hover:underline" />
        ),
    },
    {
      id: 'staffNumber',
      header: t`Staff no.`,
      align: 'end',
      className: 'max-[1500px]:hidden',
      cell: ({ staffNumber }) => staffNumber,
    },
    {
      id: 'lastActive',
      header: t`Last Active`,
      className: 'max-[1400px]:hidden',
      cell: ({ lastActive }) => (
        <span className="whitespace-nowrap text-muted">{lastActive ? format.ago(lastActive) : t`Unknown`}</span>
      ),
    },
    ...(seesRate
      ? [
          {
            id: 'hourlyRate',
            header: t`Hourly Rate`,
            align: 'end' as const,
            className: 'max-lg:hidden',
            cell: ({ hourlyRate, currency }: Employee) =>
              hourlyRate === undefined ? null : format.money(hourlyRate, currency),
          },
        ]
      : []),
  ]
}

function Person({ employee: { id, name, position } }: { employee: Employee }) {
  return (
    <Link
      to={screens.employee.path}
      params={{ id: String(id) }}
      className="group/name flex min-w-0 items-center gap-2.5 no-underline max-sm:-my-2 max-sm:py-2"
    >
      <Avatar name={name} size={28} />
      <span className="min-w-0 leading-tight">
        <span className="block font-medium group-hover/name:underline sm:truncate">{name}</span>
        <span className="hidden truncate text-muted text-xs sm:max-xl:block">{position}</span>
      </span>
    </Link>
  )
}

function Standing({ employee }: { employee: Employee }) {
  const { status, licenceWarning, access } = employee
  return (
    <span className="flex flex-wrap gap-1">
      {/* One word for where someone stands keeps the row low; that they have not joined is said in full on their page. */}
      {isAwaited(employee) ? (
        access && <AccessPill access={access} />
      ) : (
        <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <EmployeeStatusPill status={status} />
          {access !== undefined && access !== 'joined' && <AccessSign access={access} />}
        </span>
      )}
      {licenceWarning && <LicencePill {...licenceWarning} />}
    </span>
  )
}
