import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxOf, contains, isFarFrom, type LatLng, metresBetween, metresToEdge } from '../geo.ts'
import { sayRefusal } from '../refusal-words.ts'
import { farFromSite, isInZone, judge, outlineProblem } from './rules.ts'

const square = [
  { lat: 40.71, lng: -74.01 },
  { lat: 40.71, lng: -74.0 },
  { lat: 40.72, lng: -74.0 },
  { lat: 40.72, lng: -74.01 },
]
const dock = { id: 1, name: 'Dock', coordinates: square }
const fiji = {
  id: 2,
  name: 'Fiji',
  coordinates: [
    { lat: -17, lng: 179.99 },
    { lat: -17, lng: -179.99 },
    { lat: -17.02, lng: -179.99 },
    { lat: -17.02, lng: 179.99 },
  ],
}
const now = '2026-03-02T12:00:00Z'
const metre = 1 / 111_195

describe('what a fix proves', () => {
  const inside = { lat: 40.715, lng: -74.005 }
  const northOf = (metres: number) => ({ lat: 40.72 + metres * metre, lng: -74.005 })
  test.each([
    ['a place in the zone', inside, 'inside', 'Dock'],
    ['the very edge', { lat: 40.72, lng: -74.005 }, 'inside', 'Dock'],
    ['a corner', { lat: 40.72, lng: -74.0 }, 'inside', 'Dock'],
    ['20 m past the fence, known exactly', northOf(20), 'outside', null],
    ['20 m past the fence, known to 25 m', { ...northOf(20), accuracy: 25 }, 'inside', 'Dock'],
    ['49 m past the fence, known to 150 m', { ...northOf(49), accuracy: 150 }, 'inside', 'Dock'],
    ['52 m past the fence, known to 150 m', { ...northOf(52), accuracy: 150 }, 'outside', null],
    ['in the zone, known to 151 m', { ...inside, accuracy: 151 }, 'uncertain', null],
    ['in the zone, two minutes ago', { ...inside, time: '2026-03-02T11:58:00Z' }, 'inside', 'Dock'],
    ['in the zone, a second longer ago', { ...inside, time: '2026-03-02T11:57:59Z' }, 'uncertain', null],
    ['in the zone, by a clock a minute ahead', { ...inside, time: '2026-03-02T12:01:00Z' }, 'inside', 'Dock'],
    ['in the zone, in an hour', { ...inside, time: '2026-03-02T13:00:00Z' }, 'uncertain', null],
    ['across the date line, west', { lat: -17.01, lng: 179.995 }, 'inside', 'Fiji'],
    ['across the date line, east', { lat: -17.01, lng: -179.995 }, 'inside', 'Fiji'],
    ['on the date line', { lat: -17.01, lng: 180 }, 'inside', 'Fiji'],
    ['far from everything', { lat: 0, lng: 0 }, 'outside', null],
  ])('%s', (_, fix, verdict, zone) => {
    const judged = judge(fix, [dock, fiji], now)
    expect([judged.verdict, judged.zone?.name ?? null]).toEqual([verdict, zone])
  })

  test.each([
    ['in a zone of another site', { lat: -17.01, lng: 180 }, 'elsewhere', 'Fiji'],
    ['in a zone of both sites', inside, 'inside', 'Dock'],
    ['in neither', northOf(240), 'outside', null],
    [
      'in a zone of another site, ten minutes ago',
      { lat: -17.01, lng: 180, time: '2026-03-02T11:50:00Z' },
      'uncertain',
      null,
    ],
  ])('of someone whose site is the dock, %s', (_, fix, verdict, zone) => {
    const judged = judge(fix, [dock], now, [
      { ...fiji, id: 3 },
      { ...dock, id: 4, name: 'Same dock' },
    ])
    expect([judged.verdict, judged.zone?.name ?? null, judged.nearest?.zone.name]).toEqual([verdict, zone, 'Dock'])
  })

  test('without zones nothing can be proved and nothing is refused', () => {
    expect(judge({ ...inside, accuracy: 9999 }, [], now)).toMatchObject({ verdict: 'no_zones', nearest: null })
  })

  test('from outside, the nearest zone is named with its distance', () => {
    const { nearest } = judge(northOf(240), [fiji, dock], now)
    expect(nearest?.zone.name).toBe('Dock')
    expect(nearest?.metres).toBeCloseTo(240, 0)
    const acrossTheDateLine = judge({ lat: -17.01, lng: -179.98 }, [dock, fiji], now).nearest
    expect(acrossTheDateLine?.zone.name).toBe('Fiji')
    expect(acrossTheDateLine?.metres).toBeCloseTo(1063, -1)
  })
})

