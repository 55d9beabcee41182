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

/** Runs a program to its end and keeps what it says. */
export function run(file, args, options = {}) {
  return new Promise(resolve => {
    const child = spawn(file, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = text => {
      output += text
    }
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    let wasStopped = false
    const forward = signal => {
      wasStopped = true
      child.kill(signal)
    }
    process.on('SIGTERM', forward)
    const finish = (code, said) => {
      process.off('SIGTERM', forward)
      resolve({ code, output: wasStopped ? 'Stopped from outside.' : said.trim() })
    }
    child.on('error', error => finish(-1, error.message))
    child.on('close', code => finish(code ?? -1, output))
  })
}
