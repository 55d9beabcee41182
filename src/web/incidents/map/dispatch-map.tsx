import { Trans, useLingui } from '@lingui/react/macro'
import { Scan } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { liveMap, type MapIncident } from '#shared/live-map/contract.ts'
import { useEndpoint } from '#web/platform/query.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { InteractiveMap } from '#web/ui/map/map.tsx'
import { openingView } from '#web/ui/map/opening-view.ts'
import type { Area, MapView, PinId } from '#web/ui/map/shapes.ts'
import { MapNote, useClusterLabel, useFollowedPositions, useMapGround, usePeoplePins } from '#web/zones/public.tsx'
import { incidentPinId, useIncidentPins } from './incident-pins.ts'
import { PersonLine } from './person-line.tsx'

interface DispatchMapProps {
  chosen: number | undefined
  onChoose: (incidentId: number) => void
  className?: string
}

const noAreas: readonly Area[] = []
const noIncidents: readonly MapIncident[] = []
const closeEnough = 15

/** Everything that is open, and whoever is on the clock; it opens on all of it, and again whenever something new comes. */
export function DispatchMap({ chosen, onChoose, className }: DispatchMapProps) {
  const { t } = useLingui()
  const ground = useMapGround()
  useFollowedPositions()
  const live = useEndpoint(liveMap.read, {}, { keepPrevious: true, staleTime: 0 })
  const listed = useEndpoint(liveMap.incidents, {}, { staleTime: 0 })
  const incidents = listed.data ?? noIncidents
  const people = useMemo(() => (live.data?.people ?? []).filter(({ state }) => state !== 'offline'), [live.data])
  const peoplePins = usePeoplePins(people)
  const incidentPins = useIncidentPins(incidents)
  const pins = useMemo(() => [...peoplePins, ...incidentPins], [peoplePins, incidentPins])
  const clusterLabel = useClusterLabel()
  const frame = useRef<HTMLDivElement>(null)
  const [personId, setPersonId] = useState<number>()
  const [view, setView] = useState<MapView | null>(null)
  const surroundings = ground && { ...ground.surroundings, ...(pins.length > 0 && { places: [] }) }

  function lookAtAll() {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {}
    if (surroundings)
      setView(openingView(pins.length > 0 ? pins : surroundings.places, surroundings, { width, height }))
  }

  // Once for what is new and once for each choice: in between the one at the desk decides where to look.
  const latest = useRef({ chosen, lookAtAll })
  latest.current = { chosen, lookAtAll }
  const known = incidents.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (known !== '' && latest.current.chosen === undefined) latest.current.lookAtAll()
  }, [known])
  const [lookedAt, setLookedAt] = useState<number>()
  const pin = incidentPins.find(one => chosen !== undefined && one.id === incidentPinId(chosen))
  if (chosen !== lookedAt && (chosen === undefined || pin !== undefined)) {
    setLookedAt(chosen)
    if (pin !== undefined) setView({ centre: pin, zoom: Math.max(view?.zoom ?? 0, closeEnough) })
  }

  const choose = (id: PinId) => (typeof id === 'number' ? setPersonId(id) : onChoose(Number(id.replace(/\D/g, ''))))
  const isKnown = ground !== undefined && live.data !== undefined && listed.data !== undefined
  const person = people.find(({ employeeId }) => employeeId === personId)
  return (
    <div ref={frame} className={cx('relative flex min-h-0 min-w-0 flex-col bg-surface', className)}>
      {isKnown && surroundings && (
        <InteractiveMap
          label={t`Open incidents and people on duty`}
          base={ground.base}
          surroundings={surroundings}
          view={view}
          onView={setView}
          areas={noAreas}
          pins={pins}
          chosenPin={chosen === undefined ? (personId ?? null) : incidentPinId(chosen)}
          onPin={choose}
          clusterLabel={clusterLabel}
          className="min-h-0 w-full flex-1"
        />
      )}
      {isKnown && (
        <Button
          size="small"
          icon={<Scan size={16} aria-hidden="true" />}
          className="absolute top-11 left-2 z-10 shadow-float"
          onClick={lookAtAll}
        >
          <Trans>Show all</Trans>
        </Button>
      )}
      {person && <PersonLine person={person} onClose={() => setPersonId(undefined)} />}
      {ground && <MapNote base={ground.base} />}
    </div>
  )
}
