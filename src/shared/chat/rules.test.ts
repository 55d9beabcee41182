import { describe, expect, test } from 'vitest'
import { tidyAnswer } from './model.ts'
import { beginningOf, channelName, dueSummary, escapeForSlack, readChannel, topicOf } from './rules.ts'
import 'temporal-polyfill/global'

test('channels carry the prefix of the workspace, and are known with and without it', () => {
  expect(channelName('harbor-', 'safety')).toBe('harbor-safety')
  expect(readChannel('harbor-', 'safety')).toBe('safety')
  expect(readChannel('harbor-', '#harbor-dev-updates')).toBe('dev-updates')
  for (const other of ['', '#', 'general', 'rival-safety', 'safety ', 'C024BE91L', '@owner'])
    expect(readChannel('harbor-', other)).toBeUndefined()
})

describe('a summary begins', () => {
  const now = '2026-03-09T12:00:00.000Z'
  test.each([
    ['24-hours', null, '2026-03-08T12:00:00.000Z'],
    ['24-hours', '2026-03-09T11:00:00.000Z', '2026-03-08T12:00:00.000Z'],
    ['7-days', null, '2026-03-02T12:00:00.000Z'],
    ['since-last', null, '2026-03-08T12:00:00.000Z'],
    ['since-last', '2026-03-09T06:30:00.000Z', '2026-03-09T06:30:00.000Z'],
    ['since-last', '2025-01-01T00:00:00.000Z', '2026-02-06T12:00:00.000Z'],
  ] as const)('%s after %s at %s', (frame, last, from) => {
    expect(beginningOf(frame, now, last)).toBe(from)
  })
})

describe('a daily summary in New York', () => {
  const wish = (time: string, wishedAt = '2026-03-01T00:00:00Z') => ({ time, timeZone: 'America/New_York', wishedAt })
  test.each([
    ['18:00', '2026-03-06T22:59:59Z', undefined],
    ['18:00', '2026-03-06T23:00:00Z', { due: '2026-03-06', about: '2026-03-06' }],
    ['18:00', '2026-03-07T04:59:00Z', { due: '2026-03-06', about: '2026-03-06' }],
    ['18:00', '2026-03-07T05:00:00Z', undefined],
    ['07:00', '2026-03-06T12:00:00Z', { due: '2026-03-06', about: '2026-03-05' }],
    ['11:59', '2026-03-06T17:00:00Z', { due: '2026-03-06', about: '2026-03-05' }],
    ['12:00', '2026-03-06T17:00:00Z', { due: '2026-03-06', about: '2026-03-06' }],
    // Half past two does not exist in the night when clocks go forward.
    ['02:30', '2026-03-08T07:30:00Z', { due: '2026-03-08', about: '2026-03-07' }],
  ])('asked for at %s, at %s', (time, now, expected) => {
    expect(dueSummary(wish(time), now)).toEqual(expected)
  })
  test('is not caught up on when the wish came after its hour', () => {
    expect(dueSummary(wish('07:00', '2026-03-06T15:00:00Z'), '2026-03-06T16:00:00Z')).toBeUndefined()
  })
})

test.each([
  ['Fire alarm', 'fire'],
  ['Door alarm', 'alarm'],
  ['Vehicle break-in', 'theft or break-in'],
  ['Theft reported by Dana Cole', 'theft or break-in'],
  ['Lift entrapment', 'water, power or lift'],
  ['Car blocks the gate', 'vehicle or parking'],
  ['Two cars collided', 'vehicle or parking'],
  ['Access card found', 'other'],
  ['Traffic offence', 'vehicle or parking'],
  ['Firearm found', 'violence or threat'],
  ['Herr Feuerbach called', 'other'],
  ['Injured visitor', 'medical'],
  ['Dana Cole', 'other'],
  ['', 'other'],
])('%s is told to a model as %s', (title, topic) => {
  expect(topicOf(title)).toBe(topic)
})

test('only what Slack would read as markup is escaped, and only once', () => {
  expect(escapeForSlack('<!channel> & "you" &lt;')).toBe('&lt;!channel&gt; &amp; "you" &amp;lt;')
})

test('the markdown of a model becomes plain lines', () => {
  expect(tidyAnswer('## Night\n\n\n\n- **Two** open `x`\n* three\u0007\n')).toBe('Night\n\n• Two open x\n• three')
  expect(tidyAnswer('word '.repeat(2000)).length).toBeLessThanOrEqual(2500)
})
