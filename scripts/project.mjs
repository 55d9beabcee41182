import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** A file of an installed package. */
export const installed = (...path) => join(root, 'node_modules', ...path)

/** The environment for our tools: Muster's own Node.js and the installed commands come first. */
export function environmentFor(node) {
  const { FORCE_COLOR, ...env } = process.env
  const colour = process.stdout.isTTY ? { FORCE_COLOR: FORCE_COLOR ?? '1' } : { NO_COLOR: '1' }
  return { ...env, ...colour, PATH: [join(node, '..'), installed('.bin'), env.PATH].join(delimiter) }
}

/** Node.js reads a `.env` file when told to, and complains about one that is not there. */
export const ownSettings = () => (existsSync(join(root, '.env')) ? ['--env-file=.env'] : [])

/** The script behind a command that an installed package brings along. */
export function command(name, from = name) {
  const { bin } = JSON.parse(readFileSync(installed(from, 'package.json'), 'utf8'))
  return installed(from, typeof bin === 'string' ? bin : bin[name])
}

/**
 * Runs a program to its end and keeps what it says. An aborted `signal` ends it, by force if it takes its time. The processor time is
 * that of the program and of everything it waited for; 0 where the system does not tell.
 */
export function run(file, args, { signal, ...options } = {}) {
  return new Promise(resolve => {
    // What is ended from here is ended with all it has started.
    const isGroup = signal !== undefined && process.platform !== 'win32'
    const child = spawn(file, args, { cwd: root, detached: isGroup, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = text => {
      output += text
    }
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    let wasStopped = false
    const forward = name => {
      wasStopped = true
      child.kill(name)
    }
    let force
    const endSoon = () => {
      forward('SIGTERM')
      force = setTimeout(endGroup, 20_000, child, isGroup)
    }
    if (signal?.aborted) endSoon()
    signal?.addEventListener('abort', endSoon, { once: true })
    process.on('SIGTERM', forward)
    let processorSeconds = 0
    const finish = (code, said) => {
      process.off('SIGTERM', forward)
      signal?.removeEventListener('abort', endSoon)
      clearTimeout(force)
      resolve({ code, output: wasStopped ? 'Stopped from outside.' : said.trim(), processorSeconds })
    }
    child.on('error', error => finish(-1, error.message))
    child.on('exit', () => {
      processorSeconds = sinceLastEnd()
      if (wasStopped) endGroup(child, isGroup)
    })
    child.on('close', code => finish(code ?? -1, output))
  })
}

function endGroup(child, isGroup) {
  try {
    process.kill(isGroup ? -child.pid : child.pid, 'SIGKILL')
  } catch {
    // Nothing of it is left.
  }
}

let countedSoFar = 0

// Linux adds up what ended children took, at the moment at which each has ended.
function sinceLastEnd() {
  const before = countedSoFar
  countedSoFar = secondsOfEndedChildren()
  return countedSoFar - before
}

const ticksPerSecond = 100

function secondsOfEndedChildren() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
  } catch {
    return 0
  }
}
