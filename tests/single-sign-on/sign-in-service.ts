import { createPrivateKey, createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export const applicationId = 'muster'
export const applicationSecret = 'a-secret-of-the-service-7f3a'

type Claims = Record<string, unknown>

interface Settings {
  /** All that it knows Muster by. */
  redirectUris: string[]
  signedOutUri: string
}

/** What a service says in place of the truth. */
interface Lies {
  /** What becomes of the token that it signs. */
  token?: (claims: Claims) => string
  /** What becomes of what it says of itself. */
  description?: (description: Claims) => Claims | { redirect: string }
}

/** A real OpenID provider on loopback: whoever signs in there says who they are, and is believed. */
export async function startSignInService({ redirectUris, signedOutUri }: Settings) {
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const people = new Map<string, Claims>()
  let lies: Lies = {}
  let tokenCalls = 0
  let key = newKey()
  let provider = makeProvider()

  return {
    issuer,
    people,
    lie(told: Lies) {
      lies = told
    },
    /** Signs what its key signs, whatever it says. */
    sign: (claims: Claims) => signed(claims, key),
    signWithAnotherKey: (claims: Claims) => signed(claims, newKey(key.kid)),
    /** Another key from now on; the one before is gone. */
    rotate() {
      key = newKey()
      provider = makeProvider()
    },
    /** How often it was handed a code. */
    tokenCalls: () => tokenCalls,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = new URL(request.url ?? '/', issuer).pathname
    if (path === '/token') tokenCalls++
    const told = path === '/.well-known/openid-configuration' ? lies.description : undefined
    if (told !== undefined) {
      const truth = { issuer: issuer.slice(0, -1), ...endpointsOf(issuer) }
      const said = told(truth)
      if ('redirect' in said) return response.writeHead(302, { location: String(said.redirect) }).end()
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    }
    if (!path.startsWith('/interaction/')) return provider.callback()(request, response)
    if (request.method === 'GET') return response.writeHead(200, { 'content-type': 'text/html' }).end(form)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const accountId = new URLSearchParams(Buffer.concat(chunks).toString()).get('login') ?? ''
    const outcome = accountId === '' ? { error: 'access_denied' } : { login: { accountId } }
    await provider.interactionFinished(request, response, outcome, { mergeWithLastSubmission: false })
  }

  function makeProvider() {
    const made = new Provider(issuer.slice(0, -1), {
      clients: [
        {
          client_id: applicationId,
          client_secret: applicationSecret,
          redirect_uris: redirectUris,
          post_logout_redirect_uris: [signedOutUri],
          response_types: ['code'],
          grant_types: ['authorization_code'],
        },
      ],
      jwks: { keys: [key.jwk] },
      cookies: { keys: ['a key for cookies'] },
      pkce: { required: () => true },
      conformIdTokenClaims: false,
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['name', 'given_name', 'family_name', 'groups'],
      },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
      findAccount: (_, id) => ({ accountId: id, claims: async () => ({ ...people.get(id), sub: id }) }),
      async loadExistingGrant(ctx) {
        const { session, client } = ctx.oidc
        const grant = new ctx.oidc.provider.Grant({ accountId: session?.accountId, clientId: client?.clientId })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
    made.use(async (ctx, next) => {
      await next()
      const body = ctx.body as { id_token?: string } | undefined
      if (ctx.path === '/token' && lies.token !== undefined && body?.id_token !== undefined)
        ctx.body = { ...body, id_token: lies.token(claimsOf(body.id_token)) }
    })
    return made
  }
}

const endpointsOf = (issuer: string) => ({
  authorization_endpoint: `${issuer}auth`,
  token_endpoint: `${issuer}token`,
  jwks_uri: `${issuer}jwks`,
  id_token_signing_alg_values_supported: ['RS256'],
})

const form = `<!doctype html><html lang="en"><title>Harbor sign-in</title><form method="post">
  <label>Who are you? <input name="login" autofocus></label> <button>Sign in at Harbor</button></form></html>`

function newKey(kid: string = randomUUID()) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { kid, privateKey, jwk: { ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } }
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

function signed(claims: Claims, { kid, privateKey }: { kid: string; privateKey: KeyObject }) {
  const text = `${encode({ alg: 'RS256', kid })}.${encode(claims)}`
  return `${text}.${createSign('RSA-SHA256')
    .update(text)
    .sign(createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })), 'base64url')}`
}

/** A token that nobody has signed. */
export const unsigned = (claims: Claims) => `${encode({ alg: 'none' })}.${encode(claims)}.`

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims

/** Goes where a browser is sent, says there who one is, and answers with what it is sent back with, and to which door. */
export async function signInAt(
  address: string,
  { as, doors }: { as: string; doors: string },
): Promise<Record<string, string>> {
  const cookies = new Map<string, string>()
  let next = address
  for (let step = 0; step < 10; step++) {
    const isForm = new URL(next).pathname.startsWith('/interaction/')
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isForm && { method: 'POST', body: new URLSearchParams({ login: as }) }),
    })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`${next} answered ${response.status}: ${await response.text()}`)
    next = new URL(location, next).href
    const { pathname, searchParams } = new URL(next)
    if (next.startsWith(doors)) return { ...Object.fromEntries(searchParams), door: pathname.split('/').at(-1) ?? '' }
  }
  throw new Error(`${address} led nowhere`)
}
