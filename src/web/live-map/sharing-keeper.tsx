import { useEffect } from 'react'
import { timeTracking } from '#shared/time-tracking/contract.ts'
import { useOwnActs, waitingOf } from '#web/platform/outbox/kept-acts.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { recall } from '#web/platform/storage.ts'
import { startSharing, stopSharing } from './position-sharing.ts'

const { clockInWithValidation, clockIn, clockOut } = timeTracking

/** Goes on where a reload broke off: whoever agreed and is still on the clock is seen again, on whatever screen they are. */
export function SharingKeeper({ userId }: { userId: string }) {
  const mine = useEndpoint(timeTracking.mine, {})
  // What was pressed without a connection counts here as it will there.
  const lastPress = waitingOf(useOwnActs(), clockInWithValidation, clockIn, clockOut).at(-1)
  const isOnTheClock = lastPress ? lastPress.path !== clockOut.path : mine.data?.entry !== null
  const isShared =
    mine.data === undefined ? undefined : isOnTheClock && mine.data.positionConsent?.agreed?.isInForce === true
  useEffect(() => {
    if (isShared === undefined) return
    // What was agreed to may have been taken back on the clock's own screen.
    if (isShared && recall('share-position') === userId) startSharing(userId)
    else stopSharing()
  }, [isShared, userId])
  // Another person on the same phone has agreed to nothing.
  useEffect(() => stopSharing, [])
  return null
}
