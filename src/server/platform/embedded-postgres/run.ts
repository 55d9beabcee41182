import { spawn } from 'node:child_process'
import process from 'node:process'

/** Who a database process runs as, when that is not ourselves. */
export type Account = { uid: number; gid: number }

export type Finished = { code: number; output: string }

/** Runs a program to its end. A program that cannot be started at all counts as failed, its reason as its output. */
export function run(file: string, args: string[], account?: Account): Promise<Finished> {
  return new Promise(resolve => {
    // The current folder may be closed to the account, and every program here asks for it: start from the root.
    const child = spawn(file, args, { ...account, cwd: '/', env: environment(), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', text => {
        output += text
      })
    }
    child.on('error', error => resolve({ code: -1, output: error.message }))
    child.on('close', code => resolve({ code: code ?? -1, output: output.trim() }))
  })
}

// PGPORT, PGDATA and their like speak of some other PostgreSQL; messages are read by us, so they stay English.
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}
