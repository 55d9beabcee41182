import { expect, test } from 'vitest'
import { sayRefusal } from '../refusal-words.ts'
import { namesOf, photoRefusal } from './profile-rules.ts'

const twoMegabytes = 2 * 1024 * 1024

test.each([
  [{ size: twoMegabytes, type: 'image/jpeg' }, null],
  [{ size: twoMegabytes + 1, type: 'image/jpeg' }, 'File size must be less than 2MB'],
  [{ size: 10, type: 'image/png' }, null],
  [{ size: 10, type: 'image/gif' }, null],
  [{ size: 10, type: 'image/svg+xml' }, 'Please select a valid image file (JPG, PNG, or GIF)'],
  [{ size: 10, type: 'application/pdf' }, 'Please select a valid image file (JPG, PNG, or GIF)'],
  [{ size: 10, type: '' }, 'Please select a valid image file (JPG, PNG, or GIF)'],
])('a file of %j: %s', (file, refusal) => {
  const code = photoRefusal(file)
  expect(code && sayRefusal({ code }, 'en')).toBe(refusal)
})

test.each([
  ['Maria de la Cruz', 'Maria', 'de la Cruz'],
  ['  Cher ', 'Cher', null],
  ['Ana  Ruiz', 'Ana', 'Ruiz'],
])('%s is called %s', (name, firstName, lastName) => {
  expect(namesOf(name)).toEqual({ firstName, lastName })
})
