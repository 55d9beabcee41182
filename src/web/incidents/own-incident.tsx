import { useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { OwnAssignment } from '#shared/incidents/shapes.ts'
import { useFormat } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useOwnActs } from '#web/platform/outbox/kept-acts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { asAnswered } from './as-answered.ts'
import { OwnIncidentPlace, OwnIncidentStrip, startsFolded } from './own-incident-face.tsx'

const OwnIncidentOver = lazyPart(() => import('./own-incident-over.tsx'), 'OwnIncidentOver')
const IncidentPanel = lazyPart(() => import('./incident-panel.tsx'), 'IncidentPanel')

/** What one was sent to, at the top of every screen; when one scrolls, its name stays in sight. */
export function OwnIncident({ all: known }: { all: OwnAssignment[] }) {
  const all = asAnswered(known, useOwnActs())
  const [details, setDetails] = useState<number>()
  const { shown, showNext } = useChoice(all)
  if (!shown) return null
  return (
    <>
      <OwnCard
        key={shown.incidentId}
        own={shown}
        more={all.length - 1}
        onMore={showNext}
        onDetails={() => setDetails(shown.incidentId)}
      />
      {details !== undefined && (
        <Suspense>
          <IncidentPanel id={details} onClose={() => setDetails(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** A new call comes to the front; after that the person leafs through them. */
function useChoice(all: OwnAssignment[]) {
  const [chosen, setChosen] = useState<number>()
  const known = useRef(new Set<number>())
  const newest = all.find(one => one.answer === 'assigned' && !known.current.has(one.incidentId))?.incidentId
  useEffect(() => {
    for (const { incidentId } of all) known.current.add(incidentId)
    if (newest !== undefined) setChosen(newest)
  }, [all, newest])
  const shown = all.find(one => one.incidentId === (newest ?? chosen)) ?? all[0]
  const at = shown ? all.indexOf(shown) : 0
  return { shown, showNext: () => setChosen(all[(at + 1) % all.length]?.incidentId) }
}

interface OwnCardProps {
  own: OwnAssignment
  more: number
  onMore: () => void
  onDetails: () => void
}

function OwnCard({ own, more, onMore, onDetails }: OwnCardProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { incidentId, answer } = own
  const [isFolded, setFolded] = useState(startsFolded(own))
  useBuzz(answer === 'assigned' || answer === 'finished')
  if (answer === 'finished')
    return (
      <Suspense>
        <OwnIncidentOver own={own} more={more} onMore={onMore} />
      </Suspense>
    )
  return (
    <section aria-label={t`Incident assigned to you`} className="contents">
      <OwnIncidentStrip own={own}>
        <IconButton
          label={isFolded ? t`Show the incident` : t`Fold the incident away`}
          aria-expanded={!isFolded}
          icon={isFolded ? <ChevronDown size={20} /> : <ChevronUp size={20} />}
          onClick={() => setFolded(!isFolded)}
        />
      </OwnIncidentStrip>
      {!isFolded && (
        <OwnIncidentPlace own={own} format={format} more={more} onMore={onMore} onDetails={onDetails}>
          <AnswerButtons incidentId={incidentId} answer={answer} />
        </OwnIncidentPlace>
      )}
    </section>
  )
}

// A phone in a pocket is felt, not seen. Browsers allow it once the page was touched.
function useBuzz(isNew: boolean) {
  useEffect(() => {
    if (isNew && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([300, 150, 300])
  }, [isNew])
}
