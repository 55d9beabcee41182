import { expect, test } from 'vitest'
import { addSeconds } from '../time.ts'
import { pressOf } from './press.ts'

const now = '2026-03-02T17:00:00.000Z'
const ago = (minutes: number) => addSeconds(now, -minutes * 60)

test.each([
  ['says no time', undefined, null, now, null],
  ['came at once', addSeconds(now, -40), null, now, null],
  ['comes from a clock that is half a minute ahead', addSeconds(now, 30), null, now, null],
  ['was kept for three minutes', ago(3), null, ago(3), null],
  ['was kept for five minutes', ago(5), null, ago(5), null],
  ['was kept for an hour', ago(60), null, ago(60), 'press-kept'],
  ['was kept for nearly a day', ago(24 * 60 - 1), null, ago(24 * 60 - 1), 'press-kept'],
  ['is a day old', ago(24 * 60), null, now, 'press-too-old'],
  ['lies in the future', ago(-2), null, now, 'press-to-come'],
  ['follows what was noted last', ago(60), ago(61), ago(60), 'press-kept'],
  ['would come before what was noted last', ago(60), ago(59), now, 'press-out-of-order'],
] as const)('a press that %s', (_, said, lastNotedAt, at, question) => {
  expect(pressOf(said, { now, lastNotedAt })).toEqual({
    at,
    pressedAt: at === now && question === null ? null : said,
    question,
  })
})

test('a press written with an offset counts as the same instant', () => {
  expect(pressOf('2026-03-02T11:57:00-05:00', { now, lastNotedAt: null }).at).toBe(ago(3))
})
