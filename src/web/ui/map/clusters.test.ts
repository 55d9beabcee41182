import { expect, test } from 'vitest'
import { clustersOf } from './clusters.ts'

test.each([
  ['nobody', [], []],
  ['one', [[0, 0]], [1]],
  [
    'two side by side',
    [
      [0, 0],
      [20, 0],
    ],
    [2],
  ],
  [
    'two apart',
    [
      [0, 0],
      [40, 0],
    ],
    [1, 1],
  ],
  [
    'a row, of which only the near ones join',
    [
      [0, 0],
      [20, 0],
      [40, 0],
    ],
    [2, 1],
  ],
])('%s', (_, places, sizes) => {
  const spots = places.map(([x = 0, y = 0]) => ({ x, y }))
  expect(clustersOf(spots, 30).map(({ members }) => members.length)).toEqual(sizes)
})
