import { expect, test } from 'vitest'
import { cityPlaceOf } from './city-place.ts'

test.each([
  ['Australia/Melbourne', { lat: -37.82, lng: 144.97 }],
  ['Europe/Berlin', { lat: 52.5, lng: 13.37 }],
  ['Asia/Calcutta', { lat: 22.53, lng: 88.37 }],
])('a company in %s begins there', (timeZone, place) => {
  expect(cityPlaceOf(timeZone)).toEqual(place)
})

test.each(['UTC', 'America/New_York', 'Nowhere/Land', 'toString'])(
  '%s leaves the map where it opens by default',
  timeZone => {
    expect(cityPlaceOf(timeZone)).toBeNull()
  },
)
