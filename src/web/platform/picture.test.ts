import { expect, test } from 'vitest'
import { scaledSize } from './picture.ts'

test.each([
  [4000, 3000, 400, 300],
  [3000, 4000, 300, 400],
  [400, 400, 400, 400],
  [120, 80, 120, 80],
  [10_000, 10, 400, 1],
])('%d × %d is drawn at %d × %d', (width, height, drawnWidth, drawnHeight) => {
  expect(scaledSize({ width, height }, 400)).toEqual({ width: drawnWidth, height: drawnHeight })
})
