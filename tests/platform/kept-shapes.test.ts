import { expect, test } from 'vitest'
import { keptShapes, sharedFiles } from '../../scripts/web-build/kept-shapes.ts'

const shapesAfter = (path: string) => {
  const files = sharedFiles()
  return keptShapes({ ...files, [path]: `${files[path]}\nexport const more = 1` })
}

test('what a phone has kept can be read after an update that changes none of it', () => {
  const before = keptShapes(sharedFiles())
  expect(shapesAfter('src/shared/invoicing/contract.ts')).toBe(before)
  expect(shapesAfter('src/shared/notes/refusals.ts')).toBe(before)
})

test('it is read anew after an update that changes a call that is kept, or what its answer is made of', () => {
  const before = keptShapes(sharedFiles())
  expect(shapesAfter('src/shared/notes/contract.ts')).not.toBe(before)
  expect(shapesAfter('src/shared/time-tracking/shapes.ts')).not.toBe(before)
})
