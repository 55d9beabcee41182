import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '../support/app.ts'
import { type EventStream, openStream } from '../support/event-stream.ts'

const guide = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')
const blocks = [...guide.matchAll(/```(http|event)\n([\s\S]*?)```/g)].map(([, kind, text]) => ({
  kind: kind as 'http' | 'event',
  text: (text as string).trim(),
}))

let app: RunningApp
beforeAll(async () => {
  app = await startApp({ data: 'demo' })
})
afterAll(() => app?.stop())

test('every request of the API guide is answered as the guide says', async () => {
  const client = app.anonymous()
  let events: EventStream | undefined
  let lastId: unknown
  let token = ''
  const asked = [...blocks]
  for (let block = asked.shift(); block !== undefined; block = asked.shift()) {
    if (block.kind === 'event') {
      const shown = JSON.parse(block.text) as { name: string }
      expect(await events?.next(shown.name)).toEqual(likeness(shown))
      continue
    }
    const request = read(block.text.replaceAll('<id>', String(lastId)).replaceAll('<token>', token))
    const expected = read(asked.shift()?.text ?? '')
    const [method = '', path = ''] = request.first.split(' ')
    const answer = await client.send(method, path, request.body, request.headers)
    expect(`${request.first} → ${answer.status}`).toBe(`${request.first} → ${expected.first}`)
    for (const [name, value] of Object.entries(expected.headers))
      expect(answer.headers.get(name)).toEqual(value === '…' ? expect.any(String) : value)
    if (expected.body !== undefined) expect(answer.body).toEqual(likeness(expected.body))
    const [one] = [answer.body].flat() as { id?: unknown; token?: string }[]
    lastId = one?.id
    token = one?.token ?? token
    if (path === '/api/login') events = await openStream(client)
  }
  events?.close()
})

/** A first line, header lines, and after an empty line a JSON body. */
function read(text: string) {
  const [head = '', body] = text.split('\n\n')
  const [first = '', ...lines] = head.split('\n')
  return {
    first,
    headers: Object.fromEntries(lines.map(line => line.split(': ') as [string, string])),
    body: body === undefined ? undefined : (JSON.parse(body) as unknown),
  }
}

/** What is shown is there; `…` is anything, and objects may hold more. */
function likeness(shown: unknown): unknown {
  if (shown === '…') return expect.anything()
  if (Array.isArray(shown)) return shown.map(likeness)
  if (typeof shown !== 'object' || shown === null) return shown
  return expect.objectContaining(
    Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, likeness(value)])),
  )
}
