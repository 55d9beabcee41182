import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OwnAssignment } from '#shared/incidents/shapes.ts'
import { placeText } from '#shared/place-text.ts'
import type { Format } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { DrillPill, PriorityPill, useAnswerWords } from './words.tsx'

/** How one's own incident looks, wherever it is drawn: on the page of a running app, and on one whose code is still on its way. */
export function OwnIncidentStrip({ own, children }: { own: OwnAssignment; children?: ReactNode }) {
  const answers = useAnswerWords()
  const { incidentNumber, title, priority, answer, inDanger } = own
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
        <span className="block truncate font-semibold text-lg">{inDanger ? `${inDanger} · ${title}` : title}</span>
      </p>
      {children}
    </div>
  )
}

interface OwnIncidentPlaceProps {
  own: OwnAssignment
  format: Pick<Format, 'distance'>
  more: number
  onMore?: () => void
  onDetails?: () => void
  /** What can be answered. */
  children: ReactNode
}

export function OwnIncidentPlace({ own, format, more, onMore, onDetails, children }: OwnIncidentPlaceProps) {
  const { t } = useLingui()
  // Kept from then: whoever has walked since knows better.
  const distance = own.distanceM === null ? null : format.distance(own.distanceM)
  return (
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
      {children}
    </div>
  )
}

/** Whoever has arrived has said everything: the strip is enough. */
export const startsFolded = ({ answer }: OwnAssignment) => answer === 'on_scene'
