import { expect, test } from 'vitest'
import { messagesOf } from './support/catalogue.ts'

const english = [...messagesOf('en').keys()]

test('the English catalogue was read', () => {
  expect(english.length).toBeGreaterThan(500)
})

for (const language of ['es', 'fr']) {
  const translations = messagesOf(language)

  test(`${language}: every message is translated`, () => {
    expect(english.filter(message => !translations.get(message))).toEqual([])
  })

  test(`${language}: placeholders and tags are those of the source`, () => {
    const translated = english.filter(message => translations.get(message))
    expect(translated.filter(message => marksOf(message) !== marksOf(translations.get(message) ?? ''))).toEqual([])
  })
}

/** Every {placeholder} and <0>tag</0> once: a language may repeat one in each branch of a plural. */
function marksOf(message: string) {
  const flat = message.includes(', plural,') ? message.replace(/\b(one|many|other|=\d+) \{/g, '') : message
  return [...new Set(flat.match(/\{\w+|<\/?\d+\/?>/g))].sort().join(' ')
}
