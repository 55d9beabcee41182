import process from 'node:process'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { keepRunning } from './keep-running.mjs'
import { ownSettings } from './project.mjs'
import { stopWithNpm } from './stop-with-npm.mjs'

stopWithNpm()
try {
  const node = await ensureInstalled()
  await ensureBuilt(node)
  keepRunning(node, [[...ownSettings(), 'dist/server/main.js']])
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
