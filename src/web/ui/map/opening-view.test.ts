import { describe, expect, test } from 'vitest'
import { openingView } from './opening-view.ts'

const size = { width: 900, height: 520 }
const lyon = { lat: 45.764, lng: 4.8357 }
const villeurbanne = { lat: 45.7719, lng: 4.8902 }
const paris = { lat: 48.8566, lng: 2.3522 }

const unknown = { home: null, city: null }

test('a company of which nothing is known opens on the default centre', () => {
  expect(openingView([], unknown, size)).toEqual({ centre: { lat: 40.7128, lng: -74.006 }, zoom: 15 })
})

test('a company without anything on the map opens on its place', () => {
  expect(openingView([], { home: lyon, city: paris }, size)).toEqual({ centre: lyon, zoom: 15 })
})

test('a single site is in the middle, with the streets around it', () => {
  const { centre, zoom } = openingView([lyon], { home: paris, city: null }, size)
  expect(centre.lat).toBeCloseTo(lyon.lat, 6)
  expect(centre.lng).toBeCloseTo(lyon.lng, 6)
  expect(zoom).toBe(16)
})

describe('everything that is there is in sight', () => {
  test.each([
    ['on a desktop', size],
    ['on a phone', { width: 328, height: 380 }],
    ['before the map has a size', { width: 0, height: 0 }],
  ])('%s', (_, { width, height }) => {
    const { centre, zoom } = openingView([lyon, villeurbanne], unknown, { width, height })
    expect(zoom).toBeGreaterThanOrEqual(10)
    const pixels = (degrees: number) => (degrees / 360) * 512 * 2 ** zoom
    expect(pixels(villeurbanne.lng - lyon.lng)).toBeLessThan(width || 300)
    expect(centre.lng).toBeCloseTo((lyon.lng + villeurbanne.lng) / 2, 5)
  })
})

test('of a company in two cities the one with more in it is shown, not the fields between', () => {
  const { centre, zoom } = openingView([paris, lyon, villeurbanne], unknown, size)
  expect(centre.lat).toBeCloseTo((lyon.lat + villeurbanne.lat) / 2, 2)
  expect(zoom).toBeGreaterThanOrEqual(10)
})

test('sites on both sides of the date line are neighbours', () => {
  const { centre, zoom } = openingView(
    [
      { lat: -17, lng: 179.99 },
      { lat: -17, lng: -179.99 },
    ],
    unknown,
    size,
  )
  expect(Math.abs(centre.lng)).toBeCloseTo(180, 3)
  expect(zoom).toBeGreaterThan(12)
})

test('a company that has not said where it is sees the city of its clock', () => {
  expect(openingView([], { home: null, city: lyon }, size)).toEqual({ centre: lyon, zoom: 12 })
})