describe('outlines that can be kept', () => {
  const [a, b, c, d] = square as [LatLng, LatLng, LatLng, LatLng]
  test.each([
    ['a square', square, null],
    ['a triangle', [a, b, c], null],
    ['a square across the date line', fiji.coordinates, null],
    ['200 points', circle(200), null],
    ['two points', [a, b], /at least 3/],
    ['201 points', circle(201), /at most 200/],
    ['a latitude of 91°', [a, b, { lat: 91, lng: 0 }], /±90/],
    ['a longitude of -181°', [a, b, { lat: 40, lng: -181 }], /±180/],
    ['not a number', [a, b, { lat: Number.NaN, lng: 0 }], /±90/],
    ['a bow tie', [a, c, b, d], /cross itself/],
    ['a bow tie across the date line', [0, 2, 1, 3].map(i => fiji.coordinates[i] as LatLng), /cross itself/],
    ['the same point twice', [a, b, c, a], /once/],
    ['a closing point', [...square, a], /once/],
    ['a straight line', [a, { lat: 40.71, lng: -74.005 }, b], /one line/],
    ['a spike', [a, b, { lat: 40.71, lng: -73.99 }, { lat: 40.71, lng: -73.995 }, c], /cross itself/],
  ])('%s', (_, outline, problem) => {
    const found = outlineProblem(outline)
    if (problem === null) expect(found).toBeNull()
    else expect(found && sayRefusal({ code: found }, 'en')).toMatch(problem)
  })
})

/*
 * The same questions answered by other means: winding number instead of ray casting, a flat map around the place instead
 * of great circles.
 */
describe('10,000 places against random zones', () => {
  test('are in the zone, and as far from its edge, as a second opinion says', () => {
    let compared = 0
    fc.assert(
      fc.property(zoneAndPlaces, ({ outline, places }) => {
        expect(outlineProblem(outline)).toBeNull()
        for (const place of places) {
          compared++
          const metres = flatMetresToEdge(outline, place)
          const found = metresToEdge(outline, place)
          expect(Math.abs(found - metres)).toBeLessThan(0.05 + metres * 0.01)
          // Within a hand's breadth of an edge the two ways of counting may differ.
          if (metres < 0.1) expect(isInZone(outline, { ...place, accuracy: 1 })).toBe(true)
          else expect(contains(outline, place)).toBe(windsAround(outline, place))
          // A box that says far must be right: it decides without looking at the outline.
          for (const reach of [0, 30, 300])
            if (isFarFrom(boxOf(outline), place, reach))
              expect([contains(outline, place), metres > reach]).toEqual([false, true])
          for (const accuracy of [10, 50, 5000]) {
            const tolerance = Math.min(accuracy, 50)
            if (Math.abs(metres - tolerance) < 0.05 + metres * 0.01) continue
            const expected = contains(outline, place) || metres <= tolerance
            expect(isInZone(outline, { ...place, accuracy })).toBe(expected)
          }
        }
      }),
      { numRuns: 1000, seed: 40_7128 },
    )
    expect(compared).toBe(10_000)
  })

  test('every point of every edge belongs to the zone, also across the date line', () => {
    fc.assert(
      fc.property(zoneAndPlaces, fc.double({ min: 0, max: 1, noNaN: true }), ({ outline }, share) => {
        outline.forEach((corner, index) => {
          expect(contains(outline, corner)).toBe(true)
          const next = outline[(index + 1) % outline.length] as LatLng
          const across = unwrapped(next.lng - corner.lng)
          const lng = unwrapped(corner.lng + share * across)
          const onEdge = { lat: corner.lat + share * (next.lat - corner.lat), lng }
          expect(isInZone(outline, { ...onEdge, accuracy: 0.5 })).toBe(true)
        })
      }),
      { numRuns: 300, seed: 74 },
    )
  })
})

