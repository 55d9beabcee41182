import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { unavailable, unprocessableField } from '#shared/problem.ts'
import type { Environment } from './env.ts'
import { bytesOf } from './uploads.ts'

export interface Scanner {
  /** Whether something is in these bytes. Rejects where nobody could look. */
  isInfected(bytes: Buffer): Promise<boolean>
  /** Whether it could not be reached when it was last needed or asked. */
  isAway(): Promise<boolean>
}

/** What looks for viruses in files that come in, where the operator named something. */
export function scannerOf(environment: Environment): Scanner | null {
  const { SCAN_SOCKET, SCAN_COMMAND, SCAN_TIMEOUT_SECONDS } = environment
  if (SCAN_SOCKET !== undefined) return daemon(SCAN_SOCKET, SCAN_TIMEOUT_SECONDS * 1000)
  return SCAN_COMMAND === undefined ? null : command(environment, SCAN_COMMAND, SCAN_TIMEOUT_SECONDS * 1000)
}

/** Refuses what the scanner finds something in, and everything while it does not answer. */
export async function scanFiles(scanner: Scanner, input: unknown, warn: (error: unknown) => void) {
  for (const { field, bytes } of filesIn(input, '')) {
    const isInfected = await scanner.isInfected(bytes).catch((error: unknown) => {
      warn(error)
      throw unavailable('scanner-away')
    })
    if (isInfected) throw unprocessableField(field, 'file-infected')
  }
}

/** Every file that came along in an input, wherever it stands. */
function filesIn(value: unknown, field: string): { field: string; bytes: Buffer }[] {
  if (typeof value === 'string') return value.startsWith('data:') ? [{ field, bytes: bytesOf(value) }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => filesIn(inner, field === '' ? name : `${field}.${name}`))
}

/** A ClamAV daemon at a socket file or at host:port. */
function daemon(at: string, patienceMs: number): Scanner {
  const place = /^(.+):(\d+)$/.exec(at)
  const address = place ? { host: place[1] as string, port: Number(place[2]) } : { path: at }

  const ask = (parts: Buffer[]) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(address)
      const said: Buffer[] = []
      // For the whole of it: one that sends a byte now and then is away as well.
      const timer = setTimeout(() => socket.destroy(new Error('The scanner took too long')), patienceMs)
      socket.on('data', piece => said.push(piece))
      socket.on('error', reject)
      socket.on('close', () => {
        clearTimeout(timer)
        resolve(Buffer.concat(said).toString('latin1').replaceAll('\0', '').trim())
      })
      for (const part of parts) socket.write(part)
    })

  return {
    async isInfected(bytes) {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(bytes.length)
      const said = await ask([
        Buffer.from('zINSTREAM\0'),
        ...(bytes.length > 0 ? [length, bytes] : []),
        Buffer.alloc(4),
      ])
      if (said.endsWith(' FOUND')) return true
      if (said === 'stream: OK') return false
      throw new Error(`The scanner answered: ${said.slice(0, 200)}`)
    },
    isAway: () =>
      ask([Buffer.from('zPING\0')]).then(
        said => said !== 'PONG',
        () => true,
      ),
  }
}

/** Which commands failed the last time they were needed: starting one only to ask would cost a scan. */
const failed = new WeakSet<Environment>()

/** A command that reads the file from its input and ends with 0 for nothing found, 1 for something, as those of ClamAV do. */
function command(environment: Environment, line: string, patienceMs: number): Scanner {
  const [file = '', ...args] = line.trim().split(/\s+/)

  const run = (bytes: Buffer) =>
    new Promise<number | null>((resolve, reject) => {
      const child = spawn(file, args, {
        stdio: ['pipe', 'ignore', 'ignore'],
        timeout: patienceMs,
        killSignal: 'SIGKILL',
      })
      child.on('error', reject)
      child.on('close', resolve)
      // One that ends before it has read everything says so by how it ends.
      child.stdin.on('error', () => undefined)
      child.stdin.end(bytes)
    })

  return {
    async isInfected(bytes) {
      const code = await run(bytes).catch(() => null)
      if (code === 0 || code === 1) failed.delete(environment)
      else {
        failed.add(environment)
        throw new Error(`The scanner ended with ${code ?? 'nothing'}`)
      }
      return code === 1
    },
    isAway: async () => failed.has(environment),
  }
}
