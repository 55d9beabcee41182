import type { LatLng } from '#shared/geo.ts'

/** An area drawn on the map. Its label stands in it, so that colour is never the only sign. */
export interface Area {
  id: number
  label: string
  outline: readonly LatLng[]
  /** Any CSS colour. */
  colour: string
  /** Drawn as a dashed outline only. */
  faint?: boolean
}

export type PinShape =
  | 'circle'
  | 'square'
  | 'diamond'
  | 'hexagon'
  | 'octagon'
  | 'triangle'
  | 'pentagon'
  | 'shield'
  | 'flat'

/** How a shape is drawn in a square of 28, on the map and in its legend. */
export const shapePaths: Record<PinShape, string> = {
  circle: 'M14 2a12 12 0 1 1 0 24a12 12 0 1 1 0-24z',
  square: 'M5 3h18a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z',
  diamond: 'M14 1L27 14L14 27L1 14z',
  hexagon: 'M8 3h12l6.5 11L20 25H8L1.5 14z',
  octagon: 'M9 2h10l7 7v10l-7 7H9l-7-7V9z',
  triangle: 'M14 1.5L27.5 25H.5z',
  pentagon: 'M14 1.5l12.5 9.4l-4.8 14.6H6.3L1.5 10.9z',
  shield: 'M3 4h22v10c0 6-5 10-11 12.5C8 24 3 20 3 14z',
  flat: 'M4 7h20a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2z',
}

/** Something at a place, which can be chosen. */
export interface Pin extends LatLng {
  id: PinId
  /** For screen readers, and for the mouse that rests on it; asked for only when the pin is in sight. */
  readonly label: string
  /** Two letters or so. */
  text: string
  colour: string
  shape: PinShape
  /** How well the place is known. */
  accuracyMetres: number | null
  /** The place was known a while ago. */
  faint?: boolean
  /** Never hidden behind a number with others. */
  alone?: boolean
}

export type PinId = number | string

/** Where the background of the map comes from; nothing means a grid of our own. */
export interface BaseMap {
  styleUrl: string | null
  tileUrl: string | null
  /** One file of vector tiles, read piece by piece. */
  fileUrl: string | null
  /** A small map that was drawn for us. */
  drawing: (() => Promise<DrawnMap>) | null
  attribution: string | null
}

interface DrawnMap {
  type: 'FeatureCollection'
  features: {
    type: 'Feature'
    properties: { part: string; name: string }
    geometry:
      | { type: 'Point'; coordinates: number[] }
      | { type: 'LineString'; coordinates: number[][] }
      | { type: 'Polygon'; coordinates: number[][][] }
  }[]
}

/** What is there besides areas and pins, and where to look when nothing is. */
export interface Surroundings {
  places: readonly LatLng[]
  home: LatLng | null
  /** The city that the company's clock is known by. */
  city: LatLng | null
  /** What the scale is measured in. */
  unit: 'metric' | 'imperial'
}

export interface MapView {
  centre: LatLng
  zoom: number
}

export type DrawingMode = 'polygon' | 'rectangle' | 'circle' | 'edit'

export interface Drawing {
  mode: DrawingMode
  outline: readonly LatLng[] | null
  colour: string
  onOutline: (outline: LatLng[]) => void
}

export const zoomRange = { min: 10, max: 20 } as const
