import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { gaugesOf, type Watched } from './gauges.ts'
import { ofProcess, watchProcess } from './metrics.ts'
import { isForSomeone, mayLook } from './metrics-door.ts'

/** `/metrics` for Prometheus, to those who are meant to look; to everyone else it is not there. */
export function serveMetrics(app: FastifyInstance, watched: Watched) {
  if (!isForSomeone(watched.environment)) return
  watchProcess()
  const { registry, refresh } = gaugesOf(watched)
  const all = Registry.merge([ofProcess, registry])
  app.get('/metrics', async (request, reply) => {
    if (!mayLook(request, watched.environment)) return reply.callNotFound()
    await refresh()
    return reply
      .header('cache-control', 'no-store')
      .type(all.contentType)
      .send(await all.metrics())
  })
}
