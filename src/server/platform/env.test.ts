import { expect, test } from 'vitest'
import { readEnvironment } from './env.ts'

test('whoever gives an installation a public address says whether it is the demo', () => {
  expect(() => readEnvironment({ PUBLIC_URL: 'https://guards.example' })).toThrow('DEMO: Say on or off')
  expect(readEnvironment({ PUBLIC_URL: 'https://guards.example', DEMO: 'on' }).demo).toBe(true)
  expect(readEnvironment({ PUBLIC_URL: 'https://guards.example', DEMO: 'off' }).demo).toBe(false)
})

test('a database of one’s own is not filled with the demo, at a public address or at home', () => {
  const DATABASE_URL = 'postgres://muster@db.example/muster'
  expect(readEnvironment({ PUBLIC_URL: 'https://guards.example', DATABASE_URL }).demo).toBe(false)
})

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'someone who tries it out at %s says nothing',
  PUBLIC_URL => {
    expect(readEnvironment({ PUBLIC_URL }).demo).toBe(true)
  },
)
