import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import type { Incident } from '#shared/incidents/shapes.ts'
import { IncidentRow } from './incident-row.tsx'

interface IncidentListProps {
  incidents: Incident[]
  /** What nobody has said yes to stands under a heading of its own. */
  isByUrgency: boolean
  openId: number | undefined
  onOpen: (id: number) => void
  ref: Ref<HTMLDivElement>
}

/** Dense rows; those that need someone come first. */
export function IncidentList({ incidents, isByUrgency, openId, onOpen, ref }: IncidentListProps) {
  const { t } = useLingui()
  const needing = incidents.filter(needsSomeone)
  const parts = isByUrgency
    ? [
        { heading: t`Needs someone`, part: needing },
        { heading: t`Being dealt with`, part: incidents.filter(one => !needsSomeone(one)) },
      ].filter(({ part }) => part.length > 0)
    : [{ heading: null, part: incidents }]
  return (
    <div ref={ref}>
      {parts.map(({ heading, part }) => (
        <section key={heading ?? ''} aria-label={heading ?? t`Incidents`}>
          {heading !== null && (
            <p className="sticky top-0 z-1 flex justify-between border-b bg-background px-4 py-1 font-medium text-muted text-xs">
              {heading} <span className="tabular-nums">{part.length}</span>
            </p>
          )}
          <div className="divide-y border-b">
            {part.map(incident => (
              <IncidentRow
                key={incident.id}
                incident={incident}
                isOpen={incident.id === openId}
                onOpen={() => onOpen(incident.id)}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

const needsSomeone = ({ isTaken }: Incident) => !isTaken
