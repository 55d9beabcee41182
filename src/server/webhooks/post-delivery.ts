import type { lookup } from 'node:dns'
import type { ClientRequest } from 'node:http'
import type { Environment } from '#server/platform/env.ts'
import { openRequest } from '#server/platform/guarded-fetch.ts'

export interface Answer {
  /** Null where nothing was answered. */
  status: number | null
  /** The beginning of what was answered. */
  body: string | null
  /** Why it does not count as taken. */
  error: string | null
  retryAfterSeconds: number | null
}

const keptBytes = 4096

type Settings = Pick<Environment, 'WEBHOOK_NETWORKS' | 'WEBHOOK_TIMEOUT_SECONDS'>

/** Posts once, to the addresses that were looked at and to no other, and reads the beginning of the answer. */
export function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  settings: Settings,
  look?: typeof lookup,
): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  // For the whole answer, to its last byte: one that trickles in holds up nobody for longer.
  const signal = AbortSignal.timeout(settings.WEBHOOK_TIMEOUT_SECONDS * 1000)
  let going: ClientRequest
  try {
    going = openRequest(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal,
      networks: settings.WEBHOOK_NETWORKS,
      look,
    })
  } catch (error) {
    return Promise.resolve(failed((error as Error).message))
  }
  going.once('error', (error: Error) => resolve(failed(reasonOf(error, settings))))
  going.once('response', response => {
    const status = response.statusCode ?? 0
    const chunks: Buffer[] = []
    let length = 0
    const done = (error: string | null) => {
      const wait = Number(response.headers['retry-after'])
      resolve({
        status,
        body: textOf(Buffer.concat(chunks)),
        error,
        retryAfterSeconds: Number.isFinite(wait) && wait > 0 ? wait : null,
      })
      going.destroy()
    }
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      length += chunk.length
      if (length >= keptBytes) done(complaintOf(status))
    })
    response.once('end', () => done(complaintOf(status)))
    response.once('error', (error: Error) =>
      done(signal.aborted ? noAnswer(settings) : `The answer broke off: ${plain(error.message)}`),
    )
  })
  going.end(body)
  return promise
}

const failed = (error: string): Answer => ({ status: null, body: null, error, retryAfterSeconds: null })

function complaintOf(status: number) {
  if (status >= 200 && status < 300) return null
  // It could lead anywhere, also inside.
  if (status >= 300 && status < 400) return `The receiver answered ${status}; a redirection is not followed`
  return `The receiver answered ${status}`
}

const reasonOf = ({ name, message }: Error, settings: Settings) =>
  name === 'AbortError' || name === 'TimeoutError' ? noAnswer(settings) : plain(message)

const noAnswer = ({ WEBHOOK_TIMEOUT_SECONDS }: Settings) => `No answer within ${WEBHOOK_TIMEOUT_SECONDS} s`

// The database keeps every sign but this one.
const plain = (text: string) => text.replaceAll('\0', '')

const textOf = (bytes: Buffer) => plain(bytes.subarray(0, keptBytes).toString())