test('a degree of latitude is 111 km, also over the date line', () => {
  expect(metresBetween({ lat: 40, lng: -74 }, { lat: 41, lng: -74 })).toBeCloseTo(111_195, -1)
  expect(metresBetween({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111_195, -1)
})

const unwrapped = (lng: number) => lng - Math.round(lng / 360) * 360

const centre = fc.oneof(
  fc.record({
    lat: fc.double({ min: -70, max: 70, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
  fc.record({
    lat: fc.double({ min: -70, max: 70, noNaN: true }),
    lng: fc.double({ min: 179.995, max: 180.005, noNaN: true }).map(unwrapped),
  }),
)

/** A star-shaped zone of 30 m to 2 km, and ten places in, on and around it. */
const zoneAndPlaces = fc
  .record({
    centre,
    radii: fc.array(fc.double({ min: 30, max: 2000, noNaN: true }), { minLength: 3, maxLength: 24 }),
    spots: fc.array(
      fc.record({
        east: fc.double({ min: -1, max: 1, noNaN: true }),
        north: fc.double({ min: -1, max: 1, noNaN: true }),
      }),
      { minLength: 10, maxLength: 10 },
    ),
  })
  .map(({ centre, radii, spots }) => {
    const at = (east: number, north: number): LatLng => ({
      lat: centre.lat + north * metre,
      lng: unwrapped(centre.lng + (east * metre) / Math.cos((centre.lat * Math.PI) / 180)),
    })
    const outline = radii.map((radius, index) => {
      const angle = (2 * Math.PI * index) / radii.length
      return at(radius * Math.cos(angle), radius * Math.sin(angle))
    })
    const reach = Math.max(...radii) * 1.5
    return { outline, places: spots.map(({ east, north }) => at(east * reach, north * reach)) }
  })

function circle(count: number): LatLng[] {
  return Array.from({ length: count }, (_, index) => ({
    lat: 40 + Math.sin((2 * Math.PI * index) / count) / 100,
    lng: -74 + Math.cos((2 * Math.PI * index) / count) / 100,
  }))
}

/** Corners on a flat map in metres, with the place at its origin. */
function flatten(outline: readonly LatLng[], place: LatLng) {
  const scale = Math.cos((place.lat * Math.PI) / 180)
  return outline.map(({ lat, lng }) => ({
    x: (unwrapped(lng - place.lng) * scale) / metre,
    y: (lat - place.lat) / metre,
  }))
}

function edgesOf(outline: readonly LatLng[], place: LatLng) {
  const corners = flatten(outline, place)
  return corners.map((from, index) => ({ from, to: corners[(index + 1) % corners.length] as typeof from }))
}

function windsAround(outline: readonly LatLng[], place: LatLng) {
  let turns = 0
  for (const { from, to } of edgesOf(outline, place)) {
    turns += Math.atan2(from.x * to.y - from.y * to.x, from.x * to.x + from.y * to.y)
  }
  return Math.abs(turns) > Math.PI
}

function flatMetresToEdge(outline: readonly LatLng[], place: LatLng) {
  const distances = edgesOf(outline, place).map(({ from, to }) => {
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const along = Math.max(0, Math.min(1, -(from.x * dx + from.y * dy) / (dx * dx + dy * dy)))
    return Math.hypot(from.x + along * dx, from.y + along * dy)
  })
  return Math.min(...distances)
}

test.each([
  ['around its site', { lat: 40.715, lng: -74.005 }, null],
  ['of which the site lies 900 m away', { lat: 40.72 + 900 * metre, lng: -74.005 }, null],
  ['of which the site lies 1100 m away', { lat: 40.72 + 1100 * metre, lng: -74.005 }, 1100],
])('a zone %s is far from it or not', (_, site, metres) => {
  const far = farFromSite(square, site)
  if (metres === null) expect(far).toBeNull()
  else expect(Math.abs((far ?? 0) - metres)).toBeLessThan(5)
})
