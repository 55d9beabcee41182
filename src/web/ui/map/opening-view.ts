import type { LatLng } from '#shared/geo.ts'
import { type MapView, zoomRange } from './shapes.ts'

interface Size {
  width: number
  height: number
}

interface Spot {
  x: number
  y: number
}

/** Where a map looks of which nothing at all is known. */
const nowhere: MapView = { centre: { lat: 40.7128, lng: -74.006 }, zoom: 15 }

const homeZoom = 15
const cityZoom = 12
// A single gate fills no screen: some streets around it belong in the picture.
const closestZoom = 16
const marginPixels = 56
const worldPixels = 512

interface Known {
  /** Where the company is. */
  home: LatLng | null
  /** The city that its clock is known by, for one that has not said where it is. */
  city: LatLng | null
}

/** Where a map opens: on everything that is there, else on the company's place or its city, else on the default centre. */
export function openingView(places: readonly LatLng[], { home, city }: Known, { width, height }: Size): MapView {
  // Before it is laid out a map has no size.
  const size = { width: Math.max(width, 300), height: Math.max(height, 200) }
  const [first] = places
  if (first === undefined && home !== null) return { centre: home, zoom: homeZoom }
  if (first === undefined) return city === null ? nowhere : { centre: city, zoom: cityZoom }
  const spots = places.map(place => spotOf(place, first.lng))
  const whole = fitted(spots, size)
  return whole.zoom >= zoomRange.min ? whole : fitted(fullestPart(spots, size), size, zoomRange.min)
}

function fitted(spots: readonly Spot[], { width, height }: Size, leastZoom = 0): MapView {
  const [west, east] = rangeOf(spots.map(({ x }) => x))
  const [north, south] = rangeOf(spots.map(({ y }) => y))
  const room = (pixels: number) => Math.max(pixels - 2 * marginPixels, pixels / 2)
  const scale = Math.min(room(width) / (east - west), room(height) / (south - north))
  const zoom = Math.min(Math.log2(scale / worldPixels), closestZoom)
  return { centre: placeOf({ x: (west + east) / 2, y: (north + south) / 2 }), zoom: Math.max(zoom, leastZoom) }
}

/** Of a company that is spread over a country, the part with the most in it that one view can show. */
function fullestPart(spots: readonly Spot[], { width, height }: Size): Spot[] {
  const view = worldPixels * 2 ** zoomRange.min
  const [across, down] = [width / view, height / view]
  const squares = new Map<string, Spot[]>()
  for (const spot of spots) {
    const key = `${Math.floor(spot.x / across)} ${Math.floor(spot.y / down)}`
    squares.set(key, [...(squares.get(key) ?? []), spot])
  }
  const fullest = [...squares.values()].reduce((most, square) => (square.length > most.length ? square : most))
  const [middleX, middleY] = [middleOf(fullest.map(({ x }) => x)), middleOf(fullest.map(({ y }) => y))]
  return spots.filter(({ x, y }) => Math.abs(x - middleX) <= across / 2 && Math.abs(y - middleY) <= down / 2)
}

// Reduced rather than spread: a company has more corners of zones than a call takes arguments.
const rangeOf = (values: readonly number[]): [number, number] =>
  values.reduce(([least, most], value) => [Math.min(least, value), Math.max(most, value)], [Infinity, -Infinity])

function middleOf(values: readonly number[]) {
  const [least, most] = rangeOf(values)
  return (least + most) / 2
}

// On the square that the earth is drawn on, counted in the turn of the globe that the first place is in.
function spotOf({ lat, lng }: LatLng, besideLng: number): Spot {
  const turned = lng + Math.round((besideLng - lng) / 360) * 360
  const sine = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180)
  return { x: turned / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

function placeOf({ x, y }: Spot): LatLng {
  const lat = (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90
  const lng = (x - 0.5) * 360
  return { lat, lng: lng - Math.round(lng / 360) * 360 }
}
