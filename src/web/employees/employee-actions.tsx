import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MailPlus, MoreVertical, Pencil, Trash2, UserRound } from 'lucide-react'
import type { Employee } from '#shared/employees/contract.ts'
import { privacy } from '#shared/privacy/contract.ts'
import { screens } from '#shared/screens.ts'
import { addressOf } from '#web/platform/api.ts'
import { useMay, useReach } from '#web/platform/session.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { MenuDownload } from '#web/ui/menu-download.tsx'
import { StatusButton } from './status-button.tsx'
import { useDecidesAbout } from './use-decides-about.ts'

interface EmployeeActionsProps {
  employee: Employee
  onEdit: () => void
  onInvite: () => void
  onRemove: () => void
}

export function EmployeeActions({ employee, onEdit, onInvite, onRemove }: EmployeeActionsProps) {
  const { t } = useLingui()
  const isOwnOnly = useReach('employee:write') === 'own'
  const decides = useDecidesAbout(employee)
  const mayRemove = useMay('employee:remove') && decides
  const mayInvite = useMay('employee:invite') && decides
  const mayHandOut = useMay('privacy:manage')
  const canBeAsked = mayInvite && employee.access !== 'joined'
  // Whom no mail reaches gets another PIN from hand to hand.
  const needsLink = mayInvite && employee.access === 'joined' && employee.email === null
  return (
    <span className="inline-flex items-center justify-end gap-1">
      {!isOwnOnly && (decides || employee.status !== 'inactive') && <StatusButton employee={employee} />}
      <Menu trigger={<IconButton label={t`More for ${employee.name}`} icon={<MoreVertical size={18} />} />}>
        <MenuItem asChild>
          <Link to={screens.employee.path} params={{ id: String(employee.id) }}>
            <UserRound size={16} aria-hidden="true" className="text-muted" />
            {t`Open page`}
          </Link>
        </MenuItem>
        <MenuItem icon={<Pencil size={16} aria-hidden="true" className="text-muted" />} onSelect={onEdit}>
          {t`Edit details`}
        </MenuItem>
        {(canBeAsked || needsLink) && (
          <MenuItem icon={<MailPlus size={16} aria-hidden="true" className="text-muted" />} onSelect={onInvite}>
            {needsLink ? t`New PIN` : t`Invite`}
          </MenuItem>
        )}
        {mayHandOut && (
          <MenuDownload
            href={addressOf(privacy.personData, { id: employee.id })}
          >{t`Download their data`}</MenuDownload>
        )}
        {mayRemove && (
          <>
            <MenuSeparator />
            <MenuItem danger icon={<Trash2 size={16} aria-hidden="true" />} onSelect={onRemove}>
              {t`Delete`}
            </MenuItem>
          </>
        )}
      </Menu>
    </span>
  )
}
