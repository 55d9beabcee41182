import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { positionTextVersion } from './consent.ts'
import { positionText } from './position-text.ts'

test('whoever changes what people agree to raises the version of the text, so that they are asked again', () => {
  const words = createHash('sha256').update(JSON.stringify(positionText)).digest('hex').slice(0, 12)
  expect([positionTextVersion, words]).toEqual([1, '37526c0d8db0'])
})
