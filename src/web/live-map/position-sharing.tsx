import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormat } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { useUser } from '#web/platform/session.tsx'
import { recall, remember } from '#web/platform/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { startSharing, stopSharing, useSharing } from './position-sharing.ts'

interface PositionSharingProps {
  isOnTheClock: boolean
  /** Whether their position may be recorded at all. */
  isRecorded: boolean
  /** Goes on once they have agreed to that. */
  whenAgreed: (goOn: () => void) => void
}

/** Asks once, in plain words, and then tells where the phone is while its owner is on the clock. */
export function PositionSharing({ isOnTheClock, isRecorded, whenAgreed }: PositionSharingProps) {
  const user = useUser()
  const [wants, setWants] = useState(() => recall('share-position') === user.id)
  const agrees = wants && isRecorded
  useEffect(() => {
    if (isOnTheClock && agrees) startSharing(user.id)
    else stopSharing()
  }, [isOnTheClock, agrees, user.id])

  // The phone may be shared: what one person agreed to counts for nobody else.
  function decide(next: boolean) {
    remember('share-position', next ? user.id : '')
    setWants(next)
  }

  if (!isOnTheClock) return null
  return (
    <div className="flex flex-col gap-3 border-t pt-4">
      {agrees ? (
        <Under onStop={() => decide(false)} onAgain={() => startSharing(user.id)} />
      ) : (
        <Question onAgree={() => whenAgreed(() => decide(true))} />
      )}
    </div>
  )
}

function Question({ onAgree }: { onAgree: () => void }) {
  return (
    <>
      <div>
        <p className="font-semibold text-base">
          <Trans>Share your position while you work?</Trans>
        </p>
        <p className="mt-1 text-muted text-sm">
          <Trans>
            Your managers then see where you are on the live map. It is sent about every 30 seconds, only while you are
            on the clock and this app is open: a browser cannot follow you in the background. Your company says after
            how many days positions are deleted; you find it in your settings. Your client never sees them. You can stop
            at any time.
          </Trans>
        </p>
      </div>
      <Button icon={<MapPin size={18} aria-hidden="true" />} className="min-h-11" onClick={onAgree}>
        <Trans>Share My Position</Trans>
      </Button>
    </>
  )
}

function Under({ onStop, onAgain }: { onStop: () => void; onAgain: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  useNow(30_000)
  const { state, lastSentAt } = useSharing()
  const ago = lastSentAt === null ? '' : format.ago(lastSentAt)
  const words = {
    off: t`Your position is not shared.`,
    looking: t`Looking for your position.`,
    sharing: t`Your managers see your position. Last sent: ${ago}. Keep this app open: a browser cannot follow you in the background.`,
    denied: t`This browser may not know your position. Allow it in the browser's settings, then try again.`,
    unsupported: t`Geolocation is not supported by this browser.`,
    'no-answer': t`No connection. Positions are kept here and sent later.`,
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p role="status" className="min-w-0 flex-1 text-muted text-sm">
        {words[state]}
      </p>
      {(state === 'denied' || state === 'off') && (
        <Button size="small" onClick={onAgain}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <Button size="small" onClick={onStop}>
        <Trans>Stop Sharing</Trans>
      </Button>
    </div>
  )
}
