import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { LatLng } from '#shared/geo.ts'
import { cx } from '../cx.ts'
import { useThemeCount } from './colours.ts'
import { addLayers, createMap, type MapLibre, showAreas, showGround, showRings, showTrail } from './engine.ts'
import { MapControls } from './map-controls.tsx'
import { areaLabels, pinMarkers } from './markers.ts'
import type { Area, BaseMap, Drawing, MapView, Pin } from './shapes.ts'
import { usePencil } from './use-pencil.ts'

export interface MapCanvasProps {
  label: string
  base: BaseMap
  /** Where to look; the person may look elsewhere until this changes. */
  view: MapView
  onView?: (view: MapView) => void
  areas: readonly Area[]
  pins: readonly Pin[]
  chosenPin?: number | null
  onPin?: (id: number) => void
  trail?: readonly LatLng[]
  drawing?: Drawing | undefined
  className?: string
}

const none: readonly LatLng[] = []

export function MapCanvas(props: MapCanvasProps) {
  const { label, base, view, onView, areas, pins, chosenPin = null, onPin, trail = none, drawing, className } = props
  const { t } = useLingui()
  const holder = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibre>()
  const [hasFailed, setFailed] = useState(false)
  const [moves, setMoves] = useState(0)
  const [zoom, setZoom] = useState(view.zoom)
  const theme = useThemeCount()
  const latest = useRef({ onView, onPin, view, base })
  latest.current = { onView, onPin, view, base }
  const hasBaseMap = base.styleUrl !== null || base.tileUrl !== null

  useEffect(() => {
    if (holder.current === null) return
    let made: MapLibre
    try {
      made = createMap(holder.current, latest.current.view, latest.current.base)
    } catch {
      return setFailed(true)
    }
    // Tiles that do not come are no reason to lose the map: zones and people still draw.
    made.on('error', () => undefined)
    made.on('load', () => {
      addLayers(made)
      setMap(made)
    })
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

  const { lat, lng } = view.centre
  useEffect(() => {
    if (map === undefined) return
    const now = map.getCenter()
    if (Math.abs(now.lat - lat) + Math.abs(now.lng - lng) < 1e-9 && map.getZoom() === view.zoom) return
    map.jumpTo({ center: [lng, lat], zoom: view.zoom })
  }, [map, lat, lng, view.zoom])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme or another view needs another ground
  useEffect(() => {
    if (map !== undefined) showGround(map, hasBaseMap)
  }, [map, theme, moves, hasBaseMap])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useEffect(() => {
    if (map !== undefined) showAreas(map, areas)
  }, [map, areas, theme])

  // biome-ignore lint/correctness/useExhaustiveDependencies: which names can be read depends on the zoom
  useEffect(() => {
    if (map === undefined) return
    const labels = areaLabels(map)
    labels.show(areas)
    return () => labels.show([])
  }, [map, areas, zoom])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useEffect(() => {
    if (map === undefined) return
    showRings(map, pins)
    showTrail(map, trail)
  }, [map, pins, trail, theme])

  // biome-ignore lint/correctness/useExhaustiveDependencies: which pins lie on top of each other depends on the zoom
  useEffect(() => {
    if (map === undefined) return
    const markers = pinMarkers(map, {
      onPin: id => latest.current.onPin?.(id),
      clusterLabel: count => t`${count} people here: look closer`,
    })
    markers.show(pins, chosenPin)
    return markers.clear
  }, [map, pins, chosenPin, zoom])

  usePencil(map, drawing)

  if (hasFailed)
    return (
      <div className={cx('grid place-items-center p-6 text-center text-muted', className)}>
        <Trans>This browser cannot draw the map. The list says the same.</Trans>
      </div>
    )
  return (
    <section
      aria-label={label}
      className={cx('relative overflow-hidden', className)}
      data-map={map ? 'ready' : 'loading'}
    >
      <div ref={holder} className="size-full" />
      {map && <MapControls map={map} zoom={zoom} />}
    </section>
  )
}
