import type { lookup } from 'node:dns'
import { type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { guardedLookup, hostOf, mayBeCalled } from './networks.ts'

interface Going extends Pick<RequestOptions, 'method' | 'headers' | 'signal'> {
  /** What whoever runs the installation allows besides the open Internet. */
  networks: readonly string[]
  look?: typeof lookup | undefined
}

/** Begins a request to an address that a company named: to the addresses that were looked at and to no other. */
export function openRequest(url: string, { networks, look, ...options }: Going) {
  const isSecure = new URL(url).protocol === 'https:'
  const isAllowed = mayBeCalled(networks, isSecure)
  const host = hostOf(url)
  // A number is not looked up, and so would be asked by nobody.
  if (isIP(host) !== 0 && !isAllowed(host)) throw new Error(`${host} is not an address that may be called`)
  return (isSecure ? requestSecure : requestPlain)(url, {
    ...options,
    lookup: guardedLookup(isAllowed, look),
    // No line that something else has opened is used: nobody has looked at where that one leads.
    agent: false,
  })
}

// A description of a service and its keys are a few kilobytes.
const maxBytes = 1024 * 1024

interface Asked {
  method: string
  headers: Record<string, string>
  body?: unknown
  signal?: AbortSignal | undefined
}

/** As `fetch`, to addresses that a company may name; a redirection is answered as what it is and not followed. */
export const guardedFetch =
  (networks: readonly string[], look?: typeof lookup) =>
  async (url: string, { method, headers, body, signal }: Asked): Promise<Response> => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const going = openRequest(url, { networks, look, method, headers, ...(signal && { signal }) })
    going.once('error', reject)
    going.once('response', response => {
      const chunks: Buffer[] = []
      let length = 0
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        length += chunk.length
        if (length > maxBytes) going.destroy(new Error(`The answer is longer than ${maxBytes} bytes`))
      })
      response.once('error', reject)
      response.once('end', () => {
        const status = response.statusCode ?? 502
        const hasBody = status !== 204 && status !== 205 && status !== 304
        const type = response.headers['content-type']
        resolve(
          new Response(hasBody ? Buffer.concat(chunks) : null, {
            status,
            headers: type === undefined ? {} : { 'content-type': type },
          }),
        )
      })
    })
    going.end(body instanceof URLSearchParams ? body.toString() : body)
    return promise
  }
