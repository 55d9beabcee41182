import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Environment } from '../env.ts'
import { version } from '../version.ts'
import { type Finished, payloadOf, type Span } from './otlp.ts'

export interface Traces {
  /** Begins the span of a request, as a part of what the caller is tracing; undefined when this one is not recorded. */
  begin(traceparent: string | undefined): Span | undefined
  end(span: Span, what: Omit<Finished, keyof Span | 'endedAt'>): void
  /** Something within another that took so long until now. */
  tookUntilNow(within: Span, ms: number, what: Omit<Finished, keyof Span | 'endedAt'>): void
  stop(): Promise<void>
}

const flushEveryMs = 2000
const flushAt = 256
// A receiver that is away costs memory for a while, then traces.
const maxKept = 4096
const patienceMs = 5000

/** Sends spans to an OpenTelemetry receiver in batches; off unless one is named. */
export function startTraces(environment: Environment, log: FastifyBaseLogger): Traces | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME } = environment
  if (OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined
  const url = `${OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`
  const resource = { 'service.name': OTEL_SERVICE_NAME, 'service.version': version }
  const kept: Finished[] = []
  let sending: Promise<void> = Promise.resolve()
  let isAway = false

  const keep = (span: Finished) => {
    if (kept.length < maxKept) kept.push(span)
    if (kept.length === flushAt) flush()
  }

  function flush() {
    sending = sending.then(async () => {
      const batch = kept.splice(0, flushAt)
      if (batch.length === 0) return
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...OTEL_EXPORTER_OTLP_HEADERS },
          body: JSON.stringify(payloadOf(resource, batch)),
          redirect: 'error',
          signal: AbortSignal.timeout(patienceMs),
        })
        await answer.body?.cancel()
        if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
        isAway = false
        if (kept.length > 0) flush()
      } catch (error) {
        // Said once, not every two seconds; these spans are gone.
        if (!isAway) log.warn({ err: error, spans: batch.length }, 'traces could not be delivered')
        isAway = true
      }
    })
  }

  const timer = setInterval(flush, flushEveryMs)
  timer.unref()
  return {
    begin(traceparent) {
      const caller = readTraceparent(traceparent)
      const isWanted = caller?.isSampled ?? Math.random() < environment.OTEL_TRACES_SAMPLER_ARG
      if (!isWanted) return undefined
      const traceId = caller?.traceId ?? randomBytes(16).toString('hex')
      return { traceId, spanId: newSpanId(), parentSpanId: caller?.spanId, startedAt: now() }
    },
    end: (span, what) => keep({ ...span, ...what, endedAt: now() }),
    tookUntilNow: ({ traceId, spanId }, ms, what) => {
      const endedAt = now()
      keep({ traceId, spanId: newSpanId(), parentSpanId: spanId, startedAt: endedAt - ms, endedAt, ...what })
    },
    async stop() {
      clearInterval(timer)
      flush()
      await sending
    },
  }
}

const now = () => performance.timeOrigin + performance.now()
const newSpanId = () => randomBytes(8).toString('hex')

/** What a caller says about the trace that its request is a part of (W3C Trace Context). */
function readTraceparent(header: string | undefined) {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}
