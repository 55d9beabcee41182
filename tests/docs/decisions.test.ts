import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../../docs/decisions/', import.meta.url))
const parts = ['Status', 'Context', 'Decision', 'Consequences']

test.each(readdirSync(folder))('%s says its status, what led to it, what was decided and what follows', file => {
  const text = readFileSync(folder + file, 'utf8')
  expect(text).toMatch(new RegExp(`^# ${Number(file.slice(0, 4))}\\. `))
  const places = parts.map(part => text.search(new RegExp(`^\\*\\*${part}\\.\\*\\*`, 'm')))
  expect({ parts: parts.filter((_, nth) => places[nth] === -1), inOrder: places }).toEqual({
    parts: [],
    inOrder: places.toSorted((a, b) => a - b),
  })
})
