import type { Endpoint } from '#shared/endpoint.ts'
import { describeCall, operationOf, type Parameter } from './describe-call.ts'
import { headers, problemReplies, problemSchemas } from './replies.ts'
import { freeName, pascal, SharedSchemas } from './share-schemas.ts'
import { describedTags } from './tags.ts'

interface Where {
  /** Where the installation is reached; the address of the description without a word. */
  url: string
  cookieName: string
}

/** The OpenAPI description of every endpoint, made from the same contracts that the server and the browser use. */
export function describeApi(endpoints: readonly Endpoint[], { url, cookieName }: Where) {
  const calls = endpoints.map(describeCall)
  const schemas = new SharedSchemas()
  for (const { parameters, body, reply } of calls) schemas.count([parameters.map(({ schema }) => schema), body, reply])
  const parameters = new SharedParameters(calls.flatMap(call => call.parameters))
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const { method, path } = call.endpoint
    const operations = paths[path] ?? {}
    operations[method.toLowerCase()] = operationOf(call, {
      parameters: call.parameters.map(parameter => parameters.share(parameter, schemas)),
      body: schemas.share(call.body, `New${call.name}`),
      reply: schemas.share(call.reply, call.name),
    })
    paths[path] = operations
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Muster',
      version: '1',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Whoever runs this installation' },
    },
    servers: [{ url }],
    tags: describedTags,
    security: [{ session: [] }, { token: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName, description: 'Set by `POST /api/login`.' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token, `mstr_…`, with the scope that the call names.',
        },
      },
      headers,
      parameters: { IdempotencyKey: idempotencyKey, ...parameters.components },
      responses: problemReplies,
      schemas: { ...schemas.components, ...problemSchemas },
    },
  }
}

const description = `Everything the browser does, and everything programs may do.

**Signing in.** A session is a cookie; a program sends \`Authorization: Bearer mstr_…\`. A token opens the calls whose \`x-permission\` is among its scopes, as far as its person goes.

**Pages.** Long lists take \`limit\` and \`cursor\`; the header \`X-Next-Cursor\` names the next page and is absent on the last one.

**Twice is once.** A POST takes an \`Idempotency-Key\`: the same key with the same body answers again what the first call got, for thirty days.

**Problems.** Whatever goes wrong answers one shape with a stable \`code\`. Replies may grow fields; unknown fields of a request are refused.

**Limits.** A token has 600 calls a minute; \`RateLimit\` and \`RateLimit-Policy\` say how many are left, 429 and \`Retry-After\` when to come back.`

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A UUID of your own: repeating the call with it does nothing twice',
  schema: { type: 'string', format: 'uuid' },
}

/** Parameters that several calls take stand once. */
class SharedParameters {
  readonly components: Record<string, unknown> = {}
  readonly #counts = new Map<string, number>()
  readonly #names = new Map<string, string>()

  constructor(all: Parameter[]) {
    for (const parameter of all) {
      const text = JSON.stringify(parameter)
      this.#counts.set(text, (this.#counts.get(text) ?? 0) + 1)
    }
  }

  share(parameter: Parameter, schemas: SharedSchemas) {
    const text = JSON.stringify(parameter)
    const { required, schema, ...rest } = parameter
    const written = { ...rest, ...(required && { required }), schema: schemas.share(schema, pascal(parameter.name)) }
    if ((this.#counts.get(text) ?? 0) < 2) return written
    const name = this.#names.get(text) ?? freeName(parameter.name, this.components)
    this.#names.set(text, name)
    this.components[name] = written
    return { $ref: `#/components/parameters/${name}` }
  }
}
