import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type Ref, useMemo, useState } from 'react'
import type { LatLng } from '#shared/geo.ts'
import type { LivePerson, MapIncident, PersonState } from '#shared/live-map/contract.ts'
import type { Zone } from '#shared/zones/contract.ts'
import { useIncidentPins } from '#web/incidents/map/public.ts'
import { Card } from '#web/ui/card.tsx'
import { middleOf } from '#web/ui/map/geometry.ts'
import { InteractiveMap } from '#web/ui/map/map.tsx'
import { PinMark } from '#web/ui/map/pin-mark.tsx'
import type { MapView, PinId } from '#web/ui/map/shapes.ts'
import {
  areasOf,
  MapNote,
  stateShapes,
  stateTones,
  useClusterLabel,
  useMapGround,
  usePeoplePins,
  useStateWords,
} from '#web/zones/public.tsx'

interface MapPanelProps {
  /** Not before it is known what is there: it opens on that. */
  isKnown: boolean
  people: readonly LivePerson[]
  incidents: readonly MapIncident[]
  zones: readonly Zone[]
  /** The pin that was chosen: a person by their number, an incident by its own. */
  chosen: PinId | null
  onChoose: (pin: PinId) => void
  /** The zone that was last asked for. */
  zone: Zone | null
  trail: readonly LatLng[]
  isFull: boolean
  frame: Ref<HTMLDivElement>
  /** The card of what was chosen. */
  children?: ReactNode
}

const states: PersonState[] = ['on_duty', 'break', 'offline']

/** People, incidents and zones on the map; choosing one looks at where it is. */
export function MapPanel({
  isKnown,
  people,
  incidents,
  zones,
  chosen,
  onChoose,
  zone,
  trail,
  isFull,
  frame,
  children,
}: MapPanelProps) {
  const { t } = useLingui()
  const ground = useMapGround()
  const [view, setView] = useState<MapView | null>(null)
  const [lookedAt, setLookedAt] = useState<PinId | null>(null)
  const [seenZone, setSeenZone] = useState<Zone | null>(null)
  const areas = useMemo(() => areasOf(zones.filter(zone => zone.isActive)), [zones])
  const clusterLabel = useClusterLabel()
  const peoplePins = usePeoplePins(people)
  const incidentPins = useIncidentPins(incidents)
  const pins = useMemo(() => [...peoplePins, ...incidentPins], [peoplePins, incidentPins])
  const pin = pins.find(one => one.id === chosen)
  // Once for each choice: after that the one at the desk decides where to look.
  if (chosen !== lookedAt && (chosen === null || pin !== undefined)) {
    setLookedAt(chosen)
    if (pin !== undefined) lookAt({ lat: pin.lat, lng: pin.lng })
  }
  if (zone !== seenZone) {
    setSeenZone(zone)
    if (zone !== null) lookAt(middleOf(zone.coordinates))
  }

  function lookAt(centre: LatLng) {
    setView({ centre, zoom: Math.max(view?.zoom ?? 0, 16) })
  }

  // Between the header with the filters and the bar at the bottom of a phone.
  const height = isFull ? 'min-h-0 w-full flex-1' : 'h-[max(320px,calc(100dvh-264px))] w-full sm:h-[520px]'
  return (
    <div
      ref={frame}
      className="min-w-0 bg-background [&:fullscreen>section]:h-full [&:fullscreen>section>div]:flex [&:fullscreen>section>div]:h-[calc(100%-48px)] [&:fullscreen>section>div]:flex-col"
    >
      <Card flush title={t`Map`} aside={<Legend />} className="overflow-hidden">
        {ground === undefined || !isKnown ? (
          <div className={height} />
        ) : (
          <InteractiveMap
            label={t`Live Map`}
            {...ground}
            view={view}
            onView={setView}
            areas={areas}
            pins={pins}
            chosenPin={chosen}
            onPin={onChoose}
            clusterLabel={clusterLabel}
            trail={trail}
            className={height}
          />
        )}
        {ground && <MapNote base={ground.base} />}
        {children}
      </Card>
    </div>
  )
}

function Legend() {
  const words = useStateWords()
  return (
    <ul className="m-0 flex list-none flex-wrap gap-x-3 gap-y-1 p-0 text-sm">
      {states.map(state => (
        <li key={state} className="inline-flex items-center gap-1.5">
          <PinMark shape={stateShapes[state]} colour={`var(--${stateTones[state]})`} />
          {words(state)}
        </li>
      ))}
    </ul>
  )
}
