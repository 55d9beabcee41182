import { expect, test } from 'vitest'
import type { Zone } from '#shared/zones/contract.ts'
import { geojsonOf, zonesIn } from './geojson.ts'
import { pointsOf, rectangleAt, textOf } from './zone-form.ts'

const dock: Zone = {
  id: 1,
  organizationId: 1,
  business: null,
  name: 'Dock',
  zoneType: 'warehouse',
  coordinates: rectangleAt({ lat: 40.7128, lng: -74.006 }),
  isActive: false,
  activeEmployees: 0,
  version: 1,
}
const ring = (points: number[][]) => JSON.stringify(feature({ type: 'Polygon', coordinates: [points] }))
const feature = (geometry: object) => ({ type: 'Feature', properties: null, geometry })

test('what is exported comes back as it was', () => {
  const { name, zoneType, coordinates, isActive } = dock
  expect(zonesIn(JSON.stringify(geojsonOf([dock])))).toEqual([{ name, zoneType, coordinates, isActive }])
})

test.each([
  ['no JSON at all', 'zones', 'not-geojson'],
  ['JSON of something else', '{"type":"Topology"}', 'not-geojson'],
  ['only points', JSON.stringify(feature({ type: 'Point', coordinates: [1, 2] })), 'no-polygons'],
  [
    'two points',
    ring([
      [0, 0],
      [1, 1],
      [0, 0],
    ]),
    'bad-outline',
  ],
  [
    'a bow tie',
    ring([
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
      [0, 0],
    ]),
    'bad-outline',
  ],
  [
    'a place off the earth',
    ring([
      [0, 0],
      [1, 91],
      [1, 0],
      [0, 0],
    ]),
    'bad-outline',
  ],
])('a file with %s is refused', (_, text, reason) => {
  expect(zonesIn(text)).toMatchObject({ reason })
})

test('polygons without names are numbered, and several in one feature are several zones', () => {
  const square = [
    [0, 0],
    [0, 1],
    [1, 1],
    [1, 0],
    [0, 0],
  ]
  const file = JSON.stringify(feature({ type: 'MultiPolygon', coordinates: [[square], [square]] }))
  expect(zonesIn(file)).toMatchObject([{ name: 'Zone 1', zoneType: 'restricted', isActive: true }, { name: 'Zone 2' }])
})

test.each([
  ['40.7, -74\n40.8, -74', 2],
  ['40.7 -74\n\n 40.8;-74 \n', 2],
  ['40.7', null],
  ['north, west', null],
])('the typed outline %j', (text, count) => {
  expect(pointsOf(text)?.length ?? null).toBe(count)
})

test('an outline written out and read again is the same', () => {
  expect(pointsOf(textOf(dock.coordinates))).toEqual(dock.coordinates)
})
