import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'

/** Where a program of this machine is, or undefined: what needs it is skipped, and the run says so. */
export function findTool(name: string) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']
  return folders.map(folder => join(folder, name)).find(isProgram)
}

function isProgram(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}

export interface RunningTool {
  /** What it has said so far. */
  output(): string
  stop(): Promise<void>
}

/** Runs a program of this machine until it is stopped. */
export function runTool(
  file: string,
  args: string[],
  options: { uid?: number; env?: Record<string, string> } = {},
): RunningTool {
  const { uid, env = {} } = options
  const child: ChildProcess = spawn(file, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid }),
  })
  let said = ''
  child.stdout?.on('data', text => {
    said += text
  })
  child.stderr?.on('data', text => {
    said += text
  })
  child.on('error', error => {
    said += error.message
  })
  return {
    output: () => said,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
