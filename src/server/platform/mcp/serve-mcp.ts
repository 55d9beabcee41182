import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Database } from '../db.ts'
import type { Environment } from '../env.ts'
import { bearerOf, countTokenCall, refusalOf } from '../pass.ts'
import { recognize } from '../session.ts'
import { rememberWho } from '../telemetry/asked.ts'
import { type Tool, toolsFor, toolsOf } from './tools.ts'

interface Running {
  db: Database
  environment: Environment
  clock: () => Date
}

/**
 * The API for assistants, by the Model Context Protocol. Each tool is a call of the API and is made as one, with the token that
 * the assistant came with: permissions, walls, limits and the audit log are those of every other call. It changes something only
 * where whoever made the token said so.
 */
export function serveMcp(app: FastifyInstance, { db, environment, clock }: Running, endpoints: readonly Endpoint[]) {
  let tools: Tool[] | undefined
  app.post('/api/mcp', async (request, reply) => {
    const token = bearerOf(request)
    reply.header('www-authenticate', 'Bearer')
    if (token === null) throw refusalOf({ kind: 'api-token', token: '' })
    const now = clock().toISOString()
    const { assistantActs } = await countTokenCall(db, reply, token, now)
    const pass = { kind: 'api-token', token } as const
    const found = await db.transaction().execute(t => recognize(t, pass, now, environment.demo))
    if (found === null) throw refusalOf(pass)
    rememberWho(request, found.actor)
    reply.removeHeader('www-authenticate')
    tools ??= toolsOf(endpoints)
    // Few installations have an assistant: the others start without its code.
    const { answerMessage } = await import('./answer-message.ts')
    const answer = await answerMessage(request, toolsFor(tools, found.actor, assistantActs), app)
    for (const [name, value] of answer.headers) reply.header(name, value)
    return reply.code(answer.status).send(await answer.text())
  })
  // There is nothing to listen to and nothing to end: every question stands for itself.
  for (const method of ['GET', 'DELETE'] as const)
    app.route({
      method,
      url: '/api/mcp',
      handler: (_, reply) => reply.code(405).header('allow', 'POST').send(),
    })
}
