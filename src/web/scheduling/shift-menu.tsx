import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, EllipsisVertical, MessagesSquare, Pencil, Repeat, Trash2, UserRoundSearch } from 'lucide-react'
import { scheduling } from '#shared/scheduling/contract.ts'
import { type Schedule, type ScheduleStatus, scheduleStatuses } from '#shared/scheduling/shapes.ts'
import { screens } from '#shared/screens.ts'
import { addressOf } from '#web/platform/api.ts'
import { useSaving } from '#web/shifts/public.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { CallInItem } from './call-in-item.tsx'
import { useScheduleStatusWords } from './status-pill.tsx'

export type ShiftDialog = 'call-in' | 'edit' | 'delete' | 'delete-later' | 'repeat' | 'cover'

interface ShiftMenuProps {
  shift: Schedule
  onChoose: (dialog: ShiftDialog) => void
}

export function ShiftMenu({ shift, onChoose }: ShiftMenuProps) {
  const { t } = useLingui()
  const statuses = useScheduleStatusWords()
  const setStatus = useSaving(scheduling.update, {
    words: {
      done: { title: t`Schedule Updated`, description: t`Schedule status has been updated successfully.` },
      failed: t`Failed to update schedule status.`,
    },
  })
  const name = shift.employee?.name ?? t`Open shift`
  return (
    <Menu trigger={<IconButton label={t`Actions for ${name}`} icon={<EllipsisVertical size={18} />} />}>
      <MenuItem icon={<Pencil size={16} />} onSelect={() => onChoose('edit')}>
        <Trans>Edit Schedule</Trans>
      </MenuItem>
      <MenuItem icon={<UserRoundSearch size={16} />} onSelect={() => onChoose('cover')}>
        <Trans>Find cover</Trans>
      </MenuItem>
      <CallInItem shift={shift} onSelect={() => onChoose('call-in')} />
      <MenuItem icon={<Repeat size={16} />} onSelect={() => onChoose('repeat')}>
        <Trans>Repeat weekly</Trans>
      </MenuItem>
      {shift.publishedAt !== null && (
        <MenuItem asChild>
          <Link to={screens.messages.path} search={{ shift: String(shift.id) }}>
            <MessagesSquare size={16} />
            <Trans>Message</Trans>
          </Link>
        </MenuItem>
      )}
      <MenuItem asChild>
        <a href={addressOf(scheduling.calendarFile, { id: shift.id })}>
          <CalendarPlus size={16} />
          <Trans>Add to calendar</Trans>
        </a>
      </MenuItem>
      <MenuSeparator />
      <MenuChoice
        label={t`Status`}
        value={shift.status}
        options={scheduleStatuses.map(value => ({ value, label: statuses[value] }))}
        onChange={value => setStatus.start({ id: shift.id, status: value as ScheduleStatus, version: shift.version })}
      />
      <MenuSeparator />
      <MenuItem icon={<Trash2 size={16} />} danger onSelect={() => onChoose('delete')}>
        <Trans>Delete Schedule</Trans>
      </MenuItem>
      {shift.seriesId !== null && (
        <MenuItem icon={<Trash2 size={16} />} danger onSelect={() => onChoose('delete-later')}>
          <Trans>Delete this and later</Trans>
        </MenuItem>
      )}
    </Menu>
  )
}
