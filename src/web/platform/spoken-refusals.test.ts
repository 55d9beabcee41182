import { expect, test } from 'vitest'
import { habitsIn, unknownCompany } from '#shared/country/habits.ts'
import { refusal } from '#shared/refusal.ts'
import { say } from './spoken-refusals.ts'

test.each([
  ['mi', '790 ft from Dock'],
  ['km', '240 m from Dock'],
] as const)('whoever reads in %s is told how far it is in that', (distanceUnit, far) => {
  const reader = habitsIn({ ...unknownCompany, distanceUnit }, {})
  expect(say(refusal('place-outside-near', { distance: 240, zone: 'Dock' }), reader)).toContain(far)
})

test('an amount is said in the money it names', () => {
  const reader = habitsIn(unknownCompany, {})
  expect(say(refusal('more-than-owed', { amount: '1234.50 EUR' }), reader)).toContain('€1,234.50')
})
