import { type GeoJSONSource, Map as MapLibre, ScaleControl, type StyleSpecification, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { resolveColour } from './colours.ts'
import { around, collection, type Feature, gridIn, path, polygon } from './geometry.ts'
import { type Area, type BaseMap, type MapView, type Pin, type Surroundings, zoomRange } from './shapes.ts'
import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'

setWorkerUrl(workerUrl)

export type { MapLibre }

/** A map in an element, with empty layers for areas, rings of accuracy and a trail. */
export function createMap(
  container: HTMLElement,
  { centre, zoom }: MapView,
  { base, unit }: { base: BaseMap; unit: Surroundings['unit'] },
) {
  const map = new MapLibre({
    container,
    style: styleOf(base),
    center: [centre.lng, centre.lat],
    zoom,
    minZoom: zoomRange.min,
    maxZoom: zoomRange.max,
    attributionControl: attributionOf(base),
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new ScaleControl({ maxWidth: 120, unit }), 'bottom-left')
  return map
}

// A style that takes longer would leave a dispatcher without a map.
const patienceMs = 8000

/** Puts the plain grid in place of a style that does not come; what moves on the map is worth more than its background. */
export function fallBackToGrid(map: MapLibre) {
  let hasStyle = false
  const fallBack = () => {
    clearTimeout(patience)
    if (hasStyle) return
    hasStyle = true
    map.setStyle(plainStyle, { diff: false })
  }
  const patience = setTimeout(fallBack, patienceMs)
  map.on('error', fallBack)
  map.on('style.load', () => {
    hasStyle = true
    clearTimeout(patience)
  })
  map.on('remove', () => clearTimeout(patience))
}

// Cut into tiles no finer than this, a corner is off by a hand's breadth at most, and looking closer needs no new ones.
const ownSource = { type: 'geojson', data: collection([]), maxzoom: 14, buffer: 16 } as const

const layersOf = {
  grid: ['grid'],
  areas: ['areas', 'area-edges', 'faint-edges'],
  rings: ['rings'],
  trail: ['trail'],
}
type SourceId = keyof typeof layersOf

/** Adds our own layers once the style is there; they are filled by the functions below. */
export function addLayers(map: MapLibre) {
  for (const id of Object.keys(layersOf)) map.addSource(id, ownSource)
  // Under the tiles: where none have come, the grid still says how far things are apart.
  map.addLayer(
    { id: 'grid', type: 'line', source: 'grid', paint: { 'line-width': 1 } },
    map.getLayer('tiles') ? 'tiles' : undefined,
  )
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

/** How well the places of the pins in sight are known. */
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

/** The ground and its grid, in the colours of the theme; a style of its own brings its own ground. */
export function showGround(map: MapLibre) {
  if (map.getLayer('ground') === undefined) return
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

// Tiles carry theirs; a style names its own sources, and the operator may add to it.
function attributionOf({ styleUrl, tileUrl, fileUrl, attribution }: BaseMap) {
  if (styleUrl === null && tileUrl === null && fileUrl === null) return false
  if (styleUrl === null || attribution === null) return { compact: true }
  return { compact: true, customAttribution: escapeHtml(attribution) }
}

// What has not changed need not be drawn again: each filling redraws the whole map.
const filled = new WeakMap<GeoJSONSource, string>()

function fill(map: MapLibre, id: SourceId, features: Feature[]) {
  const source = map.getSource<GeoJSONSource>(id)
  const text = JSON.stringify(features)
  if (source === undefined || filled.get(source) === text) return
  filled.set(source, text)
  void source.setData(collection(features))
  // A layer with nothing in it would still be worked on in every frame.
  const visibility = features.length === 0 ? 'none' : 'visible'
  for (const layer of layersOf[id])
    if (map.getLayoutProperty(layer, 'visibility') !== visibility)
      map.setLayoutProperty(layer, 'visibility', visibility)
}

const ground = { id: 'ground', type: 'background' as const, paint: { 'background-color': '#808080' } }
const plainStyle: StyleSpecification = { version: 8, sources: {}, layers: [ground] }

function styleOf({ styleUrl, tileUrl, attribution }: BaseMap): string | StyleSpecification {
  if (styleUrl !== null) return styleUrl
  if (tileUrl === null) return plainStyle
  const tiles = { type: 'raster' as const, tiles: [tileUrl], tileSize: 256, maxzoom: 19 }
  return {
    version: 8,
    sources: { tiles: attribution === null ? tiles : { ...tiles, attribution: escapeHtml(attribution) } },
    layers: [ground, { id: 'tiles', type: 'raster', source: 'tiles' }],
  }
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
