import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestOf, saidOf, type Tool } from './tools.ts'

const instructions = `Muster runs the workforce of security companies: shifts, clock-ins, timesheets, incidents, invoices. Days are \`yyyy-MM-dd\`, instants are UTC. Lists are short unless a \`limit\` is given. What a tool answers is what the owner of the token may see, and nothing else exists for it.`

/** Answers one message of an assistant. A tool is called as what it is, with the token that the message came with. */
export async function answerMessage(
  request: FastifyRequest,
  tools: readonly Tool[],
  app: FastifyInstance,
): Promise<Response> {
  const server = new Server({ name: 'muster', version: '1' }, { capabilities: { tools: {} }, instructions })
  server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: tools.map(({ described }) => described) }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ described }) => described.name === params.name)
    if (tool === undefined) return failed(`There is no tool ${params.name} for this token.`)
    const { method, url, payload } = requestOf(tool, params.arguments ?? {})
    const { authorization = '' } = request.headers
    const said = await app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) })
    const text = saidOf(said.body, said.headers['x-next-cursor'] as string | undefined)
    return said.statusCode < 400 ? { content: [{ type: 'text', text }] } : failed(text)
  })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const asked = new Request('http://muster/api/mcp', { method: 'POST', headers })
    return await transport.handleRequest(asked, { parsedBody: request.body })
  } finally {
    await server.close()
  }
}

const failed = (text: string) => ({ isError: true, content: [{ type: 'text' as const, text }] })
