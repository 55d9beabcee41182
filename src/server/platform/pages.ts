import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { screens } from '#shared/screens.ts'
import { pageHints } from './page-hints.ts'
import { presentMissing } from './problems.ts'

const built = fileURLToPath(new URL('../../../dist/web/', import.meta.url))

// Every other address answers 404; the page itself tells people that there is no such screen.
const paths = Object.values(screens).map(({ path }) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`))
const isScreen = (path: string) => paths.some(one => one.test(path))

// A page in place of a script from before an update would be read as a broken script, and kept as one.
const noScreens = /^\/(api|assets)(?![^/?])/

// The reader of labels is WebAssembly in a worker. Compiling it is allowed to that file alone: no page may, and it may nothing else.
const labelReader = /label-reader-worker-[\w-]+\.js(\.br)?$/
const labelReaderPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

interface Serving {
  folder?: string
  /** The session that a request comes with. */
  tokenOf?: (request: FastifyRequest) => string | null
}

/** Serves the built browser application: one page for all its screens. */
export async function servePages(app: FastifyInstance, { folder = built, tokenOf = () => null }: Serving = {}) {
  const isBuilt = existsSync(`${folder}index.html`)
  if (isBuilt) {
    await app.register(files, {
      root: folder,
      // One route for all: several hundred of their own would be an eighth of a start.
      serve: false,
      index: false,
      preCompressed: true,
      setHeaders(reply, path) {
        const isHashed = path.startsWith(`${folder}assets/`)
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        if (labelReader.test(path)) reply.header('content-security-policy', labelReaderPolicy)
      },
    })
    const names = new Set(await filesIn(folder))
    app.get<{ Params: { '*': string } }>('/*', ({ params: { '*': name } }, reply) =>
      names.has(name) ? reply.sendFile(name) : reply.callNotFound(),
    )
  }
  const hinted = isBuilt ? pageHints(folder) : undefined
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !noScreens.test(request.url)
    if (!isPage || !isBuilt) return presentMissing()
    const [path = ''] = request.url.split('?')
    const page = hinted?.(path, tokenOf(request))
    if (page !== undefined) return reply.type('text/html').header('cache-control', 'no-cache').send(page)
    return reply.code(isScreen(path) ? 200 : 404).sendFile('index.html', { cacheControl: false })
  })
}

async function filesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(one => one.isFile())
    .map(one => relative(folder, join(one.parentPath, one.name)).replaceAll('\\', '/'))
}
