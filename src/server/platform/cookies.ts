import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Environment } from './env.ts'

const maxAgeSeconds = 60 * 86_400

/** The session cookie: out of reach for scripts, bound to this host alone wherever https allows it. */
export function sessionCookie({ PUBLIC_URL }: Environment) {
  const secure = PUBLIC_URL?.startsWith('https:') ?? false
  const name = secure ? '__Host-muster' : 'muster'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return {
    name,
    read: (request: FastifyRequest) => request.cookies[name] ?? null,
    write(reply: FastifyReply, token: string | null) {
      if (token === null) reply.clearCookie(name, options)
      else reply.setCookie(name, token, { ...options, maxAge: maxAgeSeconds })
    },
  }
}
