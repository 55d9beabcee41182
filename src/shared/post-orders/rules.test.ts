import { expect, test } from 'vitest'
import { asText, changedLines } from './rules.ts'

const marked = (before: string, after: string) =>
  changedLines(before, after).map(({ kind, text }) => `${{ added: '+', removed: '-', same: ' ' }[kind]}${text}`)

test('two editions are laid side by side, line by line', () => {
  expect(marked('Gate\nLock at ten\nCall Ana', 'Gate\nLock at nine\nCall Ana\nLog it')).toEqual([
    ' Gate',
    '-Lock at ten',
    '+Lock at nine',
    ' Call Ana',
    '+Log it',
  ])
})

test('the same text has no change, and a text that went is gone line by line', () => {
  expect(marked('a\nb', 'a\nb')).toEqual([' a', ' b'])
  expect(marked('a\nb\nc', 'c')).toEqual(['-a', '-b', ' c'])
})

test('contacts, radio and emergency steps are part of what is compared', () => {
  const order = { title: 'Gate', body: 'Lock', emergency: null, radioChannel: null, contacts: [] }
  const now = { ...order, radioChannel: 'Channel 4', contacts: [{ name: 'Ana', phone: '555', about: '' }] }
  expect(marked(asText(order), asText(now))).toEqual([' Gate', ' Lock', '+Channel 4', '+Ana · 555'])
})
