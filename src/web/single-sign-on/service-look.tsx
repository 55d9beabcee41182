import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { InputOf, ReplyOf } from '#shared/endpoint.ts'
import { type ServiceCheck, singleSignOn } from '#shared/single-sign-on/contract.ts'
import { useAction } from '#web/platform/action.ts'
import { Button } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { useFailure } from '#web/ui/use-failure.ts'

/** Asks the service and says what was seen, step by step. */
export function ServiceLook({ whose }: { whose: InputOf<typeof singleSignOn.test> }) {
  const { t } = useLingui()
  const failure = useFailure()
  const [seen, setSeen] = useState<ReplyOf<typeof singleSignOn.test>>()
  const test = useAction(singleSignOn.test, { onDone: setSeen, onFail: failure(t`The service was not tested.`) })
  return (
    <div className="flex flex-col items-start gap-3">
      <Button size="small" pending={test.isPending} onClick={() => test.start(whose)}>
        <Trans>Test</Trans>
      </Button>
      <div role="status">
        {seen && (
          <ul aria-label={t`What the test showed`} className="m-0 flex list-none flex-col gap-2 p-0">
            {seen.checks.map(one => (
              <Seen key={one.check} {...one} />
            ))}
            {!seen.offersSignOut && seen.checks.every(({ isFine }) => isFine) && (
              <li className="text-muted text-sm">
                <Trans>The service offers no signing out: whoever signs out here stays signed in there.</Trans>
              </li>
            )}
          </ul>
        )}
      </div>
    </div>
  )
}

function Seen({ check, isFine, said }: ServiceCheck) {
  const { t } = useLingui()
  const fine = {
    address: t`The address may be called`,
    description: t`The service answers and is the issuer it should be`,
    keys: t`Its keys can be read`,
    secret: t`It knows Muster by client ID and secret`,
  }
  const wrong = {
    address: t`The address leads into a private network, or is none`,
    description: t`At the issuer’s address no such service answers`,
    keys: t`Its keys cannot be read`,
    secret: t`It does not take the client ID or the secret`,
  }
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Pill tone={isFine ? 'good' : 'bad'}>{isFine ? fine[check] : wrong[check]}</Pill>
      {said !== null && <code className="text-muted text-sm [overflow-wrap:anywhere]">{said}</code>}
    </li>
  )
}
