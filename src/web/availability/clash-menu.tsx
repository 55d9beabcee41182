import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarCheck, Check } from 'lucide-react'
import type { AvailabilityClash } from '#shared/availability/contract.ts'
import { screens } from '#shared/screens.ts'
import { useFormat } from '#web/platform/format.ts'
import { MenuItem } from '#web/ui/menu-parts.tsx'
import { Shape } from '#web/ui/pill.tsx'
import { useKeepShift } from './clashes.ts'

/** In the menu of a shift that its person cannot work now: what was said, and when. */
export function ClashLine({ clash }: { clash: AvailabilityClash }) {
  const format = useFormat()
  return (
    <span className="flex items-baseline gap-1.5 text-sm text-wait">
      <Shape tone="wait" />
      <Trans>Said {format.ago(clash.saidAt)} that they cannot work then</Trans>
    </span>
  )
}

/** There as well: the shift stays as it is, or one looks first when they can. */
export function ClashItems({ clash }: { clash: AvailabilityClash }) {
  const keep = useKeepShift()
  return (
    <>
      <MenuItem icon={<Check size={16} />} onSelect={() => keep.start({ id: clash.scheduleId })}>
        <Trans>Keep the shift all the same</Trans>
      </MenuItem>
      <MenuItem asChild>
        <Link to={screens.employee.path} params={{ id: String(clash.employeeId) }}>
          <CalendarCheck size={16} />
          <Trans>When they can work</Trans>
        </Link>
      </MenuItem>
    </>
  )
}
