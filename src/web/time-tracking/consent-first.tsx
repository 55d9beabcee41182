import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { PositionConsent } from '#shared/privacy/consent.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { Button } from '#web/ui/button.tsx'

const PositionConsentDialog = lazyPart(() => import('#web/privacy/public.ts'), 'PositionConsentDialog')

/** What is done once someone has agreed. */
interface Next {
  what: 'clock-in' | 'share'
  goOn: () => void
}

/** Asks before a position is recorded for the first time; whoever has agreed, on whatever device, goes on at once. */
export function useConsentFirst(consent: PositionConsent | null) {
  const [next, setNext] = useState<Next>()
  const isAgreed = consent?.agreed?.isInForce === true
  return {
    consent,
    next,
    isAgreed,
    close: () => setNext(undefined),
    whenAgreed(what: Next['what'], goOn: () => void) {
      if (isAgreed) goOn()
      else setNext({ what, goOn })
    },
  }
}

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
