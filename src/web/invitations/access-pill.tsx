import { useLingui } from '@lingui/react/macro'
import { Mail, UserRoundX } from 'lucide-react'
import type { AccessState } from '#shared/invitations/rules.ts'
import { Pill, type Tone } from '#web/ui/pill.tsx'

const tones: Record<AccessState, Tone> = { none: 'calm', invited: 'calm', joined: 'good', expired: 'bad' }

/** Whether a person gets in. */
export const AccessPill = ({ access }: { access: AccessState }) => (
  <Pill tone={tones[access]}>{useAccessWords()[access]}</Pill>
)

/** The same as a sign, beside what matters more. */
export function AccessSign({ access }: { access: AccessState }) {
  const words = useAccessWords()[access]
  const Icon = access === 'invited' ? Mail : UserRoundX
  return (
    <span className="inline-flex text-muted" title={words}>
      <Icon size={16} aria-hidden="true" />
      <span className="sr-only">{words}</span>
    </span>
  )
}

function useAccessWords(): Record<AccessState, string> {
  const { t } = useLingui()
  return {
    none: t`Not joined yet`,
    invited: t`Invited`,
    joined: t`Joined`,
    expired: t`Invitation expired`,
  }
}
