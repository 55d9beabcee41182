import { describe, expect, test } from 'vitest'
import type { Candidate } from './contract.ts'
import { nextWave, waveSeconds } from './waves.ts'

const pace = { firstWavePeople: 2, waveMinutes: 60, hurryMinutes: 5 }

const person = (employeeId: number, changes: Partial<Candidate> = {}): Candidate => ({
  employeeId,
  name: `Guard ${employeeId}`,
  position: 'Guard',
  phone: null,
  weekSeconds: 0,
  overtimeSeconds: 0,
  restHours: null,
  distanceMeters: null,
  experience: 0,
  costCents: null,
  warnings: [],
  wish: null,
  prefersSite: false,
  offered: false,
  hasSignedIn: true,
  ...changes,
})

const ranked = [
  person(1, { wish: 'avoid' }),
  person(2),
  person(3),
  person(4),
  person(5, { overtimeSeconds: 3600, warnings: ['over-week-hours'] }),
  person(6, { wish: 'cannot', warnings: ['not-available'] }),
]
const asked = (sent: number, ids: number[] = []) => {
  const next = nextWave(sent, ranked, new Set(ids), pace)
  return next && [next.wave, ...next.people.map(({ employeeId }) => employeeId)]
}

describe('who is asked next', () => {
  test('the best few who fit and have said nothing against it', () => expect(asked(0)).toEqual([1, 2, 3]))
  test('then everyone who fits and was not asked yet', () => expect(asked(1, [2, 3])).toEqual([2, 1, 4]))
  test('then those in overtime and those who said they cannot', () => expect(asked(2, [1, 2, 3, 4])).toEqual([3, 5, 6]))
  test('after the last wave nobody', () => expect(asked(3, [1, 2, 3, 4])).toBeNull())
  test('a wave that would ask nobody is left out', () => expect(asked(1, [1, 2, 3, 4])).toEqual([3, 5, 6]))
  test('where nobody is possible, nobody is asked', () => expect(nextWave(0, [], new Set(), pace)).toBeNull())
})

describe('how long a wave has', () => {
  const start = '2026-03-04T14:00:00.000Z'
  const cases: [string, string, number][] = [
    ['days before', '2026-03-02T12:00:00.000Z', 60],
    ['ten hours before', '2026-03-04T04:00:00.000Z', 60],
    ['three hours before', '2026-03-04T11:00:00.000Z', 18],
    ['within the hour', '2026-03-04T13:30:00.000Z', 5],
    ['after it began', '2026-03-04T15:00:00.000Z', 5],
  ]
  test.each(cases)('%s', (_, now, minutes) => expect(waveSeconds(pace, start, now)).toBe(minutes * 60))
  test('never longer than the company wants, also in a hurry', () =>
    expect(waveSeconds({ ...pace, waveMinutes: 2 }, start, start)).toBe(120))
})
