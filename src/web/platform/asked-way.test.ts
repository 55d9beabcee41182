import { beforeEach, expect, test, vi } from 'vitest'
import { keepAskedWay, noteSomeoneIn, takeAskedWay } from './asked-way.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('location', { origin: 'https://muster.example' })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})

test('whoever asked for a screen finds it after signing in, once', () => {
  keepAskedWay({ pathname: '/invoicing', search: '?invoice=7' })
  expect([takeAskedWay(), takeAskedWay()]).toEqual(['https://muster.example/invoicing?invoice=7', null])
})

test.each(['//evil.example/login', '/\\evil.example', '///evil.example'])(
  'a link to %j leads to nobody else’s site',
  asked => {
    keepAskedWay({ pathname: new URL(asked, 'https://muster.example').pathname, search: '' })
    keepAskedWay({ pathname: asked, search: '' })
    expect(new URL(takeAskedWay() ?? '').origin).toBe('https://muster.example')
  },
)

test.each(['https://evil.example/', 'javascript:alert(1)'])('%j is no way to a screen', asked => {
  keepAskedWay({ pathname: asked, search: '' })
  expect(takeAskedWay()).toBeNull()
})

test('whoever signs in after someone else has left is not led to where those were', () => {
  noteSomeoneIn()
  keepAskedWay({ pathname: '/invoicing', search: '' })
  expect(takeAskedWay()).toBeNull()
})
