import { addProtocol, type LayerSpecification } from 'maplibre-gl'
import type { MapLibre } from './engine.ts'
import { drawn, ownLayers, paperColour, type Schema, schemaOf } from './own-style.ts'
import type { BaseMap } from './shapes.ts'

const source = 'base'
const schemas = new WeakMap<MapLibre, Schema>()

/** Puts a base map that we draw ourselves under everything else: from one file, or from a drawing. */
export async function addOwnBase(map: MapLibre, { styleUrl, tileUrl, fileUrl, drawing, attribution }: BaseMap) {
  if (styleUrl !== null || tileUrl !== null) return
  if (fileUrl !== null) return addFile(map, fileUrl, attribution)
  if (drawing === null) return
  const data = await drawing()
  if (isGone(map)) return
  map.addSource(source, { type: 'geojson', data, maxzoom: 15, buffer: 32 })
  addSchema(map, drawn)
}

/** In the colours of the theme that is worn now. */
export function recolourOwnBase(map: MapLibre) {
  const schema = schemas.get(map)
  if (schema === undefined) return
  for (const { id, paint = {} } of layersOf(schema))
    for (const [property, value] of Object.entries(paint)) map.setPaintProperty(id, property as never, value as never)
}

async function addFile(map: MapLibre, path: string, attribution: string | null) {
  const { PMTiles, Protocol } = await import('pmtiles')
  const url = new URL(path, location.href).href
  const file = new PMTiles(url)
  const [header, metadata] = await Promise.all([file.getHeader(), file.getMetadata()])
  if (isGone(map)) return
  const protocol = new Protocol()
  protocol.add(file)
  addProtocol('pmtiles', protocol.tile)
  const { vector_layers: layers = [], attribution: makers } = metadata as Metadata
  const tiles = {
    tiles: [`pmtiles://${url}/{z}/{x}/{y}`],
    minzoom: header.minZoom,
    maxzoom: header.maxZoom,
    bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat] as [number, number, number, number],
    attribution: plainText(attribution ?? makers ?? ''),
  }
  if (header.tileType === vectorTiles) {
    map.addSource(source, { type: 'vector', ...tiles })
    return addSchema(map, schemaOf(layers.map(({ id }) => id)))
  }
  map.addSource(source, { type: 'raster', tileSize: 256, ...tiles })
  map.addLayer({ id: source, type: 'raster', source }, 'areas')
}

interface Metadata {
  vector_layers?: { id: string }[]
  attribution?: string
}

const vectorTiles = 1

function addSchema(map: MapLibre, schema: Schema) {
  schemas.set(map, schema)
  for (const layer of layersOf(schema)) map.addLayer(layer, 'areas')
}

// Where land is what is left over, it is the paper that covers the grid.
const layersOf = (schema: Schema): LayerSpecification[] => [
  ...(schema.find.earth === null
    ? [{ id: 'paper', type: 'background' as const, paint: { 'background-color': paperColour() } }]
    : []),
  ...ownLayers(source, schema),
]

// The person may have left the screen while the file was looked into.
const isGone = (map: MapLibre) => map.getLayer('areas') === undefined || map.getSource(source) !== undefined

// Whoever made a file wrote this for any page: of theirs only the words are taken.
const plainText = (html: string) => {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
