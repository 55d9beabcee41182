import { Trans } from '@lingui/react/macro'
import { Pill } from './pill.tsx'

/** Beside what someone did here that has not reached the server: it waits, and nobody has to decide anything. */
export function NotSent() {
  return (
    <Pill tone="calm">
      <Trans>Not sent yet</Trans>
    </Pill>
  )
}
