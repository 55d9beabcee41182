import { expect, test } from 'vitest'
import { rangeOf } from './byte-range.ts'

test.each([
  ['nothing', undefined, 'all'],
  ['the first hundred', 'bytes=0-99', { start: 0, end: 99 }],
  ['one byte', 'bytes=5-5', { start: 5, end: 5 }],
  ['from somewhere on', 'bytes=900-', { start: 900, end: 999 }],
  ['past the end', 'bytes=990-5000', { start: 990, end: 999 }],
  ['the last ten', 'bytes=-10', { start: 990, end: 999 }],
  ['more of the end than there is', 'bytes=-5000', { start: 0, end: 999 }],
  ['what begins after the end', 'bytes=1000-', 'none'],
  ['none of the end', 'bytes=-0', 'none'],
  ['two parts at once', 'bytes=0-1,5-6', 'all'],
  ['backwards', 'bytes=9-3', 'all'],
  ['another unit', 'lines=1-2', 'all'],
  ['no number at all', 'bytes=-', 'all'],
])('of a thousand bytes, whoever asks for %s', (_, header, part) => {
  expect(rangeOf(header, 1000)).toEqual(part)
})
