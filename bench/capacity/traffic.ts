import { Agent, get, request } from 'node:http'

export interface Asked {
  method?: 'GET' | 'POST'
  path: string
  token: string
  body?: unknown
}

export interface Answer {
  status: number
  body: unknown
  ms: number
}

/** The network of many people: connections that stay open, and event streams that nobody has to read. */
export function openTraffic(urls: string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 400 })
  const streams = new Set<ReturnType<typeof get>>()
  const urlFor = (person: number) => urls[person % urls.length] ?? ''
  const headersOf = (token: string) => ({ cookie: `muster=${token}` })

  return {
    ask(person: number, { method = 'GET', path, token, body }: Asked): Promise<Answer> {
      const began = performance.now()
      const sent = body === undefined ? undefined : JSON.stringify(body)
      return new Promise((resolve, reject) => {
        const asked = request(
          urlFor(person) + path,
          { method, agent, headers: { ...headersOf(token), ...(sent && { 'content-type': 'application/json' }) } },
          response => {
            let text = ''
            response.setEncoding('utf8')
            response.on('data', piece => {
              text += piece
            })
            response.on('end', () =>
              resolve({ status: response.statusCode ?? 0, body: parsed(text), ms: performance.now() - began }),
            )
          },
        )
        asked.on('error', reject)
        asked.end(sent)
      })
    },
    listen(person: number, token: string) {
      return new Promise<void>((resolve, reject) => {
        const stream = get(`${urlFor(person)}/api/events`, { headers: headersOf(token), agent: false }, response => {
          response.once('data', () => resolve())
          response.resume()
        })
        stream.on('error', reject)
        streams.add(stream)
      })
    },
    close() {
      for (const stream of streams) stream.on('error', () => undefined).destroy()
      agent.destroy()
    },
  }
}

export type Traffic = ReturnType<typeof openTraffic>

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
