import { useEffect } from 'react'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { recall } from '#web/platform/storage.ts'
import { startSharing, stopSharing } from './position-sharing.ts'

/** Goes on where a reload broke off: whoever agreed and is still on the clock is seen again, on whatever screen they are. */
export function SharingKeeper({ userId }: { userId: string }) {
  const mine = useEndpoint(timeTracking.mine, {})
  const isShared =
    mine.data === undefined
      ? undefined
      : mine.data.entry !== null && mine.data.positionConsent?.agreed?.isInForce === true
  useEffect(() => {
    if (isShared === undefined) return
    // What was agreed to may have been taken back on the clock's own screen.
    if (isShared && recall('share-position') === userId) startSharing()
    else stopSharing()
  }, [isShared, userId])
  // Another person on the same phone has agreed to nothing.
  useEffect(() => stopSharing, [])
  return null
}
