import type { FieldProblem } from '#shared/problem.ts'
import type { RefusalParams } from '#shared/refusal.ts'
import type { RefusalCode } from '#shared/refusals.ts'

interface Body {
  code?: RefusalCode
  params?: RefusalParams
  message?: string
  fields?: FieldProblem[]
  current?: unknown
}

/** Muster said no. Decide by the code; the message is for people who read logs. */
export class MusterProblem extends Error {
  override readonly name = 'MusterProblem'
  readonly status: number
  readonly code: RefusalCode | undefined
  readonly params: RefusalParams
  /** Of wrong input: what is wrong with which field. */
  readonly fields: readonly FieldProblem[]
  /** The state that stood in the way, where the server sent it along. */
  readonly current: unknown

  private constructor(status: number, { code, params = {}, message, fields = [], current }: Body) {
    super(message ?? `The server answered ${status}`)
    this.status = status
    this.code = code
    this.params = params
    this.fields = fields
    this.current = current
  }

  static async of(reply: Response) {
    // A proxy in between may answer for itself, and not in JSON.
    const body: unknown = await reply.json().catch(() => null)
    return new MusterProblem(reply.status, typeof body === 'object' && body !== null ? body : {})
  }
}
