import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requestSeconds } from './metrics.ts'
import type { Traces } from './spans.ts'

// It stays open for half an hour by intention; how many there are is counted apart.
const streams = '/api/events'

/** Writes down and measures every reply. */
export function watchRequests(app: FastifyInstance, traces: Traces | undefined) {
  if (traces !== undefined) {
    app.addHook('onRequest', async request => {
      const { traceparent } = request.headers
      const span = traces.begin(typeof traceparent === 'string' ? traceparent : undefined)
      if (span !== undefined) request.asked.span = span
    })
  }
  app.addHook('onResponse', async (request, reply) => {
    const { method, asked } = request
    const { statusCode: status, elapsedTime: ms } = reply
    // Addresses that no route serves share one label: attackers try endless many, and each label costs memory.
    const route = request.routeOptions.url ?? 'none'
    writeDown(request, reply, route)
    if (route !== streams) requestSeconds.observe({ method, route, status: String(status) }, ms / 1000)
    if (status < 400) for (const [counter, labels] of asked.counts) counter.inc(labels)
    if (asked.span === undefined) return
    traces?.end(asked.span, {
      name: `${method} ${route}`,
      kind: 'server',
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'muster.request_id': asked.id,
        'muster.organization_id': asked.organizationId,
      },
      isFailed: status >= 500,
    })
  })
}

function writeDown(request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply, route: string) {
  const { method, ip, asked } = request
  const level = statusCode >= 500 ? 'error' : statusCode >= 400 ? 'info' : 'debug'
  request.log[level](
    {
      method,
      route,
      status: statusCode,
      ms: Math.round(elapsedTime * 10) / 10,
      address: ip,
      userId: asked.userId,
      organizationId: asked.organizationId,
    },
    'answered',
  )
}
