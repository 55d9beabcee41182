import * as contracts from '#shared/calls.ts'
import { type Endpoint, isDownload, placeholdersOf, travelsInQuery } from '#shared/endpoint.ts'
import { isForTokens } from '../pass.ts'
import { plainSchema } from './plain-schema.ts'
import { problemReplyOf } from './problem-replies.ts'
import { type JsonSchema, pascal } from './shapes.ts'

/** A call as it is described, its schemas still whole. */
export interface DescribedCall {
  endpoint: Endpoint
  /** By what schemas are called that nothing else names. */
  name: string
  parameters: Parameter[]
  body: JsonSchema | null
  reply: JsonSchema | null
}

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: JsonSchema
}

export function describeCall(endpoint: Endpoint): DescribedCall {
  const { method, path, input, reply, example } = endpoint
  const { properties = {}, required = [] } = plainSchema(input, 'input') as ObjectSchema
  const schemaOf = (name: string) => withExample(properties[name] ?? {}, example[name])
  const placeholders = placeholdersOf(path)
  const others = Object.keys(properties).filter(name => !placeholders.includes(name))
  const inQuery = travelsInQuery(method)
  const hasBody = !inQuery && others.length > 0
  return {
    endpoint,
    name: pascal(lastWordOf(path)),
    parameters: [
      ...placeholders.map(name => ({ name, in: 'path' as const, required: true, schema: schemaOf(name) })),
      ...(inQuery ? others : []).map(name => ({
        name,
        in: 'query' as const,
        required: required.includes(name),
        schema: schemaOf(name),
      })),
    ],
    body: hasBody
      ? {
          type: 'object',
          properties: Object.fromEntries(others.map(name => [name, schemaOf(name)])),
          ...requiredOf(required.filter(name => others.includes(name))),
        }
      : null,
    reply: isDownload(reply) ? null : plainSchema(reply, 'output'),
  }
}

/** What the client for programs calls a call: `scheduling.list`. */
const clientNames = new Map(
  Object.entries<Record<string, Endpoint>>(contracts).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => [endpoint, `${feature}.${name}`]),
  ),
)

interface Written {
  /** What it is about. */
  subject: string
  parameters: unknown[]
  body: unknown
  ok: unknown
}

/** The operation, with its parts as they are written down. */
export function operationOf(endpoint: Endpoint, { subject, parameters, body, ok }: Written) {
  const { method, summary, may, status } = endpoint
  return {
    operationId: operationIdOf(endpoint),
    tags: [subject],
    summary,
    description: whoMay(endpoint),
    'x-client': clientNames.get(endpoint),
    ...(may !== 'anyone' && may !== 'signed-in' && { 'x-permission': may }),
    ...(may === 'anyone' ? { security: [] } : !isForTokens(endpoint) && { security: [{ session: [] }] }),
    ...listed('parameters', [
      ...parameters,
      ...(method === 'POST' && may !== 'anyone' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ]),
    ...(body !== null && { requestBody: { required: true, content: json(body) } }),
    responses: { [status]: ok, '4XX': problemReplyOf(subject) },
  }
}

/** What a call answers when all is well. */
export const okReplyOf = ({ reply, paged }: Endpoint, schema: unknown) => ({
  description: 'Done',
  ...(paged && { headers: { 'X-Next-Cursor': { $ref: '#/components/headers/NextCursor' } } }),
  content: isDownload(reply) ? { [reply.download]: {} } : json(schema),
})

/** `GET /api/notes/{id}/photo` → `getNotesByIdPhoto`: as stable as the address. */
export const operationIdOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  method.toLowerCase() + pascal(path.replace('/api/', '').replaceAll(/\{(\w+)\}/g, 'by-$1'))

function whoMay({ may }: Endpoint) {
  if (may === 'anyone') return 'For anyone.'
  return may === 'signed-in' ? 'For whoever is signed in.' : `Needs \`${may}\`.`
}

const lastWordOf = (path: string) =>
  path
    .split('/')
    .filter(part => !part.startsWith('{'))
    .at(-1) ?? ''

interface ObjectSchema {
  properties?: Record<string, JsonSchema>
  required?: string[]
}

const withExample = (schema: JsonSchema, value: unknown) =>
  value === undefined ? schema : { ...schema, examples: [value] }

const requiredOf = (names: string[]) => listed('required', names)

const listed = (key: string, list: unknown[]) => (list.length === 0 ? {} : { [key]: list })

const json = (schema: unknown) => ({ 'application/json': { schema } })
