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

export type PinShape = 'circle' | 'diamond' | 'square'

/** How a shape is drawn, on the map and in its legend. */
export const shapeClass: Record<PinShape, string> = {
  circle: 'rounded-full',
  diamond: 'rounded-[25%] rotate-45',
  square: 'rounded-[25%]',
}

/** Something at a place, which can be chosen. */
export interface Pin extends LatLng {
  id: number
  /** For screen readers, and for the mouse that rests on it. */
  label: string
  /** Two letters or so. */
  text: string
  colour: string
  shape: PinShape
  /** How well the place is known. */
  accuracyMetres: number | null
  /** The place was known a while ago. */
  faint?: boolean
}

/** Where the background of the map comes from; nothing means a grid of our own. */
export interface BaseMap {
  styleUrl: string | null
  tileUrl: string | null
  attribution: string | null
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
