import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import { resolveColour } from './colours.ts'

/** Where the features of one part of a map are found. */
interface Found {
  layer?: string
  filter: FilterSpecification
}

/** How a map names its parts: one of ours by `part`, others by the layers and kinds of their makers. */
export interface Schema {
  find: Record<Part, Found | null>
  name: ExpressionSpecification
}

type Part = 'sea' | 'earth' | 'park' | 'water' | 'building' | 'path' | 'minor' | 'major' | 'highway' | 'rail' | 'place'

const is = (field: string, ...values: string[]): FilterSpecification => ['in', ['get', field], ['literal', values]]
const all: FilterSpecification = ['literal', true] as unknown as FilterSpecification

/** A map that was drawn for us: everything in one source. */
export const drawn: Schema = {
  find: {
    sea: { filter: is('part', 'sea') },
    earth: { filter: is('part', 'earth') },
    park: { filter: is('part', 'park') },
    water: { filter: is('part', 'water') },
    building: { filter: is('part', 'building') },
    path: { filter: is('part', 'path') },
    minor: { filter: is('part', 'minor') },
    major: { filter: is('part', 'major') },
    highway: { filter: is('part', 'highway') },
    rail: { filter: is('part', 'rail') },
    place: { filter: is('part', 'place') },
  },
  name: ['get', 'name'],
}

const protomaps: Schema = {
  find: {
    sea: null,
    earth: { layer: 'earth', filter: all },
    park: { layer: 'landuse', filter: is('kind', 'park', 'forest', 'wood', 'grass', 'cemetery', 'nature_reserve') },
    water: { layer: 'water', filter: all },
    building: { layer: 'buildings', filter: all },
    path: { layer: 'roads', filter: is('kind', 'path', 'other') },
    minor: { layer: 'roads', filter: is('kind', 'minor_road') },
    major: { layer: 'roads', filter: is('kind', 'major_road', 'medium_road') },
    highway: { layer: 'roads', filter: is('kind', 'highway') },
    rail: { layer: 'roads', filter: is('kind', 'rail') },
    place: { layer: 'places', filter: is('kind', 'locality', 'neighbourhood', 'macrohood') },
  },
  name: ['coalesce', ['get', 'name'], ''],
}

const openMapTiles: Schema = {
  find: {
    sea: null,
    earth: null,
    park: { layer: 'landcover', filter: is('class', 'grass', 'wood') },
    water: { layer: 'water', filter: all },
    building: { layer: 'building', filter: all },
    path: { layer: 'transportation', filter: is('class', 'path', 'track') },
    minor: { layer: 'transportation', filter: is('class', 'minor', 'service') },
    major: { layer: 'transportation', filter: is('class', 'primary', 'secondary', 'tertiary') },
    highway: { layer: 'transportation', filter: is('class', 'motorway', 'trunk') },
    rail: { layer: 'transportation', filter: is('class', 'rail', 'transit') },
    place: { layer: 'place', filter: is('class', 'city', 'town', 'village', 'suburb', 'neighbourhood') },
  },
  name: ['coalesce', ['get', 'name'], ''],
}

/** What a file calls its layers tells who made it. */
export const schemaOf = (layers: readonly string[]) => (layers.includes('transportation') ? openMapTiles : protomaps)

