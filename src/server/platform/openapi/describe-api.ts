import { setImmediate } from 'node:timers/promises'
import { namedShapes } from '#shared/named-shapes.ts'
import { toldEvents } from '#shared/told-events.ts'
import { describeCall, okReplyOf, operationOf } from './describe-call.ts'
import { describeEvent, eventSchemas, eventWebhook } from './describe-event.ts'
import { plainSchema } from './plain-schema.ts'
import { describedProblems, headers } from './problem-replies.ts'
import { pascal } from './shapes.ts'
import { SharedParts } from './share-parts.ts'
import { SharedSchemas } from './share-schemas.ts'
import { type Described, subjectsOf } from './subjects.ts'

interface Where {
  /** Where the installation is reached; the address of the description without a word. */
  url: string
  cookieName: string
  /** All that the description tells of, where that is one subject. */
  subject?: string | undefined
}

/**
 * The OpenAPI description of what features offer, made from the same contracts that the server and the browser use. All of it
 * takes a second: whoever waits for something else is let in between.
 */
export async function describeApi(features: readonly Described[], { url, cookieName, subject }: Where) {
  const subjects = subjectsOf(features)
  const endpoints = features
    .flatMap(({ calls }) => calls.map(({ endpoint }) => endpoint))
    .filter(endpoint => subject === undefined || subjects.of(endpoint) === subject)
  const about = new Set(endpoints.map(subjects.of))
  // Where webhooks are spoken of, so is what they are told.
  const kinds = about.has('Webhooks') ? toldEvents : []
  const schemas = await namedSchemas()
  const described = await inTurns(endpoints, describeCall)
  await setImmediate()
  const taken = described.map(call => ({
    ...call,
    parameters: call.parameters.map(({ schema, ...rest }) => ({
      ...rest,
      shape: schemas.take(schema, pascal(rest.name)),
    })),
    body: call.body && schemas.take(call.body, `${call.name}Body`),
    reply: call.reply && schemas.take(call.reply, call.name),
  }))
  await setImmediate()
  schemas.seal()
  await setImmediate()
  const calls = taken.map(({ endpoint, name, parameters, body, reply }) => ({
    endpoint,
    name,
    parameters: parameters.map(({ shape, required, ...rest }) => ({
      ...rest,
      ...(required && { required }),
      schema: schemas.write(shape),
    })),
    body: body && schemas.write(body),
    ok: okReplyOf(endpoint, reply && schemas.write(reply)),
  }))
  const parameters = new SharedParts('parameters')
  const replies = new SharedParts('responses')
  for (const call of calls) {
    for (const parameter of call.parameters) parameters.count(parameter)
    replies.count(call.ok)
  }
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { endpoint, name, body, ok, ...call } of calls) {
    const operations = paths[endpoint.path] ?? {}
    operations[endpoint.method.toLowerCase()] = operationOf(endpoint, {
      subject: subjects.of(endpoint),
      parameters: call.parameters.map(parameter => parameters.share(parameter, parameter.name)),
      body,
      ok: replies.share(ok, name),
    })
    paths[endpoint.path] = operations
  }
  const problems = describedProblems([...about], subjects.codesOf)
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
    tags: subjects.described.filter(({ name }) => about.has(name)),
    security: [{ session: [] }, { token: [] }],
    paths,
    ...(kinds.length > 0 && { webhooks: { event: eventWebhook } }),
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
      responses: { ...replies.components, ...problems.responses },
      schemas: {
        ...schemas.components,
        ...problems.schemas,
        ...(kinds.length > 0 && eventSchemas(kinds)),
        ...Object.fromEntries(kinds.map(kind => describeEvent(kind, endpoints))),
      },
    },
  }
}

/** Knows what contracts call their shapes; what is sent and what is answered often differ. */
async function namedSchemas() {
  const schemas = new SharedSchemas()
  await inTurns(namedShapes, ([name, shape]) => {
    schemas.call(plainSchema(shape, 'output'), name, false)
    schemas.call(plainSchema(shape, 'input'), name, true)
  })
  return schemas
}

async function inTurns<T, R>(list: Iterable<T>, make: (one: T) => R) {
  const made: R[] = []
  for (const one of list) {
    if (made.push(make(one)) % atATime === 0) await setImmediate()
  }
  return made
}

/** A few milliseconds of work. */
const atATime = 5

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
