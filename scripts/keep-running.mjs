import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import process from 'node:process'
import { environmentFor, root } from './project.mjs'

/**
 * Runs long-lived programs under Muster's Node.js until one of them ends or we are told to stop; ends the others then,
 * and ourselves with the first one's exit code.
 */
export function keepRunning(node, programs) {
  const children = programs.map(args => spawn(node, ['--import', tether, ...args], options(node)))
  let running = children.length
  let result
  let stopping

  const stop = signal => {
    if (stopping === undefined) {
      stopping = Date.now()
      for (const child of children) child.kill(signal)
      return
    }
    // Ctrl-C reaches us twice, from the terminal and from npm. Only one that comes later means: at once.
    if (Date.now() - stopping > 2000) for (const child of children) child.kill('SIGKILL')
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  // The terminal was closed: programs stop in an orderly way for the others, not for this one.
  process.on('SIGHUP', () => stop('SIGTERM'))
  for (const child of children) {
    child.on('error', error => console.error(error.message))
    child.on('close', (code, signal) => {
      result ??= code ?? 128 + (constants.signals[signal] ?? 0)
      running -= 1
      if (running === 0) process.exit(result)
      if (stopping === undefined) stop('SIGTERM')
    })
  }
}

const tether = new URL('./end-with-parent.mjs', import.meta.url).href

function options(node) {
  return {
    cwd: root,
    env: environmentFor(node),
    // Apart from the terminal's group, so that Ctrl-C arrives once, by way of us.
    detached: process.platform !== 'win32',
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  }
}
