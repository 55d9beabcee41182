import type { FieldProblem } from '#shared/problem.ts'
import type { RefusalParams } from '#shared/refusal.ts'
import type { RefusalCode } from '#shared/refusals.ts'

interface ProblemBody {
  code?: RefusalCode
  params?: RefusalParams
  message?: string
  error?: string
  fields?: FieldProblem[]
  current?: unknown
}

/** The server answered, and the answer was no. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: RefusalCode | undefined
  /** What fills the holes in the sentence of the code. */
  readonly params: RefusalParams | undefined
  /** The server's own sentence, without the status in front. */
  readonly serverMessage: string | undefined
  readonly fields: FieldProblem[]
  /** The state that stood in the way, when the server sent it along. */
  readonly current: unknown

  constructor(status: number, statusText: string, bodyText: string) {
    super(`${status}: ${bodyText || statusText}`)
    const body = parse(bodyText)
    this.status = status
    this.code = body.code
    this.params = body.params
    this.serverMessage = body.message ?? body.error
    this.fields = body.fields ?? []
    this.current = body.current
  }
}

/** No answer at all: out of signal, or the server is away. */
export class NetworkError extends Error {
  override name = 'NetworkError'
}

function parse(text: string): ProblemBody {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as ProblemBody) : {}
  } catch {
    return {}
  }
}
