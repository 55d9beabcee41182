import { describe, expect, test } from 'vitest'
import type { Candidate } from './contract.ts'
import { rankCandidates } from './rules.ts'

describe('finding cover', () => {
  const candidate = (changes: Partial<Candidate>): Candidate => ({
    employeeId: 1,
    name: 'A',
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

  test('no overtime first, then who knows the site, who is near, who has few hours', () => {
    const ranked = rankCandidates([
      candidate({ name: 'overtime', overtimeSeconds: 3600, experience: 10 }),
      candidate({ name: 'far', distanceMeters: 40_000 }),
      candidate({ name: 'near', distanceMeters: 400 }),
      candidate({ name: 'knows it', experience: 9, distanceMeters: 400 }),
      candidate({ name: 'near and busy', distanceMeters: 400, weekSeconds: 32 * 3600 }),
    ])
    expect(ranked.map(({ name }) => name)).toEqual(['knows it', 'near', 'near and busy', 'far', 'overtime'])
  })

  test('who would rather comes before who would rather not, and who cannot comes last', () => {
    const ranked = rankCandidates([
      candidate({ name: 'cannot', wish: 'cannot', experience: 10 }),
      candidate({ name: 'rather not', wish: 'avoid' }),
      candidate({ name: 'said nothing' }),
      candidate({ name: 'likes the site', prefersSite: true }),
      candidate({ name: 'would rather', wish: 'prefer' }),
      candidate({ name: 'overtime', overtimeSeconds: 3600 }),
    ])
    const names = ['would rather', 'likes the site', 'said nothing', 'rather not', 'overtime', 'cannot']
    expect(ranked.map(({ name }) => name)).toEqual(names)
  })
})
