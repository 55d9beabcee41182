import process from 'node:process'
import { ensureInstalled } from './ensure-installed.mjs'
import { keepRunning } from './keep-running.mjs'
import { command, ownSettings } from './project.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

stopWithNpm()
try {
  const node = await ensureInstalled()
  keepRunning(node, [[...ownSettings(), '--watch', '--watch-preserve-output', 'src/server/main.ts'], [command('vite')]])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
