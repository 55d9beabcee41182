import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../../scripts/ensure-built.mjs'
import { Client } from './client.ts'

const main = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))

export interface ServerProcess {
  url: string
  process: ChildProcess
  output(): string
  client(): Client
  /** As a power cut would: no goodbye. */
  kill(): Promise<void>
  stop(): Promise<number | null>
}

/** What a server writes beside its database at night is nobody else's, least of all the checkout's. */
const ownFolder = () => join(tmpdir(), `muster-server-${crypto.randomUUID()}`)

// Where the tests run at another hour than it is (faketime), the server does too.
const ownClock = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name === 'LD_PRELOAD' || name.startsWith('FAKETIME')),
)

let built: Promise<number> | undefined

/** Muster as its own operating-system process; resolves when it says that it is ready. */
export async function startServer(
  environment: Record<string, string>,
  program: { main: string; flags: string[] } = { main, flags: [] },
): Promise<ServerProcess> {
  built ??= ensureBuilt(process.execPath, ['server'])
  await built
  const child = spawn(process.execPath, [...program.flags, program.main], {
    env: { PATH: process.env.PATH, ...ownClock, LOG_LEVEL: 'warn', PORT: '0', DATA_DIR: ownFolder(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /Muster is ready at (http\S+)/.exec(output)
      if (ready?.[1] !== undefined) resolve(ready[1].replace('localhost', '127.0.0.1'))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', code => reject(new Error(`Muster stopped with ${code} before it was ready:\n${output}`)))
  })
  const ended = async () => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    return child.exitCode
  }
  return {
    url,
    process: child,
    output: () => output,
    client: () => new Client(url),
    async kill() {
      child.kill('SIGKILL')
      await ended()
    },
    async stop() {
      child.kill('SIGTERM')
      return ended()
    },
  }
}
