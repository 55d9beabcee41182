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

export interface FieldProblem {
  field: string
  message: string
}

interface ProblemDetail {
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
  readonly code: string
  readonly detail: ProblemDetail

  constructor(kind: ProblemKind, code: string, message: string, detail: ProblemDetail = {}) {
    super(message)
    this.name = 'Problem'
    this.kind = kind
    this.code = code
    this.detail = detail
  }

  get status() {
    return statusOf[this.kind]
  }
}

export const invalid = (message: string, fields: FieldProblem[] = []) =>
  new Problem('invalid', 'invalid-input', message, { fields })

export const unauthenticated = () => new Problem('unauthenticated', 'not-signed-in', 'Sign in to continue.')

export const forbidden = (message = 'Your role does not allow this.') => new Problem('forbidden', 'forbidden', message)

// One sentence for "does not exist" and "belongs to someone else": the answer must not tell them apart.
export const notFound = () => new Problem('not-found', 'not-found', 'Nothing was found here.')

export const conflict = (code: string, message: string, current?: unknown) =>
  new Problem('conflict', code, message, current === undefined ? {} : { current })

export const unprocessable = (code: string, message: string, fields: FieldProblem[] = []) =>
  new Problem('unprocessable', code, message, { fields })

export const tooMany = (retryAfterSeconds: number) =>
  new Problem('too-many', 'too-many-attempts', 'Too many attempts. Wait a moment and try again.', { retryAfterSeconds })

export const unavailable = (message = 'Muster cannot reach its database. It keeps trying; try again in a moment.') =>
  new Problem('unavailable', 'unavailable', message, { retryAfterSeconds: 2 })
