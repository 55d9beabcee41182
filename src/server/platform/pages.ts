import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sightReads } from '#shared/first-reads.ts'
import type { Role } from '#shared/roles.ts'
import { screens } from '#shared/screens.ts'
import { firstSights } from './first-sight.ts'
import { roleOfSession } from './known-actors.ts'
import { pageHints } from './page-hints.ts'
import { presentMissing } from './problems.ts'

const built = fileURLToPath(new URL('../../../dist/web/', import.meta.url))
const drawn = fileURLToPath(new URL('../../../dist/first-sight/', import.meta.url))

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
  /** Where the code is that draws into a page before it is sent. */
  sightFolder?: string
  /** The session that a request comes with. */
  tokenOf?: (request: FastifyRequest) => string | null
  /** As whom a session was last seen. */
  roleOf?: (token: string) => Role | undefined
}

/** Serves the built browser application: one page for all its screens. */
export async function servePages(
  app: FastifyInstance,
  { folder = built, sightFolder = drawn, tokenOf = () => null, roleOf = roleOfSession }: Serving = {},
) {
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
  const hinted = isBuilt ? pageHints(folder, roleOf) : undefined
  const firstSight = firstSights(app, sightFolder)
  // Whom this process has not seen yet, it asks for now: what a page names and shows depends on who opens it.
  const greet = async (request: FastifyRequest) => {
    const token = tokenOf(request)
    if (token === null || roleOf(token) !== undefined) return
    await app.inject({ url: sightReads.user, headers: { cookie: request.headers.cookie ?? '' } })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !noScreens.test(request.url)
    if (!isPage || !isBuilt) return presentMissing()
    const [path = ''] = request.url.split('?')
    await greet(request)
    const { page, isGuards = false } = hinted?.(path, tokenOf(request)) ?? {}
    if (page === undefined)
      return reply.code(isScreen(path) ? 200 : 404).sendFile('index.html', { cacheControl: false })
    const sight = isGuards ? await firstSight(path, request.headers.cookie ?? '') : ''
    // What is one person's alone is kept nowhere.
    reply.type('text/html').header('cache-control', sight === '' ? 'no-cache' : 'no-store')
    return reply.send(page.replace('<div id="app">', start => `${sight}${start}`))
  })
}

async function filesIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(one => one.isFile())
    .map(one => relative(folder, join(one.parentPath, one.name)).replaceAll('\\', '/'))
}
