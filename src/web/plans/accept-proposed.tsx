import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { MenuItem } from '#web/ui/menu-parts.tsx'
import { useAccept } from './use-accept.ts'

interface AcceptProposedProps {
  planId: number
  shiftId: number
  /** Null: it would become open. */
  name: string | null
}

/** In the menu of a shift: does with it what the plan proposes, and with no other. */
export function AcceptProposed({ planId, shiftId, name }: AcceptProposedProps) {
  const accept = useAccept()
  return (
    <MenuItem icon={<Check size={16} />} onSelect={() => accept.start({ id: planId, shiftIds: [shiftId] })}>
      {name === null ? <Trans>Accept: becomes open</Trans> : <Trans>Accept: give it to {name}</Trans>}
    </MenuItem>
  )
}
