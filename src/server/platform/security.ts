import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forbidden } from '#shared/problem.ts'
import type { Environment } from './env.ts'
import { bearerOf } from './pass.ts'

/** Headers that keep other sites out, and the check that a write with a cookie was sent by our own pages. */
export async function secure(app: FastifyInstance, environment: Environment) {
  const isHttps = environment.PUBLIC_URL?.startsWith('https:') ?? false
  const mapHosts = originsOf(environment.MAP_STYLE_URL, environment.TILE_URL)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Radix and MapLibre position what floats with inline styles; scripts stay strictly our own.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...mapHosts],
        connectSrc: ["'self'", ...mapHosts],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
  })
  app.addHook('onRequest', async request => {
    // Whoever sends a token has it; a page of another site has none, and the cookie that it could use is not looked at.
    const isByCookie = bearerOf(request) === null
    if (isByCookie && request.method !== 'GET' && request.method !== 'HEAD') refuseForeignOrigin(request, environment)
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    }
    reply.header('permissions-policy', 'geolocation=(self), camera=(self), microphone=()')
  })
}

/** Who may say for whom they ask: so many proxies in front, or those of named networks. */
export function trustedProxies({ TRUST_PROXY: said }: Environment) {
  return typeof said === 'number' ? (_: string, hop: number) => hop < said : (said ?? false)
}

// The base map is the one thing that comes from elsewhere, and only from where the operator says.
const originsOf = (...urls: (string | undefined)[]) => [
  ...new Set(urls.flatMap(url => (url === undefined ? [] : [new URL(url).origin]))),
]

// Browsers name the origin of every cross-site write; scripts that are no browser send none and carry no stolen cookie.
function refuseForeignOrigin(request: FastifyRequest, { PUBLIC_URL }: Environment) {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (origin === undefined && (site === undefined || site === 'same-origin' || site === 'none')) return
  const isOurs = origin !== undefined && URL.canParse(origin) && isOwn(new URL(origin), host, PUBLIC_URL)
  if (!isOurs) throw forbidden('foreign-origin')
}

// With a public address its scheme counts too: a page over http is not ours where people use https.
const isOwn = (origin: URL, host: string | undefined, publicUrl: string | undefined) =>
  publicUrl === undefined || new URL(publicUrl).host !== origin.host
    ? origin.host === host
    : origin.origin === new URL(publicUrl).origin
