import { test } from 'vitest'
import { emptyDatabase } from '../support/database.ts'
import { sendThroughCrashes } from './through-crashes.ts'

// A thousand of them and twenty crashes: tests/faults/mails.test.ts.
test('three hundred mails survive six crashes: every one arrives, only those under way arrive twice', async () => {
  const database = await emptyDatabase()
  await sendThroughCrashes(database, 300, 6)
  await database.drop()
})
