import { pascal } from './shapes.ts'
import { anyCodes, type Subjects } from './subjects.ts'

const Problem = {
  type: 'object',
  description: `Decide by the code; its sentence may be improved. By status:

- 400: the input is not what the call takes; \`fields\` says where
- 401: nobody is signed in, or the token is unknown, has expired or was revoked
- 403: the role or the token does not allow it
- 404: there is no such record, or it belongs to someone else
- 409: the state of things is against it: taken, decided, changed meanwhile
- 413: larger than is accepted
- 422: understood, and refused by a rule
- 429: too many calls
- 503: the database is away for a moment`,
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', description: 'Stable' },
    params: { type: 'object', description: 'What fills the holes of the sentence' },
    message: { type: 'string', description: 'The sentence in plain English' },
    fields: {
      type: 'array',
      description: 'Of wrong input: the same for each field',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: {
          field: { type: 'string' },
          code: { type: 'string' },
          params: { type: 'object' },
          message: { type: 'string' },
        },
      },
    },
    current: { description: 'The state that stood in the way' },
    reference: { type: 'string', description: 'Of a fault of the server: leads to its lines in the log' },
  },
}

export const headers = {
  NextCursor: { description: 'The `cursor` of the next page; absent on the last', schema: { type: 'string' } },
  RetryAfter: { description: 'Of 429 and 503: seconds after which to try again', schema: { type: 'integer' } },
}

/** Every no, by what the call is about: the codes that any call can answer, and those of its subject. */
export function describedProblems(subjects: readonly string[], codesOf: Subjects['codesOf']) {
  return {
    responses: Object.fromEntries(subjects.map(subject => [nameOf(subject), replyOf(codesOf(subject))])),
    schemas: {
      Problem,
      AnyCode: { type: 'string', description: 'What any call can be refused by', enum: anyCodes },
    },
  }
}

export const problemReplyOf = (subject: string) => ({ $ref: `#/components/responses/${nameOf(subject)}` })

const nameOf = (subject: string) => `${pascal(subject)}Problem`

const replyOf = (codes: string[]) => ({
  description: 'Refused; the `code` says why',
  headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
  content: {
    'application/json': {
      schema: { allOf: [{ $ref: '#/components/schemas/Problem' }], properties: { code: codeOf(codes) } },
    },
  },
})

function codeOf(own: string[]) {
  const any = { $ref: '#/components/schemas/AnyCode' }
  return own.length === 0 ? any : { anyOf: [any, { type: 'string', enum: own }] }
}
