import { expect, test } from 'vitest'
import { blankZone, pointsOf } from './zone-form.ts'

const lyon = [
  { lat: 45.7578, lng: 4.832 },
  { lat: -45.5, lng: -4 },
]

test.each([
  ['as computers do', '45.7578, 4.832\n-45.5, -4'],
  ['with commas and semicolons', '45,7578; 4,832\n-45,5; -4,0'],
  ['with commas and blanks', '45,7578 4,832\n-45,5  -4,0'],
  ['with commas all over', '45,7578, 4,832\n-45,5, -4,0'],
])('corners are understood when they are written %s', (_, text) => {
  expect(pointsOf(text)).toEqual(lyon)
})

test('what could be two things is no corner', () => {
  expect(pointsOf('45,7578,4,832')).toBeNull()
})

test('the first zone of a site is where its people work, any other begins restricted', () => {
  const site = { id: 1, place: null, lacksZone: true }
  expect(blankZone(lyon[0] ?? { lat: 0, lng: 0 }, site).zoneType).toBe('patrol')
  expect(blankZone(lyon[0] ?? { lat: 0, lng: 0 }, { ...site, lacksZone: false }).zoneType).toBe('restricted')
  expect(blankZone(lyon[0] ?? { lat: 0, lng: 0 }).zoneType).toBe('restricted')
})
