import { test } from 'vitest'
import { sendThroughCrashes } from '../email/through-crashes.ts'
import { openScene } from './scene.ts'

test('a thousand mails survive twenty crashes: every one arrives, only those under way arrive twice', async () => {
  const { postgres, owner } = await openScene()
  await sendThroughCrashes({ url: postgres.url, owner }, 1000, 20)
})
