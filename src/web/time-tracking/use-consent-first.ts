import { useState } from 'react'
import type { PositionConsent } from '#shared/privacy/consent.ts'

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
