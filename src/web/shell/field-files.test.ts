import { expect, test } from 'vitest'
import { filesToKeep, mostBytes } from './field-files.ts'

const file = (url: string, size = 1000, type: 'image/jpeg' | 'application/pdf' = 'image/jpeg') => ({ url, size, type })
const order = (files: ReturnType<typeof file>[], over: object = {}) => ({
  isForMe: true,
  acknowledgedAt: '2026-03-02T14:00:00Z',
  edition: 1,
  files,
  ...over,
})

test('files of what has still to be read come first, and pictures before documents', () => {
  const read = order([file('plan'), file('manual', 1000, 'application/pdf')])
  const unread = order([file('new manual', 1000, 'application/pdf'), file('new plan')], { acknowledgedAt: null })
  expect(filesToKeep([read, unread])).toEqual(['new plan', 'plan', 'new manual', 'manual'])
})

test('what has no room is left out, and what is smaller still fits', () => {
  expect(filesToKeep([order([file('a', mostBytes - 10), file('b', 20), file('c', 10)])])).toEqual(['a', 'c'])
})

test('a draft is on no phone', () => {
  expect(filesToKeep([order([file('a')], { edition: null })])).toEqual([])
})
