import { Suspense, useEffect, useState } from 'react'
import { incidents } from '#shared/incidents/contract.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { useMay } from '#web/platform/session.tsx'

export { OwnIncidentPlace, OwnIncidentStrip, startsFolded } from './own-incident-face.tsx'
export {
  DrillPill,
  PriorityPill,
  StatusPill as IncidentStatusPill,
  statusTones as incidentStatusTones,
  useAnswerWords,
  usePriorityWords,
  useStatusWords as useIncidentStatusWords,
} from './words.tsx'

// News of incidents are rare: their code comes when there are some.
const CriticalAlert = lazyPart(() => import('./critical-alert.tsx'), 'CriticalAlert')
const ownIncident = () => import('./own-incident.tsx')
const OwnIncident = lazyPart(ownIncident, 'OwnIncident')

export const ReleasedIncidents = lazyPart(() => import('./released-card.tsx'), 'ReleasedCard')

const alarms = { alarming: true, limit: 20 } as const

const longestWaitMs = 800

const useOwnIncidents = () => useEndpoint(incidents.mine, {}, { enabled: useMay('incident:answer') })

/** Whether the person was sent to something that is not over. */
export const useHasOwnIncident = () => (useOwnIncidents().data?.length ?? 0) > 0

const useUntaken = () => useEndpoint(incidents.list, alarms, { enabled: useMay('incident:write') })

/**
 * Whether it is known, at the beginning of a visit, if something stands above the screen: the screen shows itself then, and
 * does not jump.
 */
export function useIsNewsSettled() {
  const { data, isLoading: isOwnLoading } = useOwnIncidents()
  const { isLoading: isUntakenLoading } = useUntaken()
  const isLoading = isOwnLoading || isUntakenLoading
  const hasSome = data !== undefined && data.length > 0
  const [isSettled, setSettled] = useState(!isLoading && !hasSome)
  useEffect(() => {
    const settle = () => setSettled(true)
    // On a slow connection the screen is shown without waiting for this, although it may shift a little.
    const waiting = setTimeout(settle, longestWaitMs)
    if (!isLoading) {
      if (hasSome) ownIncident().then(settle, settle)
      else settle()
    }
    return () => clearTimeout(waiting)
  }, [isLoading, hasSome])
  return isSettled
}

/** What must be seen at once, on whatever screen one happens to be. */
export function IncidentNews() {
  const own = useOwnIncidents()
  const critical = useUntaken()
  return (
    <Suspense>
      {critical.data !== undefined && critical.data.length > 0 && <CriticalAlert incidents={critical.data} />}
      {own.data !== undefined && own.data.length > 0 && <OwnIncident all={own.data} />}
    </Suspense>
  )
}
