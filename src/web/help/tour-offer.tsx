import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useHasOwnIncident } from '#web/incidents/public.tsx'
import { useUser } from '#web/platform/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShowAround } from './later.tsx'
import { useTourAnswer } from './use-tour-answer.ts'

/** A line on the home of who is new, until they have answered it on whichever device. Nobody is asked on the way to an incident. */
export function TourOffer() {
  const { offersTour } = useUser().preferences
  const isBusy = useHasOwnIncident()
  const answer = useTourAnswer()
  const [stage, setStage] = useState<'asked' | 'around' | 'answered'>('asked')
  // The line goes with whatever was pressed in it: those who use a keyboard go on in the page.
  useEffect(() => {
    if (stage === 'answered') document.getElementById('content')?.focus({ preventScroll: true })
  }, [stage])
  if (stage === 'around') return <ShowAround onClose={() => setStage('answered')} />
  if (stage === 'answered' || isBusy || !offersTour) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border bg-surface px-4 py-2">
      <p>
        <Trans>New here? Two minutes show you what you will use most.</Trans>
      </p>
      <span className="flex gap-2">
        <Button size="small" onClick={() => setStage('around')}>
          <Trans>Show me around</Trans>
        </Button>
        <Button
          size="small"
          look="quiet"
          onClick={() => {
            answer()
            setStage('answered')
          }}
        >
          <Trans>No, thanks</Trans>
        </Button>
      </span>
    </div>
  )
}
