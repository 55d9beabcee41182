import type { FastifyBaseLogger } from 'fastify'
import type { LogEvent } from 'kysely'
import { askedNow } from './asked.ts'
import { slowStatements } from './metrics.ts'
import type { Traces } from './spans.ts'

const longestText = 2000

/**
 * Looks at every statement once it is done: a slow one is written down with the request that it was for, and all of a traced
 * request become part of its trace. Statements carry placeholders; what was put into them is never shown.
 */
export function watchStatements(slowMs: number, log: FastifyBaseLogger, traces: Traces | undefined) {
  return ({ query: { sql }, queryDurationMillis: ms, level }: LogEvent) => {
    const asked = askedNow()
    const text = sql.slice(0, longestText)
    if (ms >= slowMs) {
      slowStatements.inc()
      const { id: reqId, userId, organizationId } = asked ?? {}
      log.warn({ ms: Math.round(ms), statement: text, reqId, userId, organizationId }, 'a slow statement')
    }
    if (asked?.span === undefined || traces === undefined) return
    traces.tookUntilNow(asked.span, ms, {
      name: /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement',
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
      isFailed: level === 'error',
    })
  }
}
