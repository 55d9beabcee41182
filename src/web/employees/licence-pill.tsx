import { Trans } from '@lingui/react/macro'
import type { LicenceState } from '#shared/employees/rules.ts'
import { useFormat } from '#web/platform/format.ts'
import { Pill } from '#web/ui/pill.tsx'

interface LicencePillProps {
  state: LicenceState
  expiresOn: string
  /** Named where the pill stands alone. */
  kind?: string
}

/** A licence that runs out or has run out. */
export function LicencePill({ state, expiresOn, kind }: LicencePillProps) {
  const day = useFormat().day(expiresOn)
  return (
    <span title={kind === undefined ? day : `${kind} · ${day}`} className="inline-flex">
      <Pill tone={state === 'expired' ? 'bad' : 'wait'}>
        {state === 'expired' ? <Trans>Licence expired</Trans> : <Trans>Licence expiring</Trans>}
      </Pill>
    </span>
  )
}
