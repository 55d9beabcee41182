import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronUp, MapPin } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { OwnAssignment } from '#shared/incidents/shapes.ts'
import { placeText } from '#shared/place-text.ts'
import { useFormat } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useOwnActs } from '#web/platform/outbox/kept-acts.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { asAnswered } from './as-answered.ts'
import { DrillPill, PriorityPill, useAnswerWords } from './words.tsx'

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
  const { incidentId, answer, distanceM } = own
  // Kept from then: whoever has walked since knows better.
  const distance = distanceM === null ? null : format.distance(distanceM)
  // Whoever has arrived has said everything: the strip is enough.
  const [isFolded, setFolded] = useState(answer === 'on_scene')
  useBuzz(answer === 'assigned')
  return (
    <section aria-label={t`Incident assigned to you`} className="contents">
      <Strip own={own} isFolded={isFolded} onFold={() => setFolded(!isFolded)} />
      {!isFolded && (
        <div className="grid items-center gap-2 border-b bg-surface px-4 py-2 sm:px-6 md:grid-cols-[1fr_auto]">
          <div className="flex min-w-0 items-start gap-2">
            <p className="flex min-w-0 flex-1 items-start gap-1.5 py-1 [overflow-wrap:anywhere]">
              <MapPin size={15} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
              <span>
                {placeText(own)}
                {distance !== null && ` · ${t`${distance} away when sent`}`}
              </span>
            </p>
            {more > 0 && (
              <Button size="small" onClick={onMore}>
                <Trans>{more} more</Trans>
              </Button>
            )}
            <Button size="small" onClick={onDetails} aria-label={t`Details, notes and photos`}>
              <Trans>Details</Trans>
            </Button>
          </div>
          <AnswerButtons incidentId={incidentId} answer={answer} />
        </div>
      )}
    </section>
  )
}

interface StripProps {
  own: OwnAssignment
  isFolded: boolean
  onFold: () => void
}

function Strip({ own, isFolded, onFold }: StripProps) {
  const { t } = useLingui()
  const answers = useAnswerWords()
  const { incidentNumber, title, priority, answer } = own
  const isNew = answer === 'assigned'
  return (
    <div className="sticky top-14 z-10 flex min-h-12 items-center gap-2 border-accent border-b-2 bg-surface px-4 sm:px-6">
      <p role={isNew ? 'alert' : undefined} className="min-w-0 flex-1 py-1.5">
        <span className="flex flex-wrap items-center gap-x-2 text-sm">
          <span className="font-semibold text-accent">
            {isNew ? <Trans>Incident assigned to you</Trans> : answers[answer]}
          </span>
          <PriorityPill priority={priority} />
          {own.isDrill && <DrillPill />}
          <span className="text-muted tabular-nums max-sm:hidden">{incidentNumber}</span>
        </span>
        <span className="block truncate font-semibold text-lg">{title}</span>
      </p>
      <IconButton
        label={isFolded ? t`Show the incident` : t`Fold the incident away`}
        aria-expanded={!isFolded}
        icon={isFolded ? <ChevronDown size={20} /> : <ChevronUp size={20} />}
        onClick={onFold}
      />
    </div>
  )
}

// A phone in a pocket is felt, not seen. Browsers allow it once the page was touched.
function useBuzz(isNew: boolean) {
  useEffect(() => {
    if (isNew && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([300, 150, 300])
  }, [isNew])
}
