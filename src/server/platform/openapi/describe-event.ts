import { announcedBy, type Endpoint } from '#shared/endpoint.ts'
import type { EventKind } from '#shared/event.ts'
import { recordFates } from '#shared/webhooks/rules.ts'
import { operationIdOf } from './describe-call.ts'
import { plainSchema } from './plain-schema.ts'
import { pascal } from './shapes.ts'

/** Every address is told whatever it asked for: one webhook, whose body says by its `type` what happened. */
export const eventWebhook = {
  post: {
    operationId: 'event',
    tags: ['Webhooks'],
    summary: 'Something happened',
    description:
      'Signed as the Standard Webhooks specification says, in `webhook-id`, `webhook-timestamp` and `webhook-signature`. Answer with 2xx once you have it.',
    security: [],
    requestBody: { required: true, content: { 'application/json': { schema: referenceTo('Event') } } },
    responses: {
      '2XX': { description: 'Taken' },
      '4XX': { description: 'Tried again for three days; 410 pauses the webhook at once' },
    },
  },
}

/** What all events have in common, and the choice between them. */
export const eventSchemas = (kinds: readonly EventKind[]) => ({
  Event: { oneOf: kinds.map(kind => referenceTo(schemaNameOf(kind))) },
  AnyEvent: {
    type: 'object',
    required: ['type', 'version', 'timestamp', 'data'],
    properties: {
      type: { type: 'string', description: 'What happened' },
      version: { type: 'integer', description: 'Raised when a fact goes or means something else' },
      timestamp: { type: 'string', format: 'date-time' },
      data: {
        type: 'object',
        required: ['organizationId', 'links'],
        properties: {
          organizationId: { type: 'integer' },
          links: { type: 'array', items: { type: 'string' }, description: 'Where the records are read, with a token' },
        },
      },
      record: {
        type: ['object', 'null'],
        description:
          'Only to a webhook with `withRecord`: what the first of `links` that can be read answers whoever saved the webhook last',
      },
      recordIs: { enum: recordFates, description: 'Whether the record came along, or why it did not' },
    },
  },
})

/** What a webhook is sent when this happens: ids, and the record where it was asked for. */
export function describeEvent(kind: EventKind, endpoints: readonly Endpoint[]): [name: string, schema: object] {
  const { properties = {}, required = [] } = plainSchema(kind.facts, 'output') as {
    properties?: object
    required?: string[]
  }
  const data = { properties, ...(required.length > 0 && { required }) }
  return [
    schemaNameOf(kind),
    {
      description: whenOf(kind, endpoints),
      allOf: [referenceTo('AnyEvent')],
      properties: { type: { const: kind.name }, version: { const: kind.version ?? 1 }, data },
    },
  ]
}

/** After which calls it comes; what no call causes, time does. */
function whenOf(kind: EventKind, endpoints: readonly Endpoint[]) {
  const after = endpoints.filter(endpoint => announcedBy(endpoint).includes(kind)).map(operationIdOf)
  return after.length === 0 ? 'When its time has come' : `After ${after.join(', ')}`
}

const schemaNameOf = ({ name }: EventKind) => `${pascal(name)}Event`

function referenceTo(name: string) {
  return { $ref: `#/components/schemas/${name}` }
}
