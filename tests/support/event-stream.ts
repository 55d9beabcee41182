import type { ToldEvent } from '#shared/event.ts'
import type { Client } from './client.ts'

export interface EventStream {
  /** Resolves with the next event of that name, also one that has already arrived. */
  next(name: string): Promise<ToldEvent>
  arrived(): ToldEvent[]
  /** Resolves when the server says that it may have missed events and listens again. */
  resynced: Promise<void>
  /** Resolves when the server ends the stream. */
  ended: Promise<void>
  close(): void
}

/** Opens a client's event stream, for a page that was read at that moment, and waits until the server listens for it, or has ended it. */
export async function openStream(client: Client, readAt?: Date): Promise<EventStream> {
  const abort = new AbortController()
  const response = await fetch(`${client.url}/api/events${readAt ? `?readAt=${readAt.toISOString()}` : ''}`, {
    headers: { cookie: client.cookie ?? '' },
    signal: abort.signal,
  })
  if (!response.ok || response.body === null) throw new Error(`No event stream: ${response.status}`)
  const events: ToldEvent[] = []
  const waiting = new Set<() => void>()
  const ready = Promise.withResolvers<void>()
  const resync = Promise.withResolvers<void>()

  const read = async (body: AsyncIterable<Uint8Array>) => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true })
      const messages = text.split('\n\n')
      text = messages.pop() ?? ''
      for (const message of messages) {
        if (message.includes('event: ready')) ready.resolve()
        if (message.includes('event: resync')) resync.resolve()
        const data = /^data: (.*)$/m.exec(message)?.[1]
        if (data !== undefined && !message.includes('event:')) events.push(JSON.parse(data) as ToldEvent)
      }
      for (const wake of waiting) wake()
    }
  }
  const ended = read(response.body).catch(() => undefined)
  await Promise.race([ready.promise, ended])
  return {
    async next(name) {
      for (;;) {
        const found = events.find(event => event.name === name)
        if (found !== undefined) return found
        await new Promise<void>(resolve => {
          const wake = () => {
            waiting.delete(wake)
            resolve()
          }
          waiting.add(wake)
        })
      }
    },
    arrived: () => [...events],
    resynced: resync.promise,
    ended,
    close: () => abort.abort(),
  }
}
