import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  answersFrom,
  hasAccepted,
  incidentNumber,
  isLive,
  isUnderWay,
  mayAnswer,
  mayMove,
  movesFrom,
  pathTo,
  responseTimes,
} from './rules.ts'
import { AssignmentStatus, incidentAnswers, incidentStatuses } from './shapes.ts'

describe('an incident moves on, and only so', () => {
  test.each([
    ['open', ['in_progress', 'closed']],
    ['in_progress', ['resolved']],
    ['resolved', ['closed', 'in_progress']],
    ['closed', []],
  ] as const)('from %s it may become %j', (from, allowed) => {
    expect(movesFrom(from)).toEqual(allowed)
    for (const to of incidentStatuses) expect(mayMove(from, to)).toBe((allowed as readonly string[]).includes(to))
  })

  test('whatever is tried, a closed incident stays closed and every step was allowed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...incidentStatuses), { maxLength: 30 }), wishes => {
        let status: (typeof incidentStatuses)[number] = 'open'
        for (const wish of wishes) {
          const before = status
          if (mayMove(status, wish)) status = wish
          if (before === 'closed') expect(status).toBe('closed')
        }
      }),
    )
  })

  test.each(incidentStatuses)('what is written down as %s afterwards came there by allowed steps', status => {
    const steps = pathTo(status)
    expect(steps[0]).toBe('open')
    expect(steps.at(-1)).toBe(status)
    for (const [index, step] of steps.slice(1).entries()) expect(mayMove(steps[index] ?? 'open', step)).toBe(true)
  })

  test('people are sent to what is open or in progress', () => {
    expect(incidentStatuses.filter(isUnderWay)).toEqual(['open', 'in_progress'])
  })
})

describe('what the person who was sent may say', () => {
  test.each([
    ['assigned', ['accepted', 'on_the_way', 'on_scene', 'refused']],
    ['accepted', ['on_the_way', 'on_scene', 'refused']],
    ['on_the_way', ['on_scene', 'refused']],
    ['on_scene', ['finished']],
    ['refused', []],
    ['released', []],
    ['finished', []],
  ] as const)('after %s: %j', (status, allowed) => {
    expect(answersFrom(status)).toEqual(allowed)
    for (const answer of incidentAnswers)
      expect(mayAnswer(status, answer)).toBe((allowed as readonly string[]).includes(answer))
  })

  test('nobody says the same thing twice, and nobody steps back', () => {
    const order = ['assigned', 'accepted', 'on_the_way', 'on_scene', 'finished']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...incidentAnswers), { maxLength: 20 }), said => {
        let status: AssignmentStatus = 'assigned'
        for (const answer of said.filter(one => one !== 'refused')) {
          if (!mayAnswer(status, answer)) continue
          expect(order.indexOf(answer)).toBeGreaterThan(order.indexOf(status))
          status = answer
        }
      }),
    )
  })

  test('whoever has accepted is on it; whoever refused or was released is not', () => {
    const all = AssignmentStatus.options
    expect(all.filter(isLive)).toEqual(['assigned', 'accepted', 'on_the_way', 'on_scene'])
    expect(all.filter(hasAccepted)).toEqual(['accepted', 'on_the_way', 'on_scene'])
  })
})

describe('the times a dispatch is measured by', () => {
  const createdAt = '2026-03-02T09:00:00.000Z'
  test.each([
    ['nothing yet', {}, [null, null, null]],
    ['sent after 90 seconds', { assignedAt: '2026-03-02T09:01:30.000Z' }, [90, null, null]],
    [
      'all the way, across midnight',
      {
        assignedAt: '2026-03-02T09:00:00.400Z',
        onSceneAt: '2026-03-02T09:12:00.000Z',
        resolvedAt: '2026-03-03T00:30:00Z',
      },
      [0, 720, 55_800],
    ],
    ['a clock that disagrees', { assignedAt: '2026-03-02T08:59:59.000Z' }, [0, null, null]],
  ] as const)('%s', (_, steps, [toAssignSeconds, toSceneSeconds, toResolveSeconds]) => {
    const times = responseTimes({ createdAt, assignedAt: null, onSceneAt: null, resolvedAt: null, ...steps })
    expect(times).toEqual({ toAssignSeconds, toSceneSeconds, toResolveSeconds })
  })
})

test.each([
  [2026, 1, 'INC-2026-0001'],
  [2026, 999, 'INC-2026-0999'],
  [2027, 9999, 'INC-2027-9999'],
  [2027, 10_000, 'INC-2027-10000'],
])('the number %i of %i reads %s', (year, number, text) => {
  expect(incidentNumber(year, number)).toBe(text)
})
