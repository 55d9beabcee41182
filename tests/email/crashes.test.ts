import { test } from 'vitest'
import { emptyDatabase } from '../support/database.ts'
import { sendThroughCrashes } from './through-crashes.ts'

// A thousand of them and twenty crashes: tests/faults/mails.test.ts.
test('a hundred and fifty mails survive three crashes: every one arrives, only those under way arrive twice', async () => {
  const database = await emptyDatabase()
  await sendThroughCrashes(database, 150, 3)
  await database.drop()
})
