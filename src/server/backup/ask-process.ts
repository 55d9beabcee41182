import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Answer, Order } from './backup-process.ts'

const script = fileURLToPath(new URL('./backup-process.ts', import.meta.url))

/** Takes a backup in a process of its own. */
export function askProcess(order: Order): Promise<Answer> {
  return new Promise(resolve => {
    const child = fork(script, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [] })
    child.once('message', answer => resolve(answer as Answer))
    child.once('error', error => resolve({ failure: error.message }))
    child.once('exit', code => resolve({ failure: `It ended early (${code ?? 'killed'}).` }))
    child.send(order)
  })
}
