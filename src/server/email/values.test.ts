import { expect, test } from 'vitest'
import { holdsLink } from '#shared/schema.ts'
import { valuesIn } from './values.ts'

test.each([
  'Pay at https://evil.example/login today',
  'See www.evil.example, or evil.example/login',
  'HTTPS://EVIL.EXAMPLE/a and evil.example/b',
])('a mail does not lead to where someone wrote in a comment: %s', comment => {
  const { comment: written = '' } = valuesIn('en', { comment })
  expect(holdsLink(written)).toBe(false)
  expect(written.toLowerCase()).toContain('evil.example')
})

test('the links of a mail itself, and words that hold none, stay as they are', () => {
  const values = {
    resetLink: 'https://muster.example/reset?token=1',
    link: 'https://muster.example/a',
    title: '24/7 Gate',
  }
  expect(valuesIn('en', values)).toEqual(values)
})
