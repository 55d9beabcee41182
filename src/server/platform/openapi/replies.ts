import type { Endpoint } from '#shared/endpoint.ts'
import { refusals } from '#shared/refusals.ts'

const json = (schema: unknown) => ({ 'application/json': { schema } })

const Problem = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { $ref: '#/components/schemas/ProblemCode' },
    params: { type: 'object', description: 'What fills the holes of the sentence' },
    message: { type: 'string', description: 'The sentence in plain English; it may be improved, the code stays' },
    fields: {
      type: 'array',
      description: 'Of wrong input: the same for each field',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: {
          field: { type: 'string' },
          code: { $ref: '#/components/schemas/ProblemCode' },
          params: { type: 'object' },
          message: { type: 'string' },
        },
      },
    },
    current: { description: 'The state that stood in the way' },
    reference: { type: 'string', description: 'Of a fault of the server: leads to its lines in the log' },
  },
}

export const problemSchemas = {
  Problem,
  ProblemCode: { type: 'string', description: 'Stable; decide by it', enum: Object.keys(refusals).sort() },
}

const problem = (description: string, headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: json({ $ref: '#/components/schemas/Problem' }),
})

const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }

/** Every no, by its status: what is said of one holds for all calls. */
export const problemReplies = {
  400: problem('The input is not what the call takes; `fields` says where'),
  401: problem('Nobody is signed in, or the token is unknown, has expired or was revoked'),
  403: problem('The role or the token does not allow it'),
  404: problem('There is no such record, or it belongs to someone else'),
  409: problem('The state of things is against it: taken, decided, changed meanwhile'),
  413: problem('Larger than is accepted'),
  422: problem('Understood, and refused by a rule'),
  429: problem('Too many calls', retryAfter),
  503: problem('The database is away for a moment', retryAfter),
}

export const headers = {
  NextCursor: {
    description: 'The `cursor` of the next page; absent on the last',
    schema: { type: 'string' },
  },
  RetryAfter: { description: 'Seconds after which to try again', schema: { type: 'integer' } },
}

type Status = keyof typeof problemReplies

/** The problems that a call can answer with. */
export function problemsOf({ method, may, path, takesFile }: Endpoint) {
  const statuses: Status[] = [
    400,
    ...(may === 'anyone' ? [] : ([401, 403] as const)),
    ...(may === 'anyone' && !path.includes('{') ? [] : ([404] as const)),
    ...(method === 'GET' ? [] : ([409, 422] as const)),
    ...(takesFile === false ? [] : ([413] as const)),
    429,
    503,
  ]
  return Object.fromEntries(statuses.map(status => [status, { $ref: `#/components/responses/${status}` }]))
}
