import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '../support/app.ts'

interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number }
}
interface Received {
  path: string | undefined
  key: unknown
  resource: { key: string; value: unknown }[]
  spans: ReceivedSpan[]
}

let received: Received[] = []
let status = 200
let receiver: Server
let endpoint: string
let app: RunningApp | undefined

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    // biome-ignore lint/suspicious/noExplicitAny: what arrives is looked at, not trusted
    const { resourceSpans } = (await json(request)) as any
    const [{ resource, scopeSpans }] = resourceSpans
    received.push({
      path: request.url,
      key: request.headers['x-key'],
      resource: resource.attributes,
      spans: scopeSpans[0].spans,
    })
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
})
afterEach(async () => {
  await app?.stop()
  app = undefined
  received = []
  status = 200
})
afterAll(() => receiver.close())

const start = async (environment: Record<string, string> = {}) => {
  app = await startApp({
    environment: {
      ADMIN_EMAIL: 'chief@example.com',
      ADMIN_PASSWORD: 'quiet harbour 41',
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      LOG_LEVEL: 'silent',
      ...environment,
    },
  })
  return app
}

/** What was delivered by the time Muster has stopped. */
async function delivered() {
  await app?.stop()
  app = undefined
  return received.flatMap(({ spans }) => spans)
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const caller = '00f067aa0ba902b7'

test('a request and its statements are one trace, as a part of what its caller traces', async () => {
  const { url } = await start({ OTEL_EXPORTER_OTLP_HEADERS: 'x-key=secret=1', OTEL_SERVICE_NAME: 'night-watch' })
  await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${traceId}-${caller}-01` },
    body: JSON.stringify({ email: 'chief@example.com', password: 'quiet harbour 41' }),
  })
  const spans = (await delivered()).filter(span => span.traceId === traceId)
  expect(received[0]).toMatchObject({ path: '/v1/traces', key: 'secret=1' })
  expect(received[0]?.resource).toContainEqual({ key: 'service.name', value: { stringValue: 'night-watch' } })
  const request = spans.find(({ kind }) => kind === 2)
  expect(request).toMatchObject({ name: 'POST /api/login', parentSpanId: caller, status: {} })
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '200' } })
  const statements = spans.filter(({ kind }) => kind === 3)
  expect(statements.map(({ name }) => name)).toContain('insert')
  for (const statement of statements) {
    expect(statement.parentSpanId).toBe(request?.spanId)
    expect(BigInt(statement.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(statement.startTimeUnixNano))
  }
  expect(JSON.stringify(spans)).not.toContain('chief@example.com')
})

test('what the caller does not record is not recorded, and a nonsense header begins a new trace', async () => {
  const { url } = await start()
  const ask = (traceparent: string) => fetch(`${url}/api/login-page`, { headers: { traceparent } })
  await ask(`00-${traceId}-${caller}-00`)
  await ask(`00-${'0'.repeat(32)}-${caller}-01`)
  await ask('nonsense')
  const roots = (await delivered()).filter(({ kind }) => kind === 2)
  expect(roots).toHaveLength(2)
  expect(new Set(roots.map(root => root.traceId)).size).toBe(2)
  expect(roots.every(root => root.parentSpanId === undefined && root.traceId !== traceId)).toBe(true)
})

test('only the wanted part is recorded', async () => {
  const { url } = await start({ OTEL_TRACES_SAMPLER_ARG: '0' })
  await fetch(`${url}/api/login-page`)
  expect(await delivered()).toEqual([])
})

test('a receiver that refuses, or is not there, disturbs nobody', async () => {
  status = 503
  expect((await fetch(`${(await start()).url}/api/ready`)).status).toBe(200)
  await delivered()
  expect(
    (await fetch(`${(await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })).url}/api/ready`)).status,
  ).toBe(200)
})
