import process from 'node:process'
import { ensureInstalled } from './ensure-installed.mjs'
import { keepRunning } from './keep-running.mjs'
import { command } from './project.mjs'

try {
  const node = await ensureInstalled()
  keepRunning(node, [
    ['--env-file-if-exists=.env', '--watch', '--watch-preserve-output', 'src/server/main.ts'],
    [command('vite')],
  ])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
