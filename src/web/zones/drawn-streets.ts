import type { LatLng } from '#shared/geo.ts'
import { type Drawn, drawnLine, drawnShape, type Line } from './drawn-features.ts'

interface Quarter {
  outline: Line
  /** Degrees by which its streets lean to the east. */
  turn: number
  /** Metres between two streets, and between two avenues. */
  across: number
  along: number
  /** Where nothing is built. */
  spare: readonly Line[]
  /** Houses are drawn around these. */
  near: readonly LatLng[]
}

interface Spot {
  x: number
  y: number
}

interface Block extends Spot {
  width: number
  height: number
}

const metresPerDegree = 111_320
const housesWithinMetres = 1500

/** The streets of a quarter, and the houses of the blocks between them. */
export function streetsAndHouses({ outline, turn, across, along, spare, near }: Quarter): Drawn['features'] {
  const plan = planOf(outline, turn)
  const ring = outline.map(plan.spotOf)
  // Crossing the edge of a park leaves the quarter, crossing it again comes back.
  const parks = spare.map(park => park.map(plan.spotOf)).filter(park => park.every(spot => holds([ring], spot)))
  const rings = [ring, ...parks]
  const middles = near.map(plan.spotOf)
  const [west, east] = [Math.min(...ring.map(({ x }) => x)), Math.max(...ring.map(({ x }) => x))]
  const [south, north] = [Math.min(...ring.map(({ y }) => y)), Math.max(...ring.map(({ y }) => y))]
  const columns = steps(west, east, along)
  const rows = steps(south, north, across)
  const streets = [
    ...columns.flatMap(x =>
      insideOf(rings, 'x', x).map(([from, to]) => [
        { x, y: from },
        { x, y: to },
      ]),
    ),
    ...rows.flatMap(y =>
      insideOf(rings, 'y', y).map(([from, to]) => [
        { x: from, y },
        { x: to, y },
      ]),
    ),
  ]
  const houses = columns.flatMap((x, column) =>
    rows.flatMap((y, row) => {
      const block = { x, y, width: along, height: across }
      if (!middles.some(middle => Math.hypot(middle.x - x, middle.y - y) < housesWithinMetres)) return []
      if (!cornersOf(block).every(corner => holds(rings, corner))) return []
      return housesOf(block, column * 31 + row * 17)
    }),
  )
  return [
    ...houses.map(house => drawnShape('building', '', house.map(plan.placeOf))),
    ...streets.map(street => drawnLine('minor', '', street.map(plan.placeOf))),
  ]
}

const cornersOf = ({ x, y, width, height }: Block): Spot[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]

// Two rows of houses back to back, of which some are yards.
function housesOf({ x, y, width, height }: Block, seed: number): Spot[][] {
  const [edge, yard] = [11, 9]
  const depth = (height - 2 * edge - yard) / 2
  const count = 1 + (seed % 3)
  const front = (width - 2 * edge) / count
  return [y + edge, y + edge + depth + yard].flatMap((from, side) =>
    Array.from({ length: count }, (_, index) => {
      const roll = (seed * 7 + side * 13 + index * 29) % 11
      if (roll === 0) return []
      const left = x + edge + index * front
      const [right, to] = [left + front - (roll % 3 === 0 ? 6 : 1), from + depth - (roll % 4) * 2]
      return cornersOf({ x: left, y: from, width: right - left, height: to - from })
    }).filter(house => house.length > 0),
  )
}

// A plan in metres, turned so that its streets are straight.
function planOf([origin = { lat: 0, lng: 0 }]: Line, turn: number) {
  const [sine, cosine] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
  const perLng = metresPerDegree * Math.cos((origin.lat * Math.PI) / 180)
  return {
    spotOf({ lat, lng }: LatLng): Spot {
      const [east, north] = [(lng - origin.lng) * perLng, (lat - origin.lat) * metresPerDegree]
      return { x: east * cosine - north * sine, y: east * sine + north * cosine }
    },
    placeOf({ x, y }: Spot): LatLng {
      const [east, north] = [x * cosine + y * sine, y * cosine - x * sine]
      return { lat: origin.lat + north / metresPerDegree, lng: origin.lng + east / perLng }
    },
  }
}

const steps = (from: number, to: number, size: number) =>
  Array.from({ length: Math.ceil((to - from) / size) }, (_, index) => from + index * size)

function holds(rings: readonly Spot[][], { x, y }: Spot) {
  return insideOf(rings, 'y', y).some(([from, to]) => from < x && x < to)
}

/** The parts of a straight line that lie inside of an odd number of rings. */
function insideOf(rings: readonly Spot[][], axis: 'x' | 'y', value: number): [number, number][] {
  const other = axis === 'x' ? 'y' : 'x'
  const crossings: number[] = []
  for (const ring of rings)
    for (const [index, a] of ring.entries()) {
      const b = ring[(index + 1) % ring.length] ?? a
      if (a[axis] < value === b[axis] < value) continue
      crossings.push(a[other] + ((value - a[axis]) / (b[axis] - a[axis])) * (b[other] - a[other]))
    }
  crossings.sort((a, b) => a - b)
  return Array.from({ length: Math.floor(crossings.length / 2) }, (_, index) => [
    crossings[2 * index] ?? 0,
    crossings[2 * index + 1] ?? 0,
  ])
}
