import { Trans } from '@lingui/react/macro'
import { PhoneOff } from 'lucide-react'
import type { Schedule } from '#shared/scheduling/shapes.ts'
import { useReach } from '#web/platform/session.tsx'
import { MenuItem } from '#web/ui/menu.tsx'

/** For whoever takes the call of someone who does not come; who may ask for days off for others does. */
export function CallInItem({ shift, onSelect }: { shift: Schedule; onSelect: () => void }) {
  const takesCalls = useReach('time-off:request') !== 'own'
  if (!takesCalls || shift.employeeId === null || shift.status !== 'scheduled') return null
  return (
    <MenuItem icon={<PhoneOff size={16} />} onSelect={onSelect}>
      <Trans>Cannot come…</Trans>
    </MenuItem>
  )
}
