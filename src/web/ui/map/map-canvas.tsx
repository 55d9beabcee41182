import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { LatLng } from '#shared/geo.ts'
import { cx } from '../cx.ts'
import { areaLabels } from './area-labels.ts'
import { useThemeCount } from './colours.ts'
import {
  addLayers,
  createMap,
  fallBackToGrid,
  type MapLibre,
  showAreas,
  showGround,
  showRings,
  showTrail,
} from './engine.ts'
import { MapBearings } from './map-bearings.tsx'
import { MapControls } from './map-controls.tsx'
import { openingView } from './opening-view.ts'
import { addOwnBase, recolourOwnBase } from './own-base.ts'
import { pinsOver } from './pins.ts'
import type { Area, BaseMap, Drawing, MapView, Pin, PinId, Surroundings } from './shapes.ts'
import { usePencil } from './use-pencil.ts'

export interface MapCanvasProps {
  label: string
  base: BaseMap
  /** Where to look; the person may look elsewhere until this changes. Null opens on what is there. */
  view: MapView | null
  onView?: (view: MapView) => void
  surroundings: Surroundings
  areas: readonly Area[]
  pins: readonly Pin[]
  chosenPin?: PinId | null
  onPin?: (id: PinId) => void
  /** A tap on the map itself, where one says where something is. */
  onPlace?: (place: LatLng) => void
  /** Says how many pins are behind one sign. */
  clusterLabel: (count: number) => string
  trail?: readonly LatLng[]
  drawing?: Drawing | undefined
  className?: string
}

const none: readonly LatLng[] = []

export function MapCanvas(props: MapCanvasProps) {
  const { label, base, view, onView, surroundings, areas, pins, chosenPin = null, onPin, onPlace, clusterLabel } = props
  const { trail = none, drawing, className } = props
  const holder = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibre>()
  const [hasFailed, setFailed] = useState(false)
  const [moves, setMoves] = useState(0)
  const [zoom, setZoom] = useState(0)
  const theme = useThemeCount()
  const latest = useRef({ onView, onPin, onPlace, base, unit: surroundings.unit, clusterLabel, opening })
  latest.current = { onView, onPin, onPlace, base, unit: surroundings.unit, clusterLabel, opening }

  function opening({ clientWidth, clientHeight }: HTMLElement): MapView {
    if (view !== null) return view
    const seen = [...surroundings.places, ...areas.flatMap(({ outline }) => outline), ...pins]
    return openingView(seen, surroundings, { width: clientWidth, height: clientHeight })
  }

  useEffect(() => {
    if (holder.current === null) return
    let made: MapLibre
    const start = latest.current.opening(holder.current)
    try {
      made = createMap(holder.current, start, { base: latest.current.base, unit: latest.current.unit })
    } catch {
      return setFailed(true)
    }
    setZoom(start.zoom)
    latest.current.onView?.(start)
    // Neither a style nor tiles that do not come are a reason to lose the map: areas and pins still draw.
    fallBackToGrid(made)
    made.on('load', () => {
      addLayers(made)
      setMap(made)
      // A file that cannot be read leaves the grid.
      void addOwnBase(made, latest.current.base).catch(() => {})
    })
    made.on('click', ({ lngLat: { lat, lng } }) => latest.current.onPlace?.({ lat, lng }))
    made.on('moveend', () => {
      const { lat, lng } = made.getCenter()
      setMoves(count => count + 1)
      setZoom(made.getZoom())
      latest.current.onView?.({ centre: { lat, lng }, zoom: made.getZoom() })
    })
    return () => {
      setMap(undefined)
      made.remove()
    }
  }, [])

  const [lat, lng, closeness] = [view?.centre.lat, view?.centre.lng, view?.zoom]
  useEffect(() => {
    if (map === undefined || lat === undefined || lng === undefined || closeness === undefined) return
    const now = map.getCenter()
    if (Math.abs(now.lat - lat) + Math.abs(now.lng - lng) < 1e-9 && map.getZoom() === closeness) return
    map.jumpTo({ center: [lng, lat], zoom: closeness })
  }, [map, lat, lng, closeness])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme or another view needs another ground
  useEffect(() => {
    if (map !== undefined) showGround(map)
  }, [map, theme, moves])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useEffect(() => {
    if (map !== undefined) recolourOwnBase(map)
  }, [map, theme])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useEffect(() => {
    if (map !== undefined) showAreas(map, areas)
  }, [map, areas, theme])

  const [labels, setLabels] = useState<ReturnType<typeof areaLabels>>()
  const [pinned, setPinned] = useState<ReturnType<typeof pinsOver>>()
  useEffect(() => {
    if (map === undefined) return
    const names = areaLabels(map)
    const made = pinsOver(map, {
      onPin: id => latest.current.onPin?.(id),
      clusterLabel: count => latest.current.clusterLabel(count),
    })
    setLabels(names)
    setPinned(made)
    return () => {
      names.remove()
      made.remove()
    }
  }, [map])

  // biome-ignore lint/correctness/useExhaustiveDependencies: which names can be read depends on the view
  useEffect(() => labels?.show(areas), [labels, areas, moves])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useEffect(() => {
    if (map !== undefined) showTrail(map, trail)
  }, [map, trail, theme])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in sight, and what lies on top of each other, depends on the view
  useEffect(() => {
    if (map === undefined || pinned === undefined) return
    // After the frame that is due: a slow machine does one thing at a time, and the map moves first.
    const turn = setTimeout(() => showRings(map, pinned.show(pins, chosenPin)))
    return () => clearTimeout(turn)
  }, [map, pinned, pins, chosenPin, moves, theme])

  const hasPencil = usePencil(map, drawing)
  const awaitsPencil = drawing !== undefined && !hasPencil

  if (hasFailed)
    return (
      <div className={cx('grid place-items-center p-6 text-center text-muted', className)}>
        <Trans>This browser cannot draw the map. The list says the same.</Trans>
      </div>
    )
  return (
    <section
      aria-label={label}
      aria-busy={awaitsPencil}
      className={cx('relative overflow-hidden', awaitsPencil && '[&_canvas]:cursor-progress', className)}
      data-map={map ? 'ready' : 'loading'}
    >
      <div ref={holder} className="size-full" />
      {map && <MapControls map={map} zoom={zoom} />}
      {map && <MapBearings centre={map.getCenter()} />}
    </section>
  )
}
