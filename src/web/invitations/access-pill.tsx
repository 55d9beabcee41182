import { useLingui } from '@lingui/react/macro'
import type { AccessState } from '#shared/invitations/rules.ts'
import { Pill, type Tone } from '#web/ui/pill.tsx'

const tones: Record<AccessState, Tone> = { none: 'calm', invited: 'wait', joined: 'good', expired: 'bad' }

/** Whether a person gets in. */
export function AccessPill({ access }: { access: AccessState }) {
  const { t } = useLingui()
  const words: Record<AccessState, string> = {
    none: t`Not invited`,
    invited: t`Invited`,
    joined: t`Joined`,
    expired: t`Invitation expired`,
  }
  return <Pill tone={tones[access]}>{words[access]}</Pill>
}
