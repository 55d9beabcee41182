import { Trans } from '@lingui/react/macro'
import { ArrowLeftRight, Copy, Pencil, Repeat, Send, Trash2, UserRoundSearch } from 'lucide-react'
import { Suspense } from 'react'
import type { AvailabilityClash } from '#shared/availability/contract.ts'
import type { PlanAssignment } from '#shared/plans/shapes.ts'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { ClashItems, ClashLine } from '#web/availability/public.ts'
import { lazyExtra } from '#web/platform/lazy.ts'
import { MenuAt } from '#web/ui/menu-at.tsx'
import { MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu-parts.tsx'
import { CallInItem } from '../call-in-item.tsx'
import { ScheduleStatusPill } from '../status-pill.tsx'
import type { Command } from './use-board-actions.tsx'
import type { BoardWords } from './use-board-words.ts'

const AcceptProposed = lazyExtra(() => import('#web/plans/public.ts'), 'AcceptProposed')

interface ShiftActionsProps {
  shift: Schedule
  /** What the proposal that is shown would do with it. */
  proposed: { planId: number; change: PlanAssignment } | undefined
  /** Its person has said since that they cannot. */
  clash: AvailabilityClash | undefined
  opener: HTMLElement
  words: BoardWords
  mayWrite: boolean
  onChoose: (command: Command) => void
  onClose: () => void
}

/** What a shift is, and everything that can be done with it without dragging. */
export function ShiftActions({
  shift,
  proposed,
  clash,
  opener,
  words,
  mayWrite,
  onChoose,
  onClose,
}: ShiftActionsProps) {
  const isMovable = shift.status === 'scheduled'
  const planned = words.planned(shift)
  return (
    <MenuAt opener={opener} onClose={onClose}>
      <div className="flex max-w-72 flex-col gap-1 px-2.5 pt-2 pb-1.5">
        <span className="font-semibold">{words.who(shift)}</span>
        <span className="text-muted text-sm">
          {words.day(shift.date)}, {words.span(shift)}
          {planned && <span className="whitespace-nowrap"> · {planned}</span>}
        </span>
        <span className="text-muted text-sm">{words.site(shift)}</span>
        {shift.notes && <span className="text-sm">{shift.notes}</span>}
        {proposed && <span className="text-sm">{words.move(proposed.change)}</span>}
        <ScheduleStatusPill shift={shift} />
        {clash && <ClashLine clash={clash} />}
      </div>
      {mayWrite && (
        <>
          <MenuSeparator />
          {proposed && (
            <Suspense>
              <AcceptProposed planId={proposed.planId} shiftId={shift.id} name={proposed.change.to?.name ?? null} />
            </Suspense>
          )}
          {clash && (
            <>
              <ClashItems clash={clash} />
              <MenuSeparator />
            </>
          )}
          {isMovable && (
            <MenuItem icon={<ArrowLeftRight size={16} />} onSelect={() => onChoose('move')}>
              <Trans>Move to…</Trans>
            </MenuItem>
          )}
          <MenuItem icon={<Copy size={16} />} onSelect={() => onChoose('copy')}>
            <Trans>Copy to…</Trans>
          </MenuItem>
          <MenuItem icon={<Pencil size={16} />} onSelect={() => onChoose('edit')}>
            <Trans>Edit</Trans>
          </MenuItem>
          <MenuItem icon={<Repeat size={16} />} onSelect={() => onChoose('repeat')}>
            <Trans>Repeat weekly until…</Trans>
          </MenuItem>
          {isMovable && (
            <MenuItem icon={<UserRoundSearch size={16} />} onSelect={() => onChoose('cover')}>
              <Trans>Find cover</Trans>
            </MenuItem>
          )}
          <CallInItem shift={shift} onSelect={() => onChoose('call-in')} />
          {shift.publishedAt === null && (
            <MenuItem icon={<Send size={16} />} onSelect={() => onChoose('publish')}>
              <Trans>Publish</Trans>
            </MenuItem>
          )}
          <MenuSeparator />
          {shift.seriesId !== null && (
            <MenuLabel>
              <Trans>Repeats weekly</Trans>
            </MenuLabel>
          )}
          <MenuItem icon={<Trash2 size={16} />} danger onSelect={() => onChoose('remove')}>
            <Trans>Delete</Trans>
          </MenuItem>
          {shift.seriesId !== null && (
            <MenuItem icon={<Trash2 size={16} />} danger onSelect={() => onChoose('remove-later')}>
              <Trans>Delete this and later</Trans>
            </MenuItem>
          )}
        </>
      )}
    </MenuAt>
  )
}
