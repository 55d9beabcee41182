import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { presentMissing } from './problems.ts'

const built = fileURLToPath(new URL('../../../dist/web/', import.meta.url))

// A page in place of a script from before an update would be read as a broken script, and kept as one.
const noScreens = /^\/(api|assets)(?![^/?])/

/** Serves the built browser application; every path that is not an API call is one of its screens. */
export async function servePages(app: FastifyInstance, folder = built) {
  const isBuilt = existsSync(`${folder}index.html`)
  if (isBuilt) {
    await app.register(files, {
      root: folder,
      wildcard: false,
      index: false,
      setHeaders(reply, path) {
        const isHashed = path.startsWith(`${folder}assets/`)
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isScreen = request.method === 'GET' && !noScreens.test(request.url)
    if (!isScreen || !isBuilt) return presentMissing()
    return reply.sendFile('index.html', { cacheControl: false })
  })
}
