import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { Button } from '#web/ui/button.tsx'
import type { useConsentFirst } from './use-consent-first.ts'

const PositionConsentDialog = lazyPart(() => import('#web/privacy/public.ts'), 'PositionConsentDialog')

interface ConsentFirstProps {
  consent: ReturnType<typeof useConsentFirst>
  onByHand: () => void
}

/** The question, while it is open. */
export function ConsentFirst({ consent: { consent, next, close }, onByHand }: ConsentFirstProps) {
  if (consent === null || next === undefined) return null
  const isClockIn = next.what === 'clock-in'
  return (
    <Suspense>
      <PositionConsentDialog
        consent={consent}
        agreeLabel={isClockIn ? <Trans>Agree and clock in</Trans> : <Trans>Agree and share</Trans>}
        instead={
          isClockIn ? (
            <Button onClick={onByHand}>
              <Trans>Manual Clock In</Trans>
            </Button>
          ) : (
            <Button onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          )
        }
        onAgreed={() => {
          close()
          next.goOn()
        }}
        onClose={close}
      />
    </Suspense>
  )
}
