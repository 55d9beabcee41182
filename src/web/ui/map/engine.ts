import { type GeoJSONSource, Map as MapLibre, ScaleControl, type StyleSpecification, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { resolveColour } from './colours.ts'
import { around, collection, type Feature, gridIn, path, polygon } from './geometry.ts'
import { type Area, type BaseMap, type MapView, type Pin, zoomRange } from './shapes.ts'
import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'

setWorkerUrl(workerUrl)

export type { MapLibre }

/** A map in an element, with empty layers for areas, rings of accuracy and a trail. */
export function createMap(container: HTMLElement, { centre, zoom }: MapView, base: BaseMap) {
  const map = new MapLibre({
    container,
    style: styleOf(base),
    center: [centre.lng, centre.lat],
    zoom,
    minZoom: zoomRange.min,
    maxZoom: zoomRange.max,
    attributionControl: base.styleUrl || base.tileUrl ? { compact: true } : false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new ScaleControl({ maxWidth: 120 }), 'bottom-left')
  return map
}

/** Adds our own layers once the style is there; they are filled by the functions below. */
export function addLayers(map: MapLibre) {
  for (const id of ['grid', 'areas', 'rings', 'trail']) map.addSource(id, { type: 'geojson', data: collection([]) })
  map.addLayer({ id: 'grid', type: 'line', source: 'grid', paint: { 'line-width': 1 } })
  map.addLayer({
    id: 'areas',
    type: 'fill',
    source: 'areas',
    filter: ['!', ['get', 'faint']],
    paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': 0.18 },
  })
  map.addLayer({
    id: 'area-edges',
    type: 'line',
    source: 'areas',
    filter: ['!', ['get', 'faint']],
    paint: { 'line-color': ['get', 'colour'], 'line-width': 2 },
  })
  map.addLayer({
    id: 'faint-edges',
    type: 'line',
    source: 'areas',
    filter: ['get', 'faint'],
    paint: { 'line-color': ['get', 'colour'], 'line-width': 2, 'line-dasharray': [2, 2] },
  })
  map.addLayer({
    id: 'rings',
    type: 'fill',
    source: 'rings',
    paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': 0.14, 'fill-outline-color': ['get', 'colour'] },
  })
  map.addLayer({
    id: 'trail',
    type: 'line',
    source: 'trail',
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': ['get', 'colour'], 'line-width': 3, 'line-opacity': 0.8 },
  })
}

export function showAreas(map: MapLibre, areas: readonly Area[]) {
  fill(
    map,
    'areas',
    areas.map(({ id, outline, colour, faint = false }) =>
      polygon(outline, { id, faint, colour: resolveColour(colour) }),
    ),
  )
}

export function showRings(map: MapLibre, pins: readonly Pin[]) {
  fill(
    map,
    'rings',
    pins.flatMap(pin => {
      if (!pin.accuracyMetres) return []
      return [polygon(around(pin, Math.min(pin.accuracyMetres, 2000)), { colour: resolveColour(pin.colour) })]
    }),
  )
}

export function showTrail(map: MapLibre, trail: readonly { lat: number; lng: number }[]) {
  fill(map, 'trail', trail.length < 2 ? [] : [path(trail, { colour: resolveColour('var(--accent)') })])
}

/** The ground and its grid, in the colours of the theme. */
export function showGround(map: MapLibre, hasBaseMap: boolean) {
  if (hasBaseMap) return
  map.setPaintProperty('ground', 'background-color', resolveColour('var(--background)'))
  map.setPaintProperty('grid', 'line-color', resolveColour('var(--border)'))
  const bounds = map.getBounds()
  const edges = {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  }
  fill(map, 'grid', [gridIn(edges)])
}

function fill(map: MapLibre, source: string, features: Feature[]) {
  void map.getSource<GeoJSONSource>(source)?.setData(collection(features))
}

function styleOf({ styleUrl, tileUrl, attribution }: BaseMap): string | StyleSpecification {
  if (styleUrl !== null) return styleUrl
  const ground = { id: 'ground', type: 'background' as const, paint: { 'background-color': '#808080' } }
  if (tileUrl === null) return { version: 8, sources: {}, layers: [ground] }
  const tiles = { type: 'raster' as const, tiles: [tileUrl], tileSize: 256, maxzoom: 19 }
  return {
    version: 8,
    sources: { tiles: attribution === null ? tiles : { ...tiles, attribution: escapeHtml(attribution) } },
    layers: [ground, { id: 'tiles', type: 'raster', source: 'tiles' }],
  }
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
