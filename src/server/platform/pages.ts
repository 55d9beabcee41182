import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { presentMissing } from './problems.ts'

const built = fileURLToPath(new URL('../../../dist/web/', import.meta.url))

/** Serves the built browser application; every path that is not an API call is one of its screens. */
export async function servePages(app: FastifyInstance) {
  const isBuilt = existsSync(`${built}index.html`)
  if (isBuilt) {
    await app.register(files, {
      root: built,
      wildcard: false,
      index: false,
      setHeaders(reply, path) {
        const isHashed = path.startsWith(`${built}assets/`)
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isScreen = request.method === 'GET' && !request.url.startsWith('/api/') && request.url !== '/api'
    if (!isScreen || !isBuilt) return presentMissing()
    return reply.sendFile('index.html', { cacheControl: false })
  })
}
