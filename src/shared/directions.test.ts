import { describe, expect, test } from 'vitest'
import { directionsTo } from './directions.ts'

describe('the way to a site', () => {
  const site = { name: 'Tower', address: '1 Main St', coordinates: null }
  test('goes to its point where that is known', () =>
    expect(directionsTo({ ...site, coordinates: { lat: 40.7, lng: -74 } })).toContain('destination=40.7%2C-74'))
  test('goes to its address otherwise', () =>
    expect(directionsTo(site)).toContain('destination=Tower%2C%201%20Main%20St'))
  test('is not offered where nothing is known', () => expect(directionsTo({ ...site, address: null })).toBeNull())
})
