import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { features } from '#server/app.ts'
import { recordOf, withRecord } from '../../scripts/processing.ts'

test('the record of processing says what the features declare (npm run db:types writes it anew)', () => {
  const page = readFileSync(new URL('../../docs/privacy.md', import.meta.url), 'utf8')
  const tables = features.flatMap(({ personalData }) => personalData ?? [])
  expect(tables.length).toBeGreaterThan(50)
  expect(page).toBe(withRecord(page, recordOf(tables)))
})
