import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

test('a password costs whoever guesses it nineteen megabytes and two passes', async () => {
  const stored = await hashPassword('quiet harbour 41')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword('quiet harbour 41', stored)).toBe(true)
  expect(await isPassword('quiet harbour 42', stored)).toBe(false)
  expect(await isPassword('quiet harbour 41', null)).toBe(false)
})
