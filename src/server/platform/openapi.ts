import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type Endpoint, isDownload, placeholdersOf, travelsInQuery } from '#shared/endpoint.ts'

/** Written down once, when first asked for: it is the same for everyone until the next start, and whoever has it is told so. */
export function serveDescription(app: FastifyInstance, endpoints: Endpoint[]) {
  let written: ReturnType<typeof writeDown> | undefined
  app.get('/api/openapi.json', (request, reply) => {
    written ??= writeDown(openApiOf(endpoints))
    const { text, etag, packed } = written
    reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text)
    return reply.header('content-encoding', 'br').send(packed)
  })
}

function writeDown(description: object) {
  const text = JSON.stringify(description)
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  const packed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return { text, etag, packed }
}

/** The OpenAPI description of every endpoint, made from the same contracts that the server and the browser use. */
function openApiOf(endpoints: Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const operations = paths[endpoint.path] ?? {}
    operations[endpoint.method.toLowerCase()] = operationOf(endpoint)
    paths[endpoint.path] = operations
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Muster',
      version: '1',
      description: 'Every call the browser makes. Sign in with POST /api/login; the session is a cookie.',
    },
    paths,
    components: { schemas: { Problem: problemSchema } },
  }
}

function operationOf({ method, path, summary, may, input, reply, status, paged, example }: Endpoint) {
  const { properties: fields = {}, required = [] } = jsonSchema(input, 'input') as ObjectSchema
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, withExample(schema, example[name])]),
  )
  const placeholders = placeholdersOf(path)
  const others = Object.keys(properties).filter(name => !placeholders.includes(name))
  const inQuery = travelsInQuery(method)
  const parameters = [
    ...placeholders.map(name => ({ name, in: 'path', required: true, schema: properties[name] ?? {} })),
    ...(inQuery ? others : []).map(name => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema: properties[name] ?? {},
    })),
  ]
  const bodySchema = {
    type: 'object',
    properties: Object.fromEntries(others.map(name => [name, properties[name]])),
    required: required.filter(name => others.includes(name)),
    additionalProperties: false,
  }
  return {
    summary,
    'x-permission': may,
    parameters,
    ...(inQuery || others.length === 0 ? {} : { requestBody: { required: true, content: json(bodySchema) } }),
    responses: {
      [status]: {
        description: 'Done',
        ...(paged ? { headers: { 'X-Next-Cursor': { schema: { type: 'string' } } } } : {}),
        content: isDownload(reply) ? { [reply.download]: {} } : json(jsonSchema(reply, 'output')),
      },
      default: { description: 'A problem', content: json({ $ref: '#/components/schemas/Problem' }) },
    },
  }
}

interface ObjectSchema {
  properties?: Record<string, object>
  required?: string[]
}

const withExample = (schema: object, value: unknown) =>
  value === undefined ? schema : { ...schema, examples: [value] }

const json = (schema: unknown) => ({ 'application/json': { schema } })

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}

const problemSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', description: 'Stable; screens choose their words by it' },
    message: { type: 'string', description: 'Plain English' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    current: { description: 'The state that stood in the way' },
    reference: { type: 'string', description: 'Of a fault of the server: leads to its lines in the log' },
  },
}
