import process from 'node:process'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { keepRunning } from './keep-running.mjs'

try {
  const node = await ensureInstalled()
  await ensureBuilt(node)
  keepRunning(node, [['--env-file-if-exists=.env', 'src/server/main.ts']])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
