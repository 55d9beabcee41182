import { type PlainCode, type RefusalParams, refusal, type WithParams } from './refusal.ts'
import { sayRefusal } from './refusal-words.ts'
import type { RefusalCode } from './refusals.ts'

export type ProblemKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'unprocessable'
  | 'too-large'
  | 'too-many'
  | 'unavailable'

const statusOf: Record<ProblemKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  unprocessable: 422,
  'too-large': 413,
  'too-many': 429,
  unavailable: 503,
}

/** What is wrong with one field. The message is English, for scripts; screens find their words by the code. */
export interface FieldProblem {
  field: string
  code: RefusalCode
  params?: RefusalParams | undefined
  message: string
}

interface ProblemDetail {
  params?: RefusalParams | undefined
  fields?: FieldProblem[]
  /** The state that stood in the way, so that the caller need not ask again. */
  current?: unknown
  retryAfterSeconds?: number
  /** The code of a neighbour who refused, for callers that know it. */
  error?: string
}

/** Everything that can go wrong in an expected way; anything else is a defect. */
export class Problem extends Error {
  readonly kind: ProblemKind
  readonly code: RefusalCode
  readonly detail: ProblemDetail

  constructor(kind: ProblemKind, code: RefusalCode, detail: ProblemDetail = {}, message?: string) {
    super(message ?? sayRefusal({ code, params: detail.params }, 'en'))
    this.name = 'Problem'
    this.kind = kind
    this.code = code
    this.detail = detail
  }

  get status() {
    return statusOf[this.kind]
  }
}

export const invalid = <Code extends RefusalCode>(code: Code, ...[params]: WithParams<Code>) =>
  new Problem('invalid', code, { ...(params && { params }), fields: [] })

/** One field holds something that cannot be used, as the service found out. */
export function invalidField<Code extends RefusalCode>(field: string, code: Code, ...params: WithParams<Code>) {
  const problem = fieldProblem(field, code, ...params)
  return new Problem('invalid', 'invalid-input', { fields: [problem] }, problem.message)
}

/** Fields whose values do not fit their schema. */
export const invalidFields = (fields: FieldProblem[]) =>
  new Problem(
    'invalid',
    'invalid-input',
    { fields },
    fields.map(({ field, message }) => (field === '' ? message : `${field}: ${message}`)).join('; '),
  )

export function fieldProblem<Code extends RefusalCode>(
  field: string,
  code: Code,
  ...params: WithParams<Code>
): FieldProblem {
  const said = refusal(code, ...params)
  return { field, ...said, message: sayRefusal(said, 'en') }
}

export const unauthenticated = (code: PlainCode = 'not-signed-in') => new Problem('unauthenticated', code)

export const forbidden = (code: PlainCode = 'forbidden') => new Problem('forbidden', code)

// One sentence for "does not exist" and "belongs to someone else": the answer must not tell them apart.
export const notFound = () => new Problem('not-found', 'not-found')

export const conflict = <Code extends RefusalCode>(
  code: Code,
  ...[params, current]: WithParams<Code, [current?: unknown]>
) => new Problem('conflict', code, { ...(params && { params }), ...(current !== undefined && { current }) })

export const unprocessable = <Code extends RefusalCode>(
  code: Code,
  ...[params, fields = []]: WithParams<Code, [fields?: FieldProblem[]]>
) => new Problem('unprocessable', code, { ...(params && { params }), fields })

/** One field was understood and cannot be done; it is named, so that the form shows the words beside it. */
export function unprocessableField<Code extends RefusalCode>(field: string, code: Code, ...params: WithParams<Code>) {
  const problem = fieldProblem(field, code, ...params)
  return new Problem('unprocessable', code, { ...(problem.params && { params: problem.params }), fields: [problem] })
}

export const tooMany = (retryAfterSeconds: number, code: PlainCode = 'too-many-attempts') =>
  new Problem('too-many', code, { retryAfterSeconds })

export const unavailable = (why: PlainCode = 'database-away') =>
  new Problem('unavailable', 'unavailable', { params: { why: refusal(why) }, retryAfterSeconds: 2 })
