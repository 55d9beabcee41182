import { useLingui } from '@lingui/react/macro'
import { Ellipsis, KeyRound, Pencil, Trash2 } from 'lucide-react'
import { roles } from '#shared/permissions.ts'
import type { User } from '#shared/users/contract.ts'
import { nameOf } from '#web/platform/account-name.ts'
import { useFormat } from '#web/platform/format.ts'
import { usePhones } from '#web/platform/phones.ts'
import { roleInWords } from '#web/platform/role-words.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { Badge } from '#web/ui/pill.tsx'
import { Table } from '#web/ui/table.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'

interface UserTableProps {
  rows: User[]
  onEdit: (user: User) => void
  onResetTwoFactor: (user: User) => void
  onDelete: (user: User) => void
}

export function UserTable({ rows, ...acts }: UserTableProps) {
  const { t } = useLingui()
  const format = useFormat()
  const isPhone = useIsPhone()
  const { written } = usePhones()
  const menu = (user: User) => <UserMenu user={user} {...acts} />
  return (
    <Table
      label={t`Users`}
      rows={rows}
      rowKey={user => user.id}
      {...(isPhone && { rowMenu: menu })}
      columns={[
        {
          id: 'name',
          header: t`Name`,
          cell: nameOf,
          sortBy: nameOf,
          onCard: 'title',
          className: 'font-medium sm:whitespace-nowrap',
        },
        {
          id: 'email',
          header: t`Email`,
          cell: user => (user.email === null ? t`No email` : <span title={user.email}>{user.email}</span>),
          sortBy: user => user.email ?? '',
          onCard: 'first',
          className: 'max-w-52 truncate',
        },
        {
          id: 'role',
          header: t`Role`,
          cell: user => <Badge>{roleInWords(user.role)}</Badge>,
          sortBy: user => roles.indexOf(user.role),
          onCard: 'first',
        },
        {
          id: 'provider',
          header: t`Provider`,
          cell: user => providerOf(user) && <span title={providerOf(user)}>{providerOf(user)}</span>,
          sortBy: providerOf,
          className: 'max-w-40 truncate',
        },
        {
          id: 'phone',
          header: t`Phone`,
          cell: user => written(user.phone, user.organizationId),
          className: 'whitespace-nowrap tabular-nums max-lg:hidden',
        },
        {
          id: 'created',
          header: t`Created`,
          cell: user => format.date(user.createdAt),
          sortBy: user => user.createdAt,
          className: 'whitespace-nowrap tabular-nums max-xl:hidden',
        },
        { id: 'actions', header: t`Actions`, cell: menu, align: 'end', onCard: 'none' },
      ]}
    />
  )
}

// The column shows the department field; where it is empty, whose client or whose organization the account belongs to.
const providerOf = (user: User) => user.department || user.clientName || user.providerName || ''

function UserMenu({ user, onEdit, onResetTwoFactor, onDelete }: { user: User } & Omit<UserTableProps, 'rows'>) {
  const { t } = useLingui()
  return (
    <Menu trigger={<IconButton label={t`Actions for ${nameOf(user)}`} icon={<Ellipsis size={18} />} />}>
      <MenuItem icon={<Pencil size={16} />} onSelect={() => onEdit(user)}>
        {t`Edit User`}
      </MenuItem>
      {user.twoFactor && (
        <MenuItem icon={<KeyRound size={16} />} onSelect={() => onResetTwoFactor(user)}>
          {t`Reset Two-Factor`}
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 size={16} />} danger onSelect={() => onDelete(user)}>
        {t`Delete User`}
      </MenuItem>
    </Menu>
  )
}
