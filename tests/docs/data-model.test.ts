import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictureOf } from '../../scripts/data-model.ts'
import { emptyDatabase } from '../support/database.ts'

test('the picture of the data model shows the database as it is (npm run db:types draws it anew)', async () => {
  const database = await emptyDatabase()
  try {
    const drawn = readFileSync(new URL('../../docs/data-model.md', import.meta.url), 'utf8')
    expect(drawn).toBe(await pictureOf(database.owner))
  } finally {
    await database.drop()
  }
})
