import { Trans } from '@lingui/react/macro'
import { Pill } from '#web/ui/pill.tsx'

export const ActivePill = ({ isActive }: { isActive: boolean }) => (
  <Pill tone={isActive ? 'good' : 'calm'}>{isActive ? <Trans>Active</Trans> : <Trans>Inactive</Trans>}</Pill>
)
