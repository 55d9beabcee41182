import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Runs a piece of TypeScript in a process of its own; resolves when it prints `ready`, rejects when it ends first. */
export function started(code: string): Promise<ChildProcess> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', code], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', text => {
    errors += text
  })
  return new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('ready')) resolve(child)
    })
    child.on('close', () => reject(new Error(errors)))
  })
}
