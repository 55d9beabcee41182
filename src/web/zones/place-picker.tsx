import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { LatLng } from '#shared/geo.ts'
import { InteractiveMap } from '#web/ui/map/map.tsx'
import type { Area, MapView, Pin } from '#web/ui/map/shapes.ts'
import { useMapGround } from './map-ground.ts'

interface PlacePickerProps {
  place: LatLng | null
  onPlace: (place: LatLng) => void
}

const noAreas: Area[] = []
const height = 'h-56 w-full rounded-control border'

/** A map on which a tap says where something is; beside it the same place can be typed. */
export function PlacePicker({ place, onPlace }: PlacePickerProps) {
  const { t } = useLingui()
  const ground = useMapGround()
  const [view, setView] = useState<MapView | null>(place && { centre: place, zoom: 16 })
  const [lookedAt, setLookedAt] = useState(place)
  // What was typed, found or tapped is looked at, once.
  if (place !== null && (place.lat !== lookedAt?.lat || place.lng !== lookedAt.lng)) {
    setLookedAt(place)
    setView({ centre: place, zoom: Math.max(view?.zoom ?? 0, 15) })
  }
  if (ground === undefined) return <div className={height} />
  const look = { id: 1, text: '', label: t`Chosen place`, colour: 'var(--accent)', shape: 'circle' } as const
  const pins: Pin[] = place === null ? [] : [{ ...look, ...place, accuracyMetres: null }]
  return (
    <InteractiveMap
      label={t`Position on the map`}
      {...ground}
      view={view}
      onView={setView}
      areas={noAreas}
      pins={pins}
      clusterLabel={String}
      onPlace={onPlace}
      className={height}
    />
  )
}