/** Our own calm map: land, water, green, houses, streets and names, in the colours of the theme. */
export function ownLayers(source: string, { find, name }: Schema): LayerSpecification[] {
  const colour = isDark() ? dark : light
  const from = ({ layer, filter }: Found) => ({ source, ...(layer !== undefined && { 'source-layer': layer }), filter })
  const fill = (part: 'sea' | 'earth' | 'park' | 'water' | 'building', minzoom = 0): LayerSpecification[] => {
    const found = find[part]
    return found === null
      ? []
      : [{ id: part, type: 'fill', minzoom, ...from(found), paint: { 'fill-color': colour[part] } }]
  }
  const line = (part: Part, ink: string, widths: Widths, id: string, minzoom = 0): LayerSpecification[] => {
    const found = find[part]
    const width: ExpressionSpecification = ['interpolate', ['exponential', 1.6], ['zoom'], ...widths]
    const layout = { 'line-cap': 'round', 'line-join': 'round' } as const
    const paint = { 'line-color': ink, 'line-width': width }
    return found === null ? [] : [{ id, type: 'line', minzoom, ...from(found), layout, paint }]
  }
  const road = (part: 'minor' | 'major' | 'highway', at: Widths, minzoom: number) => [
    ...line(part, colour.casing, wider(at), `${part}-casing`, minzoom),
    ...line(part, colour[part], at, part, minzoom),
  ]
  const words = (
    id: string,
    found: Found | null,
    look: Pick<SymbolLayerSpecification, 'layout' | 'minzoom'>,
    ink: string,
  ) =>
    found === null
      ? []
      : [
          {
            id,
            type: 'symbol' as const,
            ...from(found),
            ...look,
            layout: { 'text-field': name, 'text-font': ['Noto Sans Regular'], 'text-max-width': 8, ...look.layout },
            paint: { 'text-color': ink, 'text-halo-color': colour.halo, 'text-halo-width': 1.2 },
          },
        ]
  const along = { 'symbol-placement': 'line' as const, 'text-size': 11, 'text-letter-spacing': 0.02 }
  return [
    ...fill('sea'),
    ...fill('earth'),
    ...fill('park'),
    ...fill('water'),
    ...fill('building', 13.5),
    ...line('path', colour.path, [13, 0.5, 18, 3], 'path', 14),
    ...line('rail', colour.rail, [11, 0.6, 18, 2.5], 'rail', 12),
    ...road('minor', [12, 0.4, 15, 3, 18, 14], 12.5),
    ...road('major', [10, 0.8, 15, 6, 18, 22], 9),
    ...road('highway', [8, 1, 15, 8, 18, 26], 7),
    ...words('minor-names', find.minor, { minzoom: 15, layout: along }, colour.words),
    ...words('major-names', find.major, { minzoom: 13.5, layout: along }, colour.words),
    ...words('park-names', find.park, { minzoom: 13.5, layout: { 'text-size': 11 } }, colour.parkWords),
    ...words(
      'water-names',
      find.water,
      { layout: { 'text-size': 12, 'text-letter-spacing': 0.08 } },
      colour.waterWords,
    ),
    ...words(
      'places',
      find.place,
      { layout: { 'text-size': ['interpolate', ['linear'], ['zoom'], 10, 11, 15, 15], 'text-letter-spacing': 0.04 } },
      colour.placeWords,
    ),
  ]
}

type Widths = number[]

/** The street's edge stands out a little on both sides. */
const wider = (widths: Widths) => widths.map((value, index) => (index % 2 === 0 ? value : value + 1.2))

const light = {
  earth: '#f5f3ee',
  park: '#dfead8',
  sea: '#c6dbea',
  water: '#c6dbea',
  building: '#e8e4dc',
  path: '#e3ded3',
  rail: '#d3cfc8',
  minor: '#ffffff',
  major: '#ffffff',
  highway: '#fbeecb',
  casing: '#dfdad0',
  words: '#6a6f78',
  parkWords: '#4f7350',
  waterWords: '#45708f',
  placeWords: '#3c4756',
  halo: '#fbfaf7',
}

const dark: typeof light = {
  earth: '#141d2c',
  park: '#16281f',
  sea: '#0a1626',
  water: '#0a1626',
  building: '#1b2739',
  path: '#202c3f',
  rail: '#29354a',
  minor: '#233047',
  major: '#2b3a54',
  highway: '#3b4560',
  casing: '#101826',
  words: '#8494ab',
  parkWords: '#6f9a78',
  waterWords: '#5f86ab',
  placeWords: '#b3c0d2',
  halo: '#101928',
}

/** What the paper is coloured like where nothing is drawn on it. */
export const paperColour = () => (isDark() ? dark.earth : light.earth)

// A page of which the ground is dark wears a dark map, whoever chose the theme.
function isDark() {
  const [red = 255] = (resolveColour('var(--background)').match(/[\d.]+/g) ?? []).map(Number)
  return red < 128
}
