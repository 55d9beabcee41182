type Value = string | number | boolean

/** A piece of work that is under way, and to which whole it belongs. */
export interface Span {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  startedAt: number
}

/** Work that was done, in the words of OpenTelemetry. */
export interface Finished extends Span {
  endedAt: number
  name: string
  kind: 'server' | 'client'
  attributes: Record<string, Value | null | undefined>
  isFailed: boolean
}

const kinds = { server: 2, client: 3 } as const
const failed = 2

/** A batch of spans as OTLP over HTTP wants it in JSON. */
export const payloadOf = (resource: Record<string, Value>, spans: Finished[]) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf(resource) },
      scopeSpans: [{ scope: { name: 'muster' }, spans: spans.map(presentSpan) }],
    },
  ],
})

const presentSpan = (span: Finished) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentSpanId !== undefined && { parentSpanId: span.parentSpanId }),
  name: span.name,
  kind: kinds[span.kind],
  startTimeUnixNano: nanos(span.startedAt),
  endTimeUnixNano: nanos(span.endedAt),
  attributes: attributesOf(span.attributes),
  status: span.isFailed ? { code: failed } : {},
})

// Larger than any number that JSON carries whole: it travels as text.
const nanos = (ms: number) => `${BigInt(Math.round(ms * 1000)) * 1000n}`

const attributesOf = (values: Record<string, Value | null | undefined>) =>
  Object.entries(values).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [{ key, value: presentValue(value) }],
  )

function presentValue(value: Value) {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}
