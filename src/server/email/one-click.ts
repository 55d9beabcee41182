import type { FastifyInstance } from 'fastify'
import { invalid } from '#shared/problem.ts'
import { addressOf } from '#shared/screen.ts'
import { screens } from '#shared/screens.ts'

const path = '/api/email/unsubscribe/'
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']

/**
 * Mail programs unsubscribe by themselves (RFC 8058): they post a form to the address in the List-Unsubscribe header. What is
 * in the form says nothing that the address does not. A person who opens that address in a browser gets the page.
 */
export function serveOneClick(app: FastifyInstance) {
  app.addContentTypeParser(forms, { bodyLimit: 10_000, parseAs: 'buffer' }, (request, _body, done) => {
    if (request.url.startsWith(path)) return done(null, {})
    done(invalid('not-json'))
  })
  app.get<{ Params: { token: string } }>(`${path}:token`, (request, reply) =>
    reply.redirect(addressOf(screens.unsubscribe, { token: request.params.token })),
  )
}
